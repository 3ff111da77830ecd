/**
 * Lengths in feet and metres within a text, as dnd5e, Foundry and people write them in English and Czech: "20 ft",
 * "150/600 ft.", "a 20-foot-radius sphere", "poloměr 20 stop", "1,5 metru". Plain text in, places in it out.
 */
import { feetIn } from "../../../rules/units.ts";

/** Offsets of characters, the end not included. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Figure extends Place {
  readonly value: number;
}

export interface Length {
  /** more than one: "150/600 ft" */
  readonly figures: readonly Figure[];
  readonly unit: Place;
  /** feet in one of its unit */
  readonly feet: number;
  /** what stands between number and unit is a hyphen: "20-foot" */
  readonly compound: boolean;
}

/**
 * Three digits behind a comma or a dot are a group, fewer are decimals: lengths have no thousandths, and a stored card
 * may come from a person with another language. A plain blank is no group: two numbers may just stand beside each other.
 */
const GROUPED = String.raw`[1-9]\d{0,2}(?:[.,\u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`;
const FIGURE = String.raw`(?<![\d.,])(?:${GROUPED}|\d+(?:[.,]\d+)?)`;
/** What stands before a minus decides: between two numbers it is none. */
const SIGNED = String.raw`(?:(?<!\d\s*)[-−+])?${FIGURE}`;

/** "m" alone could be minutes where no blank is before it ("10m" in the system's column of times). */
const UNITS = [
  { feet: feetIn("foot"), words: String.raw`(?:ft|feet|foot|stop(?:a|y|u|ě|ou|ám|ách|ami)?)` },
  { feet: feetIn("metre"), words: String.raw`(?:(?<=\s)m|met(?:er|re)s?|metr(?:y|u|ů|ech|ům|em)?)` },
] as const;

/** Not a word that goes on, no square or cube, no speed. */
const UNIT_ENDS = String.raw`(?![\p{L}\d²³]|\/\p{L})`;
/** The dot of an abbreviation; one that a new sentence follows ends the sentence as well, and stays. */
const DOT = String.raw`(?:\.(?!\d|\s+\p{Lu}))?`;

const LENGTH = new RegExp(
  `(?<figures>${SIGNED}(?:\\s*[/⁄∕–-]\\s*${FIGURE})*)(?<between>\\s*|[-‐‑])` +
    `(?:${UNITS.map(({ words }, index) => `(?<u${index}>${words}${UNIT_ENDS}${DOT})`).join("|")})`,
  "gu",
);

export function readLengths(text: string): Length[] {
  return [...text.matchAll(LENGTH)].map(({ index, groups = {} }) => {
    const { figures = "", between = "" } = groups;
    const kind = UNITS.findIndex((_, each) => groups[`u${each}`] !== undefined);
    const start = index + figures.length + between.length;
    return {
      figures: figuresIn(figures, index),
      unit: { start, end: start + (groups[`u${kind}`] ?? "").length },
      feet: UNITS[kind]?.feet ?? 1,
      compound: /^[-‐‑]$/u.test(between),
    };
  });
}

/** Feet in one of a unit that stands alone, as a scene or an actor names it; undefined if it is neither feet nor metres. */
export function feetInOne(unit: string): number | undefined {
  const text = `1 ${unit.trim()}`;
  const [length] = readLengths(text);
  return length?.unit.end === text.length ? length.feet : undefined;
}

/** Every number of a text, whatever it counts. */
export function figuresIn(text: string, offset = 0): Figure[] {
  return [...text.matchAll(new RegExp(SIGNED, "gu"))].map(({ index, 0: found }) => ({
    start: offset + index,
    end: offset + index + found.length,
    value: valueOf(found),
  }));
}

const IS_GROUPED = new RegExp(`^[-−+]?${GROUPED}$`, "u");

function valueOf(figure: string): number {
  const plain = IS_GROUPED.test(figure) ? figure.replaceAll(/[.,\u00A0\u202F](?=\d{3})/gu, "") : figure;
  return Number(plain.replace(",", ".").replace("−", "-"));
}
