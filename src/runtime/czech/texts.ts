/** The texts of a spell that are in a language: what is put into Czech. Field names: dnd5e 5.3.3 module/data/item. */
import type { Data, ItemDocument } from "../../types/surface/documents.ts";

/** Each with the part of the item that a person is told of. */
export const TEXTS = {
  name: { path: "name", part: "name" },
  description: { path: "system.description.value", part: "description" },
  chat: { path: "system.description.chat", part: "description" },
  materials: { path: "system.materials.value", part: "materials" },
} as const;
export type TextId = keyof typeof TEXTS;
export type Texts = Readonly<Record<TextId, string>>;

export const TEXT_IDS = Object.keys(TEXTS) as TextId[];

/** As they are stored; blank where there is none. */
export const textsOf = (item: ItemDocument): Texts => textsIn(item.toObject());

export function textsIn(data: Data): Texts {
  const read = (id: TextId): string => {
    const value = foundry.utils.getProperty(data, TEXTS[id].path);
    return typeof value === "string" ? value : "";
  };
  return { name: read("name"), description: read("description"), chat: read("chat"), materials: read("materials") };
}
