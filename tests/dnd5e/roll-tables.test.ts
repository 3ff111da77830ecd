import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDeck } from "../../src/deck/read-deck.ts";
import { checkDocuments } from "../../src/dnd5e/check.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../../src/dnd5e/documents.ts";
import { EMBEDDED_DECK, loadDocumentData, loadReadOptions } from "../../tools/lib/project.ts";
import { describeWith, FULL_DECK, plainCard, readText, type CardParts } from "../helpers.ts";

const OPTIONS = { packs: packsOfModule("moje-karty"), icons: {} };
const documentsOf = (...cards: readonly CardParts[]): DeckDocuments =>
  toDocuments(readText(cards.map(plainCard).join("\n\n")).cards, OPTIONS);

const FIRE = "| k6 | Co |\n| --- | --- |\n| 1–2 | Nic. |\n| 3–6 | Hoří <b>dům</b>. |";
const WHERE = "| Známost | Nehoda | Cíl |\n| --- | --- | --- |\n| dobře | 01–10 | 11–100 |\n| vůbec | 01–80 | 81–100 |";

const descriptionIn = ({ spells }: DeckDocuments): string => spells[0]?.system.description.value ?? "";

describe("a dice table of a card", () => {
  it("becomes a table that rolls, named after its spell, with its picture and a way back", () => {
    const documents = documentsOf({ body: FIRE });
    const [item] = documents.spells;
    expect(documents.rollTables).toMatchObject([
      {
        name: "Zkušební jiskra",
        img: item?.img,
        formula: "1d6",
        replacement: true,
        displayRoll: true,
        description: `<p>Tabulka ke kouzlu @UUID[Compendium.moje-karty.kouzla.Item.${item?._id}]{Zkušební jiskra}.</p>`,
        flags: { "kartoteka-kouzel": { key: "trial-spark" } },
        results: [
          { type: "text", name: "", range: [1, 2], weight: 2, description: "Nic." },
          { type: "text", name: "", range: [3, 6], weight: 4, description: "Hoří &lt;b&gt;dům&lt;/b&gt;." },
        ],
      },
    ]);
    expect(checkDocuments(documents)).toEqual([]);
  });

  it("is linked below the table, in the packs of whose deck it is", () => {
    const documents = documentsOf({ body: `${FIRE}\n\nKonec.` });
    const uuid = `Compendium.moje-karty.tabulky.RollTable.${documents.rollTables[0]?._id}`;
    expect(descriptionIn(documents)).toContain(
      `</table><p class="kartoteka-roll">@UUID[${uuid}]{Hodit na tabulku}</p><p>Konec.</p>`,
    );
  });

  it("composes the text of several columns, and links what they name", () => {
    const body =
      "| k2 | Co | Komu |\n| --- | --- | --- |\n| 1 | Je oslepen. | kouzlo zkušební popel |\n| 2 | – | všem |";
    const { rollTables, spells } = documentsOf({ body }, { name: "Zkušební popel", english: "Trial ash" });
    const ash = spells.find(({ name }) => name === "Zkušební popel")?._id;
    expect(rollTables[0]?.results.map(({ description }) => description)).toEqual([
      `Co: Je &amp;Reference[blinded]{oslepen}.<br>Komu: kouzlo @UUID[Compendium.moje-karty.kouzla.Item.${ash}]{zkušební popel}`,
      "Komu: všem",
    ]);
  });

  it("has the caption in its name; several of one name are counted", () => {
    const { rollTables } = documentsOf({ body: `Barvy\n\n${FIRE}\n\nText.\n\n${FIRE}\n\nText.\n\n${FIRE}` });
    expect(rollTables.map(({ name }) => name)).toEqual([
      "Zkušební jiskra – Barvy",
      "Zkušební jiskra",
      "Zkušební jiskra (2)",
    ]);
    expect(new Set(rollTables.map(({ _id }) => _id)).size).toBe(3);
  });

  it("becomes one for each row where the rows spread the hundred", () => {
    const documents = documentsOf({ body: WHERE });
    expect(documents.rollTables).toMatchObject([
      { name: "Zkušební jiskra – dobře", formula: "1d100", results: [{ range: [1, 10] }, { range: [11, 100] }] },
      { name: "Zkušební jiskra – vůbec", formula: "1d100", results: [{ range: [1, 80] }, { range: [81, 100] }] },
    ]);
    expect(descriptionIn(documents)).toMatch(
      /<p class="kartoteka-roll">Hodit na tabulku: @UUID\[[\w.-]+\]\{dobře\}, @UUID\[[\w.-]+\]\{vůbec\}<\/p>$/,
    );
  });

  it("starts nothing by its texts", () => {
    const evil = "Zlá] @UUID[Actor.x]{y} <img src=x>";
    const table = `${evil}\n\n| k2 | Co | [[/r 1d6]] |\n| --- | --- | --- |\n| 1 | @UUID[Actor.x] | a |\n| 2 | <b> | b |`;
    const spread = `| K | A | B |\n| --- | --- | --- |\n| ${evil} | 01–50 | 51–100 |`;
    const documents = documentsOf({ name: "Jiskra @UUID[Actor.y]{z}", body: `${table}\n\nText.\n\n${spread}` });
    expect(documents.rollTables).toHaveLength(2);
    const all = JSON.stringify([documents.rollTables, descriptionIn(documents)]);
    expect(all).not.toMatch(/@UUID\[Actor|\[\[\/r|<img|<b>/);
    for (const { name } of documents.rollTables) expect(name).not.toMatch(/<img|@UUID\[/);
  });

  it("has the same id whatever else changes on the card, and wherever the deck goes", () => {
    const one = documentsOf({ body: FIRE }).rollTables[0]?._id;
    const text = plainCard({ name: "Jiná jiskra", range: "6 sáhů", body: `Úvod.\n\n${FIRE.replace("Nic", "Kouř")}` });
    const other = toDocuments(readText(text).cards, { ...OPTIONS, packs: packsOfModule("jinam") }).rollTables[0]?._id;
    expect(other).toBe(one);
    // by hand: were the derivation changed, links in worlds would break
    expect(one).toBe("FoDtLuIdSWVXLM3N");
  });
});

describe("a card without a dice table", () => {
  const OTHER = "| Stupeň | Stav |\n| --- | --- |\n| 1 | Jasno |\n| 2 | Mlha |";

  it("gives no table, and its item is the same as ever", () => {
    const parts = { body: `Počasí.\n\n${OTHER}` };
    const documents = documentsOf(parts);
    expect(documents.rollTables).toEqual([]);
    const without = toDocuments(readText(plainCard(parts)).cards, { ...OPTIONS, withTables: false });
    expect(documents.spells).toEqual(without.spells);
    expect(descriptionIn(documents)).toMatch(/<\/table>$/);
  });

  it("stands for one whose table does not fit its die", () => {
    const documents = documentsOf({ body: FIRE.replace("3–6", "4–6") });
    expect(documents.rollTables).toEqual([]);
    expect(descriptionIn(documents)).not.toContain("Hodit na tabulku");
  });
});

/** Name → die and number of results. */
const summary = (path: string): Record<string, string> => {
  const { cards } = readDeck([{ name: "deck.txt", bytes: readFileSync(path) }], loadReadOptions());
  const documents = toDocuments(cards, { packs: packsOfModule("moje-karty"), ...loadDocumentData() });
  expect(checkDocuments(documents)).toEqual([]);
  return Object.fromEntries(
    documents.rollTables.map(({ name, formula, results }) => [name, `${formula}: ${String(results.length)}`]),
  );
};

describe("the embedded deck", () => {
  it("has tables that pass the check", () => {
    for (const [name, table] of Object.entries(summary(EMBEDDED_DECK))) expect(table, name).toMatch(/^\d+d\d+: \d+$/);
  });
});

describeWith(FULL_DECK, "the full deck", () => {
  it("has these tables, each looked through by hand", () => {
    expect(summary(FULL_DECK)).toEqual({
      "Chaotický blesk": "1d8: 8",
      "Vyvolej menší démony": "1d6: 3",
      Zmatek: "1d10: 4",
      Reinkarnace: "1d100: 14",
      "Teleport – Dobře známé": "1d100: 4",
      "Teleport – Od vidění": "1d100: 4",
      "Teleport – Jednou spatřené": "1d100: 4",
      "Teleport – Z popisu": "1d100: 4",
      "Teleport – Falešné cílové místo": "1d100: 2",
    });
  });
});
