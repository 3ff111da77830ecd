import type { ConditionId } from "../../rules/vocabulary.ts";

/**
 * Stems of the words for conditions. "Ochromený" is stunned in Příručka hráče and Xanathar, "Omráčený" in Jeskyně a
 * draci; "paralyzovaný" is paralyzed everywhere. Behind the stems, fewer letters of which some stand in each of them.
 */
const STEMS: readonly (readonly [id: ConditionId, stems: string, letters: string])[] = [
  ["blinded", "oslep[a-zá-ž]*|slep(?:ý|á|í|ou|ého)", "slep"],
  ["charmed", "zm[áa]m(?:en|í|ě|ov)[a-zá-ž]*", "zm[áa]m"],
  ["cursed", "proklet[a-zá-ž]*|proklej[a-zá-ž]*", "prokle"],
  ["deafened", "ohluch[a-zá-ž]*|ohluš[a-zá-ž]*|hluch(?:ý|á|í|ou|ého)", "hluch|hluš"],
  ["exhaustion", "(?:stupeň|bod|stupně|úroveň)\\s+únavy|únav[aou]", "únav"],
  ["frightened", "vystraš[a-zá-ž]*", "vystraš"],
  ["grappled", "uchvác[a-zá-ž]*|uchvát[a-zá-ž]*|v\\s+chvatu", "uchv|chvatu"],
  ["incapacitated", "neschopn[a-zá-ž]*", "neschopn"],
  ["invisible", "neviditeln[a-zá-ž]*|zneviditeln[a-zá-ž]*", "neviditeln"],
  ["paralyzed", "paralyz[a-zá-ž]*", "paralyz"],
  ["petrified", "zkamen[a-zá-ž]*", "zkamen"],
  ["poisoned", "otráv[a-zá-ž]*", "otráv"],
  [
    "prone",
    "sraž[a-zá-ž]*(?:\\s+(?:k\\s+zemi|na\\s+zem))?|sraz(?:í|il|it)[a-zá-ž]*\\s+(?:[a-zá-ž]+\\s+){0,3}(?:k\\s+zemi|na\\s+zem)|(?:upad|spad|padn)[a-zá-ž]+\\s+(?:na\\s+zem|k\\s+zemi)|[Ll]ežící[a-zá-ž]*|lehn[a-zá-ž]+\\s+si",
    "sraž|zem|ležící|lehn",
  ],
  ["restrained", "zadrž(?:en|í|ov)[a-zá-ž]*(?!\\s+(?:[a-zá-ž]+\\s+)?dech)|chyceným?", "zadrž|chycen"],
  ["stunned", "ochrom(?:en|í|il)[a-zá-ž]*|omráč[a-zá-ž]*", "ochrom|omráč"],
  // who falls into it, or "je … v bezvědomí"; not "tvor v bezvědomí", of whom it is only spoken
  [
    "unconscious",
    "(?<=do\\s|(?<![a-zá-ž])(?:je|jsou|bude|budou|zůstan(?:e|ou))\\s(?:[a-zá-ž\\d]+\\s){0,2}v\\s)bezvědom[a-zá-ž]*",
    "bezvědom",
  ],
];

/** Source of a pattern for each condition, in the order of the alphabet of ids. */
export const CONDITION_PATTERNS: readonly (readonly [ConditionId, RegExp])[] = STEMS.map(([id, stems]) => [
  id,
  new RegExp(String.raw`(?<![a-zá-ž])(?:${stems})(?![a-zá-ž])`, "gi"),
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
