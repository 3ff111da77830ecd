/** Stretches of prose that may be areas: shapes with sizes, and whoever is within some distance. */
import type { MechanicShape } from "../model.ts";
import { COMPOUND, countOf, measure, MEASURES, SHAPE_PATTERNS, simple, type Sizes } from "./area-shapes.ts";
import { findAll, LENGTH, NUMBER } from "./patterns.ts";
import type { Prose, Sentence } from "./text.ts";

/** A shape with its sizes as the text gives them, before its role is known. */
export interface Candidate extends Sizes {
  readonly shape: MechanicShape;
  readonly sentence: Sentence;
  readonly start: number;
  readonly end: number;
  /** whoever is in range: around the caster, without a word that says so */
  readonly isBurst?: boolean;
}
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
      isBurst: true,
    },
  ];
}

/** All candidates of a sentence, in the order of the text. `range` is the spell's, in feet. */
export function candidatesIn(sentence: Sentence, prose: Prose, range: number | null): Candidate[] {
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
  for (const { shape, needs, pattern, sizes } of SHAPE_PATTERNS) {
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
