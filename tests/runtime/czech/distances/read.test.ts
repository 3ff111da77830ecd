import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { counted } from "../../../../src/rules/czech-numbers.ts";
import { feetInOne, readLengths } from "../../../../src/runtime/czech/distances/read.ts";
import {
  applied,
  lengthEdits,
  numberEdits,
  stepEdits,
  type Edit,
  type Voice,
} from "../../../../src/runtime/czech/distances/say.ts";

const SAH = { one: "sáh", few: "sáhy", many: "sáhu", other: "sáhů" };
const noun = (value: number): string => counted(value, SAH).replace(/^.* /u, "");
const czechNumber = (value: number): string =>
  new Intl.NumberFormat("cs", { maximumFractionDigits: 2, useGrouping: false }).format(value);
const CZECH: Voice = { number: czechNumber, noun, compound: undefined, original: false };
const ENGLISH: Voice = {
  number: (value) => String(Math.round(value * 100) / 100),
  noun: (value) => (value === 1 ? "square" : "squares"),
  compound: "square",
  original: false,
};

const changed = (text: string, edits: readonly Edit[]): string => applied([text], edits).join("");
const said = (text: string, voice: Voice): string => changed(text, lengthEdits(text, voice));
/** With plain blanks, and without what shows as nothing. */
const plain = (text: string): string => text.replaceAll("\u00A0", " ").replaceAll("\u2060", "");

describe("a text with lengths in Czech", () => {
  it.each([
    ["5 ft", "1 sáh"],
    ["20 ft", "4 sáhy"],
    ["30 ft", "6 sáhů"],
    ["7.5 ft", "1,5 sáhu"],
    ["7,5 ft", "1,5 sáhu"],
    ["0 ft", "0 sáhů"],
    ["20ft", "4 sáhy"],
    ["60 ft.", "12 sáhů"],
    ["60 feet", "12 sáhů"],
    ["20 stop", "4 sáhy"],
    ["5 stopami", "1 sáh"],
    ["150/600 ft", "30/120 sáhů"],
    ["150 / 600 ft", "30 / 120 sáhů"],
    ["30–60 ft", "6–12 sáhů"],
    ["30-60 ft", "6-12 sáhů"],
    ["-10 ft", "-2 sáhy"],
    ["1,000 ft", "200 sáhů"],
    ["1\u00A0000 ft", "200 sáhů"],
    ["9 m", "6 sáhů"],
    ["1,5 m", "1 sáh"],
    ["10,5 metru", "7 sáhů"],
    ["18 meters", "12 sáhů"],
    ["1 m", "0,67 sáhu"],
    ["20-foot-radius, 40-foot-high", "4 sáhy radius, 8 sáhů high"],
    ["Chůze 30 ft, let 60 ft (vznášení)", "Chůze 6 sáhů, let 12 sáhů (vznášení)"],
    ["reach 5 ft. or range 20/60 ft. Then more", "reach 1 sáh or range 4/12 sáhů. Then more"],
    ["3 × 20 ft koule", "3 × 4 sáhy koule"],
    ["poloměr 20 stop, výška 40 stop", "poloměr 4 sáhy, výška 8 sáhů"],
  ])("says %j as %j", (text, sahy) => expect(plain(said(text, CZECH))).toBe(sahy));

  it.each([
    "1 mile",
    "2 km",
    "5 mi",
    "10m",
    "3 ft³",
    "2 stopaři",
    "20 ftx",
    "60 m/s",
    "20",
    "20 minut",
    "",
    "Dotyk",
    "4 sáhy",
    "v1.20.5 ft",
  ])("leaves %j as it is", (text) => expect(said(text, CZECH)).toBe(text));

  it("keeps number and unit on one line", () => {
    expect(said("20 ft", CZECH)).toBe("4\u00A0sáhy");
    expect(said("20 ft", { ...CZECH, original: true })).toBe("4\u00A0sáhy (20\u2060\u00A0ft)");
  });

  it("has the original behind it where that is wanted", () => {
    const both = { ...CZECH, original: true };
    expect(plain(said("dosah 150/600 ft", both))).toBe("dosah 30/120 sáhů (150/600 ft)");
    expect(plain(said("9 m", both))).toBe("6 sáhů (9 m)");
    expect(plain(said("20-foot-radius", both))).toBe("4 sáhy (20-foot) radius");
  });
});

describe("a text with lengths in English", () => {
  it.each([
    ["5 ft", "1 square"],
    ["7.5 feet", "1.5 squares"],
    ["a 20-foot-radius sphere", "a 4-square-radius sphere"],
    ["a 5-foot cube", "a 1-square cube"],
    ["20 stop", "4 squares"],
  ])("says %j as %j", (text, squares) => expect(plain(said(text, ENGLISH))).toBe(squares));
});

describe("a number alone", () => {
  it("is a length where one is told its unit, and nothing else is beside it", () => {
    const said = (text: string, voice = CZECH) =>
      plain(changed(text, numberEdits(text, { unit: "ft", feet: 1 }, voice)));
    expect(said(" 30 ")).toBe(" 6 sáhů ");
    expect(said("30", { ...CZECH, original: true })).toBe("6 sáhů (30 ft)");
    for (const text of ["", "—", "30 a 40", "6 sáhů"]) expect(said(text)).toBe(text);
  });

  it("is a step with its sign", () => {
    const said = (text: string) => changed(text, stepEdits(text, 1, CZECH));
    expect([said("(+5)"), said("(-10)"), said("(−7.5)"), said("∞")]).toEqual(["(+1)", "(-2)", "(-1,5)", "∞"]);
  });
});

describe("a unit", () => {
  it("is known alone when it is feet or metres", () => {
    expect(["ft", "ft.", " feet ", "stop", "m", "metry"].map(feetInOne)).toEqual([1, 1, 1, 1, 10 / 3, 10 / 3]);
    expect(["", "mi", "km", "sáhy", "ft m", "políčka"].map(feetInOne)).toEqual(Array(6).fill(undefined));
  });
});

describe("whatever the text", () => {
  const words = fc.constantFrom(
    "20 ft",
    "5-foot",
    "1,5 m",
    "150/600 ft.",
    "Chůze",
    "(",
    " ",
    "7",
    "-",
    "ft",
    "\n",
    ".",
    "mi",
    "\u00A0",
    "20 stop",
    "³",
  );
  const texts = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(""));

  it("is changed only where lengths are, and a second time nowhere", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), fc.boolean(), (text, original, english) => {
        const once = said(text, { ...(english ? ENGLISH : CZECH), original });
        expect(said(once, { ...(english ? ENGLISH : CZECH), original })).toBe(once);
        if (readLengths(text).length === 0) expect(once).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("comes out the same in pieces", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(40), { maxLength: 6 }), (text, cuts) => {
        const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
        const edits = lengthEdits(text, CZECH);
        const out = applied(pieces, edits);
        expect(out).toHaveLength(pieces.length);
        expect(out.join("")).toBe(said(text, CZECH));
      }),
      { numRuns: 500 },
    );
  });
});
