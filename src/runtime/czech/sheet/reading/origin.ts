/** Where the card is that a spell was made of. */
import { MODULE_ID } from "../../../../dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../../types/surface/documents.ts";
import { embeddedCardText } from "../../../deck-import/workshop/embedded.ts";
import { readRecord, type Base } from "../../../deck-import/workshop/record.ts";
import { recordOf } from "../../../drop/copy.ts";

/**
 * imported: the text that the import has left, and what it wrote. embedded: a spell of our own compendium. module: one of
 * another module's compendium, which carries no text. unknown: no card is to be found.
 */
export type CardOrigin =
  | { readonly kind: "imported"; readonly text: string; readonly base: Base }
  | { readonly kind: "embedded"; readonly text: string }
  | { readonly kind: "module"; readonly title: string }
  | { readonly kind: "unknown" };

/** Copies of copies: more is a circle. */
const STEPS = 4;

/** Copies leave the text behind (deck-import/copies.ts): then the item that they were made of is asked. */
export async function cardOriginOf(item: ItemDocument): Promise<CardOrigin> {
  let [uuid, data]: [string, Data | undefined] = [item.uuid, item.toObject()];
  const key = String(item.getFlag(MODULE_ID, "key"));
  for (let step = 0; step < STEPS; step += 1) {
    const record = data && readRecord(data);
    if (record !== undefined) return { kind: "imported", ...record };
    const known = await packageOrigin(uuid, key);
    if (known !== undefined) return known;
    const next: string | undefined = data && sourceOf(data);
    if (next === undefined) break;
    [uuid, data] = [next, await dataAt(next)];
  }
  return { kind: "unknown" };
}

/** What the compendium of a uuid tells; undefined outside of modules' compendiums. */
async function packageOrigin(uuid: string, key: string): Promise<CardOrigin | undefined> {
  const [, id] = /^Compendium\.([^.]+)\.[^.]+\.Item\.[^.]+$/.exec(uuid) ?? [];
  if (id === undefined || id === "world") return undefined;
  if (id !== MODULE_ID) return { kind: "module", title: game.modules.get(id)?.title ?? id };
  const text = await embeddedCardText(key);
  return text === undefined ? { kind: "unknown" } : { kind: "embedded", text };
}

function sourceOf({ _stats }: Data): string | undefined {
  const { compendiumSource, duplicateSource } = recordOf(_stats);
  return [compendiumSource, duplicateSource].find((uuid) => typeof uuid === "string");
}

/** Undefined where it is gone, or not for this person's eyes. */
async function dataAt(uuid: string): Promise<Data | undefined> {
  try {
    return (await fromUuid(uuid))?.toObject();
  } catch {
    return undefined;
  }
}
