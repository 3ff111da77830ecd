/**
 * What an imported item remembers, in its flag: the text of its card, and of each unit a fingerprint as the card gave it
 * and one as Foundry stored it. By the first a new import sees what the card has changed, by the second what people
 * have. Fingerprints do for that: the values themselves would double the item.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { RECORD } from "../copies.ts";
import { fingerprint } from "./fingerprint.ts";
import { unitsOf, type Unit, type Units } from "./units.ts";

export interface Prints {
  readonly card: string;
  readonly stored: string;
}
export type Base = ReadonlyMap<Unit, Prints>;

export interface ImportRecord {
  /** the card's text, as it stands in the deck */
  readonly text: string;
  readonly base: Base;
}

/** "name=a;range=b,c": one text, so that an update replaces it whole. */
function writeBase(base: Base): string {
  return [...base]
    .map(([unit, { card, stored }]) => `${unit}=${card === stored ? card : `${card},${stored}`}`)
    .join(";");
}

function readBase(text: string): Base {
  const entries = text.split(";").flatMap((entry): [Unit, Prints][] => {
    const [unit = "", prints = ""] = entry.split("=");
    const [card = "", stored = card] = prints.split(",");
    return unit === "" ? [] : [[unit as Unit, { card, stored }]];
  });
  return new Map(entries);
}

/** As it is stored, below flags.<module>. */
export const writeRecord = ({ text, base }: ImportRecord): Data => ({ [RECORD]: { text, base: writeBase(base) } });

/** That of an item's data; undefined where it was not imported. */
export function readRecord(item: Data): ImportRecord | undefined {
  const flags = item["flags"] as Record<string, Data | undefined> | undefined;
  const stored = flags?.[MODULE_ID]?.[RECORD] as Data | undefined;
  const { text, base } = stored ?? {};
  return typeof text === "string" && typeof base === "string" ? { text, base: readBase(base) } : undefined;
}

/** What people have changed in an item since `base` was written. */
export function unitsByHand(item: Data, base: Base): Unit[] {
  const units = unitsOf(item);
  const all = new Set([...base.keys(), ...units.keys()]);
  return [...all].filter((unit) => fingerprint(units.get(unit)) !== (base.get(unit)?.stored ?? fingerprint(undefined)));
}

/** The base of an item that is written as the card gives it; `stored` are the same units as Foundry keeps them. */
export function baseOf(card: Units, stored: Units): Base {
  const units = new Set([...card.keys(), ...stored.keys()]);
  return new Map(
    [...units].map((unit) => [unit, { card: fingerprint(card.get(unit)), stored: fingerprint(stored.get(unit)) }]),
  );
}
