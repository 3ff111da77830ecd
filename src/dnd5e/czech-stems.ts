/**
 * Czech inflection, as far as telling the forms of one word asks for it: "přání" and "přáním", "zeď" and "zdi", "vítr"
 * and "větru" have one stem. A stem is a key to compare by, no Czech.
 */

/** Endings of nouns and adjectives, folded; the longest goes, and then again, so that "strom" and "stromem" meet. */
const ENDING = /^(.{2,}?)(?:[aeiouy]+|[aeiouy]?mi|ovi|[aeiouy]m|[aeiy]ch|[ei]ho|[ei]mu)$/;

/** Consonants that change before an ending: "ruka" – "ruce", "duch" – "duše", "vrah" – "vrazi". */
const SOFTENED: readonly (readonly [RegExp, string])[] = [
  [/ch$/, "s"],
  [/k$/, "c"],
  [/[hg]$/, "z"],
];

/** The vowel that comes and goes before the last consonant: "pes" – "psa", "zeď" – "zdi". */
const FLEETING = /(?<=.)e(?=[^aeiouy]$)/;

/** Stems whose vowel changes otherwise, folded: "větru" – "vítr". */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["vetr", "vitr"],
  ["sneh", "snih"],
]);

/** Lower case without diacritics; ů counts as o, for "dům" is "domu". */
function flat(word: string): string {
  return word.toLowerCase().replaceAll("ů", "o").normalize("NFD").replace(/\p{M}/gu, "");
}

/** The stem of a word: equal for all of its forms, and seldom for those of another. */
export function stem(word: string): string {
  let rest = flat(word);
  for (let found = ENDING.exec(rest); found; found = ENDING.exec(rest)) rest = found[1] ?? "";
  rest = IRREGULAR.get(rest) ?? rest;
  for (const [consonant, instead] of SOFTENED) rest = rest.replace(consonant, instead);
  return rest.replace(FLEETING, "");
}

/**
 * Endings that a noun can have, by the last letter of its nominative. Verbs and participles share a stem with many a
 * noun ("brána" – "brání", "určení" – "určeno"); their endings give them away.
 */
const ENDINGS: readonly (readonly [nominative: RegExp, forms: RegExp])[] = [
  [/a$/, /(?:a|y|e|ě|u|o|ou|ám|ách|ami)?$/],
  [/o$/, /(?:o|a|u|e|ě|em|y|ům|ech|ách)?$/],
  [/[eě]$/, /(?:e|ě|i|í|ím|ích|emi|ěmi)?$/],
  [/í$/, /(?:í|ím|ího|ímu|ími|ích)$/],
  [/y$/, /(?:y|ů|ům|ám|ech|ách|ích|mi|ami)?$/],
  [/é$/, /(?:é|ů|y|ům|ech|ích)?$/],
  [/(?:[žšřcčjďťňl]|st)$/, /(?:a|e|ě|i|í|u|y|em|ům|ím|ích|ech|emi|ěmi|mi)?$/],
  [/[bdfghkmnprstvxz]$/, /(?:a|u|e|ě|em|ovi|y|ů|ům|ech|ích)?$/],
];

/** What a form has behind its last consonant of the stem. */
const TAIL = /(?:ou|ovi|[aeě]?mi|í(?:ho|mu|mi)|[aáeéěiíoóuúůyý](?:ch|m)?)?$/;

/** Whether a word of the same stem can be a form of the noun, told by its ending. */
export function isFormOf(noun: string, word: string): boolean {
  const tail = TAIL.exec(word.toLowerCase())?.[0] ?? "";
  const paradigm = ENDINGS.find(([nominative]) => nominative.test(noun.toLowerCase()));
  return paradigm !== undefined && paradigm[1].exec(tail)?.[0] === tail;
}
