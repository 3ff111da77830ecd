/**
 * Document ids. They follow from what a document is, never from chance or from its displayed name: links in worlds and
 * actors survive every rebuild (design decision 8). Changing anything here breaks them.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 16;

/** Foundry's 16 characters of [0-9A-Za-z], the first digits in base 62 of SHA-256 over kind and key. */
export function stableId(kind: string, key: string): string {
  const digest = sha256(utf8ToBytes(`kartoteka-kouzel\u0000${kind}\u0000${key.normalize("NFC")}`));
  let number = 0n;
  for (const byte of digest.subarray(0, 12)) number = number * 256n + BigInt(byte);
  let id = "";
  for (let i = 0; i < LENGTH; i++) {
    id = (ALPHABET[Number(number % 62n)] ?? "0") + id;
    number /= 62n;
  }
  return id;
}

/**
 * Id of something inside a document. It has to be unique there only, so four quick hashes of 32 bits (MurmurHash3's
 * mixing) do what SHA-256 would take half of a build for.
 */
function innerId(key: string): string {
  let id = "";
  for (const seed of [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]) {
    let number = hash32(key, seed);
    for (let i = 0; i < LENGTH / 4; i++) {
      id += ALPHABET[number % ALPHABET.length] ?? "0";
      number = Math.floor(number / ALPHABET.length);
    }
  }
  return id;
}

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0xcc9e2d51);
    hash = (hash << 15) | (hash >>> 17);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Id of the item of a spell, from the card's key. */
export const spellId = (key: string): string => stableId("spell", key);

/** Id of an activity of a spell; `role` names its part in the spell ("main", "later-damage"). */
export const activityId = (key: string, role: string): string => innerId(`activity/${key}/${role}`);

/** Ids of an effect of a spell, and of a profile of creatures that it brings. */
export const effectId = (key: string, role: string): string => innerId(`effect/${key}/${role}`);
export const profileId = (key: string, actor: string): string => innerId(`profile/${key}/${actor}`);

/** Id of the folder of a spell level in the pack. */
export const folderId = (level: number): string => stableId("folder", `level/${level}`);

/** Ids of the journal of spell lists and of its pages. */
export const spellListsId = (): string => stableId("journal", "spell-lists");
export const spellListPageId = (classId: string): string => stableId("journal-page", `spell-lists/${classId}`);

/** Id of a table of a spell, by its place among the spell's tables; `row` where every row is a table by itself. */
export const tableId = (key: string, place: number, row: number): string =>
  stableId("table", `${key}/${String(place)}/${String(row)}`);

/** Id of a result of a table, by its place there. */
export const tableResultId = (table: string, place: number): string => innerId(`result/${table}/${String(place)}`);
