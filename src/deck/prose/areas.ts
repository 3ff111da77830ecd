/**
 * Areas in the prose: what shape and size, and what part it plays. Příručka hráče, chapter 10, "Oblasti účinku".
 * A shape with a size is only a candidate; the words around it tell whether a GM would put it on the map.
 */
import type { Area, AreaOrigin, AreaRole, MechanicShape, SpellCard } from "../model.ts";
import { findAll, lengthOf, LENGTH, NUMBER, type Length } from "./patterns.ts";
import { parseNumber } from "../lexicon/numbers.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

/** A shape with its sizes as the text gives them, before its role is known. */
interface Candidate {
  readonly shape: MechanicShape;
  readonly size: Length;
  readonly width: number | null;
  readonly height: number | null;
  readonly count: number;
  readonly sentence: Sentence;
  readonly start: number;
  readonly end: number;
}

type Sizes = Pick<Candidate, "size" | "width" | "height" | "count">;

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

const simple = (length: string | undefined, half = false): Sizes | null => {
  const size = lengthOf(length ?? "");
  if (!size) return null;
  return { size: half ? { ...size, value: size.value / 2 } : size, width: null, height: null, count: 1 };
};

/** How many of a shape a number tells of: one where it is no count. */
function countOf(text: string | undefined): number {
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

const MEASURES = {
  length: beside("dlouh", LONG),
  width: beside("širok", WIDE),
  height: beside("vysok", HIGH),
  thickness: beside("tlust", THICK),
};

function measure(sentence: string, { stem, before, after }: Measure): Length | null {
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
const COMPOUND = /(?:sáhov|metrov|stop)[ýáéío]/;
const COMPOUND_SOURCE = String.raw`(?<![a-zá-ž])([a-zá-ž]+?|\d+)(sáhov|metrov|stop)[ýáéío][a-zá-ž]*\s+(?:[a-zá-ž]+\s+){0,2}?`;
const COMPOUND_UNITS: Readonly<Record<string, string>> = { sáhov: "sáhů", metrov: "metrů", stop: "stop" };

const compound = ([, number = "", unit = ""]: RegExpMatchArray): Sizes | null =>
  simple(`${number} ${COMPOUND_UNITS[unit.toLowerCase()] ?? ""}`);

const PATTERNS: readonly ShapePattern[] = [
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

/** Everybody there is meant, not one whom somebody chooses. */
const EVERYBODY = String.raw`(?:každ(?:ý|á|é|ého|ému)(?!\s+(?:svého|tvého|jeho|dalšího|kolo|tah))|vš(?:ichni|echny|echna|em|ech)|^kdo(?=\s+(?:se\s+)?(?:stojí|je|leží|sedí|nachází|ocitne|octne)(?![a-zá-ž]))|ti,?(?=\s+(?:kdo|kteří)(?![a-zá-ž]))|tvorové|tvorům|zvířata|rostliny|nepřátelé|spojenci|kdokoliv?|půda|povrch)`;
/** What goes out from the caster: "vane do 2 sáhů od tebe", "odpuzuje magickou energii do 6 sáhů od tebe". */
const SPREADS = String.raw`(?:van[eu]|odpuzuj[a-zá-ž]+|ovládneš|změní|mění|vyzařuj[a-zá-ž]+|šířit|šíří|zaplaví|pokryj[a-zá-ž]+|naplní|sahá|(?:vy)?cítíš|vnímat|zjistíš|zjišťuješ|poznáš|vnímáš|dozvíš|víš|poletuj[a-zá-ž]+|má\s+[Dd]osah|v\s+okolí)`;
const CENTRE = String.raw`(?:tebe|sebe|něj|něho|ní|nich|cíle|bodu|středu|místa|výchozího\s+bodu|exploze|výbuchu|ohně|střel|strážce|Sesilatele)`;
const WITHIN = new RegExp(
  String.raw`(?<![a-zá-ž])(${EVERYBODY}|${SPREADS})(?![a-zá-ž])(?<between>[^.;]{0,120}?)\s(?:(?:ve?\s+vzdálenosti\s+do|do\s+vzdálenosti|do)\s+)?${LENGTH}(?:\s+(?:od|kolem|okolo)\s+(?:[a-zá-ž]+\s+){0,2}?(${CENTRE}))?`,
  "gi",
);

/** Whoever comes near: "Každý tvor, který se pohne na místo do 2 sáhů od strážce". */
const APPROACH = new RegExp(
  String.raw`(?<![a-zá-ž])(tvor[a-zá-ž]*)(?![a-zá-ž])(?<between>[^.;]{0,70}?(?:přiblíží|pohne|vstoupí|vkročí)[^.;]{0,25}?)\sdo\s+${LENGTH}\s+od\s+(?:[a-zá-ž]+\s+){0,2}?(${CENTRE})`,
  "gi",
);

/** One creature chosen, two who stand together, or a condition of distance: no area. */
const ONE =
  /(?<![a-zá-ž])(?:jedno(?:ho|mu|u)?|jeden|jedna|jednu|jakéhokoliv?|libovolného|libovolnému|dva|obou|oba|navzájem|pokud|jestliže|dokud|jsi-li|je-li|jsou|než)(?![a-zá-ž])/i;
/** How far somebody is moved, or how far something shines. */
const DISTANCE_OF = /(?<![a-zá-ž])(?:pohn|přesun|odtlač|odhod|teleport|svít)[a-zá-ž]+/i;

/** Who is there, with nothing that he does in between: "tvor ve vzdálenosti", "tvor, který stojí ve vzdálenosti". */
const AT_A_DISTANCE =
  /^(?:\s+(?!s[ei]\s)[a-zá-ž]+){0,2}(?:,?\s+(?:kter[a-zá-ž]+|kdo|jenž)\s+(?:je|jsou|stojí|leží|se\s+nacház[a-zá-ž]+))?\s+ve\s+vzdálenosti$/i;

/** What WITHIN and APPROACH must have around a centre: "od", "kolem", "okolo". */
const AROUND = /\sod\s|kolem|okolo/;

function withinCandidates(sentence: Sentence): Candidate[] {
  if (!AROUND.test(sentence.lower)) return [];
  const within = findAll(WITHIN, sentence.text).filter((m) => !DISTANCE_OF.test(m.groups?.["between"] ?? ""));
  return [...within, ...findAll(APPROACH, sentence.text)].flatMap((match): Candidate[] => {
    const sizes = simple(match[3]);
    const centre = match.at(-1)?.toLowerCase();
    const between = match.groups?.["between"] ?? "";
    const around = /poletuj/i.test(match[1] ?? "") && /kolem tebe/i.test(between);
    if (!sizes || ONE.test(between) || (centre === undefined && !around)) return [];
    const near = /(?<![a-zá-ž])do(?:sah[a-zá-ž]*)?(?![a-zá-ž])|kolem/i.test(match[0]) || AT_A_DISTANCE.test(between);
    if (!near || /^minimálně/i.test(match[3] ?? "")) return [];
    const fixed = centre !== undefined && /^(?:bod|střed|míst|výchoz|explo|výbuch|oh|střel)/u.test(centre);
    const shape = fixed ? "sphere" : "radius";
    return [{ ...sizes, shape, sentence, start: match.index, end: match.index + match[0].length }];
  });
}

/** "Každý tvor v dosahu, kromě tebe": with a short range that is a burst around the caster. */
const IN_RANGE =
  /(?<![a-zá-ž])(?:každ(?:ý|ého)|všichni)(?![a-zá-ž])[^.;]{0,60}?\sv dosahu(?![a-zá-ž])|otřesy země v dosahu/i;

function burstCandidate(sentence: Sentence, range: number | null): Candidate[] {
  if (range === null || range > 15 || !sentence.lower.includes("v dosahu")) return [];
  const match = IN_RANGE.exec(sentence.text);
  if (!match) return [];
  const size = { value: range, unit: "ft" } as const;
  return [
    {
      shape: "radius",
      size,
      width: null,
      height: null,
      count: 1,
      sentence,
      start: match.index,
      end: match.index + match[0].length,
    },
  ];
}

function candidatesIn(sentence: Sentence, prose: Prose, range: number | null): Candidate[] {
  const bursts = burstCandidate(sentence, range);
  // everything but a burst has a length
  const sized = sentence.measured || COMPOUND.test(sentence.lower);
  if (!sized && bursts.length === 0) return [];
  const shapes = sized ? shapesIn(sentence) : [];
  const around = [...(sentence.measured ? withinCandidates(sentence) : []), ...bursts];
  return [...shapes, ...around.filter(({ start, end }) => !overlaps(shapes, start, end))]
    .filter(isPlaceable)
    .map((c) => completeCandidate(c, prose))
    .sort((a, b) => a.start - b.start);
}

const overlaps = (found: readonly Candidate[], start: number, end: number): boolean =>
  found.some((other) => start < other.end && end > other.start);

function shapesIn(sentence: Sentence): Candidate[] {
  const found: Candidate[] = [];
  for (const { shape, needs, pattern, sizes } of PATTERNS) {
    if (!(typeof needs === "string" ? sentence.lower.includes(needs) : needs.test(sentence.lower))) continue;
    for (const match of findAll(pattern, sentence.text)) {
      const measured = sizes(match, sentence.text);
      const [start, end] = [match.index, match.index + match[0].length];
      // A wall's sizes are also a line's, a ring's also a circle's: the more particular pattern comes first.
      if (measured && !overlaps(found, start, end)) found.push({ shape, ...measured, sentence, start, end });
    }
  }
  return found;
}

/** Smaller than a foot is a missile or a hole, not an area. */
const isPlaceable = ({ size }: Candidate): boolean =>
  Number.isFinite(size.value) && (size.unit === "mi" || size.value >= 1);

/** A second size that the map can show. */
const sizeOrNone = (size: number | null): number | null =>
  size !== null && Number.isFinite(size) && size > 0 ? size : null;

/** How many of the shape, right in front of it: "dvě koule", "tři ohnivé kužely". */
const NUMBERED = new RegExp(
  String.raw`(?<![a-zá-ž\d,./])(${NUMBER})\s+(?:(?!dní|úrovní|tvorové)[a-zá-ž]*(?:é|á|í|ých|ích|ými|ími)\s+){0,2}$`,
  "i",
);
/** What can be counted so; sizes of walls and lines have other numbers in front of them. */
const COUNTABLE: ReadonlySet<MechanicShape> = new Set(["cone", "cube", "cylinder", "radius", "sphere", "square"]);

/** What stands in other sentences: the thickness of a wall of panels, and how many of the shape there are. */
function completeCandidate(candidate: Candidate, prose: Prose): Candidate {
  const width = candidate.width ?? (candidate.shape === "wall" ? thicknessIn(prose) : null);
  const { count } = candidate;
  return {
    ...candidate,
    width: sizeOrNone(width),
    height: sizeOrNone(candidate.height),
    count: count > 1 ? count : countIn(candidate, prose),
  };
}

function thicknessIn(prose: Prose): number | null {
  for (const { text, lower } of prose.sentences) {
    if (!lower.includes("tlust")) continue;
    const thick = measure(text.replace(/čtvrt coulu/i, "0,25 coulu"), MEASURES.thickness);
    if (thick) return thick.value;
  }
  return null;
}

const POINTS = new RegExp(String.raw`na\s+(${NUMBER})\s+(?:různ[a-zá-ž]+\s+)?(?:bod|míst)[a-zá-ž]*`, "i");

/** "na čtyři různé body", "až šest sloupů … Každý sloup je válec": one area at each. */
function countIn({ shape, sentence, start }: Candidate, prose: Prose): number {
  const before = COUNTABLE.has(shape) ? NUMBERED.exec(sentence.text.slice(Math.max(0, start - 50), start)) : null;
  if (before && countOf(before[1]) > 1) return countOf(before[1]);
  for (const { text, lower, index } of prose.sentences) {
    const told = index <= sentence.index && (lower.includes("bod") || lower.includes("míst"));
    const match = told ? POINTS.exec(text) : null;
    if (match) return countOf(match[1]);
  }
  const thing = /^Každ(?:ý|á|é)\s+(\p{L}{3,})\p{L}*\s+je\s/u.exec(sentence.text)?.[1];
  if (thing === undefined) return 1;
  const many = new RegExp(String.raw`(${NUMBER})\s+(?:[a-zá-ž]+\s+){0,2}?${thing.slice(0, 5)}`, "i");
  for (const { text } of prose.sentences) {
    const match = many.exec(text);
    if (match) return countOf(match[1]);
  }
  return 1;
}

const LIGHT = /svět(?:l|él)|svít|sviť|osvět|osvít|dosvít|tlumen|rozzář|záři|zazář/i;
const SHINES = /osvít|dosvít|svítí|(?:vydáv|vyzař|šíř)[a-zá-ž]+\s+(?:[a-zá-ž]+,?\s+)?(?:[a-zá-ž]+\s+)?světl|osvěcuj/i;
const PEOPLE = /(?<![a-zá-ž])(?:každ|vš(?:ichni|echn)|tvor|zranění)/i;
const DETECTION =
  /(?<![a-zá-ž])(?:vycítíš|vnímat|zjistíš|zjišťuješ|poznáš|víš|vnímáš|odhalí|ucítíš|dozvíš|detek|přítomnost|povědomí|prozkoum|slyšet|uslyš|lokaliz|vyhled)/i;
const SENSE = /mimozrak|slepozrak|temnozrak|vidění v|otřesocit/i;
const ALARM = /(?<![a-zá-ž])(?:štěk|upozorn|poplach|varov|zazvon)/i;
const OBJECT_SIZE =
  /(?:(?<![a-zá-ž])se\s+(?:[a-zá-ž]+\s+){0,3}?(?:vejde|vejít|vejdou)|vej(?:de|dou)\s+se\s|vměstn|není větší|nejsou větší|nesmí být větší|větší než|nepřesahuje|nepřesáhne|menší než|maximálně velk)/i;
const PORTAL = /portál|brán[auy]|otvor|dveř|průchod|místnost|komnat|ulit|schrán/i;
const MAKES_IMAGE = /(?:obraz|iluz|přelud|fantom|hologram)/i;
const RESHAPED = /vytvarovat\s+(?:ji\s+|zeď\s+)?(?:do|jako)[^.]{0,40}$|(?<![a-zá-ž])nebo\s+(?:[a-zá-ž]+\s+)?$/i;
const ENDED_EARLY = /můžeš[^.]{0,60}(?:rozptýlit|ukončit|zrušit|odvolat|propustit)/i;
/** A region of the land, as against a thing or fire or stone of that size. */
const REGION =
  /(?<![a-zá-ž])(?:objem|oblast(?!\s+(?:[a-zá-ž]+\s+)?(?:ohně|plamen|vzduchu|kouře))|terén|prostor|území)/i;
const THING = /(?<![a-zá-ž])(?:předmět|tvor|oheň|ohně|plamen|voda|vody|cíl|surovin|materiál)/i;

/** What the words around a candidate say of its part in the spell. */
function roleOf({ shape, sentence, start, end }: Candidate, prose: Prose, isIllusion: boolean): AreaRole {
  const { text, index } = sentence;
  const before = text.slice(0, start);
  const near = text.slice(Math.max(0, start - 70), end + 60);
  const round = shape === "radius" || shape === "sphere";
  if (sentence.part === "higher") return "secondary";
  const dark = /(?<![a-zá-ž])(?:tm[auy]|tmou|temnot)/i.test(near);
  if (round && LIGHT.test(near) && !dark && (!PEOPLE.test(near) || SHINES.test(near))) {
    return isStruckByLight(index, prose) &&
      !/osvít|dosvít|osvěcuj|(?:slab|jasn)[a-zá-ž]+\s+světl[a-zá-ž]+\s+v\s+okruhu/i.test(near)
      ? "effect"
      : "light";
  }
  if (SENSE.test(near) || ALARM.test(text.slice(end))) return "detection";
  if (DETECTION.test(near) && index <= 3 && !/(?<![a-zá-ž])utrpí|záchrann/i.test(text)) return "detection";
  // "oblast ohně, která vyplňuje krychli" is looked for, not made
  const limit =
    OBJECT_SIZE.test(before.slice(-90)) ||
    /vyplňuje\s*$/u.test(before) ||
    /^,?\s*(?:nebo|či) menší/u.test(text.slice(end));
  if (limit || (PORTAL.test(before.slice(-50)) && !PEOPLE.test(near))) return sizeLimitRole(before, prose, isIllusion);
  if (RESHAPED.test(before) && round && prose.sentences.some((s) => /(?<![a-zá-ž])(?:zeď|panel)/i.test(s.text))) {
    return "alternative";
  }
  if (shape === "ring") return "alternative";
  if (sentence.inList) return "secondary";
  const earlier = prose.sentences.filter((s) => s.block === sentence.block && s.index < index);
  if (ENDED_EARLY.test(before) || earlier.some((s) => ENDED_EARLY.test(s.text))) return "secondary";
  return "effect";
}

/** Light that creatures suffer from: the sentences behind it speak of who is in it. */
function isStruckByLight(index: number, prose: Prose): boolean {
  const after = prose.sentences.slice(index, index + 5).map((s) => s.text);
  return after.some((text) =>
    /(?<![a-zá-ž])(?:tvor|tvorové|každý tvor|každý)(?![a-zá-ž])[^.]{0,70}(?:v\s+(?:tomto|této|daném|dané|tom|té)?\s*(?:světl|oblast|koul|okruh|záři|sloup)|do\s+(?:této\s+|daného\s+|daného\s+)?(?:oblasti|světla|koule|okruhu|sloupu))/i.test(
      text,
    ),
  );
}

/** A limit of size belongs to a thing, unless the thing is an image or a stretch of land. */
function sizeLimitRole(before: string, prose: Prose, isIllusion: boolean): AreaRole {
  const opening = prose.sentences
    .slice(0, 3)
    .map((s) => s.text)
    .join(" ");
  if (isIllusion && MAKES_IMAGE.test(opening)) return "placed";
  const clause = before.slice(-110);
  return REGION.test(clause) && !THING.test(clause) ? "placed" : "object";
}

const MOVES =
  /(?:pohyb|hýb)\p{L}+\s+(?:(?:se|spolu|společně)\s+){0,2}s\s+tebou|kolem tebe|okolo tebe|vyzařuje z tebe|obklop|středem v tobě/u;
const SELF = /(?:od|kolem|okolo|z|v)\s+(?:tebe|sebe|tobě|Sesilatele)|ve směru|v libovolném směru|v dosahu kolem sebe/i;
/** How far off something is: the distance of a point is no origin. */
const AWAY = new RegExp(String.raw`(?<![a-zá-ž])(?:do|vzdálenosti)\s+${LENGTH}\s+od\s+(?:tebe|sebe)`, "gi");
const AT_TARGET = /od (?:něj|něho|ní|cíle)|(?<!\p{L})(?:kolem|okolo|u)\s+cíle/u;
const CORNERS = /(?:kolem|za) roh(?:ů|y)|obtéká rohy/u;

export interface AreaContext {
  readonly rangeIsSelf: boolean;
  /** feet of the range line, where it gives some */
  readonly range: number | null;
  readonly isIllusion: boolean;
  /** the spell lasts longer than a moment */
  readonly lasts: boolean;
}

const ON_MAP: ReadonlySet<AreaRole> = new Set(["effect", "aura", "placed"]);

/** The area that a GM puts on the map when the spell is cast: the first that is neither a limit nor comes later. */
export function mainArea(areas: readonly Area[]): Area | null {
  return areas.find(({ role }) => ON_MAP.has(role)) ?? null;
}

/**
 * The area that tells of the spell: its main one, or how far a spell of divination perceives around its caster (in
 * other spells that is an aside).
 */
export function spellArea({ school, mechanics: { areas } }: Pick<SpellCard, "school" | "mechanics">): Area | null {
  const detects = ({ role, origin }: Area) => school === "div" && role === "detection" && origin === "self";
  return mainArea(areas) ?? areas.find(detects) ?? null;
}

/** An area that stands only among the points of a list is the spell's own after all, unless it clings to a target. */
function promoteListed(areas: readonly { area: Area; inList: boolean }[]): Area[] {
  const only = areas.every(({ area }) => !ON_MAP.has(area.role));
  const first = only
    ? areas.findIndex(({ area, inList }) => inList && area.role === "secondary" && area.origin !== "target")
    : -1;
  return areas.map(({ area }, i) => (i === first ? { ...area, role: "effect" } : area));
}

/** All areas of the prose in order, each with its role. */
export function readAreas(prose: Prose, context: AreaContext): Area[] {
  const range = context.rangeIsSelf ? null : context.range;
  const candidates = prose.sentences.flatMap((sentence) => candidatesIn(sentence, prose, range));
  if (candidates.length === 0) return [];
  const whole = prose.sentences.map((s) => s.lower).join(" ");
  const spreads = CORNERS.test(whole);
  const found = candidates.map((candidate) => {
    const { sentence } = candidate;
    const role = roleOf(candidate, prose, context.isIllusion);
    const origin = originOf(candidate, context);
    const aura =
      role === "effect" && context.lasts && origin === "self" && candidate.shape === "radius" && MOVES.test(whole);
    const area: Area = {
      shape: candidate.shape,
      size: candidate.size,
      width: candidate.width,
      height: candidate.height,
      count: candidate.count,
      role: aura ? "aura" : role,
      origin,
      spreads,
      from: placeOf(sentence, candidate.start, sentence.text.slice(candidate.start, candidate.end)),
    };
    return { area, inList: sentence.inList };
  });
  return promoteListed(found);
}

function originOf({ shape, sentence, start, end }: Candidate, { rangeIsSelf }: AreaContext): AreaOrigin {
  const [from, to] = [Math.max(0, start - 40), end + 40];
  const near = sentence.text.slice(from, to);
  if (AT_TARGET.test(near)) return "target";
  if (shape === "cone") return "self";
  if (SELF.test(near)) return SELF.test(withoutDistances(sentence.text, start, end).slice(from, to)) ? "self" : "point";
  return rangeIsSelf ? "self" : "point";
}

/** The text with blanks in place of distances from the caster, the candidate's own size aside. */
function withoutDistances(text: string, start: number, end: number): string {
  return findAll(AWAY, text)
    .filter((away) => away.index >= end || away.index + away[0].length <= start)
    .reduce(
      (rest, { 0: { length }, index }) => rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length),
      text,
    );
}
