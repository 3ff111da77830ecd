/** The range line: "Dosah: 6 sáhů", "Ty sám (kužel 3 sáhy)", "Dohled". Příručka hráče, chapter 10, "Dosah". */
import type { AreaShape, HeaderArea, Range } from "../model.ts";
import { fold, lookUp } from "../lexicon/fold.ts";
import { readLength } from "./length.ts";
import { read, type Finding, type Reading } from "./reading.ts";

type Kind = "self" | "touch" | "sight" | "unlimited" | "special";

const RANGE_WORDS: ReadonlyMap<string, Kind> = new Map([
  ["Ty sám", "self"],
  ["Ty", "self"],
  ["Sám sebe", "self"],
  ["Na sebe", "self"],
  ["Sesilatel", "self"],
  ["Vlastní", "self"],
  ["Dotyk", "touch"],
  ["Dohled", "sight"],
  ["Výhled", "sight"],
  ["Na dohled", "sight"],
  ["Neomezený", "unlimited"],
  ["Neomezeně", "unlimited"],
  ["Zvláštní", "special"],
  ["Speciální", "special"],
]);

/** First word of an area in parentheses, folded and without its ending, → shape. */
const SHAPE_STEMS: readonly (readonly [RegExp, AreaShape])[] = [
  [/^kuzel|^kuzelu/, "cone"],
  [/^polokoul/, "hemisphere"],
  [/^koul/, "sphere"],
  [/^okruh|^polomer|^aura|^vyzarovani/, "radius"],
  [/^drah|^car[ay]|^linie|^paprsek/, "line"],
  [/^krychl/, "cube"],
  [/^ctver/, "square"],
  [/^valec|^valc/, "cylinder"],
  [/^zed|^stena/, "wall"],
  [/^oblast/, "unstated"],
];

export interface RangeReading {
  readonly range: Range;
  readonly area: HeaderArea | null;
}

/** Reads range and the area in parentheses. An unreadable range keeps its words as a special one, with an error. */
export function readRange(text: string): Reading<RangeReading> {
  const parenthesis = /^(?<base>[^(]*)\((?<inner>[^)]*)\)?\s*$/.exec(text);
  const base = (parenthesis?.groups?.["base"] ?? text).trim();
  const inner = parenthesis?.groups?.["inner"]?.trim();
  const main = readBase(base);
  if (inner === undefined) return read({ range: main.value, area: null }, ...main.findings);
  const area = readArea(inner, text.indexOf("(") + 1);
  return read({ range: main.value, area: area.value }, ...main.findings, ...area.findings);
}

function readBase(text: string): Reading<Range> {
  const word = /\d/.test(text) ? null : lookUp(text, RANGE_WORDS);
  if (word) {
    const slip: Finding[] = word.exact ? [] : [{ code: "misspelt-word", offset: 0, actual: text, expected: word.word }];
    return read(word.value === "special" ? { kind: "special", text } : { kind: word.value }, ...slip);
  }
  const length = readLength(text);
  switch (length.kind) {
    case "length": {
      const slip: Finding[] = length.exact ? [] : [{ code: "misspelt-word", offset: 0, actual: text }];
      return read({ kind: "distance", distance: length.distance }, ...slip);
    }
    case "unknown-unit":
      return read(
        { kind: "special", text },
        { code: "unknown-unit", offset: text.indexOf(length.word), actual: length.word },
      );
    case "no-length":
      return read({ kind: "special", text }, { code: "unreadable-range", offset: 0, actual: text });
  }
}

/** "kužel 3 sáhy", "koule o poloměru 2 sáhy", "1 sáh", "oblast". */
function readArea(text: string, offset: number): Reading<HeaderArea> {
  const folded = fold(text);
  const shape = SHAPE_STEMS.find(([stem]) => stem.test(folded))?.[1] ?? "unstated";
  const length = readLength(/(?:\d|\p{L}+ \p{L}+$).*$/u.exec(text)?.[0] ?? "");
  switch (length.kind) {
    case "length": {
      // A diameter is told as such; every other number is the radius, length or edge that the shape is measured by.
      const value = /prumer/.test(folded) ? length.distance.value / 2 : length.distance.value;
      return read({ shape, size: { ...length.distance, value } });
    }
    case "unknown-unit":
      return read(
        { shape, size: null },
        { code: "unknown-unit", offset: offset + text.indexOf(length.word), actual: length.word },
      );
    case "no-length":
      return shape === "unstated" && !folded.startsWith("oblast")
        ? read({ shape, size: null }, { code: "unreadable-range", offset, actual: text })
        : read({ shape, size: null });
  }
}
