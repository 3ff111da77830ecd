import { describe, expect, it } from "vitest";
import { MODULE_ID } from "../../../src/dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../src/types/surface/documents.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import { itemMenu } from "../../foundry/applications/item-menu.ts";
import type { ShownEntry } from "../../foundry/applications/menu.ts";
import type { Client } from "../../foundry/client.ts";
import { openItemSheet } from "../../foundry/applications/item-sheet.ts";
import { PROFILES, V13 } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { deckOf, importText, openWorkshop, packOf, spell, SPELLS } from "./help.ts";
import { openImport, until, Window } from "./window.ts";

const JISKRA = { name: "Zkušební jiskra", english: "Trial spark" };
const KOUR = { name: "Žhavý kouř", english: "Hot smoke", level: "Zaklínací trik" };
const LABEL = "Text karty";

/** A table with an imported deck; everything in the compendium's sheets and menus is the GM's to open. */
async function withDeck(profile = V13): Promise<Table> {
  const table = await openWorkshop(profile);
  await importText(table, deckOf([JISKRA, KOUR]));
  return table;
}

/** Ours among the entries of the menu, which others have as well. */
const doorOf = (client: Client, id: string, pack?: string): ShownEntry | undefined =>
  itemMenu(client, id, pack).find(({ label }) => label === LABEL);

const isOpen = (table: Table): boolean => deskOf(table.client("GM")).instances.has(`${MODULE_ID}-deck-import`);

/** The text in the part for writing, once it is that of this spell. */
async function written(table: Table, name: string): Promise<string> {
  const window = new Window(table, "GM");
  await until(() => isOpen(table) && window.app.card.text.startsWith(name), `the card of ${name} is there`);
  expect(window.one(".kartoteka-editor").hidden).toBe(false);
  return window.app.card.text;
}

async function copyToActor(table: Table, name: string): Promise<ItemDocument> {
  return await table.as("GM", async () => {
    const source = await packOf(table).getDocument(String(spell(table, name)["_id"]));
    const actor = await Actor.create({ name: "Světlana", type: "character", ownership: { [table.id("Anna")]: 3 } });
    const data = { ...source?.toObject(), _stats: { compendiumSource: source?.uuid } };
    const [copy] = (await actor?.createEmbeddedDocuments("Item", [data])) ?? [];
    return copy as ItemDocument;
  });
}

describe.each(PROFILES)("from a spell to the text of its card on $id", (profile) => {
  it("leads the menu of a compendium's entry", async () => {
    const table = await withDeck(profile);
    const id = String(spell(table, "Žhavý kouř")["_id"]);
    const entry = doorOf(table.client("GM"), id, SPELLS);
    expect(entry).toBeDefined();
    await table.as("GM", () => entry?.choose());
    expect(await written(table, "Žhavý kouř")).toContain("Zaklínací trik");
    expect(table.errors).toEqual([]);
  });

  it("leads the menu of an item of the world, where it was made of a card", async () => {
    const table = await withDeck(profile);
    const [ours, sword, strange] = await table.as("GM", async () => [
      await Item.create(spell(table, "Zkušební jiskra")),
      await Item.create({ name: "Meč", type: "weapon" }),
      await Item.create({ name: "Cizí", type: "spell" }),
    ]);
    const doors = [ours, sword, strange].map((item) => doorOf(table.client("GM"), item?.id ?? "") !== undefined);
    expect(doors).toEqual([true, false, false]);
    await table.as("GM", () => doorOf(table.client("GM"), ours?.id ?? "")?.choose());
    await written(table, "Zkušební jiskra");
  });

  it("leads the head of its sheet, of a copy that an actor has as well", async () => {
    const table = await withDeck(profile);
    const copy = await copyToActor(table, "Zkušební jiskra");
    expect(copy.getFlag(MODULE_ID, "import")).toBeUndefined();
    const sheet = await openItemSheet(table.client("GM"), copy);
    const button = sheet.element.querySelector<HTMLElement>(`[data-control="${MODULE_ID}-card-text"]`);
    expect(button?.getAttribute("aria-label")).toBe(LABEL);
    await table.as("GM", () => button?.click());
    await written(table, "Zkušební jiskra");
    expect(table.errors).toEqual([]);
  });

  it("leads nothing for a player", async () => {
    const table = await withDeck(profile);
    const copy = await copyToActor(table, "Zkušební jiskra");
    const anna = table.client("Anna");
    expect(doorOf(anna, String(spell(table, "Žhavý kouř")["_id"]), SPELLS)).toBeUndefined();
    const own = anna.game.actors.contents[0]?.items.get(copy.id);
    const sheet = own && (await openItemSheet(anna, own));
    expect(sheet?.element.querySelector(`[data-control="${MODULE_ID}-card-text"]`)).toBeNull();
  });

  it("says where there is no card", async () => {
    const table = await withDeck(profile);
    const item = await table.as("GM", () =>
      Item.create({ name: "Bez karty", type: "spell", flags: { [MODULE_ID]: { key: "nothing-of-the-kind" } } }),
    );
    await table.as("GM", () => doorOf(table.client("GM"), item?.id ?? "")?.choose());
    const { log } = table.client("GM").notifications;
    await until(() => log.length > 0, "it is said");
    expect(log[0]?.message.replaceAll(/\s/g, " ")).toContain("K tomuhle kouzlu text karty není");
    expect([isOpen(table), table.errors]).toEqual([false, []]);
  });
});

