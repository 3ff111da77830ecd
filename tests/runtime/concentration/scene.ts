/** A table for tests of concentration: GM, Anna with her cleric, Petr; each with a chat log, as people see it. */
import type { Data, Operation } from "../../../src/types/surface/documents.ts";
import type { UsageResults } from "../../../src/types/surface/dnd5e.ts";
import type { OptionKey, OptionValues } from "../../../src/runtime/options.ts";
import { ChatLog } from "../../foundry/applications/chat-log.ts";
import type { Client } from "../../foundry/client.ts";
import { blessing, cleric, creature, shield } from "../../foundry/dnd5e/samples.ts";
import { activityOf, actorOf, CLERIC, concentrations, messagesOf } from "../../foundry/dnd5e/test-table.ts";
import type { ChatMessage } from "../../foundry/documents/message.ts";
import type { Profile } from "../../foundry/profiles.ts";
import { openTable, seed, type Table } from "../../foundry/table.ts";
import { tick, type World } from "../../foundry/world.ts";

export { actorOf, CLERIC, concentrations } from "../../foundry/dnd5e/test-table.ts";

/** An NPC caster of the GM's. */
export const MAGE = "MageMageMageMage";

interface Setting {
  readonly options?: Partial<OptionValues>;
  readonly users?: Readonly<Record<string, "GAMEMASTER" | "ASSISTANT" | "PLAYER">>;
  readonly away?: readonly string[];
  /** who owns the cleric; Anna unless said otherwise */
  readonly owners?: readonly string[];
  /** whose character the cleric is */
  readonly plays?: readonly string[];
  readonly changes?: Data;
  readonly spells?: readonly Data[];
  readonly modules?: Readonly<Record<string, string>>;
  readonly prepare?: (world: World) => void;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const USERS = { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const;

/** Everybody sits down; nobody concentrates yet. */
export async function sitDown(profile: Profile, setting: Setting = {}): Promise<Table> {
  const { users = USERS, away = [], modules } = setting;
  const table = await openTable({
    profile,
    users,
    away,
    ...(modules && { modules }),
    prepare: (world) => furnish(world, setting),
  });
  for (const name of Object.keys(users)) if (!away.includes(name)) read(table.client(name));
  return table;
}

function furnish(world: World, setting: Setting): void {
  const { options = {}, owners = ["Anna"], plays = ["Anna"], changes = {}, settings = {}, prepare } = setting;
  const { spells = [blessing(), shield()] } = setting;
  const user = (name: string): Data => world.store.all("User").find((entry) => entry["name"] === name) ?? {};
  const items = spells.map((spell, index) => ({ ...spell, _id: `spell${index}`.padEnd(16, "0") }));
  const ownership = { default: 0, ...Object.fromEntries(owners.map((name) => [String(user(name)["_id"]), 3])) };
  seed(world, "Actor", { ...cleric(changes), _id: CLERIC, items, effects: [], ownership });
  const mage = { ...cleric(), name: "Temný mág", type: "npc", _id: MAGE, effects: [] };
  seed(world, "Actor", { ...mage, items, ownership: { default: 0 } });
  seed(world, "Actor", { ...creature(12), _id: "TargetTarget0000" });
  for (const name of plays) user(name)["character"] = CLERIC;
  world.settings.set("kartoteka-kouzel.asked-for-preset", true);
  for (const [key, value] of Object.entries(options)) world.settings.set(`kartoteka-kouzel.${key}`, value);
  for (const [key, value] of Object.entries(settings)) world.settings.set(key, value);
  prepare?.(world);
}

/** The cleric concentrates on a blessing. */
export async function concentrating(profile: Profile, setting: Setting = {}): Promise<Table> {
  const table = await sitDown(profile, setting);
  await cast(table, whoCasts(table, setting));
  for (const client of table.world.clients.values()) client.Hooks.fired.length = 0;
  table.world.traffic.length = 0;
  return table;
}

const whoCasts = (table: Table, { away = [] }: Setting): string =>
  !away.includes("Anna") && hasUser(table, "Anna") ? "Anna" : "GM";

function hasUser(table: Table, name: string): boolean {
  try {
    return table.world.isActive(table.id(name));
  } catch {
    return false;
  }
}

export async function cast(table: Table, who: string, spell = 0, id = CLERIC): Promise<UsageResults | undefined> {
  const client = table.client(who);
  return await table.as(who, () => {
    const item = actorOf(client, id).items.contents[spell];
    return id === CLERIC
      ? activityOf(client, spell).use({}, { configure: false })
      : item?.system.activities.contents[0]?.use({}, { configure: false });
  });
}

export async function setOption<Key extends OptionKey>(
  table: Table,
  key: Key,
  value: OptionValues[Key],
): Promise<void> {
  table.world.settings.set(`kartoteka-kouzel.${key}`, value);
}

/** One source of damage, by the system's own way. */
export async function hit(
  table: Table,
  amount: number,
  who = "GM",
  id = CLERIC,
  options: Operation = {},
): Promise<void> {
  await table.as(who, () => actorOf(table.client(who), id).applyDamage(amount, options));
}

/** Numbers that somebody writes. */
export async function write(table: Table, hp: Data, who = "GM", operation: Operation = {}): Promise<void> {
  const changes = Object.fromEntries(Object.entries(hp).map(([key, value]) => [`system.attributes.hp.${key}`, value]));
  await table.as(who, () => actorOf(table.client(who)).update(changes, operation));
}

const pageOf = (client: Client): Document => client.options.window.document;

/** Waits for what the page shows a moment later. */
export async function until<T>(look: () => T | null | undefined | false, turns = 400): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    await tick();
  }
  throw new Error("It did not come");
}

