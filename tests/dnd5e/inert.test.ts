import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments } from "../../src/dnd5e/documents.ts";
import { inertText } from "../../src/dnd5e/inert.ts";
import { plainCard, readText } from "../helpers.ts";

/** Every text of a document but its description, which is HTML. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return path.endsWith("description.value") ? [] : [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const IMAGE = '<img src="https://example.org/x.png" onerror="alert(1)">';

describe("a card with markup in its plain texts", () => {
  const card = plainCard({
    name: `Zkouška ${IMAGE}`,
    source: `Kniha <b>zla</b>`,
    casting: `1 reakce, kterou provedeš, když ${IMAGE}`,
    range: `Zvláštní <script>alert(1)</script>`,
    components: `V, P, S (hrst <a href="https://example.org">písku</a> v ceně 5 zl)`,
    duration: "Zvláštní <img src=x>",
    body: "Stane se [[/r 1k6]] nic.",
  });
  const { spells, manifestFlags } = toDocuments(readText(card).cards, { packs: packsOfModule("x"), icons: {} });

  it("has none that is a tag where the system takes them for HTML", () => {
    expect(spells).toHaveLength(1);
    const found = [...texts(spells[0]), ...texts(manifestFlags)];
    expect(found.some(([path]) => path.endsWith("activation.condition"))).toBe(true);
    for (const [path, text] of found) expect(text, path).not.toMatch(/<[a-z/!?]/i);
  });

  it("reads the same to people", () => {
    expect(spells[0]?.system.activation.condition.replaceAll("\u2060", "")).toContain(IMAGE);
  });
});

describe("inert text", () => {
  const hostile = fc.string({
    unit: fc.constantFrom(..."<>/!?&;\"'[]@{}=abUID imgscript".split(""), "&lt;", "<!--", "]]>", "<svg"),
  });

  // what HTML's tokenizer takes for a tag or a comment begins so (HTML standard, 13.2.5.6 "Tag open state")
  it("begins no tag, no comment and no command of an enricher, whatever the text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(inertText(text)).not.toMatch(/<[a-z/!?]/i);
        expect(inertText(text)).not.toMatch(/\[\[|[@&]\p{L}+\[/u);
        expect(inertText(inertText(text))).toBe(inertText(text));
      }),
      { numRuns: 500 },
    );
  });

  it("leaves ordinary text alone", () => {
    for (const text of ["Ohnivá koule", "1 reakce, když < 5 životů", "Meč & magie", "[poznámka]"])
      expect(inertText(text)).toBe(text);
  });
});
