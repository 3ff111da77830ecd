import { describe, expect, it } from "vitest";
import { MODULE_ID, packsOfModule } from "../../../src/dnd5e/constants.ts";
import { toDocuments } from "../../../src/dnd5e/documents.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import { loadDocumentData } from "../../../tools/lib/project.ts";
import { spellListsOf } from "../../foundry/dnd5e/spell-lists.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { FULL_DECK, describeWith, readText } from "../../helpers.ts";
import { readFileSync } from "node:fs";
import { readWithProject } from "../../../tools/lib/report.ts";
import {
  deckOf,
  edit,
  idsOn,
  importText,
  listPages,
  LISTS,
  openWorkshop,
  packOf,
  spell,
  SPELLS,
  spellNames,
  storedTables,
  TABLES,
} from "./help.ts";

const JISKRA = { name: "Zkušební jiskra", english: "Trial spark" };
const POPEL = { name: "Zkušební popel", english: "Trial ash", level: "Vymítání 3. úrovně", classes: "Klerik" };
const KOUR = { name: "Zkušební kouř", english: "Trial smoke", body: "Kouzlo zkušební jiskra ho zapálí." };
const DECK = deckOf([JISKRA, POPEL, KOUR]);

const withoutKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "_key" ? undefined : inner)));

/** Items as the import stored them, without what it remembers for itself. */
function stored(table: Table): Data[] {
  return table.world.packDocuments(SPELLS, "Item").map((data) => {
    const { import: _record, ...own } = (data["flags"] as Record<string, Data>)[MODULE_ID] ?? {};
    return { ...data, flags: { [MODULE_ID]: own } };
  });
}

/** Documents as Foundry and the system keep them: 14 has effects in another shape. */
const kept = (table: Table, items: readonly unknown[]): Data[] =>
  items.map((item) =>
    table
      .client("GM")
      .construct("Item", withoutKeys(item) as Data, {})
      .toObject(),
  );

const byId = (documents: readonly unknown[]): unknown[] =>
  [...documents].sort((a, b) => (String((a as Data)["_id"]) < String((b as Data)["_id"]) ? -1 : 1));

