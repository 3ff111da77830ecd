import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASSES } from "../../../../src/deck/lexicon/classes.ts";
import { SCHOOLS } from "../../../../src/deck/lexicon/schools.ts";
import type { SpellCard } from "../../../../src/deck/model.ts";
import { fieldTexts, writeLevel } from "../../../../src/deck/write.ts";
import { cardOfItem } from "../../../../src/runtime/czech/sheet/reading/present-card.ts";
import { rowsOf, rowsOfItem, type Row } from "../../../../src/runtime/czech/sheet/reading/rows.ts";
import { valuesOf } from "../../../../src/runtime/deck-import/editor/understood.ts";
import { baseOf } from "../../../../src/runtime/deck-import/workshop/record.ts";
import { unitsOf } from "../../../../src/runtime/deck-import/workshop/units.ts";
import type { Data } from "../../../../src/types/surface/documents.ts";
import { CLASS_IDS, MAX_SPELL_LEVEL, SCHOOL_IDS } from "../../../../src/rules/vocabulary.ts";
import { packsOfModule } from "../../../../src/dnd5e/constants.ts";
import { toDocuments } from "../../../../src/dnd5e/documents.ts";
import { readDeck } from "../../../../src/deck/read-deck.ts";
import { onlyCard, plainCard, ROOT } from "../../../helpers.ts";
import { EMBEDDED_DECK, loadDocumentData } from "../../../../tools/lib/project.ts";

const itemsOf = (cards: readonly SpellCard[]): Data[] =>
  toDocuments(cards, { packs: packsOfModule("kartoteka-kouzel"), ...loadDocumentData() }).spells.map((spell) =>
    structuredClone<Data>(spell),
  );
const itemOf = (card: SpellCard): Data => itemsOf([card])[0] ?? {};

const { cards } = readDeck([{ name: "kouzla.txt", bytes: readFileSync(EMBEDDED_DECK) }]);
const items = new Map(
  itemsOf(cards).map((item) => [(item["flags"] as Record<string, Data>)["kartoteka-kouzel"]?.["key"], item]),
);

describe("a spell's item, read back", () => {
  it("has the header of its card, but what an item cannot hold", () => {
    const header = (card: SpellCard): Record<string, string> =>
      Object.fromEntries(fieldTexts(card).map(({ field, text }) => [field, text]));
    const different = cards.flatMap((card) => {
      const item = items.get(card.key) ?? {};
      const [usual] = card.casting;
      // another way to cast it is an activity, an area beside the range is a target, a limit of time is no duration
      const plain: SpellCard = {
        ...card,
        casting: usual ? [usual] : [],
        area: null,
        classes: [],
        duration: card.duration.slice(0, 1).map((one) => (one.kind === "time" ? { ...one, upTo: false } : one)),
      };
      const back = cardOfItem(item);
      const weeks = card.duration.some((one) => one.kind === "time" && one.unit === "week");
      return weeks ||
        JSON.stringify([header(plain), writeLevel(plain)]) === JSON.stringify([header(back), writeLevel(back)])
        ? []
        : [{ key: card.key, card: header(plain), item: header(back) }];
    });
    expect(different).toEqual([]);
  });

  it("has as many saves, attacks and dice as the card", () => {
    const fireball = cardOfItem(items.get("fireball") ?? {});
    const told = valuesOf(fireball).map(({ text }) => text);
    expect(told).toContain("Záchranný hod: na Obratnost, při úspěchu polovina");
    expect(told.some((text) => text.startsWith("Zranění: 8k6, ohnivé, při úspěchu polovina, + 1k6"))).toBe(true);
    expect(told.some((text) => text.startsWith("Oblast: koule 4 sáhy"))).toBe(true);
  });

  it("never fails, whatever the data are", () => {
    fc.assert(
      fc.property(
        fc.object({
          maxDepth: 4,
          key: fc.constantFrom(
            "system",
            "activities",
            "effects",
            "target",
            "template",
            "damage",
            "parts",
            "duration",
            "range",
            "save",
            "flags",
            "x",
          ),
        }),
        (data) => {
          expect(() => rowsOfItem(data)).not.toThrow();
        },
      ),
    );
  });
});

