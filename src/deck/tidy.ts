/**
 * General rules for what editors, scanners and converters do to every text. They change no word and no value;
 * what is wrong in one card only is in packs/_source/corrections.json.
 */
import { replaceAllInLine, type Line } from "./text.ts";

/** Letters of other scripts that look like Latin ones (scanners mix them up), mended inside words only. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: "a",
  с: "c",
  е: "e",
  о: "o",
  р: "p",
  х: "x",
  у: "y",
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  О: "O",
  Р: "P",
  Т: "T",
  Х: "X",
};

interface Rule {
  readonly pattern: RegExp;
  readonly replace: (match: RegExpExecArray) => string;
}

const RULES: readonly Rule[] = [
  { pattern: /[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, replace: () => " " },
  { pattern: /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF|[\p{Cc}--\n]/gv, replace: () => "" },
  {
    pattern: /(?<=\p{Script=Latin})[асеорхуАВСЕНКМОРТХ]|[асеорхуАВСЕНКМОРТХ](?=\p{Script=Latin})/gu,
    replace: ([letter]) => LOOK_ALIKES[letter] ?? letter,
  },
  { pattern: /(?<=\S) {2,}(?=\S)/g, replace: () => " " },
  { pattern: /\s+$/g, replace: () => "" },
  { pattern: /(?<=\S) +(?=[,.;:!?)](?:$|[\s"“”)*]))/g, replace: () => "" },
  { pattern: /(?<=[\p{Ll}\d]\.)(?=\p{Lu}\p{L})/gu, replace: () => " " },
  { pattern: /„([^„"“”]*?) *["“”]/g, replace: ([, inside]) => `„${inside ?? ""}“` },
  { pattern: /“([^„"“”]+)”/g, replace: ([, inside]) => `„${inside ?? ""}“` },
  { pattern: /(?<=^|[\s(])"([^"„“”]+?)"/g, replace: ([, inside]) => `„${inside ?? ""}“` },
  { pattern: /(?<=[^\s|]) (?:-|--|−) (?=[^\s|])/g, replace: () => " – " },
  { pattern: /(?<=\d) ?− ?(?=\d)/g, replace: () => "–" },
  { pattern: /(?<=[\p{L}\d]) ?[xX] ?(?=\d)(?<=\d ?[xX] ?)/gu, replace: () => " × " },
];

/** Characters that no rule touches let a line pass unread: most lines of a clean deck. */
const SUSPICIOUS =
  /[\u00A0\u2000-\u200F\u202F\u205F\u2060\u3000\uFEFF\u00ADа-яА-Я"”−\p{Cc}]|\S {2}|\s$| [,.;:!?)]|[\p{Ll}\d]\.\p{Lu}|\S (?:-|--) \S|\d ?[xX] ?\d/u;

/** The line with the general rules applied. Applying them twice changes nothing more. */
export function tidyLine(line: Line): Line {
  if (!SUSPICIOUS.test(line.text)) return line;
  return RULES.reduce((text, rule) => replaceAllInLine(text, rule.pattern, rule.replace), line);
}

/** A single text with the general rules applied. */
export function tidyText(text: string): string {
  return tidyLine({ text, line: 1, shifts: [] }).text;
}

/**
 * Blanks out what editors leave behind: HTML comments (also over several lines, also the stray end of one).
 * Lines keep their numbers. Returns the text and whether anything was there.
 */
export function stripComments(text: string): string {
  if (!text.includes("-->") && !text.includes("<!--")) return text;
  return text
    .replace(/<!--[\s\S]*?(?:-->|(?=\n[ \t]*\n)|$)/g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/^[ \t]*-->[ \t]*$/gm, "");
}
