/** A map on which spells are let go over tokens, with a compendium of three made-up spells. */
import type { Choice } from "../../../src/runtime/drop/model.ts";
import { doneOf, type Done } from "../../../src/runtime/drop/steps.ts";
import type { Application } from "../../../src/types/surface/applications.ts";
import type { ActorDocument, Data, ItemDocument, MessageDocument } from "../../../src/types/surface/documents.ts";
import { ChatLog } from "../../foundry/applications/chat-log.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import { pageOf } from "../../foundry/applications/try-out.ts";
import { dropOnCanvas } from "../../foundry/canvas/drop.ts";
import type { Token } from "../../foundry/canvas/token.ts";
import type { Client } from "../../foundry/client.ts";
import { blessing, cleric, creature, cure, fireball } from "../../foundry/dnd5e/samples.ts";
import type { Profile } from "../../foundry/profiles.ts";
import { openTable, seed, type Table, type TableOptions } from "../../foundry/table.ts";
import type { PackSeed, World } from "../../foundry/world.ts";

export const PACK = "kartoteka-kouzel.kouzla";
const SCENE = "DropScene0000000";
const SPACE = 100;

export const id = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
export const packUuid = (name: string): string => `Compendium.${PACK}.Item.${id(name)}`;

const inPack = (data: Data, english: string): Data => ({
  ...data,
  _id: id(String(data["name"])),
  img: "icons/x.webp",
  flags: { "kartoteka-kouzel": { key: english.toLowerCase().replaceAll(" ", "-"), english } },
});

/** Blessing (concentration, an effect), Fireball (an area), Cure. */
const spells = (): Data[] => [
  inPack(blessing(), "Bless"),
  inPack(fireball(), "Fire Ball"),
  inPack({ ...cure(), name: "Léčba" }, "Cure Wounds"),
];

const packs = (changes: Data = {}): PackSeed[] => [
  {
    collection: PACK,
    documentName: "Item",
    title: "Kouzla",
    sources: [
      ...spells().map((spell) => ({ ...spell, ...changes })),
      { _id: id("Sword"), name: "Sword", type: "weapon" },
    ],
  },
  {
    collection: "kartoteka-kouzel.seznamy",
    documentName: "JournalEntry",
    title: "Seznamy",
    sources: [
      {
        _id: id("Lists"),
        name: "Lists",
        pages: [
          {
            _id: id("ListOfWarlock"),
            type: "spells",
            system: { type: "class", identifier: "warlock", spells: [packUuid("Blessing")] },
          },
        ],
      },
    ],
  },
];

/** Where tokens stand, in spaces: all of them one space wide. */
const PLACES: Readonly<Record<string, readonly [column: number, row: number]>> = {
  Anna: [1, 1],
  Imp: [3, 1],
  Imp2: [4, 1],
  Goblin: [5, 1],
  Wagon: [7, 1],
  Party: [9, 1],
  Nobody: [11, 1],
  Sneak: [13, 1],
};

const actor = (name: string, data: Data, ownership: Data = { default: 0 }): Data => ({
  ...data,
  _id: id(name),
  name,
  items: data["items"] ?? [],
  effects: [],
  ownership,
});

function fill(world: World, heroine: Data, tokens: Readonly<Record<string, Data>>): void {
  const anna = { default: 0, [String(world.store.all("User").find(({ name }) => name === "Anna")?.["_id"])]: 3 };
  seed(world, "Actor", actor("Heroine", cleric(heroine), anna));
  seed(world, "Actor", actor("Imp", creature(7), anna));
  seed(world, "Actor", actor("Goblin", creature(7)));
  seed(world, "Actor", actor("Wagon", { type: "vehicle", system: {} }, anna));
  seed(world, "Actor", actor("Party", { type: "group", system: {} }, anna));
  seed(world, "Item", { ...cure(), _id: id("WorldCure"), name: "Domácí léčba" });
  const token = (name: string, more: Data = {}): Data => {
    const [column, row] = PLACES[name] ?? [0, 0];
    const base = { _id: id(name), name, x: column * SPACE, y: row * SPACE, actorId: id(name) };
    return { ...base, ...more, ...tokens[name] };
  };
  seed(world, "Scene", {
    _id: SCENE,
    name: "Mapa",
    active: true,
    width: 2000,
    height: 2000,
    grid: { type: 1, size: SPACE, distance: 5, units: "ft" },
    tokens: [
      token("Anna", { actorId: id("Heroine"), actorLink: true }),
      token("Imp"),
      token("Imp2", { actorId: id("Imp") }),
      token("Goblin"),
      token("Wagon", { actorLink: true }),
      token("Party", { actorLink: true }),
      token("Nobody", { actorId: null }),
      token("Sneak", { actorId: id("Goblin"), hidden: true }),
      ...Object.entries(tokens).flatMap(([name, data]) => (name in PLACES ? [] : [token(name, data)])),
    ],
  });
}

interface Setting {
  /** changes of Anna's cleric */
  readonly heroine?: Data;
  /** changes of tokens, and more tokens */
  readonly tokens?: Readonly<Record<string, Data>>;
  /** changes of the compendium's spells */
  readonly spells?: Data;
  readonly table?: TableOptions;
}

