/** Spells as the plan sees them, with the Czech wording of each and the wording of what it is a copy of. */
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { packSourceOf } from "../../copy-sources.ts";
import { prepareLexicon } from "../lexicon.ts";
import { counterpartOf } from "../match.ts";
import { textsOf } from "../texts.ts";
import type { SpellFacts } from "./plan.ts";
import { translationOf } from "./record.ts";
import { isWritable } from "./rights.ts";

/** `isCopied`: what is written is a copy of it, so that its own rights and locks do not matter. */
export async function factsOf(spells: readonly ItemDocument[], isCopied: boolean): Promise<SpellFacts[]> {
  await prepareLexicon();
  const found = spells.map((item) => ({
    item,
    czech: counterpartOf(item)?.uuid,
    source: packSourceOf(item.toObject()),
  }));
  const wanted = found.flatMap(({ czech, source }) => [czech ?? [], source ?? []].flat());
  const loaded = await loadItems(new Set(wanted));
  return found.map(({ item, czech, source }) => {
    const spell = czech === undefined ? undefined : loaded.get(czech);
    const original = source === undefined ? undefined : loaded.get(source);
    return {
      uuid: item.uuid,
      owner: item.actor?.token?.name ?? item.actor?.name ?? "",
      texts: textsOf(item),
      original: original && textsOf(original),
      record: translationOf(item),
      czech: spell && { uuid: spell.uuid, texts: textsOf(spell) },
      isWritable: isCopied || isWritable(item),
    };
  });
}

const IN_A_PACK = /^Compendium\.(?<collection>[^.]+\.[^.]+)\.Item\.(?<id>[^.]+)$/;

/** Items of compendiums by their uuids; what is gone is left out. */
async function loadItems(uuids: ReadonlySet<string>): Promise<ReadonlyMap<string, ItemDocument>> {
  const byPack = new Map<string, string[]>();
  for (const uuid of uuids) {
    const { collection, id } = IN_A_PACK.exec(uuid)?.groups ?? {};
    if (collection !== undefined && id !== undefined) byPack.set(collection, [...(byPack.get(collection) ?? []), id]);
  }
  const lists = await Promise.all(
    [...byPack].map(
      async ([collection, ids]) => (await game.packs.get(collection)?.getDocuments({ _id__in: ids })) ?? [],
    ),
  );
  return new Map(lists.flat().map((item) => [item.uuid, item as ItemDocument]));
}
