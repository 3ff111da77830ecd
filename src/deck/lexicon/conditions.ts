import type { ConditionId } from "../../rules/vocabulary.ts";

/**
 * Stems of the words for conditions. "Ochromený" is stunned in Příručka hráče and Xanathar, "Omráčený" in Jeskyně a
 * draci; "paralyzovaný" is paralyzed everywhere. Behind the stems, fewer letters of which some stand in each of them.
 */
const STEMS: readonly (readonly [id: ConditionId, stems: string, letters: string])[] = [
  ["blinded", "oslep\\p{L}*|slep(?:ý|á|í|ou|ého)", "slep"],
  ["charmed", "zm[áa]m(?:en|í|ě|ov)\\p{L}*", "zm[áa]m"],
  ["cursed", "proklet\\p{L}*|proklej\\p{L}*", "prokle"],
  ["deafened", "ohluch\\p{L}*|ohluš\\p{L}*|hluch(?:ý|á|í|ou|ého)", "hluch|hluš"],
  ["exhaustion", "(?:stupeň|bod|stupně|úroveň)\\s+únavy|únav[aou]", "únav"],
  ["frightened", "vystraš\\p{L}*", "vystraš"],
  ["grappled", "uchvác\\p{L}*|uchvát\\p{L}*|v\\s+chvatu", "uchv|chvatu"],
  ["incapacitated", "neschopn\\p{L}*", "neschopn"],
  ["invisible", "neviditeln\\p{L}*|zneviditeln\\p{L}*", "neviditeln"],
  ["paralyzed", "paralyz\\p{L}*", "paralyz"],
  ["petrified", "zkamen\\p{L}*", "zkamen"],
  ["poisoned", "otráv\\p{L}*", "otráv"],
  [
    "prone",
    "sraž\\p{L}*(?:\\s+(?:k\\s+zemi|na\\s+zem))?|sraz(?:í|il|it)\\p{L}*\\s+(?:\\p{L}+\\s+){0,3}(?:k\\s+zemi|na\\s+zem)|(?:upad|spad|padn)\\p{L}+\\s+(?:na\\s+zem|k\\s+zemi)|[Ll]ežící\\p{L}*|lehn\\p{L}+\\s+si",
    "sraž|zem|ležící|lehn",
  ],
  ["restrained", "zadrž(?:en|í|ov)\\p{L}*(?!\\s+dech)|chyceným?", "zadrž|chycen"],
  ["stunned", "ochrom(?:en|í|il)\\p{L}*|omráč\\p{L}*", "ochrom|omráč"],
  // who falls into it, or "je … v bezvědomí"; not "tvor v bezvědomí", of whom it is only spoken
  [
    "unconscious",
    "(?<=do\\s|(?<!\\p{L})(?:je|jsou|bude|budou|zůstan(?:e|ou))\\s(?:[\\p{L}\\d]+\\s){0,2}v\\s)bezvědom\\p{L}*",
    "bezvědom",
  ],
];

/** Source of a pattern for each condition, in the order of the alphabet of ids. */
export const CONDITION_PATTERNS: readonly (readonly [ConditionId, RegExp])[] = STEMS.map(([id, stems]) => [
  id,
  new RegExp(String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`, "giu"),
]);

/** For each of these patterns what tells, of a text in lower case, that it cannot match: searching is dear. */
export const CONDITION_LETTERS: readonly RegExp[] = STEMS.map(([, , letters]) => new RegExp(letters));

/** The same for all of the patterns at once. */
export const ANY_CONDITION = new RegExp(STEMS.map(([, , letters]) => letters).join("|"));

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
