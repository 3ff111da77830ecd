/** Brings an ended concentration back: every document with its own id, so that all links between them hold again. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument, Data, MessageDocument, UserDocument } from "../../../types/surface/documents.ts";
import { areaFlagOf } from "../../areas/flag.ts";
import { mayCreateAreas } from "../../platform/areas.ts";
import { casterOf, isByGM } from "./audience.ts";
import { ENDED_FLAG, endedOf, uuidOf, type Ended, type Part } from "./ended.ts";
import { planUndo, type Batch } from "./undo-plan.ts";

/** busy: the caster concentrates on something else by now; gone: the caster is no more; failed: nothing could be made */
export const OUTCOMES = ["undone", "busy", "gone", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** ids of cards whose undo is on its way on this client */
const undoing = new Set<string>();

/** Safe to repeat: what is back already stays as it is. On a client that may change what it is about, once for the card. */
export async function undo(message: MessageDocument): Promise<Outcome> {
  const ended = endedOf(message);
  if (ended === undefined) return "failed";
  if (ended.state === "undone" || undoing.has(message.id)) return "undone";
  undoing.add(message.id);
  try {
    return await restore(message, ended);
  } finally {
    undoing.delete(message.id);
  }
}

async function restore(message: MessageDocument, ended: Ended): Promise<Outcome> {
  const parts = ended.parts.filter((part) => mayBringBack(message, part));
  const [root] = parts;
  if (root === undefined || documentAt(root.parent) === undefined) return "gone";
  if (isBusy(ended, root)) return "busy";
  const { batches } = planUndo(parts, exists);
  for (const batch of batches) await make(batch);
  const missing = ended.parts.map(uuidOf).filter((uuid) => !exists(uuid));
  if (missing.includes(uuidOf(root))) return "failed";
  await message.update({ flags: { [MODULE_ID]: { [ENDED_FLAG]: { state: "undone", missing } } } });
  return "undone";
}

/** What cannot be made is told on the card; the rest comes back. */
async function make({ parent, document, parts }: Batch): Promise<void> {
  const data = parts.filter((part) => !exists(uuidOf(part))).map((part) => part.data);
  try {
    if (data.length > 0) await documentAt(parent)?.createEmbeddedDocuments(document, data, OPERATION);
  } catch (error) {
    console.warn(`${MODULE_ID} | undo | ${document}`, error);
  }
}

/** A creature that comes back keeps its hit points. */
const OPERATION = { keepId: true, dnd5e: { autoRollNPCHP: "no" } };

function documentAt(uuid: string): BaseDocument | undefined {
  try {
    return fromUuidSync(uuid) ?? undefined;
  } catch {
    return undefined;
  }
}

const exists = (uuid: string): boolean => documentAt(uuid) !== undefined;

/** Two concentrations where the caster may hold one would only end one of them. */
function isBusy(ended: Ended, root: Part): boolean {
  const caster = casterOf(ended);
  const limit = caster?.system.attributes?.concentration?.limit ?? 0;
  const others = [...(caster?.concentration.effects ?? [])].filter(({ id }) => id !== root.id);
  return limit > 0 && others.length >= limit;
}

/** What stands on a card that a player's client made is brought back only where that player could do it. */
function mayBringBack(message: MessageDocument, part: Part): boolean {
  if (isByGM(message)) return true;
  const { author } = message;
  return author !== null && may(author, part);
}

function may(author: UserDocument, { kind, parent, data }: Part): boolean {
  if (kind === "summon") return false;
  if (kind === "area") return mayCreateAreas(author) && areaFlagOf(asDocument(data)) !== undefined;
  return documentAt(parent)?.testUserPermission(author, "OWNER") === true;
}

const asDocument = ({ flags = {} }: Data): BaseDocument => ({ flags }) as unknown as BaseDocument;
