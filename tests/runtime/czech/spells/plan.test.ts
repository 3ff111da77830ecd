import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesFor, revertFor, rowOf, type SpellFacts } from "../../../../src/runtime/czech/translate/plan.ts";
import type { TranslationRecord } from "../../../../src/runtime/czech/translate/record.ts";
import { TEXT_IDS, type Texts } from "../../../../src/runtime/czech/texts.ts";
import type { Data } from "../../../../src/types/surface/documents.ts";
import { getProperty } from "../../../foundry/utils.ts";

const ENGLISH: Texts = { name: "Fireball", description: "<p>A bright streak.</p>", chat: "", materials: "a ball" };
const CZECH: Texts = { name: "Ohnivá koule", description: "<p>Jasný pruh.</p>", chat: "", materials: "kulička" };

const facts = (changes: Partial<SpellFacts> = {}): SpellFacts => ({
  uuid: "Item.a",
  owner: "",
  texts: ENGLISH,
  original: ENGLISH,
  record: undefined,
  czech: { uuid: "Compendium.a.b.Item.c", texts: CZECH },
  isWritable: true,
  ...changes,
});

const recordIn = (changes: Data | undefined): TranslationRecord =>
  getProperty(changes, "flags.kartoteka-kouzel.czech") as TranslationRecord;

const PATHS: Texts = {
  name: "name",
  description: "system.description.value",
  chat: "system.description.chat",
  materials: "system.materials.value",
};

const applied = (texts: Texts, changes: Data | undefined): Texts =>
  Object.fromEntries(TEXT_IDS.map((id) => [id, getProperty(changes, PATHS[id]) ?? texts[id]])) as unknown as Texts;

describe("what putting a spell into Czech changes", () => {
  it("is name, description and material, and nothing of what it plays by", () => {
    expect(rowOf(facts())).toEqual({
      is: "change",
      uuid: "Item.a",
      owner: "",
      name: "Fireball",
      newName: "Ohnivá koule",
      parts: ["name", "description", "materials"],
      byHand: [],
    });
    expect(changesFor(facts())).toMatchObject({
      name: "Ohnivá koule",
      system: { description: { value: "<p>Jasný pruh.</p>" }, materials: { value: "kulička" } },
    });
    expect(Object.keys(changesFor(facts())?.["system"] as Data)).toEqual(["description", "materials"]);
  });

  it("takes the short text for the chat away, which would stay English, but no material that only the item has", () => {
    const present = facts({
      texts: { ...ENGLISH, chat: "<p>Boom.</p>" },
      czech: { uuid: "c", texts: { ...CZECH, materials: "" } },
    });
    expect(changesFor(present)).toMatchObject({ system: { description: { chat: "" } } });
    expect(changesFor(present)?.["system"]).not.toHaveProperty("materials");
  });

  it("marks what somebody has worded by hand, compared to what it is a copy of", () => {
    const edited = { ...ENGLISH, description: "<p>A bright streak, and it smells.</p>" };
    expect(rowOf(facts({ texts: edited }))).toMatchObject({ byHand: ["description"] });
    expect(rowOf(facts({ texts: edited, original: undefined }))).toMatchObject({ byHand: [] });
  });

  it("takes other blanks and closings of HTML for the same text", () => {
    const other = { ...ENGLISH, description: "<p>A  bright\nstreak.</p>" };
    expect(rowOf(facts({ texts: other }))).toMatchObject({ byHand: [] });
  });

  it.each([
    ["unknown", { czech: undefined }],
    ["no-rights", { isWritable: false }],
    ["done", { texts: CZECH }],
  ] as const)("is nothing: %s", (why, changes) => {
    expect(rowOf(facts(changes))).toMatchObject({ is: "left", why });
    expect(changesFor(facts(changes))).toBeUndefined();
  });

  it("is nothing a second time, even where the server has stored the text otherwise", () => {
    const record = recordIn(changesFor(facts()));
    const stored = { ...CZECH, description: '<p class="cleaned">Jasný pruh.</p>' };
    expect(rowOf(facts({ texts: stored, record }))).toMatchObject({ is: "left", why: "done" });
  });

  it("is the new wording when the card has got one, and what was first there is kept", () => {
    const record = recordIn(changesFor(facts()));
    const next = facts({ texts: CZECH, record, czech: { uuid: "d", texts: { ...CZECH, name: "Koule ohně" } } });
    expect(rowOf(next)).toMatchObject({ is: "change", parts: ["name"], byHand: [] });
    expect(recordIn(changesFor(next)).before).toEqual(ENGLISH);
  });
});

describe("putting the wording back", () => {
  it("gives everything as it was, whatever the texts", () => {
    const texts = fc.record({
      name: fc.string({ minLength: 1 }),
      description: fc.string(),
      chat: fc.string(),
      materials: fc.string(),
    });
    fc.assert(
      fc.property(texts, texts, (english, czech) => {
        const present = facts({ texts: english, original: undefined, czech: { uuid: "c", texts: czech } });
        const changes = changesFor(present);
        if (changes === undefined) return;
        const after = applied(english, changes);
        const back = revertFor(after, recordIn(changes));
        expect(back.kept).toEqual([]);
        expect(applied(after, back.changes)).toEqual(english);
        // and it would change nothing twice
        expect(changesFor({ ...present, texts: after, record: recordIn(changes) })).toBeUndefined();
      }),
    );
  });

  it("leaves what somebody has changed since", () => {
    const changes = changesFor(facts());
    const edited = { ...applied(ENGLISH, changes), description: "<p>Jasný pruh, a smrdí.</p>" };
    const { changes: back, kept } = revertFor(edited, recordIn(changes));
    expect(kept).toEqual(["description"]);
    expect(applied(edited, back)).toEqual({ ...ENGLISH, description: edited.description });
  });
});
