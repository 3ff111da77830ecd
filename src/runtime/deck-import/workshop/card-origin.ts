/** Where the card is that a spell was made of, wherever the spell lies. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { sourcesOf } from "../../copy-sources.ts";
import { marksOf } from "../../czech/marks.ts";
import { embeddedCardText } from "./embedded.ts";
import { readRecord, type Base } from "./record.ts";

/**
 * imported: the text that the import has left, and what it wrote. embedded: a spell of our own compendium. module: one of
 * another module's compendium, which carries no text, even where our own deck has a card of that key. unknown: no card is to
 * be found.
 */
export type CardOrigin =
  | { readonly kind: "imported"; readonly text: string; readonly base: Base }
  | { readonly kind: "embedded"; readonly text: string }
  | { readonly kind: "module"; readonly title: string }
  | { readonly kind: "unknown" };

export const textOf = (origin: CardOrigin): string | undefined => ("text" in origin ? origin.text : undefined);

/** Copies of copies: more is a circle. */
const STEPS = 4;

/** Copies leave the text behind (../copies.ts): then the items that they were made of are asked. */
export async function cardOriginOf(uuid: string, data: Data): Promise<CardOrigin> {
  const { key } = marksOf({ flags: data["flags"] as object | undefined });
  return (await originAt(uuid, data, String(key), STEPS)) ?? { kind: "unknown" };
}

/** The text of the card; undefined where none is known, or no item is there. */
export async function cardTextAt(uuid: string): Promise<string | undefined> {
  const data = await dataAt(uuid);
  return data && textOf(await cardOriginOf(uuid, data));
}

async function originAt(
  uuid: string,
  data: Data | undefined,
  key: string,
  steps: number,
): Promise<CardOrigin | undefined> {
  const record = data && readRecord(data);
  if (record !== undefined) return { kind: "imported", ...record };
  const known = await packageOrigin(uuid, key);
  if (known !== undefined || data === undefined || steps === 0) return known;
  for (const source of sourcesOf(data)) {
    const found = await originAt(source, await dataAt(source), key, steps - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the compendium of a uuid tells; undefined outside of modules' compendiums. */
async function packageOrigin(uuid: string, key: string): Promise<CardOrigin | undefined> {
  const [, id] = /^Compendium\.([^.]+)\.[^.]+\.Item\.[^.]+$/.exec(uuid) ?? [];
  if (id === undefined || id === "world") return undefined;
  if (id !== MODULE_ID) return { kind: "module", title: game.modules.get(id)?.title ?? id };
  const text = await embeddedCardText(key);
  return text === undefined ? { kind: "unknown" } : { kind: "embedded", text };
}

/** Undefined where it is gone, or not for this person's eyes. */
async function dataAt(uuid: string): Promise<Data | undefined> {
  try {
    const document = await fromUuid(uuid);
    return document?.documentName === "Item" ? document.toObject() : undefined;
  } catch {
    return undefined;
  }
}
