/** Spells and scrolls that creatures keep: made, or brought up to date where they have them already. */
import type { ActorDocument, Data, ItemDocument } from "../../types/surface/documents.ts";
import { applyUpdate } from "./apply.ts";
import { placeInBook } from "./book.ts";
import { asInnate, copyOf, inBook } from "./copy.ts";
import { ownItems, spellFacts, wantedSpell } from "./facts.ts";
import { askToUpdate } from "./ask-update.ts";
import { findSame } from "./same.ts";
import type { Step } from "./steps.ts";
import type { Receiver } from "./targets.ts";
import { isNothing, KEPT, updateFor, type Update } from "./update.ts";

export interface Given {
  readonly steps: readonly Step[];
  /** names of those that had it already, just so, or were to keep theirs */
  readonly unchanged: readonly string[];
}

/** `chosen`: the identifier of a class, by the uuid of the actor for whom a person named it. */
export async function giveToBooks(
  spell: ItemDocument,
  to: readonly Receiver[],
  chosen: ReadonlyMap<string, string>,
): Promise<Given> {
  const facts = spellFacts(spell);
  const copy = copyOf(spell.toObject(), spell.uuid);
  return await give(spell, to, "book", (receiver) =>
    inBook(copy, placeInBook(receiver.facts, facts, chosen.get(receiver.actor.uuid))),
  );
}

export async function giveInnate(spell: ItemDocument, to: readonly Receiver[], perDay: number): Promise<Given> {
  const data = asInnate(copyOf(spell.toObject(), spell.uuid), perDay);
  return await give(spell, to, "innate", () => data);
}

/** Scrolls are things: one more is one more. */
export async function giveScroll(scroll: ItemDocument, to: readonly Receiver[]): Promise<Given> {
  const { _id, ...data } = scroll.toObject();
  const steps: Step[] = [];
  for (const { actor, name } of to) steps.push(...(await create(actor, name, data)));
  return { steps, unchanged: [] };
}

interface Pending {
  readonly receiver: Receiver;
  readonly item: ItemDocument;
  readonly update: Update;
}

async function give(
  spell: ItemDocument,
  to: readonly Receiver[],
  way: "book" | "innate",
  dataFor: (receiver: Receiver) => Data,
): Promise<Given> {
  const wanted = wantedSpell(spell);
  const steps: Step[] = [];
  const unchanged: string[] = [];
  const pending: Pending[] = [];
  for (const receiver of to) {
    const { actor, name } = receiver;
    const same = findSame(ownItems(actor), wanted, way);
    const item = same && actor.items.get(same.id);
    const data = dataFor(receiver);
    if (item === undefined) steps.push(...(await create(actor, name, data)));
    else {
      const update = updateFor(item.toObject(), data, { keep: KEPT[way] });
      if (item.uuid === spell.uuid || isNothing(update)) unchanged.push(name);
      else pending.push({ receiver, item, update });
    }
  }
  const names = pending.map(({ receiver: { name } }) => name);
  if (names.length === 0) return { steps, unchanged };
  if (!(await askToUpdate(spell.name, names))) return { steps, unchanged: [...unchanged, ...names] };
  for (const { receiver, item, update } of pending) steps.push(...(await change(receiver, item, update)));
  return { steps, unchanged };
}

async function create(actor: ActorDocument, name: string, data: Data): Promise<Step[]> {
  const [item] = await actor.createEmbeddedDocuments("Item", [data]);
  return item?.id == null ? [] : [{ actor: actor.uuid, name, item: item.id, before: null }];
}

/** While the person was asked, it may have gone. */
async function change({ actor, name }: Receiver, item: ItemDocument, update: Update): Promise<Step[]> {
  if (!actor.items.has(item.id)) return [];
  const before = item.toObject();
  await applyUpdate(item, update);
  return [{ actor: actor.uuid, name, item: item.id, before }];
}
