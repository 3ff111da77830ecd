/** A table for tests of the double's dnd5e: a GM, Anna with her cleric, Petr who looks on; nothing of the module. */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { UsageResults } from "../../../src/types/surface/dnd5e.ts";
import type { Client } from "../client.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import type { ChatMessage } from "../documents/message.ts";
import type { Profile } from "../profiles.ts";
import { openTable, seed, type Table } from "../table.ts";
import type { World } from "../world.ts";
import type { Activity } from "./activity.ts";
import { ACTIVITY_ID, blessing, cleric, creature, shield } from "./samples.ts";
import { record } from "./values.ts";

export const CLERIC = "ClericCleric0000";

interface Play {
  /** spells of the cleric, in order */
  readonly spells?: readonly Data[];
  /** changes of the cleric's data */
  readonly changes?: Data;
  /** other documents, by kind */
  readonly also?: Readonly<Record<string, readonly Data[]>>;
  readonly away?: readonly string[];
}

export async function play(
  profile: Profile,
  { spells = [], changes = {}, also = {}, away = [] }: Play = {},
): Promise<Table> {
  const items = spells.map((spell, index) => ({ ...spell, _id: `spell${index}`.padEnd(16, "0") }));
  const users = { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const;
  const prepare = (world: World): void => {
    const anna = world.store.all("User").find(({ name }) => name === "Anna");
    seed(world, "Actor", {
      ...cleric(changes),
      _id: CLERIC,
      items,
      effects: [],
      ownership: { default: 0, [String(anna?.["_id"])]: 3 },
    });
    for (const [kind, documents] of Object.entries(also)) for (const data of documents) seed(world, kind, data);
  };
  const table = await openTable({ profile, users, away, module: false, prepare });
  for (const name of Object.keys(users)) if (!away.includes(name)) table.client(name).Hooks.fired.length = 0;
  return table;
}

export const actorOf = (client: Client, id = CLERIC): Actor => client.game.actors.get(id) as Actor;

export function activityOf(client: Client, spell = 0): Activity {
  const activity = actorOf(client).items.contents[spell]?.system.activities.get(ACTIVITY_ID);
  if (activity === undefined) throw new Error(`The cleric has no spell ${spell}`);
  return activity;
}

/** Anna casts a spell without being asked how. */
export async function cast(table: Table, spell = 0, usage: Data = {}): Promise<UsageResults | undefined> {
  return await table.as("Anna", () => activityOf(table.client("Anna"), spell).use(usage, { configure: false }));
}

/** A creature of 12 hit points that belongs to nobody. */
export const TARGET = "TargetTarget0000";

/** The cleric concentrates on a blessing; what was fired on the way is forgotten. */
export async function concentrating(profile: Profile): Promise<Table> {
  const also = { Actor: [{ ...creature(12), _id: TARGET }] };
  const table = await play(profile, { spells: [blessing(), shield()], also });
  await cast(table);
  for (const name of ["GM", "Anna", "Petr"]) fired(table.client(name));
  return table;
}

export async function damage(table: Table, amount: number, who = "GM"): Promise<void> {
  await table.as(who, () => actorOf(table.client(who)).applyDamage(amount));
}

/** Names of what the cleric concentrates on, as a client sees it. */
export const concentrations = (client: Client): string[] =>
  [...actorOf(client).concentration.effects].map(({ name }) => name.replace(/^.*: /, ""));

export const messagesOf = (client: Client): ChatMessage[] => client.game.messages.contents as ChatMessage[];

/** The message at that place, from the end when negative. */
export function messageOf(client: Client, at = -1): ChatMessage {
  const message = messagesOf(client).at(at);
  if (message === undefined) throw new Error(`There is no message ${at}`);
  return message;
}

/** The effect that the cleric's first spell has for others. */
export function spellEffect(client: Client): ActiveEffect {
  const effect = activityOf(client).item.effects.contents.at(0);
  if (effect === undefined) throw new Error("The spell has no effect");
  return effect;
}

/** DCs of the saves that were asked for, in order. */
export function challenges(client: Client): number[] {
  return messagesOf(client).flatMap(({ content, system }) => {
    const buttons = (Array.isArray(system["buttons"]) ? system["buttons"] : []).map(record);
    const typed = buttons.filter(({ type }) => type === "concentration").map(({ dc }) => Number(dc));
    const written = /data-action="concentration" data-dc="(\d+)"/.exec(content)?.[1];
    return written === undefined ? typed : [Number(written)];
  });
}

/** Names of the system's and the documents' hooks that a client fired; forgets them. */
export function fired(client: Client, pattern = /./): string[] {
  const names = client.Hooks.fired
    .map(({ name }) => name)
    .filter((name) => /^(dnd5e\.|pre|create|update|delete)/.test(name));
  client.Hooks.fired.length = 0;
  return names.filter((name) => pattern.test(name));
}
