/** Shapes with their sizes in every wording of the decks: nouns, measures beside and behind their words, compounds. */
import { parseNumber } from "../lexicon/numbers.ts";
import type { Area, MechanicShape } from "../model.ts";
import { lengthOf, LENGTH, NUMBER, type Length } from "./patterns.ts";

/** Sizes in feet (or miles), as a text gives them. */
export type Sizes = Pick<Area, "size" | "width" | "height" | "count">;

interface ShapePattern {
  readonly shape: MechanicShape;
  /** letters that stand in every match: sentences (in lower case) without them are not searched */
  readonly needs: string | RegExp;
  readonly pattern: RegExp;
  /** sizes out of the match and the sentence; null when they don't make an area */
  readonly sizes: (match: RegExpMatchArray, sentence: string) => Sizes | null;
}
/** Words between a noun and its measure: no end of a clause with another number in it. */
const GAP = (most: number) => String.raw`[^.;:\d]{0,${most}}?`;

/** One measure and no other; half of it where it is a diameter. */
export const simple = (length: string | undefined, half = false): Sizes | null => {
  const size = lengthOf(length ?? "");
  if (!size) return null;
  return { size: half ? { ...size, value: size.value / 2 } : size, width: null, height: null, count: 1 };
};

/** How many of a shape a number tells of: one where it is no count. */
export function countOf(text: string | undefined): number {
  const count = parseNumber(text ?? "");
  return count !== null && Number.isSafeInteger(count) && count >= 1 ? count : 1;
}

const isDiameter = (text: string): boolean => /průměr/i.test(text);

const radial = (match: RegExpMatchArray): Sizes | null => simple(match[1], isDiameter(match[0]));

const SPHERE = String.raw`(?:kou(?:le|li|lí|lím|lích|lemi)|polokou[a-zá-ž]+|kopul[a-zá-ž]*|kupol[a-zá-ž]*)`;
const CIRCLE = String.raw`(?:okruh[a-zá-ž]*|kruh(?:u|em|y|ů)?|aur(?:a|y|u|ou)|auř[a-zá-ž]*|prstenc[a-zá-ž]*)`;
const CUBE = String.raw`krychl[a-zá-ž]*`;
const SQUARE = String.raw`čtver(?:ec|ce|ci|cem|covou|cové|cová|covém)(?![a-zá-ž])`;
/** "o poloměru", "která má poloměr", "jejíž poloměr je" */
const BY_RADIUS = String.raw`(?:(?:o|s|v|má|mají)\s+(?:poloměr[a-zá-ž]*|průměr[a-zá-ž]*)|(?:jej[a-zá-ž]+|jehož)\s+(?:poloměr|průměr)\s+(?:je|měří|činí))\s+`;
/** "o straně", "se stranou", "která má hranu", "jejíž strana měří" */
const BY_SIDE = String.raw`(?:(?:o|se?|má|mají)\s+(?:stran|hran)[a-zá-ž]*|(?:jej[a-zá-ž]+|jehož)\s+(?:strana|hrana)\s+(?:je|měří|má))`;

const LONG = String.raw`(?:na\s+délku\s+)?dlouh[a-zá-ž]*`;
const WIDE = String.raw`širok[a-zá-ž]*`;
const HIGH = String.raw`vysok[a-zá-ž]*`;
const THICK = String.raw`tlust[a-zá-ž]*`;

interface Measure {
  /** letters that stand in every form of the word */
  readonly stem: string;
  readonly before: RegExp;
  readonly after: RegExp;
}

/** A measure beside one of the words for it: "až 12 sáhů dlouhá", "dlouhý 6 sáhů". */
const beside = (stem: string, word: string): Measure => ({
  stem,
  before: new RegExp(`${LENGTH}\\s+${word}`, "i"),
  after: new RegExp(`${word}\\s+${LENGTH}`, "i"),
});

/** The measures of a shape by what they are. */
export const MEASURES = {
  length: beside("dlouh", LONG),
  width: beside("širok", WIDE),
  height: beside("vysok", HIGH),
  thickness: beside("tlust", THICK),
};

export function measure(sentence: string, { stem, before, after }: Measure): Length | null {
  if (!sentence.toLowerCase().includes(stem)) return null;
  return lengthOf(before.exec(sentence)?.[1] ?? after.exec(sentence)?.[1] ?? "");
}

