/**
 * Where the system shows a spell's name and texts. Source: templates of dnd5e 5.3.3 (items/header.hbs, items/description.hbs,
 * items/parts/spell-block.hbs, inventory/inventory.hbs, chat/{activity,item}-card.hbs); that 6 kept them is guessed. What is
 * not found stays as the system shows it.
 */
export const SHEET_PLACES = {
  /** of an item's sheet in play; a field, where it is edited, is none */
  name: "div.document-name, p.document-name",
  title: ".window-title",
  description: '[data-target="system.description.value"] .editor-content, .single-description .editor-content',
  materials: ".spell-block .materials, .spell-block .value",
  /** rows of an actor's lists, and the name in one */
  row: "[data-item-id]",
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
