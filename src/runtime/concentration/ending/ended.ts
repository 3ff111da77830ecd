/**
 * What a concentration took with it when it ended: kept on the card that tells of it, so that all of it can come back. Data
 * from outside for everyone who reads it.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, EmbeddedName, MessageDocument } from "../../../types/surface/documents.ts";
import { isEndReason, type EndReason } from "./reason.ts";

export const PART_KINDS = ["effect", "dependent", "area", "summon"] as const;

/** A document that is gone. */
export interface Part {
  readonly kind: (typeof PART_KINDS)[number];
  readonly document: EmbeddedName;
  /** uuid of what it lay in */
  readonly parent: string;
  readonly id: string;
  /** as it was stored */
  readonly data: Data;
  /** uuid of what it cannot be without, beside its parent: the token that an area follows */
  readonly needs: string | null;
  readonly name: string;
  /** of the creature that bore it, of the scene */
  readonly of: string;
  /** players need not know of it */
  readonly secret: boolean;
}

export interface Ended {
  readonly what: "concentration" | "long-casting";
  readonly actor: { readonly uuid: string; readonly name: string };
  /** null where nothing tells what it was for */
  readonly spell: { readonly name: string; readonly img: string | null } | null;
  readonly reason: EndReason;
  /** the concentration's own effect first, parents before what lies in them */
  readonly parts: readonly Part[];
  readonly state: "ended" | "undone";
  /** uuids of parts that could not come back */
  readonly missing: readonly string[];
}

export const uuidOf = ({ parent, document, id }: Part): string => `${parent}.${document}.${id}`;

/** Under flags["kartoteka-kouzel"] of the card. */
export const ENDED_FLAG = "ended";

/** Undefined where a message is no such card, or not a whole one. */
export function endedOf(message: MessageDocument): Ended | undefined {
  const flag = message.flags[MODULE_ID]?.[ENDED_FLAG];
  return isEnded(flag) ? flag : undefined;
}

const isObject = (value: unknown): value is Data => typeof value === "object" && value !== null;
const areTexts = (value: Data, ...keys: string[]): boolean => keys.every((key) => typeof value[key] === "string");

function isEnded(value: unknown): value is Ended {
  if (!isObject(value)) return false;
  const { actor, spell, parts, missing } = value;
  return (
    (value["what"] === "concentration" || value["what"] === "long-casting") &&
    isObject(actor) &&
    areTexts(actor, "uuid", "name") &&
    (spell === null || (isObject(spell) && areTexts(spell, "name"))) &&
    isEndReason(value["reason"]) &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every(isPart) &&
    (value["state"] === "ended" || value["state"] === "undone") &&
    Array.isArray(missing)
  );
}

const DOCUMENTS: readonly unknown[] = [
  "ActiveEffect",
  "Item",
  "MeasuredTemplate",
  "Region",
  "Token",
] satisfies EmbeddedName[];

const isPart = (value: unknown): value is Part =>
  isObject(value) &&
  PART_KINDS.some((kind) => kind === value["kind"]) &&
  DOCUMENTS.includes(value["document"]) &&
  areTexts(value, "parent", "id", "name", "of") &&
  isObject(value["data"]) &&
  (value["needs"] === null || typeof value["needs"] === "string");
