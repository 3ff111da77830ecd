/** The button that opens the import, in the sidebar's lists of compendiums and of items. */
const CLASS = "kartoteka-open-import";

/** Adds it to a list that was drawn, once, for GMs. */
export function addImportButton(directory: HTMLElement, open: () => unknown): void {
  if (!game.user.isGM || directory.querySelector(`.${CLASS}`) !== null) return;
  const page = directory.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = CLASS;
  const icon = page.createElement("i");
  icon.className = "fa-solid fa-file-import";
  icon.setAttribute("aria-hidden", "true");
  const label = page.createElement("span");
  label.textContent = game.i18n.localize("KARTOTEKA.deck-import.open");
  button.append(icon, " ", label);
  button.addEventListener("click", () => void open());
  (
    directory.querySelector(".directory-header .header-actions") ??
    directory.querySelector("header") ??
    directory
  ).append(button);
}
