/** A table with our compendium, and what a person sees of a spell's sheet there. */
import type { ItemSheet5e } from "../../../foundry/applications/item-sheet.ts";
import { openItemSheet } from "../../../foundry/applications/item-sheet.ts";
import { ourPacks } from "../../../foundry/our-packs.ts";
import type { Profile } from "../../../foundry/profiles.ts";
import { openTable, type Table } from "../../../foundry/table.ts";
import type { PackSeed } from "../../../foundry/world.ts";
import type { Data, ItemDocument } from "../../../../src/types/surface/documents.ts";
import { until } from "../../deck-import/window.ts";

const load = async () => ({
  content: await import("../../../../src/runtime/czech/sheet/reading/content.ts"),
  contents: await import("../../../../src/runtime/deck-import/workshop/contents.ts"),
  importing: await import("../../../../src/runtime/deck-import/workshop/import-deck.ts"),
  target: await import("../../../../src/runtime/deck-import/workshop/target.ts"),
  window: await import("../../../../src/runtime/deck-import/window/open.ts"),
});
type Loaded = Awaited<ReturnType<typeof load>>;

export interface Options {
  readonly profile?: Profile;
  readonly lang?: "cs" | "en";
  readonly packs?: readonly PackSeed[];
}

export async function openSheets({ packs = [], ...options }: Options = {}): Promise<Table> {
  const users = { GM: "GAMEMASTER", Anna: "PLAYER" } as const;
  return await openTable({ ...options, users, packs: [...ourPacks(), ...packs], beside: load });
}

const SPELLS = "world.kouzla-stolu";

/** The GM imports a text into a compendium of the world. */
export async function importText(table: Table, text: string): Promise<void> {
  const { contents, importing, target } = table.beside("GM") as Loaded;
  await table.as("GM", async () => {
    const deck = await contents.readContents([{ name: "balicek.txt", bytes: new TextEncoder().encode(text) }]);
    const chosen = deck.rows.flatMap((row) =>
      row.card === null ? [] : [{ card: row.card, text: deck.textOf(row), decisions: new Map() }],
    );
    const [known] = target.knownTargets();
    await importing.importCards(chosen, known ?? target.newTarget("Kouzla stolu"));
  });
}

/** A spell in a compendium, by its name. */
export async function spellIn(table: Table, name: string, collection = SPELLS, who = "GM"): Promise<ItemDocument> {
  return await table.as(who, async () => {
    const documents = (await table.client(who).game.packs.get(collection)?.getDocuments()) ?? [];
    const found = documents.find((document) => (document as ItemDocument).name === name);
    if (found === undefined) throw new Error(`No spell ${name} in ${collection}`);
    return found as ItemDocument;
  });
}

/** An actor that a person owns gets a copy of a spell, as Foundry makes them. */
export async function giveCopy(table: Table, spell: ItemDocument, who = "Anna"): Promise<ItemDocument> {
  return await table.as("GM", async () => {
    const actor = await Actor.create({
      name: "Zkouška",
      type: "character",
      ownership: { default: 0, [table.id(who)]: 3 },
    });
    const { _id, folder: _folder, ...data } = spell.toObject();
    const copy: Data = { ...data, _stats: { ...(data["_stats"] as Data), compendiumSource: spell.uuid } };
    const [item] = (await actor?.createEmbeddedDocuments("Item", [copy])) ?? [];
    return item as ItemDocument;
  });
}

/** The same document on another client. */
export async function seenBy(table: Table, who: string, { uuid }: ItemDocument): Promise<ItemDocument> {
  return await table.as(who, async () => (await fromUuid(uuid)) as ItemDocument);
}

export class Sheet {
  constructor(
    readonly table: Table,
    readonly who: string,
    readonly app: ItemSheet5e,
  ) {}

  static async of(table: Table, item: ItemDocument, who = "GM"): Promise<Sheet> {
    const client = table.client(who);
    const own = await seenBy(table, who, item);
    const sheet = new Sheet(table, who, await openItemSheet(client, own));
    await table.settle();
    return sheet;
  }

  texts(selector: string): string[] {
    return Array.from(this.app.element.querySelectorAll(selector), ({ textContent }) =>
      (textContent ?? "").replaceAll(/\s+/g, " ").trim(),
    );
  }

  one(selector: string): HTMLElement {
    const found = this.app.element.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  }

  /** Opens the panel and waits for what it tells. */
  async read(): Promise<this> {
    await this.table.as(this.who, () => {
      const panel = this.one(".kartoteka-reading") as HTMLDetailsElement;
      const page = panel.ownerDocument.defaultView as Window & typeof globalThis;
      panel.open = true;
      panel.dispatchEvent(new page.Event("toggle"));
    });
    await until(() => this.app.element.querySelector(".kartoteka-reading .hint") !== null, "the card is read");
    await this.table.settle();
    return this;
  }

  /** What the panel tells, by kind. */
  row(kind: string): { text: string; phrase: string | undefined; change: string | undefined } {
    const row = this.one(`.kartoteka-read-values > [data-kind=${kind}]`);
    const told = (selector: string) => row.querySelector(selector)?.textContent?.replaceAll(/\s+/g, " ").trim();
    return { text: told(".kartoteka-read-text") ?? "", phrase: told("q"), change: told(".kartoteka-read-change") };
  }

  async press(selector: string): Promise<void> {
    await this.table.as(this.who, () => (this.one(selector) as HTMLButtonElement).click());
    await this.table.settle();
  }
}
