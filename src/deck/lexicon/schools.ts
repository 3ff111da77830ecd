import type { SchoolId } from "../../rules/vocabulary.ts";

interface School {
  /** as a card prints it before the level: "Zaklínání 3. úrovně" */
  readonly noun: string;
  /** before "trik": "Zaklínací trik" */
  readonly adjective: string;
  /** in "kouzlo ze školy …" */
  readonly genitive: string;
}

/** Names of the schools of magic: Příručka hráče, chapter 10, "Školy magie". */
export const SCHOOLS: Readonly<Record<SchoolId, School>> = {
  abj: { noun: "Vymítání", adjective: "Vymítací", genitive: "vymítání" },
  con: { noun: "Vyvolávání", adjective: "Vyvolávací", genitive: "vyvolávání" },
  div: { noun: "Věštění", adjective: "Věštecký", genitive: "věštění" },
  enc: { noun: "Očarování", adjective: "Očarovací", genitive: "očarování" },
  evo: { noun: "Zaklínání", adjective: "Zaklínací", genitive: "zaklínání" },
  ill: { noun: "Iluze", adjective: "Iluzorní", genitive: "iluze" },
  nec: { noun: "Nekromancie", adjective: "Nekromantický", genitive: "nekromancie" },
  trs: { noun: "Transmutace", adjective: "Transmutační", genitive: "transmutace" },
};

/** Other words that decks use for a school, beside the noun and the adjective. */
const VARIANTS: readonly (readonly [string, SchoolId])[] = [
  ["Iluzivní", "ill"],
  ["Iluzionistický", "ill"],
  ["Iluzní", "ill"],
  ["Věštící", "div"],
  ["Očarovávací", "enc"],
  ["Nekromanční", "nec"],
];

const entries = Object.entries(SCHOOLS) as [SchoolId, School][];

/** Every word for a school → its id. */
export const SCHOOL_WORDS: ReadonlyMap<string, SchoolId> = new Map([
  ...entries.flatMap(([id, { noun, adjective }]): [string, SchoolId][] => [
    [noun, id],
    [adjective, id],
  ]),
  ...VARIANTS,
]);