describe("a card that is being written", () => {
  const write = async (window: Window, text: string): Promise<void> => {
    await window.fill("[name=card]", text, "input");
    await until(() => window.app.card.text === text, "the card is read");
  };
  const question = (table: Table) =>
    [...deskOf(table.client("GM")).instances.values()].find(({ id }) => id.startsWith("dialog-"));
  const answer = async (table: Table, action: string): Promise<void> => {
    await until(() => question(table) !== undefined, "somebody asks");
    await table.as("GM", () =>
      question(table)?.element.querySelector<HTMLElement>(`button[data-action="${action}"]`)?.click(),
    );
  };

  it("is still there when the window was closed and opened again", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    await write(window, "Rozepsané kouzlo");
    await table.as("GM", () => window.app.close());
    const again = await openImport(table);
    expect(again.field("[name=card]").value).toBe("Rozepsané kouzlo");
  });

  it("is there even if the window was closed before it was read", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    await window.fill("[name=card]", "Jen tak", "input");
    await table.as("GM", () => window.app.close());
    expect((await openImport(table)).field("[name=card]").value).toBe("Jen tak");
  });

  it("makes way for another only when one says so, and without a question once it is saved", async () => {
    const table = await withDeck();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    await write(window, "Rozepsané kouzlo");
    const open = async (): Promise<void> => {
      const id = String(spell(table, "Žhavý kouř")["_id"]);
      await table.as("GM", () => doorOf(table.client("GM"), id, SPELLS)?.choose());
    };
    await open();
    await answer(table, "no");
    await table.settle();
    expect(window.field("[name=card]").value).toBe("Rozepsané kouzlo");
    await open();
    await answer(table, "yes");
    await written(table, "Žhavý kouř");
    const own = deckOf([{ name: "Vlastní", english: "Own" }]);
    await write(window, own);
    await window.press("[data-action=saveToWorld]");
    await until(() => table.client("GM").game.items.size === 1, "it is saved");
    await open();
    await written(table, "Žhavý kouř");
    expect(question(table)).toBeUndefined();
  });
});

describe("the text of several cards", () => {
  it("is that of a folder of the world, with the folders within", async () => {
    const table = await withDeck();
    await table.as("GM", async () => {
      const folder = async (name: string, data: Data = {}) =>
        (await Folder.implementation.createDocuments([{ name, type: "Item", ...data }], {}))[0]?.id;
      const mine = await folder("Naše");
      const inner = await folder("Oheň", { folder: mine });
      await Item.create({ ...spell(table, "Zkušební jiskra"), folder: mine });
      await Item.create({ ...spell(table, "Žhavý kouř"), folder: inner });
      await Item.create({ name: "Meč", type: "weapon", folder: await folder("Zbraně") });
    });
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=export]");
    const options = window.all("[name=export] option");
    expect(options.slice(-3).map(({ textContent }) => textContent)).toEqual([
      "předměty světa",
      "předměty světa › Naše",
      "předměty světa › Naše / Oheň",
    ]);
    const textOf = async (option: HTMLElement | undefined): Promise<string> => {
      await window.fill("[name=export]", option?.getAttribute("value") ?? "");
      await window.press("[data-action=makeText]");
      await until(() => window.all(".kartoteka-export textarea").length === 1, "the text is there");
      return window.field(".kartoteka-export textarea").value;
    };
    const outer = await textOf(options.at(-2));
    expect([outer.includes("Zkušební jiskra"), outer.includes("Žhavý kouř")]).toEqual([true, true]);
    const inner = await textOf(options.at(-1));
    expect([inner.includes("Zkušební jiskra"), inner.includes("Žhavý kouř")]).toEqual([false, true]);
    await window.press("[data-action=saveText]");
    expect(table.client("GM").saved[0]?.filename).toBe("predmety-sveta-nase-ohen.txt");
  });
});
