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

/** A spell's name and texts. */
export const TEXT_PLACES = {
  /** of an item's sheet in play; a field, where it is edited, is none */
  name: "div.document-name, p.document-name",
  title: ".window-title",
  description: '[data-target="system.description.value"] .editor-content, .single-description .editor-content',
  materials: ".spell-block .materials, .spell-block .value",
  /** in a row */
  rowName: ".item-name .title",
  /** of a card in the chat */
  cardName: ".chat-card .card-header .title, .chat-card .card-header h3",
  cardText: ".chat-card .card-header .details .wrapper",
  cardLine: ".chat-card .supplement",
} as const;

/** What a person writes in, and the sheet as long as it is edited (module/applications/api/primary-sheet-mixin.mjs). */
export const WRITTEN_IN = "input, textarea, prose-mirror, [contenteditable]";
export const isBeingEdited = (html: HTMLElement): boolean =>
  html.classList.contains("editable") || html.querySelector("input.document-name, prose-mirror") !== null;

/** What the system leaves alone when a sheet cannot be edited. */
export const ALWAYS_INTERACTIVE = "always-interactive";
