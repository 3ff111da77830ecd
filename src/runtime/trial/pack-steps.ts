/** Every document of every pack of ours loads: one step for each pack. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { judge, type Verdict } from "./findings.ts";
import type { Step } from "./step.ts";

export function packSteps(): Step[] {
  const ours = game.packs.filter(({ metadata }) => metadata.packageName === MODULE_ID);
  return ours.map(({ collection }) => ({ id: `pack.${collection}`, run: () => loadPack(collection) }));
}

/** The index counts the stored entries; a document that the system refuses does not load. */
async function loadPack(collection: string): Promise<Verdict> {
  const pack = game.packs.get(collection);
  if (pack === undefined) return judge(false, "the pack is gone");
  const { size } = await pack.getIndex();
  const documents = await pack.getDocuments();
  return judge(size > 0 && documents.length === size, `${String(documents.length)} of ${String(size)} documents`);
}
