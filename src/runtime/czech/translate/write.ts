/** Puts spells into Czech, and back. What has changed meanwhile is looked at anew; safe to repeat. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../types/surface/documents.ts";
import { removal } from "../../platform/removal.ts";
import { marksOf, RECORD } from "../marks.ts";
import { textsOf } from "../texts.ts";
import { inBatches } from "./batches.ts";
import { copyPack } from "./copy.ts";
import { factsOf } from "./facts.ts";
import { changesFor, revertFor, type Part } from "./plan.ts";
import { translationOf } from "./record.ts";
import { isWritable } from "./rights.ts";
import { workAt, type Work } from "./work.ts";

export interface Translated {
  readonly uuids: readonly string[];
  /** Czech */
  readonly names: readonly string[];
}

/** `chosen`: uuids. */
export async function translate(asked: Work, chosen: ReadonlySet<string>): Promise<Translated> {
  const { copied } = asked;
  const work = copied === undefined ? asked : await workAt({ of: "pack", pack: copied });
  if (work.copied === undefined && copied !== undefined) {
    // somebody has made the copy since
    const ids = new Set([...chosen].map(idIn));
    const inCopy = work.spells.filter(({ id }) => ids.has(id)).map(({ uuid }) => uuid);
    return await translate(work, new Set(inCopy));
  }
  const present = await Promise.all(work.spells.filter(({ uuid }) => chosen.has(uuid)).map(again));
  const items = present.filter((item) => item !== undefined);
  const facts = await factsOf(items, copied !== undefined);
  const changes = new Map(
    facts.flatMap((each) => {
      const change = changesFor(each);
      return change === undefined ? [] : [[each.uuid, change] as const];
    }),
  );
  const names = facts.flatMap(({ uuid, czech }) => (changes.has(uuid) && czech ? [czech.texts.name] : []));
  if (copied === undefined) {
    await writeAll(items, changes);
    return { uuids: [...changes.keys()], names };
  }
  const { collection } = await copyPack(copied, changes);
  return { uuids: [...changes.keys()].map((uuid) => `Compendium.${collection}.Item.${idIn(uuid)}`), names };
}

const idIn = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

export interface Reverted {
  readonly names: readonly string[];
  /** what stays as it is, since somebody has changed it */
  readonly kept: readonly { readonly name: string; readonly parts: readonly Part[] }[];
  /** names of spells that this user may not change */
  readonly refused: readonly string[];
}

export async function revert(spells: readonly ItemDocument[]): Promise<Reverted> {
  const ours = spells.flatMap((item) => {
    const record = translationOf(item);
    return record === undefined ? [] : [{ item, ...revertFor(textsOf(item), record) }];
  });
  const able = ours.filter(({ item }) => isWritable(item));
  const changes = new Map(able.map(({ item, changes: back }) => [item.uuid, { ...back, ...withoutRecord(item) }]));
  const names = able.map(({ item }) => item.name);
  const kept = able.flatMap(({ item, kept: parts }) => (parts.length > 0 ? [{ name: item.name, parts }] : []));
  await writeAll(
    able.map(({ item }) => item),
    changes,
  );
  return { names, kept, refused: ours.filter(({ item }) => !isWritable(item)).map(({ item }) => item.name) };
}

/** The item bears no mark of ours where it bore none before. */
function withoutRecord(item: ItemDocument): Data {
  const isOnly = Object.keys(marksOf(item)).every((key) => key === RECORD);
  return removal(isOnly ? `flags.${MODULE_ID}` : `flags.${MODULE_ID}.${RECORD}`);
}

/** Undefined where it is gone. */
export async function again({ uuid }: { readonly uuid: string }): Promise<ItemDocument | undefined> {
  try {
    const found = await fromUuid(uuid);
    return found?.documentName === "Item" ? (found as ItemDocument) : undefined;
  } catch {
    return undefined;
  }
}

/** One request for all items of an actor, of a compendium, of the world. */
async function writeAll(items: readonly ItemDocument[], changes: ReadonlyMap<string, Data>): Promise<void> {
  const groups = new Map<string, ItemDocument[]>();
  for (const item of items) {
    if (!changes.has(item.uuid)) continue;
    const place = item.parent?.uuid ?? item.pack ?? "";
    groups.set(place, [...(groups.get(place) ?? []), item]);
  }
  for (const group of groups.values()) {
    await inBatches(group, async (batch) => {
      const updates = batch.map((item) => ({ _id: item.id, ...changes.get(item.uuid) }));
      const [first] = batch;
      if (first?.parent) await first.parent.updateEmbeddedDocuments("Item", updates);
      else await Item.implementation.updateDocuments(updates, first?.pack ? { pack: first.pack } : {});
    });
  }
}