/** Everything that was going on has come to rest: templates are read from the disk, which nobody counts. */
export async function rest(table: Table): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await tick();
  await table.settle();
  for (let turn = 0; turn < 6; turn += 1) await tick();
  await table.settle();
}

export const dialogsOf = (table: Table, name: string): HTMLElement[] => [
  ...pageOf(table.client(name)).querySelectorAll<HTMLElement>("dialog[open]"),
];

/** Names of the people who see a dialog, one for each dialog. */
export function asked(table: Table): string[] {
  const names = [...table.world.clients.values()].map(({ user }) => user.name);
  return names.flatMap((name) => dialogsOf(table, name).map(() => name));
}

export const dialogOf = async (table: Table, name: string): Promise<HTMLElement> =>
  await until(() => dialogsOf(table, name)[0]);

/** The text of a row of the dialog: "SO" → "12". */
export function row(dialog: HTMLElement, term: string): string | undefined {
  const found = [...dialog.querySelectorAll("dt")].find((dt) => dt.textContent === term);
  return found?.parentElement?.querySelector("dd")?.textContent;
}

/** Presses a button of the open dialog, and waits for what follows. */
export async function answer(
  table: Table,
  name: string,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dialog = await dialogOf(table, name);
  for (const [field, value] of Object.entries(fields)) {
    const input = dialog.querySelector<HTMLInputElement>(`[name=${field}]`);
    if (input !== null) input.value = value;
  }
  table.client(name).run(() => dialog.querySelector<HTMLElement>(`[data-action=${action}]`)?.click());
  await rest(table);
}

/** The face of the next save, then the answer. */
export async function rollSave(table: Table, name: string, face: number): Promise<void> {
  await dialogOf(table, name);
  table.world.dice.next(face);
  await answer(table, name, "roll");
}

/** Presses Escape in the open dialog. */
export async function escape(table: Table, name: string): Promise<void> {
  const dialog = await dialogOf(table, name);
  const { KeyboardEvent } = table.client(name).options.window;
  table.client(name).run(() => dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  await rest(table);
}

const logs = new WeakMap<Client, ChatLog>();

function read(client: Client): ChatLog {
  const present = logs.get(client) ?? client.run(() => new ChatLog(client, pageOf(client).body));
  logs.set(client, present);
  return present;
}

export const logOf = (table: Table, name: string): HTMLElement => read(table.client(name)).element;

/** Our cards about concentration that this person sees, the last one last. */
export function cardsOf(table: Table, name: string): HTMLElement[] {
  const cards = logOf(table, name).querySelectorAll<HTMLElement>(".kartoteka-concentration");
  return [...cards].flatMap((card) => card.closest<HTMLElement>(".chat-message") ?? []);
}

export const deedsOf = (card: HTMLElement | undefined): string[] =>
  [...(card?.querySelectorAll<HTMLElement>("[data-deed]") ?? [])].map(({ dataset }) => dataset["deed"] ?? "");

export const stateOf = (card: HTMLElement | undefined): string | undefined =>
  card?.querySelector("[role=status]")?.textContent ?? undefined;

export async function press(table: Table, name: string, deed: string): Promise<void> {
  const button = await until(() => cardsOf(table, name).at(-1)?.querySelector<HTMLElement>(`[data-deed=${deed}]`));
  table.client(name).run(() => button.click());
  await rest(table);
}

/** The system's own requests in the chat, for a save or for an end. */
export function nativePrompts(table: Table): ChatMessage[] {
  const [client] = table.world.clients.values();
  if (client === undefined) return [];
  return messagesOf(client).filter(({ type, content }) => type === "prompt" || content.includes("request-card"));
}

export const spellsHeld = (table: Table, name = "GM"): string[] => concentrations(table.client(name));

export const notesOf = (table: Table, name: string): string[] =>
  table.client(name).notifications.log.map(({ message }) => message);
