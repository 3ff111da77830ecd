/**
 * The list of spells of an actor's sheet, with the names of classes that dnd5e 5.3.3 gives it (templates/inventory/inventory.hbs).
 * What Foundry's class is called (foundry.applications.sheets.ActorSheetV2) makes the hook.
 */
import type { ApplicationOptions } from "../../../src/types/surface/applications.ts";
import type { ActorDocument, ItemDocument } from "../../../src/types/surface/documents.ts";
import { ApplicationV2 } from "./application.ts";
import { make } from "./elements.ts";

export class ActorSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "ActorSheet-{id}",
    classes: ["dnd5e2", "sheet", "actor"],
    position: { width: 520 },
  } satisfies ApplicationOptions;

  readonly document: ActorDocument;

  constructor(options: ApplicationOptions & { document: ActorDocument }) {
    super({ uniqueId: options.document.uuid.replaceAll(".", "-"), ...options });
    this.document = options.document;
  }

  override get title(): string {
    return this.document.name;
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const page = this.client.options.window.document;
    const row = ({ id, name, uuid }: ItemDocument) =>
      make(
        page,
        "li",
        { class: "item", "data-item-id": id, "data-uuid": uuid, "data-item-name": name },
        make(page, "div", { class: "item-row" }, this.#name(name)),
      );
    return make(page, "ol", { class: "item-list unlist" }, this.document.items.map(row));
  }

  #name(name: string): HTMLElement {
    const page = this.client.options.window.document;
    const text = make(page, "div", { class: "name name-stacked" }, make(page, "span", { class: "title" }, name));
    return make(page, "div", { class: "item-name item-action", role: "button", "aria-label": name }, text);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
