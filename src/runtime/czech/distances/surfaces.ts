/**
 * Where distances are shown in sáhy: the whole list. A surface is a kind of place on the page; where it is in a version
 * of the system or of Foundry, src/runtime/platform/distance-places.ts says. What is not here stays as it is: above all
 * descriptions, which are somebody's prose, and everything that is read back (fields, data attributes, editors).
 *
 * Why texts of the page and not the system's labels (`item.labels.range` and the like), which would be one place: dnd5e
 * builds chat cards from those labels, and what a card holds is stored for everybody. The page is the last step, and no
 * way leads back from it.
 */

/** How the text of a surface is read. */
export type Reading =
  /** it names its unit: "60 ft" */
  | "length"
  /** a number whose unit the actor's data say, where a label beside it names a speed or a sense */
  | "trait"
  /** the same where it can only be a speed, and where one unit is all there is room for */
  | "speed"
  /** what a waypoint adds to a length beside it, in the scene's unit: "(+5)" */
  | "step";

export const SURFACES = {
  /** lists of an actor's spells and weapons: columns of range and target */
  "list-range": "length",
  "list-target": "length",
  /** lines of range and target on a spell's sheet and in its tooltip */
  "spell-lines": "length",
  /** properties as small labels: item sheets, chat cards, tooltips, opened lines of lists */
  chips: "length",
  /** range of a favourite on the character sheet */
  favorites: "length",
  /** speeds and senses of characters and NPCs */
  "actor-traits": "trait",
  "character-speed": "speed",
  "member-speed": "speed",
  /** the system's list of all speeds, in a tooltip */
  "speed-tooltip": "length",
  /** speed and measures of vehicles, of what creatures ride */
  "vehicle-measures": "length",
  /** stat blocks and heads of spells that a reference puts into a page */
  embeds: "length",
  /** Foundry's rulers: of the tool, and of a dragged token */
  "ruler-total": "length",
  "ruler-step": "step",
} as const satisfies Record<string, Reading>;

export type SurfaceId = keyof typeof SURFACES;
