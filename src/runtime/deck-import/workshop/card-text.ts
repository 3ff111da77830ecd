/** The card that an item was made of, wherever the item lies. */
import type { Data } from "../../../types/surface/documents.ts";
import { cardTextOf } from "./export-cards.ts";
import { readRecord } from "./record.ts";

/**
 * A copy, such as an actor's, has left its card behind (../copies.ts): then it is that of the item that it is a copy of.
 * Undefined where no card is known, or no item is there.
 */
export async function cardTextAt(uuid: string): Promise<string | undefined> {
  const data = await dataAt(uuid);
  if (data === undefined) return undefined;
  if (readRecord(data) === undefined) {
    for (const origin of originsOf(data)) {
      const source = await dataAt(origin);
      if (source !== undefined && readRecord(source) !== undefined) return await cardTextOf(source);
    }
  }
  return await cardTextOf(data);
}

function originsOf({ _stats }: Data): string[] {
  const { duplicateSource, compendiumSource } = (_stats ?? {}) as Data;
  return [duplicateSource, compendiumSource].filter((uuid) => typeof uuid === "string");
}

/** Undefined where it is gone, or in a compendium that is. */
async function dataAt(uuid: string): Promise<Data | undefined> {
  try {
    const document = await fromUuid(uuid);
    return document?.documentName === "Item" ? document.toObject() : undefined;
  } catch {
    return undefined;
  }
}
