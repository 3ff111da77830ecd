/** Writes an update that was worked out on data. What is there no more is left out: it may be repeated. */
import type { ItemDocument } from "../../types/surface/documents.ts";
import type { Update } from "./update.ts";

export async function applyUpdate(item: ItemDocument, update: Update): Promise<void> {
  for (const id of update.goneActivities) {
    if (item.system.activities.get(id) !== undefined) await item.deleteActivity?.(id);
  }
  const gone = update.goneEffects.filter((id) => item.effects.has(id));
  if (gone.length > 0) await item.deleteEmbeddedDocuments("ActiveEffect", gone);
  const made = update.newEffects.filter(({ _id }) => !item.effects.has(String(_id)));
  if (made.length > 0) await item.createEmbeddedDocuments("ActiveEffect", [...made], { keepId: true });
  const changed = update.changedEffects.filter(({ _id }) => item.effects.has(String(_id)));
  if (changed.length > 0) await item.updateEmbeddedDocuments("ActiveEffect", [...changed]);
  if (update.changes !== null) await item.update(update.changes);
}