describe.each(PROFILES)("an import on $id", (profile) => {
  it("makes a compendium that equals what the commands make, field by field", async () => {
    const table = await openWorkshop(profile);
    const result = await importText(table, DECK);
    expect(result).toEqual({
      created: 3,
      updated: 0,
      same: 0,
      conflicts: 0,
      defects: [],
      keptTables: [],
      cancelled: false,
    });
    const packs = { spells: SPELLS, spellLists: LISTS, tables: TABLES };
    const expected = toDocuments(readText(DECK).cards, { packs, ...loadDocumentData() });
    expect(byId(stored(table))).toEqual(byId(kept(table, expected.spells)));
    expect(byId(table.world.packDocuments(SPELLS, "Folder"))).toEqual(byId(expected.folders.map(withoutKeys)));
    expect(table.errors).toEqual([]);
  });

  it("links into its own compendium", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const { description } = spell(table, "Zkušební kouř")["system"] as { description: { value: string } };
    const id = String(spell(table, "Zkušební jiskra")["_id"]);
    expect(description.value).toContain(`@UUID[Compendium.${SPELLS}.Item.${id}]`);
  });

  it("lists its spells by class, for everybody, now and after a new start", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const uuid = (name: string) => `Compendium.${SPELLS}.Item.${String(spell(table, name)["_id"])}`;
    const lists = (who: string) => spellListsOf(table.client(who)).registered("class", "cleric");
    expect([...lists("GM")]).toEqual([uuid("Zkušební popel")]);
    expect([...lists("Anna")]).toEqual([uuid("Zkušební popel")]);
    await table.leave("Anna");
    await table.sit("Anna");
    expect([...lists("Anna")]).toEqual([uuid("Zkušební popel")]);
    expect(packOf(table, SPELLS, "Anna").index.size).toBe(3);
  });

  it("does nothing the second time", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const before = [stored(table), table.world.packDocuments(LISTS, "JournalEntry")];
    const traffic = table.world.traffic.length;
    expect(await importText(table, DECK)).toMatchObject({ created: 0, updated: 0, same: 3 });
    expect([stored(table), table.world.packDocuments(LISTS, "JournalEntry")]).toEqual(before);
    expect(table.world.traffic.slice(traffic).filter(({ kind }) => kind === "change")).toEqual([]);
  });

  it("takes what a card has changed, and keeps what people have", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    await edit(table, "Zkušební jiskra", { img: "icons/mine.webp", "system.source.page": "12" });
    const changed = deckOf([{ ...JISKRA, range: "24 sáhů", level: "Zaklínání 3. úrovně" }, POPEL, KOUR]);
    expect(await importText(table, changed)).toMatchObject({ created: 0, updated: 1, same: 2 });
    expect(spell(table, "Zkušební jiskra")).toMatchObject({
      img: "icons/mine.webp",
      system: { range: { value: "120" }, level: 3, source: { page: "12" } },
      folder: spell(table, "Zkušební popel")["folder"],
    });
    expect(spellNames(table)).toHaveLength(3);
  });

  it("leaves a conflict as it is until a GM decides, and remembers the decision", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    await edit(table, "Zkušební jiskra", { "system.range": { value: "5", units: "ft", special: "" } });
    const changed = deckOf([{ ...JISKRA, range: "24 sáhů" }, POPEL, KOUR]);
    const range = () => (spell(table, "Zkušební jiskra")["system"] as { range: { value: string } }).range.value;
    for (let again = 0; again < 2; again += 1) {
      expect(await importText(table, changed)).toMatchObject({ updated: 0, conflicts: 1 });
      expect(range()).toBe("5");
    }
    const mine = new Map([["trial-spark", new Map([["range", "hand" as const]])]]);
    await importText(table, changed, { decisions: mine });
    expect(range()).toBe("5");
    expect(await importText(table, changed)).toMatchObject({ updated: 0, conflicts: 0, same: 3 });
    const further = deckOf([{ ...JISKRA, range: "30 sáhů" }, POPEL, KOUR]);
    const cards = new Map([["trial-spark", new Map([["range", "card" as const]])]]);
    expect(await importText(table, further, { decisions: cards })).toMatchObject({ updated: 1 });
    expect(range()).toBe("150");
  });

  it("adds, changes and takes away activities and effects with the card, but none of people's own", async () => {
    const table = await openWorkshop(profile);
    const body =
      "Každý zasažený hází záchranný hod na Obratnost. Při neúspěchu utrpí 2k6 ohnivého zranění a je oslepen.";
    await importText(table, deckOf([{ ...JISKRA, body }]));
    const activities = () =>
      Object.keys((spell(table, "Zkušební jiskra")["system"] as { activities: Data }).activities);
    const effects = () => (spell(table, "Zkušební jiskra")["effects"] as Data[]).map(({ name }) => name);
    const [main = ""] = activities();
    expect(effects()).toHaveLength(1);
    await edit(table, "Zkušební jiskra", { "system.activities.dnd5eactivity000": { type: "utility", name: "Moje" } });
    await importText(table, deckOf([{ ...JISKRA, body: "Nic se nestane." }]));
    expect(effects()).toEqual([]);
    expect(activities()).toContain("dnd5eactivity000");
    await importText(table, deckOf([{ ...JISKRA, body }]));
    expect(effects()).toHaveLength(1);
    expect(activities()).toEqual(expect.arrayContaining([main, "dnd5eactivity000"]));
    expect(table.errors).toEqual([]);
  });

  it("keeps what people did to a list, and what other cards are on it", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const wizard = () =>
      listPages(table)
        .filter(({ name }) => name === "Kouzelník")
        .flatMap(idsOn);
    const id = (name: string) => String(spell(table, name)["_id"]);
    expect(wizard().sort()).toEqual([id("Zkušební jiskra"), id("Zkušební kouř")].sort());
    const mist = { name: "Zkušební mlha", english: "Trial mist" };
    await importText(table, deckOf([mist, { ...JISKRA, classes: "Druid" }]));
    expect(wizard().sort()).toEqual([id("Zkušební kouř"), id("Zkušební mlha")].sort());
  });

  it("puts new spells between the others by the alphabet", async () => {
    const table = await openWorkshop(profile);
    await importText(table, deckOf([JISKRA, KOUR]));
    await importText(table, deckOf([{ name: "Zkušební jíl", english: "Trial clay" }]));
    const order = table.world
      .packDocuments(SPELLS, "Item")
      .toSorted((a, b) => Number(a["sort"]) - Number(b["sort"]))
      .map(({ name }) => name);
    expect(order).toEqual(["Zkušební jíl", "Zkušební jiskra", "Zkušební kouř"]);
  });

  it("is whole wherever it is called off", async () => {
    const cards = Array.from({ length: 60 }, (_, index) => ({
      name: `Zkouška ${String(index)}`,
      english: `Trial ${String(index)}`,
      body: `Kouzlo zkouška ${String((index + 1) % 60)} ho ruší.`,
    }));
    const table = await openWorkshop(profile);
    const stop = new AbortController();
    const stopLate = (done: number): void => {
      if (done > 0.5) stop.abort();
    };
    const result = await importText(table, deckOf(cards), { signal: stop.signal, onProgress: stopLate });
    expect(result).toMatchObject({ cancelled: true });
    const names = spellNames(table);
    expect(names).toHaveLength(result.created);
    expect(result.created).toBeGreaterThan(0);
    expect(result.created).toBeLessThan(60);
    const ids = new Set(table.world.packDocuments(SPELLS, "Item").map(({ _id }) => _id));
    const listed = listPages(table).flatMap(idsOn);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((id) => !ids.has(id))).toEqual([]);
    expect(await importText(table, deckOf(cards))).toMatchObject({ created: 60 - result.created, cancelled: false });
    const packs = { spells: SPELLS, spellLists: LISTS, tables: TABLES };
    const expected = toDocuments(readText(deckOf(cards)).cards, { packs, ...loadDocumentData() });
    const unsorted = (data: Data): Data => ({ ...data, sort: 0 });
    expect(byId(stored(table).map(unsorted))).toEqual(
      byId(expected.spells.map((item) => unsorted(withoutKeys(item) as Data))),
    );
  });

  it("is not for players: the server refuses, and nothing is made", async () => {
    const table = await openWorkshop(profile);
    await expect(
      table.as("Anna", async () => {
        const { CompendiumCollection } = foundry.documents.collections;
        await CompendiumCollection.createCompendium({ type: "Item", label: "x", name: "x" });
      }),
    ).rejects.toThrow("lacks permission");
    expect(table.world.packFacts()).toEqual([]);
  });

  it("leaves the card's text behind when a spell is copied to an actor", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const flags = await table.as("GM", async () => {
      const actor = await Actor.create({ name: "Světlana", type: "character" });
      const [copy] = (await actor?.createEmbeddedDocuments("Item", [spell(table, "Zkušební jiskra")])) ?? [];
      return copy?.flags[MODULE_ID];
    });
    expect(flags).toMatchObject({ key: "trial-spark" });
    expect(flags).not.toHaveProperty("import");
  });
});

