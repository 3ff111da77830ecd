/**
 * Imported items in a pack of the real dnd5e 5.3.3: tsx tests/conformance/import-live.ts FOLDER, as live.ts. The import
 * counts on what the system stores: that it is stored the same again, foreseen without writing, and changed by parts.
 */
import type { SpellItem } from "../../src/dnd5e/schema.ts";
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { errorsOf, liveTools, tell } from "./live-world.ts";
import { ourDocuments } from "./spells.ts";

const [folder = ""] = process.argv.slice(2);
const { createWorld } = await liveTools(folder);
const PLACE = { pack: "world.kouzla" };
const world = await createWorld({
  users: [{ name: "GM", role: "GAMEMASTER" }],
  packs: [{ id: PLACE.pack, type: "Item", label: "Kouzla", sources: [] }],
});
const { dataFor, documentsAt } = await import("../../src/runtime/deck-import/workshop/place.ts");
const { asStored, ITEMS } = await import("../../src/runtime/deck-import/workshop/kinds.ts");
const { createDocuments, updateDocuments } = await import("../../src/runtime/deck-import/workshop/write-documents.ts");
const { planItems } = await import("../../src/runtime/deck-import/workshop/plan.ts");
const { fingerprint } = await import("../../src/runtime/deck-import/workshop/fingerprint.ts");

const items = ourDocuments().spells;
const BATCH = 50;
const wanted = (item: SpellItem) => ({ data: dataFor(item, PLACE), text: item.name, decisions: new Map() });

/** Items by what a new import would do to them. */
async function statuses(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, outcomes } of (await planItems(items, PLACE)).values()) {
    const byHand = [...outcomes.values()].includes("hand") ? `${status}, by hand` : status;
    counts[byHand] = (counts[byHand] ?? 0) + 1;
  }
  return counts;
}

// not every pack here can be asked for some of its documents
async function documentOf(item: SpellItem): Promise<ItemDocument> {
  const document = (await documentsAt(PLACE, [item._id])).find(({ id }) => id === item._id);
  if (document === undefined) throw new Error(`no ${item.name}`);
  return document;
}

const spell = (key: string): SpellItem => {
  const found = items.find(({ system }) => system.identifier === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
};

/** What can be compared of an item: all but what Foundry stamps on it, and our record. */
function content(data: Data): Data {
  const effects = ((data["effects"] ?? []) as Data[]).map(({ _stats, ...effect }) => effect);
  return { name: data["name"], img: data["img"], folder: data["folder"], system: data["system"], effects };
}

const results: Record<string, unknown> = {};
const stored = items.map((item) => asStored(ITEMS, dataFor(item, PLACE)));
results["stored twice is stored once"] = stored.filter(
  (data) => fingerprint(asStored(ITEMS, data)) !== fingerprint(data),
).length;
for (let start = 0; start < items.length; start += BATCH)
  await createDocuments(ITEMS, items.slice(start, start + BATCH).map(wanted), PLACE);
results["a second import finds nothing to do"] = await statuses();
const documents = await Promise.all(items.map(documentOf));
results["items are what the packs have"] = documents.filter(
  (document, index) => fingerprint(content(document.toObject())) !== fingerprint(content(stored[index] ?? {})),
).length;

// a card that becomes another one: activities and effects go and come
const [fire, hold] = [spell("fireball"), spell("hold-person")];
const other = { ...hold, _id: fire._id, name: "Ohnivé sevření" };
await updateDocuments(ITEMS, [[wanted(other), await documentOf(fire)]], PLACE);
const became = content((await documentOf(fire)).toObject());
results["a changed card changes its item whole"] =
  fingerprint(became) === fingerprint(content(asStored(ITEMS, dataFor(other, PLACE))));
await updateDocuments(ITEMS, [[wanted(fire), await documentOf(fire)]], PLACE);
results["and back"] = await statuses();
await (await documentOf(fire)).update({ "system.range.value": "5" });
results["a change by hand is seen"] = await statuses();

tell({ results, errors: errorsOf(world) });