/** A measure behind a word for it: "dlouhou 12 sáhů", "o délce 12 sáhů". */
const behind = (stems: string) => new RegExp(String.raw`(?<![a-zá-ž])(?:${stems})[a-zá-ž]*\s+${LENGTH}`, "i");

const DIMENSIONS = {
  length: behind("dlouh|dél[kc]"),
  width: behind("širok|šíř[kc]"),
  height: behind("vysok|výš[kc]"),
  thickness: behind("tlust|tloušť"),
};

const DIMENSION = String.raw`(?:dlouh|dél[kc]|širok|šíř[kc]|vysok|výš[kc]|tlust|tloušť)[a-zá-ž]*\s+${LENGTH}`;
/** Several of them in a row: "o délce 12 sáhů, výšce 4 sáhy a tloušťce 1 sáh". */
const IN_A_ROW = String.raw`(?<![a-zá-ž])${DIMENSION}(?:(?:,|,?\s+a)\s+(?:[os]\s+)?${DIMENSION}){1,3}`;

const dimension = (phrase: string, name: keyof typeof DIMENSIONS): Length | null =>
  lengthOf(DIMENSIONS[name].exec(phrase)?.[1] ?? "");

/** Length and thickness of a wall given in the same sentence; the height may be missing in a line. */
function wallSizes(match: RegExpMatchArray, sentence: string): Sizes | null {
  const part = sentence.slice(match.index);
  const length = measure(part, MEASURES.length);
  const height = measure(part, MEASURES.height);
  const thickness = measure(part, MEASURES.thickness);
  if (!length || !height) return null;
  return { size: length, width: thickness?.value ?? null, height: height.value, count: 1 };
}

const TALL = new RegExp(String.raw`${LENGTH}\s+vysok`, "i");
const HEIGHT_WORD = String.raw`(?:vysok|výš[kc])[a-zá-ž]*`;

/** A measure grown together with its unit: "šestisáhový". */
export const COMPOUND = /(?:sáhov|metrov|stop)[ýáéío]/;
const COMPOUND_SOURCE = String.raw`(?<![a-zá-ž])([a-zá-ž]+?|\d+)(sáhov|metrov|stop)[ýáéío][a-zá-ž]*\s+(?:[a-zá-ž]+\s+){0,2}?`;
const COMPOUND_UNITS: Readonly<Record<string, string>> = { sáhov: "sáhů", metrov: "metrů", stop: "stop" };

const compound = ([, number = "", unit = ""]: RegExpMatchArray): Sizes | null =>
  simple(`${number} ${COMPOUND_UNITS[unit.toLowerCase()] ?? ""}`);