describeWith(FULL_DECK, "the full deck, imported", () => {
  it.each(PROFILES)("equals what npm run packs makes of it in every field, on $id", async (profile) => {
    const table = await openWorkshop(profile);
    const bytes = readFileSync(FULL_DECK);
    const result = await importText(table, bytes.toString("utf8"));
    expect(result).toMatchObject({ created: 492, defects: [] });
    const { cards } = readWithProject([{ name: FULL_DECK, bytes }]);
    const expected = toDocuments(cards, { packs: packsOfModule("kartoteka-kouzel-moje"), ...loadDocumentData() });
    // the same documents at another place: only the addresses of links differ
    const moved = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(withoutKeys(value))
          .replaceAll("kartoteka-kouzel-moje.kouzla.", `${SPELLS}.`)
          .replaceAll("kartoteka-kouzel-moje.seznamy-kouzel.", `${LISTS}.`)
          .replaceAll("kartoteka-kouzel-moje.tabulky.", `${TABLES}.`)
          .replaceAll("kartoteka-kouzel-moje.pravidla.", "kartoteka-kouzel.pravidla."),
      );
    expect(byId(stored(table))).toEqual(byId(kept(table, expected.spells.map(moved))));
    expect(byId(table.world.packDocuments(SPELLS, "Folder"))).toEqual(byId(expected.folders.map(moved)));
    const [journal] = table.world.packDocuments(LISTS, "JournalEntry");
    const pages = listPages(table).map((page) => ({ ...page, flags: {} }));
    expect([{ ...journal, pages }]).toEqual(expected.spellLists.map(moved));
    expect(expected.rollTables).toHaveLength(9);
    expect(byId(storedTables(table))).toEqual(byId(expected.rollTables.map(moved)));
    expect(await importText(table, bytes.toString("utf8"))).toMatchObject({ created: 0, updated: 0, same: 492 });
  });
});