const CARD = plainCard({
  body: "Cíl si hodí záchranný hod na Obratnost. Při neúspěchu utrpí 2k6 ohnivého zranění a je otrávený.",
});

describe("the rows of a card", () => {
  const card = onlyCard(CARD);
  const wanted = itemOf(card);
  const rows = (present: Data, base: Parameters<typeof rowsOf>[0]["base"] = null): Row[] =>
    rowsOf({ values: valuesOf(card), wanted, present, base });
  const changed = (all: readonly Row[]): string[] => [
    ...new Set(all.flatMap(({ kind, change }) => (change ? [`${kind} ${change}`] : []))),
  ];
  const changedSystem = (changes: Data): Data => ({ ...wanted, system: { ...(wanted["system"] as Data), ...changes } });

  it("have no change where nobody changed anything: all cards of the embedded deck", () => {
    const odd = cards.flatMap((each) => {
      const item = items.get(each.key) ?? {};
      return changed(rowsOf({ values: valuesOf(each), wanted: item, present: structuredClone(item), base: null }));
    });
    expect(odd).toEqual([]);
    expect(changed(rows(wanted))).toEqual([]);
  });

  it("show the card's words only where they are others than the value's", () => {
    const phrases = Object.fromEntries(rows(wanted).map(({ kind, phrase }) => [kind, phrase]));
    expect(phrases["range"]).toBeNull();
    expect(phrases["damage"]).toContain("2k6 ohnivého zranění");
  });

  it("name what was changed, kind by kind", () => {
    expect(changed(rows(changedSystem({ range: { value: "30", units: "ft", special: "" } })))).toEqual(["range hand"]);
    expect(changed(rows(changedSystem({ materials: { value: "" }, properties: ["vocal"] })))).toEqual([
      "components hand",
    ]);
    expect(changed(rows({ ...wanted, name: "Jinak" }))).toEqual(["names hand"]);
    expect(changed(rows({ ...wanted, effects: [] }))).toEqual(["condition hand"]);
  });

  it("name what only the item has", () => {
    const template = { type: "cone", size: "30", units: "ft", count: "", width: "", height: "" };
    const all = rows(changedSystem({ target: { template, affects: {} } }));
    expect(all.find(({ kind }) => kind === "area")).toMatchObject({
      text: null,
      change: "hand",
      present: ["kužel 6 sáhů, od bodu"],
    });
  });

  it("tell a card that is read otherwise today from a change by hand", () => {
    const older = changedSystem({ range: { value: "30", units: "ft", special: "" } });
    const base = baseOf(unitsOf(older), unitsOf(older));
    expect(changed(rows(older, base))).toEqual(["range older"]);
    const both = { ...older, system: { ...(older["system"] as Data), level: 5 } };
    expect(changed(rows(both, base))).toEqual(["level hand", "range older"]);
  });
});

describe("the words of a sheet", () => {
  const texts = JSON.parse(readFileSync(join(ROOT, "lang/cs.json"), "utf8")) as {
    KARTOTEKA: {
      "spell-sheet": {
        level: Record<string, string>;
        school: Record<string, string>;
        class: Record<string, string>;
        ritual: string;
      };
    };
  };
  const { level, school, class: classes, ritual } = texts.KARTOTEKA["spell-sheet"];

  it("are those of the card's header", () => {
    for (const id of SCHOOL_IDS) {
      expect(school[id]).toBe(SCHOOLS[id].noun);
      for (let n = 0; n <= MAX_SPELL_LEVEL; n += 1) {
        const line = (level[n] ?? "").replace("{school}", school[id] ?? "");
        const card = { school: id, level: n } as SpellCard;
        expect(line).toBe(writeLevel({ ...card, ritual: false }));
        expect(ritual.replace("{line}", line)).toBe(writeLevel({ ...card, ritual: true }));
      }
    }
    for (const id of CLASS_IDS) expect(classes[id]).toBe(CLASSES[id].name);
  });
});