export async function openMap(profile: Profile, setting: Setting = {}): Promise<DropTable> {
  const { heroine = {}, tokens = {}, spells: changes = {}, table: more = {} } = setting;
  const table = await openTable({
    profile,
    users: { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" },
    packs: packs(changes),
    prepare: (world) => fill(world, heroine, tokens),
    ...more,
  });
  const map = new DropTable(table);
  for (const name of ["GM", "Anna", "Petr"]) map.sit(name);
  return map;
}

/** A press on a button of a dialog, and what is filled in before. */
export interface Reply {
  readonly press: string;
  readonly fill?: Readonly<Record<string, string>>;
  readonly check?: string;
}

const NO_KEYS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const KEYS: Readonly<Record<Choice, Partial<typeof NO_KEYS>>> = {
  add: { shiftKey: true },
  cast: { ctrlKey: true },
  innate: { ctrlKey: true, shiftKey: true },
  scroll: { altKey: true },
};

export class DropTable {
  readonly logs = new Map<string, ChatLog>();
  /** what the dialogs said, in order */
  readonly asked: string[] = [];

  constructor(readonly table: Table) {}

  sit(name: string): void {
    const client = this.client(name);
    this.logs.set(name, new ChatLog(client, pageOf(client).body));
  }

  client(name: string): Client {
    return this.table.client(name);
  }

  /** The middle of a token. */
  spot(token: string): { x: number; y: number } {
    const { x, y } = this.tokenOf("GM", token).document;
    return { x: x + SPACE / 2, y: y + SPACE / 2 };
  }

  tokenOf(who: string, name: string): Token {
    const token = this.client(who).canvas.tokens.get(id(name));
    if (token === undefined) throw new Error(`No token ${name}`);
    return token;
  }

  /** As one client knows the token's actor. */
  actor(token: string, who = "GM"): ActorDocument {
    const { actor } = this.tokenOf(who, token);
    if (actor === null) throw new Error(`${token} has no actor`);
    return actor;
  }

  spellsOf(token: string, who = "GM"): ItemDocument[] {
    return this.actor(token, who).items.contents;
  }

  /** Lets something go over a token, or a point; answers each dialog in turn. The answer is the hook's: false: ours. */
  async drop(
    who: string,
    uuid: string,
    where: string | { x: number; y: number },
    { keys, replies = [], data = {} }: { keys?: Choice; replies?: readonly Reply[]; data?: Data } = {},
  ): Promise<boolean> {
    const client = this.client(who);
    const event = { ...NO_KEYS, ...(keys && KEYS[keys]) } as unknown as DragEvent;
    const spot = typeof where === "string" ? this.spot(where) : where;
    const passed = await this.table.as(who, () => dropOnCanvas(client, { type: "Item", uuid, ...data }, spot, event));
    for (const reply of replies) await this.reply(who, reply);
    return passed;
  }

  async reply(who: string, { press, fill = {}, check }: Reply): Promise<void> {
    const dialog = this.dialog(who);
    if (dialog === undefined) throw new Error(`Nothing asks ${who}, who would press ${press}`);
    this.asked.push(dialog.element.textContent.replaceAll(/\s+/g, " ").trim());
    const { element } = dialog;
    for (const [name, value] of Object.entries(fill)) {
      const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field === null) throw new Error(`There is no field ${name}`);
      field.value = value;
    }
    if (check !== undefined) {
      const box = element.querySelector<HTMLInputElement>(check);
      if (box === null) throw new Error(`There is no ${check}`);
      box.checked = true;
    }
    const button = element.querySelector<HTMLButtonElement>(`button[data-action="${press}"]`);
    if (button === null) throw new Error(`There is no button ${press}`);
    await this.table.as(who, () => button.click());
  }

  dialog(who: string): Application | undefined {
    return [...deskOf(this.client(who)).instances.values()].findLast(({ id }) => id.startsWith("dialog-"));
  }

  buttons(who: string): string[] {
    const found = this.dialog(who)?.element.querySelectorAll<HTMLElement>("footer button") ?? [];
    return [...found].map(({ dataset }) => dataset["action"] ?? "");
  }

  notices(who: string): string[] {
    return this.client(who).notifications.log.map(({ message }) => message.replaceAll(/\s/g, " "));
  }

  messages(who = "GM"): MessageDocument[] {
    return this.client(who).game.messages.contents;
  }

  done(): Done[] {
    return this.messages().flatMap((message) => doneOf(message) ?? []);
  }

  /** Presses "Vrátit" on the last line that one sees; false where there is none to press. */
  async undo(who: string): Promise<boolean> {
    const buttons = this.logs.get(who)?.element.querySelectorAll<HTMLElement>("[data-kartoteka=undo-drop]") ?? [];
    const button = [...buttons].at(-1);
    await this.table.as(who, () => button?.click());
    return button !== undefined;
  }

  /** The text of the log, as one sees it. */
  chat(who: string): string {
    return (this.logs.get(who)?.element.textContent ?? "").replaceAll(/\s+/g, " ");
  }

  async control(who: string, ...names: string[]): Promise<void> {
    await this.table.as(who, () => {
      for (const [index, name] of names.entries()) this.tokenOf(who, name).control({ releaseOthers: index === 0 });
    });
  }
}
