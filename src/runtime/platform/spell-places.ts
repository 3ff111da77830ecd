/**
 * Where dnd5e prints what a spell is. Source: its templates of 5.3.3 (items/header, items/description,
 * items/parts/spell-block, inventory/inventory, actors/character-sidebar, chat/activity-card, chat/item-card). That 6 has
 * the same names is guessed: where it hasn't, nothing is found, and the system's own words stay.
 */

/** The letters of the components, alone or with something in front of them or behind. */
export const LETTERS = {
  sheet: ".spell-block .value",
  row: ".item-name .subtitle, .name-stacked .subtitle",
  card: ".pills .pill .label",
} as const;

/** Under a spell's name on its sheet: level, school and more, an entry each. */
export const SUBTITLES = ".subtitles > li";

/** Tags and classes below the description on a spell's sheet. */
export const SHEET_PILLS = "[data-application-part=description] .pills > .pill";

/** The part of an item's sheet that is shown first. */
export const DESCRIPTION_PART = "[data-application-part=description]";

/** While this is there, the description is being written and fills the part. */
export const DESCRIPTION_EDITOR = "prose-mirror.sized";

/** Rows of items on an actor's sheet, favourites among them: their ids are in `dataset.itemId`. */
export const ROWS = "[data-item-id]";

/** What the system leaves alone when a sheet cannot be edited. */
export const ALWAYS_INTERACTIVE = "always-interactive";
