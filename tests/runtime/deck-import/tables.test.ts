import { describe, expect, it } from "vitest";
import type { Data, RollTableDocument } from "../../../src/types/surface/documents.ts";
import { toDocuments } from "../../../src/dnd5e/documents.ts";
import { loadDocumentData } from "../../../tools/lib/project.ts";
import { PROFILES, V13 } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { onlyCard, plainCard, readText } from "../../helpers.ts";
import {
  deckOf,
  importText,
  LISTS,
  openWorkshop,
  packOf,
  spell,
  SPELLS,
  storedTables,
  TABLES,
  workshopOf,
} from "./help.ts";

const rows = (first: string, second = "Oheň."): string =>
  `Hoď si.\n\n| k4 | Co |\n| --- | --- |\n| 1–2 | ${first} |\n| 3–4 | ${second} |`;
const JISKRA = { name: "Zkušební jiskra", english: "Trial spark", body: rows("Nic.") };
const POPEL = { name: "Zkušební popel", english: "Trial ash" };
const DECK = deckOf([JISKRA, POPEL]);
const packs = { spells: SPELLS, spellLists: LISTS, tables: TABLES };

const withoutKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "_key" ? undefined : inner)));

const names = (table: Table): unknown[] => storedTables(table).map(({ name }) => name);
const texts = (table: Table): unknown[] =>
  storedTables(table).flatMap(({ results }) => (results as Data[]).map(({ description }) => description));

/** A GM does something to the only table of the compendium. */
async function byHand(table: Table, work: (document: RollTableDocument) => Promise<unknown>): Promise<void> {
  await table.as("GM", async () => {
    const [{ _id: id } = { _id: "" }] = storedTables(table);
    await work((await packOf(table, TABLES).getDocument(String(id))) as unknown as RollTableDocument);
  });
}

const rewriteRow = async (document: RollTableDocument): Promise<void> => {
  const [first] = document.results;
  await document.updateEmbeddedDocuments("TableResult", [{ _id: first?.id, description: "Můj oheň." }]);
};

