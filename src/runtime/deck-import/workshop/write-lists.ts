/** The journal of spell lists after an import. */
import { compendiumUuid, MODULE_ID, type PackCollections } from "../../../dnd5e/constants.ts";
import type { DeckDocuments } from "../../../dnd5e/documents.ts";
import { spellListPageId, spellListsId } from "../../../dnd5e/ids.ts";
import type { SpellListPage } from "../../../dnd5e/schema.ts";
import { CLASS_IDS } from "../../../rules/vocabulary.ts";
import type { Data, JournalDocument, PageDocument } from "../../../types/surface/documents.ts";
import { withoutKeys } from "./place.ts";
import { mergedList } from "./spell-list.ts";

/** Flag of a page: UUIDs that the last import put in. */
const BASE = "spells";

/**
 * Brings the lists up to the cards of an import, as far as their items are there. Returns the UUIDs of all pages of ours.
 */
export async function writeLists(
  packs: PackCollections,
  { spellLists: [wanted] }: DeckDocuments,
  isThere: (id: string) => boolean,
  imported: readonly string[],
): Promise<string[]> {
  const pages = new Map(wanted?.pages.map((page) => [page._id, page]));
  const uuids = new Set(imported.filter(isThere).map((id) => compendiumUuid(packs.spells, "Item", id)));
  const operation = { pack: packs.spellLists };
  const journal = (await game.packs.get(packs.spellLists)?.getDocument(spellListsId())) as JournalDocument | undefined;
  if (journal === undefined || journal === null) {
    if (wanted === undefined) return [];
    const fresh = wanted.pages.map((page) => freshPage(page, uuids));
    await JournalEntry.implementation.createDocuments([{ ...withoutKeys(wanted), pages: fresh }], {
      ...operation,
      keepId: true,
    });
  } else {
    const present = CLASS_IDS.map(spellListPageId).flatMap((id) => journal.pages.get(id) ?? []);
    const updates = present.flatMap((page) => updateOf(page, pages.get(page.id), uuids));
    if (updates.length > 0) await journal.updateEmbeddedDocuments("JournalEntryPage", updates);
    const missing = [...pages.values()].filter(({ _id }) => !journal.pages.has(_id));
    const fresh = missing.map((page) => freshPage(page, uuids));
    if (fresh.length > 0) await journal.createEmbeddedDocuments("JournalEntryPage", fresh, { keepId: true });
  }
  const journalUuid = compendiumUuid(packs.spellLists, "JournalEntry", spellListsId());
  const known = new Set([...pages.keys(), ...(journal?.pages.map(({ id }) => id) ?? [])]);
  return CLASS_IDS.map(spellListPageId)
    .filter((id) => known.has(id))
    .map((id) => `${journalUuid}.JournalEntryPage.${id}`);
}

function freshPage(page: SpellListPage, uuids: ReadonlySet<string>): Data {
  const spells = page.system.spells.filter((uuid) => uuids.has(uuid));
  return { ...withoutKeys(page), system: { ...page.system, spells }, flags: { [MODULE_ID]: { [BASE]: spells } } };
}

function updateOf(page: PageDocument, wanted: SpellListPage | undefined, uuids: ReadonlySet<string>): Data[] {
  const isIn = new Set(wanted?.system.spells);
  const stored = page.toObject()["system"] as { readonly spells?: readonly string[] };
  const present = stored.spells ?? [];
  const base = new Set((page.getFlag(MODULE_ID, BASE) ?? []) as readonly string[]);
  const after = mergedList({ base, present, cards: new Map([...uuids].map((uuid) => [uuid, isIn.has(uuid)])) });
  if (after.spells.join() === present.join() && after.base.join() === [...base].join()) return [];
  return [{ _id: page.id, "system.spells": after.spells, [`flags.${MODULE_ID}.${BASE}`]: after.base }];
}