export const SHAPE_PATTERNS: readonly ShapePattern[] = [
  {
    // "12 sáhů dlouhou, 4 sáhy vysokou a 1 stopu tlustou"
    shape: "wall",
    needs: "tlust",
    pattern: new RegExp(
      String.raw`${LENGTH}\s+${LONG},?(?:\s+a)?\s+${LENGTH}\s+${HIGH},?\s+a\s+${LENGTH}\s+${THICK}`,
      "gi",
    ),
    sizes: wallSizes,
  },
  {
    // "dlouhou 12 sáhů, vysokou 4 sáhy a tlustou 1 sáh"
    shape: "wall",
    needs: /tlust|tloušť/,
    pattern: new RegExp(IN_A_ROW, "gi"),
    sizes: ([phrase]) => {
      const length = dimension(phrase, "length");
      const height = dimension(phrase, "height");
      const thickness = dimension(phrase, "thickness");
      if (!length || !height || !thickness) return null;
      return { size: length, width: thickness.value, height: height.value, count: 1 };
    },
  },
  {
    // "kruhovou zeď s průměrem 12 sáhů, vysokou 4 sáhy a tlustou 1 sáh"
    shape: "ring",
    needs: "kruhov",
    pattern: new RegExp(
      String.raw`kruhov[a-zá-ž]*\s+(?:zeď\s+)?(?:s|o)\s+průměr[a-zá-ž]*\s+${LENGTH},?\s+${LENGTH}\s+${HIGH}\s+a\s+${LENGTH}\s+${THICK}`,
      "gi",
    ),
    sizes: (match) => {
      const [size, height, width] = [lengthOf(match[1] ?? ""), lengthOf(match[2] ?? ""), lengthOf(match[3] ?? "")];
      if (!size || !height || !width) return null;
      return { size: { ...size, value: size.value / 2 }, width: width.value, height: height.value, count: 1 };
    },
  },
  {
    // "z deseti panelů 2 × 2 sáhy", "z až deseti krychlových panelů o straně 2 sáhy"
    shape: "wall",
    needs: "panel",
    pattern: new RegExp(
      String.raw`(${NUMBER})\s+(?:[a-zá-ž]+\s+)?panel[a-zá-ž]*\s+(?:o\s+straně\s+${LENGTH}|(${NUMBER})\s*[×x]\s*${LENGTH})`,
      "gi",
    ),
    sizes: (match) => {
      const count = parseNumber(match[1] ?? "") ?? 1;
      const side = lengthOf(match[2] ?? match[4] ?? "");
      if (!side) return null;
      const unit = /\p{L}+$/u.exec(match[4] ?? "")?.[0] ?? "";
      const edge = match[3] === undefined ? side : lengthOf(`${match[3]} ${unit}`);
      if (!edge) return null;
      return { size: { ...side, value: count * edge.value }, width: null, height: side.value, count: 1 };
    },
  },
  {
    shape: "cylinder",
    needs: "vál",
    // its height may stand before the radius: "8 sáhů vysoký válec", "válec vysoký 8 sáhů o poloměru"
    pattern: new RegExp(
      String.raw`vál(?:ec|c[a-zá-ž]+)${GAP(60)}(?:(?:${HEIGHT_WORD}\s+${LENGTH}|${LENGTH}\s+vysok[a-zá-ž]*)${GAP(15)})?(?:poloměr[a-zá-ž]*|průměr[a-zá-ž]*)\s+(?:je\s+|měří\s+)?${LENGTH}`,
      "gi",
    ),
    sizes: (match, sentence) => {
      const base = simple(match[3], isDiameter(match[0]));
      const part = sentence.slice(match.index);
      const inFront = sentence.slice(0, match.index).slice(-40);
      const tall = lengthOf(DIMENSIONS.height.exec(part)?.[1] ?? TALL.exec(part)?.[1] ?? TALL.exec(inFront)?.[1] ?? "");
      return base && { ...base, height: tall?.value ?? null };
    },
  },
  {
    shape: "sphere",
    needs: "měr",
    pattern: new RegExp(String.raw`${SPHERE}(?![a-zá-ž])${GAP(60)}\s${BY_RADIUS}${LENGTH}`, "gi"),
    sizes: radial,
  },
  {
    shape: "radius",
    needs: "měr",
    pattern: new RegExp(String.raw`(?<![a-zá-ž])${CIRCLE}(?![a-zá-ž])${GAP(25)}\s${BY_RADIUS}${LENGTH}`, "gi"),
    sizes: radial,
  },
  {
    shape: "radius",
    needs: "okruh",
    pattern: new RegExp(String.raw`(?<![a-zá-ž])okruh(?:u|em)?\s+(?:do\s+)?${LENGTH}`, "gi"),
    sizes: radial,
  },
  {
    shape: "cone",
    needs: "kužel",
    pattern: new RegExp(String.raw`kužel[a-zá-ž]*${GAP(60)}\s${LENGTH}`, "gi"),
    sizes: (match) => simple(match[1]),
  },
  {
    shape: "cone",
    needs: COMPOUND,
    pattern: new RegExp(`${COMPOUND_SOURCE}kužel`, "gi"),
    sizes: compound,
  },
  {
    shape: "cube",
    needs: COMPOUND,
    pattern: new RegExp(`${COMPOUND_SOURCE}krychl`, "gi"),
    sizes: compound,
  },
  {
    shape: "cube",
    needs: "krychl",
    pattern: new RegExp(
      String.raw`(?:(?<![a-zá-ž\d,.])(${NUMBER})\s+)?${CUBE}(?:(?:,?\s+(?!je\s)[a-zá-ž]+){0,2}?,?\s+${BY_SIDE})?\s+(?:${LENGTH}\s+až\s+)?(?:minimálně\s+\d+\s+a\s+)?${LENGTH}`,
      "gi",
    ),
    sizes: (match) => {
      const sizes = simple(match[3]);
      return sizes && { ...sizes, count: countOf(match[1]) };
    },
  },
  {
    shape: "square",
    needs: "čtver",
    pattern: new RegExp(String.raw`${SQUARE}(?:,?\s+[a-zá-ž]+){0,3}?,?\s+${BY_SIDE}\s+${LENGTH}`, "gi"),
    sizes: (match) => simple(match[1]),
  },
  {
    // "čtverec 4 × 4 sáhy"
    shape: "square",
    needs: /čtver.*[×x]/,
    pattern: new RegExp(
      String.raw`${SQUARE}(?:\s+[a-zá-ž]+){0,3}?\s+(${NUMBER})(?:\s+sáh[a-zá-ž]*)?\s*[×x]\s*(${NUMBER})(\s+[a-zá-ž]+)`,
      "gi",
    ),
    sizes: ([, one = "", other = "", unit = ""]) =>
      parseNumber(one) === parseNumber(other) ? simple(`${one}${unit}`) : null,
  },
  {
    // an area in square sáhy: the square of that area
    shape: "square",
    needs: "čtverečn",
    pattern: new RegExp(String.raw`(${NUMBER})\s+sáh[a-zá-ž]*\s+čtverečn[a-zá-ž]*`, "gi"),
    sizes: (match) => {
      const area = parseNumber(match[1] ?? "");
      if (area === null) return null;
      return { size: { value: Math.round(Math.sqrt(area) * 5), unit: "ft" }, width: null, height: null, count: 1 };
    },
  },
  {
    shape: "line",
    needs: "širok",
    pattern: new RegExp(
      String.raw`${LENGTH}\s+${LONG}(?:,|\s+a)?\s+(?:a\s+)?${LENGTH}\s+${WIDE}|${LENGTH}\s+${WIDE}\s+a\s+${LENGTH}\s+${LONG}`,
      "gi",
    ),
    sizes: (match, sentence) => {
      const part = sentence.slice(match.index);
      const length = measure(match[0], MEASURES.length);
      const width = measure(match[0], MEASURES.width);
      const height = measure(part.slice(0, match[0].length + 25), MEASURES.height);
      if (!length || !width) return null;
      return { size: length, width: width.value, height: height?.value ?? null, count: 1 };
    },
  },
  {
    // "v přímce o délce 12 sáhů a šířce 1 sáh"
    shape: "line",
    needs: /širok|šíř[kc]/,
    pattern: new RegExp(IN_A_ROW, "gi"),
    sizes: ([phrase]) => {
      const length = dimension(phrase, "length");
      const width = dimension(phrase, "width");
      if (!length || !width) return null;
      return { size: length, width: width.value, height: dimension(phrase, "height")?.value ?? null, count: 1 };
    },
  },
  {
    // land and water have no shape of their own: "jezírko vířící vody s průměrem 6 sáhů", "v oblasti o poloměru 6 sáhů"
    shape: "radius",
    needs: "měr",
    pattern: new RegExp(
      String.raw`(?<![a-zá-ž])(?:jezír|tůň|tůn|kaluž|jám|propast|vír|louž|louk|mýtin|oblast|území)[a-zá-ž]*${GAP(30)}\s${BY_RADIUS}${LENGTH}`,
      "gi",
    ),
    sizes: radial,
  },
  {
    // a cage in the form of a cube that was named before: "podoba klece má stranu 4 sáhy"
    shape: "cube",
    needs: "může být o ",
    pattern: new RegExp(String.raw`může být o (?:straně|hraně)\s+${LENGTH}`, "gi"),
    sizes: (match) => simple(match[1]),
  },
  {
    // "o poloměru 72 sáhů" without a noun
    shape: "radius",
    needs: "poloměr",
    pattern: new RegExp(
      String.raw`(?:velikosti|rozměru|rozlohy|ploch[uay]|ploše|prostoru?)\s+(?:o|s)\s+poloměr[a-zá-ž]*\s+${LENGTH}`,
      "gi",
    ),
    sizes: radial,
  },
];