describe.each(PROFILES)("an import of a deck with dice tables on $id", (profile) => {
  it("makes them in a compendium beside the spells, as the commands make them, and links them", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const expected = toDocuments(readText(DECK).cards, { packs, ...loadDocumentData() });
    expect(storedTables(table)).toEqual(expected.rollTables.map(withoutKeys));
    expect(packOf(table, TABLES, "Anna")).toMatchObject({ title: "Kouzla stolu – tabulky", documentName: "RollTable" });
    const { description } = spell(table, "Zkušební jiskra")["system"] as { description: { value: string } };
    const [, uuid = ""] = /@UUID\[([^\]]*RollTable[^\]]*)\]/.exec(description.value) ?? [];
    await table.as("Anna", async () => expect(await fromUuid(uuid)).toMatchObject({ documentName: "RollTable" }));
    expect(table.errors).toEqual([]);
  });

  it("makes no compendium where there is none", async () => {
    const table = await openWorkshop(profile);
    await importText(table, deckOf([POPEL]));
    expect(table.world.packFacts().map(({ collection }) => collection)).toEqual([SPELLS, LISTS]);
    await importText(table, DECK);
    expect(names(table)).toEqual(["Zkušební jiskra"]);
  });

  it("does nothing the second time", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const traffic = table.world.traffic.length;
    expect(await importText(table, DECK)).toMatchObject({ same: 2, keptTables: [] });
    expect(table.world.traffic.slice(traffic).filter(({ kind }) => kind === "change")).toEqual([]);
  });

  it("follows the card: texts, more rows and fewer", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    const [before] = storedTables(table);
    const three = "Hoď si.\n\n| k6 | Co |\n| --- | --- |\n| 1 | Nic. |\n| 2–3 | Kouř. |\n| 4–6 | Oheň. |";
    for (const [body, formula, expected] of [
      [three, "1d6", ["Nic.", "Kouř.", "Oheň."]],
      [rows("Voda."), "1d4", ["Voda.", "Oheň."]],
    ] as const) {
      expect(await importText(table, deckOf([{ ...JISKRA, body }]))).toMatchObject({ updated: 1, keptTables: [] });
      expect(storedTables(table)).toMatchObject([{ _id: before?.["_id"], formula }]);
      expect(texts(table).sort()).toEqual([...expected].sort());
    }
    expect(table.errors).toEqual([]);
  });

  it("keeps what people have changed, and says so where the card has changed as well", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    await byHand(table, rewriteRow);
    expect(await importText(table, DECK)).toMatchObject({ keptTables: [] });
    expect(texts(table)).toEqual(["Můj oheň.", "Oheň."]);
    const changed = deckOf([{ ...JISKRA, name: "Zkušební blesk", body: rows("Voda.") }]);
    for (const kept of ["Zkušební jiskra", "Zkušební blesk"])
      expect(await importText(table, changed)).toMatchObject({ keptTables: [kept] });
    expect(texts(table)).toEqual(["Můj oheň.", "Oheň."]);
    expect(names(table)).toEqual(["Zkušební blesk"]);
  });

  it("keeps people's rows together with their die", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    await byHand(table, rewriteRow);
    const six = "Hoď si.\n\n| k6 | Co |\n| --- | --- |\n| 1–3 | Nic. |\n| 4–6 | Oheň. |";
    await importText(table, deckOf([{ ...JISKRA, body: six }]));
    expect(storedTables(table)).toMatchObject([{ formula: "1d4", results: [{ range: [1, 2] }, { range: [3, 4] }] }]);
  });

  it("makes a table anew that somebody has deleted", async () => {
    const table = await openWorkshop(profile);
    await importText(table, DECK);
    await byHand(table, async (document) => await document.delete());
    expect(names(table)).toEqual([]);
    await importText(table, deckOf([POPEL]));
    expect(names(table)).toEqual([]);
    await importText(table, DECK);
    expect(texts(table)).toEqual(["Nic.", "Oheň."]);
  });

  it("takes a table away with its card's, but none that people have made their own", async () => {
    const table = await openWorkshop(profile);
    const plain = deckOf([{ ...JISKRA, body: "Nic se nestane." }]);
    await importText(table, DECK);
    await importText(table, deckOf([POPEL]));
    expect(names(table)).toEqual(["Zkušební jiskra"]);
    await importText(table, plain);
    expect(names(table)).toEqual([]);
    await importText(table, DECK);
    await byHand(table, async (document) => await document.update({ name: "Moje tabulka" }));
    await importText(table, plain);
    expect(names(table)).toEqual(["Moje tabulka"]);
  });

  it("is whole wherever it is called off: no link without its table, no table without its spell", async () => {
    const cards = Array.from({ length: 60 }, (_, index) => ({
      name: `Zkouška ${String(index)}`,
      english: `Trial ${String(index)}`,
      body: rows(`Text ${String(index)}.`),
    }));
    const table = await openWorkshop(profile);
    const stop = new AbortController();
    const stopLate = (done: number): void => {
      if (done > 0.5) stop.abort();
    };
    const result = await importText(table, deckOf(cards), { signal: stop.signal, onProgress: stopLate });
    expect(result.cancelled).toBe(true);
    expect(result.created).toBeGreaterThan(0);
    expect(storedTables(table)).toHaveLength(result.created);
    const spells = table.world.packDocuments(SPELLS, "Item").map(({ name }) => String(name));
    expect(names(table).map(String).sort()).toEqual(spells.sort());
    await importText(table, deckOf(cards));
    expect(storedTables(table)).toHaveLength(60);
  });
});

describe("a card that is saved by itself", () => {
  it("has its table in the compendium; among the items of the world it stands without", async () => {
    const table = await openWorkshop(V13);
    const { saving, target, place } = workshopOf(table);
    const card = onlyCard(plainCard(JISKRA));
    await table.as("GM", async () => {
      await saving.saveToTarget(card, "", target.newTarget("Kouzla stolu"), new Map());
      const [known] = target.knownTargets();
      if (known === undefined) throw new Error("no target");
      const item = await saving.itemOfCard(card, known, place.WORLD);
      await saving.saveToWorld(item, "", new Map());
    });
    expect(names(table)).toEqual(["Zkušební jiskra"]);
    const descriptions = [spell(table, "Zkušební jiskra"), ...table.world.store.all("Item")].map(
      ({ system }) => (system as { description: { value: string } }).description.value,
    );
    expect(descriptions.map((text) => text.includes("RollTable"))).toEqual([true, false]);
  });
});

describe("a deck that was imported before there were tables", () => {
  it("gets them with the next import, beside its spells", async () => {
    const table = await openWorkshop(V13);
    await importText(table, deckOf([POPEL]));
    await table.as("GM", async () => {
      const decks = game.settings.get("kartoteka-kouzel", "decks").map(({ tables: _tables, ...deck }) => deck);
      await game.settings.set("kartoteka-kouzel", "decks", decks);
    });
    await importText(table, DECK);
    expect(names(table)).toEqual(["Zkušební jiskra"]);
  });
});
