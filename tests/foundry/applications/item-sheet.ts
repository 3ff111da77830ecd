/**
 * A plain item sheet in the place of dnd5e's: it has the class name, and with it the hook, and the names of the parts,
 * so that what modules put in finds its place. Source: foundry-13-14.md §6.4; dnd5e 5.3.3 module/applications/item.
 */
import type { ApplicationOptions } from "../../../src/types/surface/applications.ts";
import type { BaseDocument, Data, ItemDocument } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { ApplicationV2 } from "./application.ts";
import { spellListsOf } from "../dnd5e/spell-lists.ts";
import { record, text } from "../dnd5e/values.ts";
import { cleanHTML } from "./clean-html.ts";
import { deskOf } from "./desk.ts";
import { make, type Child } from "./elements.ts";
import { setDragData } from "./drag-data.ts";
import { enrich } from "./enrich.ts";
import { currentClient } from "../realm.ts";
import { listen } from "./listen.ts";
import { useItemSheets } from "./sheets.ts";
import { schoolName, word, type Word } from "./words.ts";

export interface ItemSheetOptions extends ApplicationOptions {
  document: ItemDocument;
}

export class ItemSheet5e extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "ItemSheet5e-{id}",
    classes: ["dnd5e2", "sheet", "item"],
    position: { width: 500, height: 560 },
  } satisfies ApplicationOptions;

  readonly document: ItemDocument;
  #ends: readonly (() => void)[] = [];

  constructor(options: ItemSheetOptions) {
    super({ uniqueId: options.document.uuid.replaceAll(".", "-"), ...options });
    this.document = options.document;
  }

  get item(): ItemDocument {
    return this.document;
  }

  get actor(): ItemDocument["actor"] {
    return this.document.actor;
  }

  override get title(): string {
    return this.document.name;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const page = this.client.options.window.document;
    const { name, img, system, effects } = this.document;
    const part = (id: string, heading: Word | undefined, ...children: Child[]) =>
      make(
        page,
        "section",
        { "data-application-part": id, class: id },
        heading && make(page, "h2", {}, word(this.client, heading)),
        ...children,
      );
    const list = (names: readonly string[]) =>
      names.length === 0
        ? make(page, "p", { class: "none" }, word(this.client, "none"))
        : make(
            page,
            "ul",
            {},
            names.map((text) => make(page, "li", {}, text)),
          );
    return [
      part(
        "header",
        undefined,
        img === null ? undefined : this.#handle(page, img),
        make(page, "div", {}, make(page, "p", { class: "item-name document-name" }, name), this.#subtitles(page)),
      ),
      part(
        "description",
        "description",
        this.#components(page),
        make(
          page,
          "div",
          { "data-target": "system.description.value" },
          make(page, "div", { class: "editor editor-content" }, this.#text(page)),
        ),
        this.#classes(page),
      ),
      part("activities", "activities", list([...system.activities].map((activity) => activity.name))),
      part("effects", "effects", list([...effects].map((effect) => effect.name))),
    ];
  }

  #text(page: Document): Node {
    const html = cleanHTML(this.document.system.description.value, page);
    return enrich(html, this.client, (uuid) => void openSheet(this.client, uuid));
  }

  #subtitles(page: Document): HTMLElement {
    const { level, school } = this.document.labels ?? {};
    const lines = [level, school].filter((text) => text !== undefined && text !== "");
    const entries = lines.map((text) => make(page, "li", {}, make(page, "span", {}, text)));
    return make(page, "ul", { class: "subtitles" }, ...entries);
  }

  #components(page: Document): HTMLElement | undefined {
    const letters = this.document.labels?.components?.vsm ?? "";
    if (letters === "") return undefined;
    const label = make(page, "strong", {}, `${word(this.client, "components")}:`);
    const value = make(page, "span", { class: "value" }, letters);
    return make(page, "ul", { class: "spell-block" }, make(page, "li", {}, label, " ", value));
  }

  /** Lists that have the spell, as small labels, in the order of the user's language. */
  #classes(page: Document): HTMLElement {
    const { compendiumSource } = record(this.document.toObject()["_stats"]);
    const lists = spellListsOf(this.client).forSpell(text(compendiumSource, this.document.uuid));
    const names = lists.map(({ name = "" }) => name).toSorted((a, b) => a.localeCompare(b, this.client.game.i18n.lang));
    const pills = names.map((name) =>
      make(page, "li", { class: "pill" }, make(page, "span", { class: "label" }, name)),
    );
    return make(page, "ul", { class: "pills" }, ...pills);
  }

  /** The picture, by which the item can be dragged. */
  #handle(page: Document, src: string): HTMLImageElement {
    const image = make(page, "img", { src, alt: "", width: 48, height: 48, draggable: "true" });
    image.addEventListener("dragstart", (event) => setDragData(event, this.document));
    return image;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const mine = (document: BaseDocument) =>
      document.uuid === this.document.uuid || document.parent?.uuid === this.document.uuid;
    const follow = (document: BaseDocument) => void (mine(document) && this.render());
    this.#ends = [
      ...["updateItem", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"].map((hook) =>
        listen(this.client, hook, follow),
      ),
      listen(
        this.client,
        "deleteItem",
        (document: BaseDocument) => void (document.uuid === this.document.uuid && this.close()),
      ),
    ];
    this.takeFocus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    for (const end of this.#ends) end();
  }
}

/** "3. úroveň · Zaklínání" */
export function spellLine(client: Client, { type, system }: ItemDocument): string {
  if (type !== "spell") return "";
  const level = system.level === 0 ? word(client, "cantrip") : word(client, "level", { level: system.level });
  return [level, schoolName(client, system.school)].filter((text) => text !== "").join(" · ");
}

/** The sheet of an item, the one that is open if there is one. */
export async function openItemSheet(client: Client, item: ItemDocument): Promise<ItemSheet5e> {
  return await client.run(() => sheetFor(client, item).render({ force: true }));
}

function sheetFor(client: Client, item: ItemDocument): ItemSheet5e {
  const open = [...deskOf(client).instances.values()].find(
    (app): app is ItemSheet5e => app instanceof ItemSheet5e && app.document.uuid === item.uuid,
  );
  return open ?? new ItemSheet5e({ document: item });
}

useItemSheets((item) => sheetFor(currentClient(), item));

/** Shows what a link leads to; of an item that is its sheet, and nothing else has one here. */
export async function openSheet(client: Client, uuid: string): Promise<void> {
  const document = await client.fetch(uuid);
  if (document?.documentName === "Item") await openItemSheet(client, document as unknown as ItemDocument);
}
