/**
 * What is being dragged. Browsers show that only at the beginning and at the end of a drag; dnd5e keeps it meanwhile for
 * everything that Foundry itself makes draggable (CONFIG.ux.DragDrop), the rest is noted here as the drag begins.
 */
import type { Data } from "../../types/surface/documents.ts";

let noted: unknown;

/** As a drag begins, before anybody hears of it: links in texts, whose own handler lets nobody hear of it afterwards. */
export function noteLink({ target }: DragEvent): void {
  noted = undefined;
  const link = (target as Partial<Element> | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
  if (!link) return;
  const { uuid = "", type } = link.dataset;
  noted = { type: type ?? kindIn(uuid), uuid };
}

/** After everybody put in what they had. */
export function noteData({ dataTransfer }: DragEvent): void {
  noted ??= parsed(dataTransfer?.getData("text/plain"));
}

export const forgetPayload = (): void => void (noted = undefined);

export const payloadOf = (event: DragEvent): unknown => CONFIG.ux?.DragDrop?.getPayload?.(event) ?? noted;

/** "Compendium.a.b.Item.c" is an Item. */
const kindIn = (uuid: string): string | undefined => uuid.split(".").at(-2);

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "") as unknown;
  } catch {
    return undefined;
  }
}

/**
 * What a payload is to us. Unknown: an item that cannot be looked at without waiting, such as one of an actor in a
 * compendium.
 */
export type Dragged = { readonly is: "spell" | "unknown"; readonly uuid: string } | { readonly is: "other" };

export function draggedIn(payload: unknown): Dragged {
  const { type, uuid } = (typeof payload === "object" && payload !== null ? payload : {}) as Data;
  if (type !== "Item" || typeof uuid !== "string") return { is: "other" };
  const item = glanceAt(uuid);
  if (item === null) return { is: "unknown", uuid };
  return item.type === "spell" ? { is: "spell", uuid } : { is: "other" };
}

/** The document, or of one in a compendium what its index knows; null where neither is at hand. */
function glanceAt(uuid: string): { readonly type?: unknown } | null {
  try {
    return fromUuidSync(uuid) as { readonly type?: unknown } | null;
  } catch {
    return null;
  }
}
