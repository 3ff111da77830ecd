import type { DamageType } from "../../rules/vocabulary.ts";

/** Stems of the adjectives that name a type of damage ("ohnivé", "ohnivého", "Ohnivý"), and of nouns that stand for one. */
const STEMS: readonly (readonly [DamageType, string])[] = [
  ["acid", "kyselinov kyselin"],
  ["bludgeoning", "drtiv"],
  ["cold", "chladn mraziv"],
  ["fire", "ohniv"],
  ["force", "silov"],
  ["lightning", "bleskov"],
  ["necrotic", "nekrotick"],
  ["piercing", "bodn"],
  ["poison", "jedov"],
  ["psychic", "psychick"],
  ["radiant", "zářiv"],
  ["slashing", "sečn"],
  ["thunder", "hromov"],
];

const ENDING = "(?:ého|ému|ém|ých|ým|ými|ou|ý|á|é|ě)";

const BY_STEM: readonly (readonly [string, DamageType])[] = STEMS.flatMap(([type, stems]) =>
  stems.split(" ").map((stem) => [stem, type] as const),
);

const ALL_STEMS = BY_STEM.map(([stem]) => stem);
/** The first two letters of the stems. They are looked for first: to look behind every letter of a text is dear. */
const BEGINNINGS = [...new Set(ALL_STEMS.map((stem) => stem.slice(0, 2)))].join("|");

/** Source of a pattern for one adjective of damage. */
export const DAMAGE_WORD = String.raw`(?=${BEGINNINGS})(?<![a-zá-ž])(?:${ALL_STEMS.join("|")})${ENDING}(?![a-zá-ž])`;

/** The type that an adjective names, or null. */
function damageTypeOf(word: string): DamageType | null {
  const lower = word.toLowerCase();
  return BY_STEM.find(([stem]) => lower.startsWith(stem))?.[1] ?? null;
}

/** Nouns in the instrumental that name a type behind "zranění": "zranění ohněm". By themselves they are common words. */
const BY_NOUN: readonly (readonly [string, DamageType])[] = [
  ["ohněm", "fire"],
  ["chladem", "cold"],
  ["mrazem", "cold"],
  ["kyselinou", "acid"],
  ["bleskem", "lightning"],
  ["jedem", "poison"],
  ["hromem", "thunder"],
  ["silou", "force"],
  ["nekrotickou energií", "necrotic"],
  ["zářivou energií", "radiant"],
  ["psychickou energií", "psychic"],
];

/** Source of a pattern for one such noun. */
export const DAMAGE_NOUN = String.raw`(?:${BY_NOUN.map(([noun]) => noun.replace(" ", String.raw`\s+`)).join("|")})(?!\p{L})`;

/** The types that nouns in a text name, in order, each once. */
export function damageTypesOfNouns(text: string): DamageType[] {
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  return BY_NOUN.map(([noun, type]) => ({ at: lower.indexOf(noun), type }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ type }) => type)
    .filter((type, i, all) => all.indexOf(type) === i);
}

const DAMAGE_WORDS = new RegExp(DAMAGE_WORD, "gi");

/** All types named in a text, in order, each once. */
export function damageTypesIn(text: string): DamageType[] {
  const found = (text.match(DAMAGE_WORDS) ?? []).map(damageTypeOf);
  return [...new Set(found.filter((type) => type !== null))];
}
