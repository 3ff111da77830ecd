import type { ConditionId } from "../../rules/vocabulary.ts";

/**
 * Stems of the words for conditions. "Ochromený" is stunned in Příručka hráče and Xanathar, "Omráčený" in Jeskyně a
 * draci; "paralyzovaný" is paralyzed everywhere.
 */
const STEMS: readonly (readonly [ConditionId, string])[] = [
  ["blinded", "oslep\\p{L}*|slep(?:ý|á|í|ou|ého)"],
  ["charmed", "zm[áa]m(?:en|í|ě|ov)\\p{L}*"],
  ["cursed", "proklet\\p{L}*|proklej\\p{L}*"],
  ["deafened", "ohluch\\p{L}*|ohluš\\p{L}*|hluch(?:ý|á|í|ou|ého)"],
  ["exhaustion", "(?:stupeň|bod|stupně|úroveň)\\s+únavy|únav[aou]"],
  ["frightened", "vystraš\\p{L}*"],
  ["grappled", "uchvác\\p{L}*|uchvát\\p{L}*|v\\s+chvatu"],
  ["incapacitated", "neschopn\\p{L}*"],
  ["invisible", "neviditeln\\p{L}*|zneviditeln\\p{L}*"],
  ["paralyzed", "paralyz\\p{L}*"],
  ["petrified", "zkamen\\p{L}*"],
  ["poisoned", "otráv\\p{L}*"],
  [
    "prone",
    "sraž\\p{L}*(?:\\s+(?:k\\s+zemi|na\\s+zem))?|(?:upad|spad|padn)\\p{L}+\\s+(?:na\\s+zem|k\\s+zemi)|[Ll]ežící\\p{L}*|lehn\\p{L}+\\s+si",
  ],
  ["restrained", "zadrž(?:en|í|ov)\\p{L}*(?!\\s+dech)|chyceným?"],
  ["stunned", "ochrom(?:en|í|il)\\p{L}*|omráč\\p{L}*"],
  ["unconscious", "(?<=do\\s)bezvědom\\p{L}*"],
];

/** Source of a pattern for each condition, in the order of the alphabet of ids. */
export const CONDITION_PATTERNS: readonly (readonly [ConditionId, RegExp])[] = STEMS.map(([id, stems]) => [
  id,
  new RegExp(String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`, "giu"),
]);

/** Names of conditions on a token, as adjectives in the masculine that Příručka hráče lists them by. */
export const CONDITION_NAMES: Readonly<Record<ConditionId, string>> = {
  blinded: "Oslepený",
  charmed: "Zmámený",
  cursed: "Prokletý",
  deafened: "Ohluchlý",
  exhaustion: "Únava",
  frightened: "Vystrašený",
  grappled: "Uchvácený",
  incapacitated: "Neschopný",
  invisible: "Neviditelný",
  paralyzed: "Paralyzovaný",
  petrified: "Zkamenělý",
  poisoned: "Otrávený",
  prone: "Ležící",
  restrained: "Zadržený",
  stunned: "Ochromený",
  unconscious: "V bezvědomí",
};
