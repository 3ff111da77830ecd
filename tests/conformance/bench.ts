/**
 * What a conformance scenario may do, whoever plays it: our double, or the real dnd5e 5.3.3 run headless. Scenarios use
 * Foundry's globals (src/types/surface) and this.
 */
import type { ActorDocument, Data, ItemDocument, TokenDocument } from "../../src/types/surface/documents.ts";
import type { UsageConfig, UsageResults } from "../../src/types/surface/dnd5e.ts";

export interface Bench {
  /** our spells by identifier, as stored in our pack */
  spell(identifier: string): Data;
  userId(name: "GM" | "Anna"): string;
  as<T>(name: "GM" | "Anna", work: () => Promise<T>): Promise<T>;
  nextFaces(...faces: number[]): void;
  /** where the mouse puts the next areas; null: right click */
  placeAt(point: { x: number; y: number } | null): void;
  settle(): Promise<void>;
  /** lines of what happened since the last call, see trace.ts */
  happened(): string[];
}

export interface Scenario {
  readonly name: string;
  /** Gives what is to be compared besides what happened. */
  readonly play: (bench: Bench) => Promise<Data>;
}

/** A wizard of Anna's with slots, 40 hit points and the given spells, and a token on the scene. */
export async function caster(bench: Bench, spells: readonly string[]): Promise<Caster> {
  const slots = Object.fromEntries([1, 2, 3].map((level) => [`spell${String(level)}`, { value: 3, override: 3 }]));
  const attributes = { hp: { value: 40, max: 40 }, spellcasting: "int" };
  const abilities = { int: { value: 18 }, con: { value: 14 } };
  const actor = await Actor.implementation.create({
    name: "Světlana",
    type: "character",
    ownership: { default: 0, [bench.userId("Anna")]: 3 },
    system: { attributes, abilities, spells: slots },
  });
  if (actor === undefined) throw new Error("no actor");
  const items = await actor.createEmbeddedDocuments(
    "Item",
    spells.map((identifier) => bench.spell(identifier)),
  );
  await bench.settle();
  bench.happened();
  return { actor, items: items as ItemDocument[] };
}

export interface Caster {
  readonly actor: ActorDocument;
  readonly items: readonly ItemDocument[];
}

/** A goblin with 20 hit points and its token. */
export async function goblin(bench: Bench): Promise<ActorDocument> {
  const actor = await Actor.implementation.create({
    name: "Goblin",
    type: "npc",
    system: { attributes: { hp: { value: 20, max: 20 } } },
  });
  if (actor === undefined) throw new Error("no actor");
  await bench.settle();
  bench.happened();
  return actor;
}

/** Casts without a dialog; what follows by itself (rolls) is left out unless asked for. */
export async function cast(
  bench: Bench,
  item: ItemDocument | undefined,
  usage: UsageConfig = {},
): Promise<UsageResults | undefined> {
  const activity = item?.system.activities.contents[0];
  const results = await activity?.use({ subsequentActions: false, ...usage }, { configure: false }, {});
  await bench.settle();
  return results;
}

export type { TokenDocument };
