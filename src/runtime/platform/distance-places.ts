/**
 * Where on the page the surfaces of src/runtime/czech/distances/surfaces.ts are, and in which unit bare numbers count.
 *
 * Sources: templates of dnd5e 5.3.3 (named at each line); Foundry's waypoint labels by the copies of that template in
 * other systems (draw-steel, pf2e). dnd5e 6 has had these templates unchanged in its public branches of May 2026; that
 * its releases kept them is guessed. A selector that finds nothing leaves the system's own text.
 */
import type { SurfaceId } from "../czech/distances/surfaces.ts";
import type { ActorDocument, BaseDocument, Data } from "../../types/surface/documents.ts";

export const DISTANCE_PLACES: Readonly<Record<SurfaceId, string>> = {
  // templates/inventory/columns
  "list-range": ".item-detail.item-range",
  "list-target": ".item-detail.item-target",
  // items/parts/spell-block.hbs; what stands in a paragraph is a person's text
  "spell-lines": ".spell-block > li:not(.paragraph) > .value",
  // chat/*.hbs, items/description.hbs, items/parts/item-tooltip.hbs; items/parts/item-summary.hbs
  chips: ".pill > .label, .item-properties > .tag",
  // actors/character-sidebar.hbs
  favorites: ".favorites .range",
  // actors/parts/actor-trait-pills.hbs
  "actor-traits": ".pill > .value",
  // actors/character-sidebar.hbs
  "character-speed": '[data-attribution="attributes.movement"] > .value',
  // actors/group/member.hbs
  "member-speed": ".member .info .fa-shoe-prints + .value",
  // documents/actor/actor.mjs, _prepareMovementAttribution
  "speed-tooltip": "#tooltip > .row > .value",
  // actors/parts/actor-trait-line.hbs, actors/vehicle/stations.hbs
  "vehicle-measures": ".pills-group .counter, .stations .speed > .value",
  // actors/embeds/npc-embed.hbs; data/item/spell.mjs, toEmbed
  embeds: ".statblock dd, .item-entry-specifics dd",
  "ruler-total": ".waypoint-label .total-measurement, .waypoint-label .total-elevation",
  "ruler-step": ".waypoint-label .delta-measurement, .waypoint-label .delta-elevation",
};

/** Never read: what a person writes, and texts of people within a place. */
export const NEVER_READ =
  'input, select, textarea, button, prose-mirror, [contenteditable="true"], .materials, .condition';

/** The unit of a speed on a sheet; the actor's own, else the world's. */
export const speedUnit = (place: Element): string => unitOf(place, "movement");

/** The unit of a number with a label beside it; undefined where the label is neither a speed's nor a sense's. */
export function traitUnit(place: Element): string | undefined {
  const label = place.parentElement?.querySelector(".label")?.textContent.trim() ?? "";
  if (label === "") return undefined;
  if (namesIn("senses").has(label)) return unitOf(place, "senses");
  if (namesIn("movementTypes").has(label)) return unitOf(place, "movement");
  return undefined;
}

/** The unit of the viewed scene, as it is written. */
export const sceneUnit = (): string => canvas.scene?.grid.units ?? "";

/** Names by CONFIG.DND5E: senses are plain texts in 5.3, and may be entries like the rest in 6 (guessed). */
function namesIn(table: "senses" | "movementTypes"): ReadonlySet<string> {
  const entries = Object.values(CONFIG.DND5E[table] ?? {});
  return new Set(entries.map((entry) => (typeof entry === "string" ? entry : entry.label)));
}

/** system.attributes.movement.units, system.attributes.senses.units: null where the world's setting decides. */
function unitOf(place: Element, field: "movement" | "senses"): string {
  const attributes = (actorOf(place)?.system.attributes ?? {}) as Data;
  const own = (attributes[field] as Data | undefined)?.["units"];
  if (typeof own === "string" && own !== "") return own;
  return dnd5e.utils?.defaultUnits?.("length") ?? "ft";
}

interface DocumentSheet {
  readonly document?: BaseDocument;
}

/** Whose number it is: a member of a group, else whose sheet it is on. */
function actorOf(place: Element): ActorDocument | undefined {
  const member = place.closest<HTMLElement>(".member[data-uuid]")?.dataset["uuid"];
  const sheet = place.closest(".application");
  const app = sheet === null ? undefined : foundry.applications.instances.get(sheet.id);
  const document = member === undefined ? (app as DocumentSheet | undefined)?.document : fromUuidSync(member);
  return document?.documentName === "Actor" ? (document as ActorDocument) : undefined;
}
