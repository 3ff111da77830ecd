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

/** Source of a pattern for one adjective of damage. */
export const DAMAGE_WORD = String.raw`(?<!\p{L})(?:${STEMS.flatMap(([, stems]) => stems.split(" ")).join("|")})${ENDING}(?!\p{L})`;

const BY_STEM: readonly (readonly [string, DamageType])[] = STEMS.flatMap(([type, stems]) =>
  stems.split(" ").map((stem) => [stem, type] as const),
);

/** The type that an adjective names, or null. */
export function damageTypeOf(word: string): DamageType | null {
  const lower = word.toLowerCase();
  return BY_STEM.find(([stem]) => lower.startsWith(stem))?.[1] ?? null;
}

const DAMAGE_WORDS = new RegExp(DAMAGE_WORD, "giu");

/** All types named in a text, in order, each once. */
export function damageTypesIn(text: string): DamageType[] {
  const found = (text.match(DAMAGE_WORDS) ?? []).map(damageTypeOf);
  return [...new Set(found.filter((type) => type !== null))];
}
