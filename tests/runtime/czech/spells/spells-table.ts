/**
 * A table with spells of other origin: a made-up SRD in a compendium of the system, copies of it in the world and on actors, and
 * our compendium with their Czech counterparts.
 */
import type { Application } from "../../../../src/types/surface/applications.ts";
import type { ActorDocument, Data, ItemDocument } from "../../../../src/types/surface/documents.ts";
import type { ApplicationV2 } from "../../../foundry/applications/application.ts";
import { ActorSheetV2 } from "../../../foundry/applications/actor-sheet.ts";
import { ChatLog } from "../../../foundry/applications/chat-log.ts";
import { deskOf } from "../../../foundry/applications/desk.ts";
import { ItemSheet5e } from "../../../foundry/applications/item-sheet.ts";
import type { ShownEntry } from "../../../foundry/applications/menu.ts";
import { pageOf } from "../../../foundry/applications/try-out.ts";
import type { Client } from "../../../foundry/client.ts";
import { cleric, creature, cure, fireball } from "../../../foundry/dnd5e/samples.ts";
import type { Profile } from "../../../foundry/profiles.ts";
import { openTable, seed, type Table, type TableOptions } from "../../../foundry/table.ts";
import type { PackSeed, World } from "../../../foundry/world.ts";

export const OURS = "kartoteka-kouzel.kouzla";
export const SRD = "dnd5e.spells";
export const WORLD_COPY = "world.dnd5e-spells-cs";

export const id = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
export const srdUuid = (name: string): string => `Compendium.${SRD}.Item.${id(name)}`;

interface Texts {
  readonly name: string;
  readonly identifier: string;
  readonly text: string;
  readonly materials?: string;
}

function worded(data: Data, { name, identifier, text, materials = "" }: Texts): Data {
  const system = data["system"] as Data;
  return {
    ...data,
    _id: id(name),
    name,
    img: `icons/${identifier}.webp`,
    system: { ...system, identifier, description: { value: text, chat: "" }, materials: { value: materials } },
  };
}

const ENGLISH: Data[] = [
  worded(fireball(), {
    name: "Fireball",
    identifier: "fireball",
    text: "<p>A bright streak flashes.</p>",
    materials: "a tiny ball",
  }),
  worded(cure(), { name: "Cure Wounds", identifier: "cure-wounds", text: "<p>A creature you touch.</p>" }),
  worded(cure(), { name: "Acid Arrow", identifier: "acid-arrow", text: "<p>A shimmering green arrow.</p>" }),
  worded(cure(), { name: "House Rule", identifier: "house-rule", text: "<p>Nobody else has it.</p>" }),
];

const czech = (data: Data, english: string): Data => {
  const key = (data["system"] as Data)["identifier"];
  return { ...data, flags: { "kartoteka-kouzel": { key, english, sources: [] } } };
};

const CZECH: Data[] = [
  czech(
    worded(fireball(), {
      name: "Ohnivá koule",
      identifier: "fireball",
      text: "<p>Šlehne jasný paprsek.</p>",
      materials: "kulička guána",
    }),
    "Fireball",
  ),
  czech(
    worded(cure(), { name: "Vyléčit zranění", identifier: "cure-wounds", text: "<p>Tvor, kterého se dotkneš.</p>" }),
    "Cure Wounds",
  ),
  czech(
    worded(cure(), { name: "Melfův kyselinový šíp", identifier: "acid-arrow", text: "<p>Zelený šíp.</p>" }),
    "Melf's Acid Arrow",
  ),
];

export const packs = (): PackSeed[] => [
  { collection: OURS, documentName: "Item", title: "Kouzla", sources: structuredClone(CZECH) },
  { collection: SRD, documentName: "Item", title: "Spells (SRD)", sources: structuredClone(ENGLISH) },
];

/** A spell of the SRD as it lies in the world: prepared, used, and knowing where it comes from. */
export function copyOfSrd(name: string, changes: Data = {}): Data {
  const source = ENGLISH.find((each) => each["name"] === name) ?? {};
  const { system, ...rest } = structuredClone(source);
  const uses = { spent: 1, max: "3", recovery: [] };
  return {
    ...rest,
    ...changes,
    system: { ...(system as Data), prepared: 1, uses, ...(changes["system"] as Data | undefined) },
    _stats: { compendiumSource: srdUuid(name) },
  };
}

const withId = (data: Data, name: string): Data => ({ ...data, _id: id(name) });

function fill(world: World): void {
  const userId = String(world.store.all("User").find(({ name }) => name === "Anna")?.["_id"]);
  const annas = { default: 0, [userId]: 3 };
  const edited = { system: { description: { value: "<p>A bright streak, of my own.</p>", chat: "" } } };
  seed(world, "Folder", { _id: id("Folder"), name: "Kouzla z webu", type: "Item", folder: null });
  seed(world, "Folder", { _id: id("Inner"), name: "Uvnitř", type: "Item", folder: id("Folder") });
  seed(world, "Item", withId({ ...copyOfSrd("Fireball"), folder: id("Inner") }, "WorldFireball"));
  seed(world, "Item", withId(copyOfSrd("Fireball", { ...edited, folder: id("Folder") }), "EditedFireball"));
  seed(world, "Item", withId(copyOfSrd("House Rule"), "WorldHouseRule"));
  const heroine = [
    withId(copyOfSrd("Fireball"), "HerFireball"),
    withId({ ...copyOfSrd("Acid Arrow"), name: "Melf’s Acid Arrow" }, "HerArrow"),
    withId(copyOfSrd("House Rule"), "HerHouseRule"),
    { _id: id("HerSword"), name: "Sword", type: "weapon", system: {} },
  ];
  seed(world, "Actor", {
    ...cleric(),
    _id: id("Heroine"),
    name: "Heroine",
    items: heroine,
    effects: [],
    ownership: annas,
  });
  const imps = [withId(copyOfSrd("Cure Wounds"), "ImpsCure")];
  seed(world, "Actor", {
    ...creature(7),
    _id: id("Imp"),
    name: "Imp",
    items: imps,
    effects: [],
    ownership: { default: 0 },
  });
  seed(world, "Scene", {
    _id: id("Scene"),
    name: "Mapa",
    active: true,
    width: 1000,
    height: 1000,
    grid: { type: 1, size: 100, distance: 5, units: "ft" },
    tokens: [{ _id: id("ImpToken"), name: "Impík", x: 100, y: 100, actorId: id("Imp"), actorLink: false }],
  });
}

export async function openSpells(profile: Profile, more: TableOptions = {}): Promise<SpellsTable> {
  const users = { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const;
  return new SpellsTable(await openTable({ profile, users, packs: packs(), prepare: fill, ...more }));
}

export class SpellsTable {
  readonly logs = new Map<string, ChatLog>();

  constructor(readonly table: Table) {
    for (const name of ["GM", "Anna", "Petr"]) this.listen(name);
  }

  /** Somebody has a chat from now on. */
  listen(name: string): void {
    const client = this.client(name);
    this.logs.set(name, new ChatLog(client, pageOf(client).body));
  }

  client(name: string): Client {
    return this.table.client(name);
  }

  #find(uuid: string, who: string): unknown {
    const found = this.client(who).find(uuid);
    if (found === undefined) throw new Error(`No ${uuid}`);
    return found;
  }

  item(uuid: string, who = "GM"): ItemDocument {
    return this.#find(uuid, who) as ItemDocument;
  }

  actor(name: string, who = "GM"): ActorDocument {
    return this.#find(`Actor.${id(name)}`, who) as ActorDocument;
  }

  /** The actor of the unlinked token. */
  impik(who = "GM"): ActorDocument {
    const { actor } = this.client(who).canvas.tokens.get(id("ImpToken"))?.document ?? {};
    if (!actor) throw new Error("No token");
    return actor;
  }

  async openItem(item: ItemDocument, who = "GM"): Promise<ItemSheet5e> {
    return await this.table.as(who, async () => await new ItemSheet5e({ document: item }).render({ force: true }));
  }

  async openActor(actor: ActorDocument, who = "GM"): Promise<ActorSheetV2> {
    return await this.table.as(who, async () => await new ActorSheetV2({ document: actor }).render({ force: true }));
  }

  /** Presses an entry in the head of a sheet, opened anew; false where it is not there. */
  async head(sheet: ApplicationV2, action: string, who = "GM"): Promise<boolean> {
    await this.table.as(who, () => sheet.close());
    await this.table.as(who, () => sheet.render({ force: true }));
    const button = sheet.element.querySelector<HTMLElement>(`[data-control="kartoteka-kouzel-${action}"]`);
    await this.table.as(who, () => button?.click());
    return button !== null;
  }

  async choose(entries: readonly ShownEntry[], label: string, who = "GM"): Promise<void> {
    const entry = entries.find((each) => each.label === label);
    if (entry === undefined) throw new Error(`No ${label} among ${entries.map((each) => each.label).join(", ")}`);
    await this.table.as(who, () => entry.choose());
    await this.table.settle();
  }

  window(who = "GM"): Application | undefined {
    return deskOf(this.client(who)).instances.get("kartoteka-kouzel-translation");
  }

  /** The rows of the window: name → new name, parts; "–" before those that are not ticked. */
  rows(who = "GM"): string[] {
    const rows = this.window(who)?.element.querySelectorAll("tbody tr") ?? [];
    return Array.from(rows, (row) => {
      const mark = row.querySelector<HTMLInputElement>("input")?.checked === true ? "+" : "–";
      return `${mark} ${plain(row.textContent)}`;
    });
  }

  left(who = "GM"): string[] {
    return Array.from(this.window(who)?.element.querySelectorAll("details") ?? [], (part) => plain(part.textContent));
  }

  async tick(name: string, on: boolean, who = "GM"): Promise<void> {
    const rows = [...(this.window(who)?.element.querySelectorAll("tbody tr") ?? [])];
    const box = rows.find((row) => row.textContent.includes(name))?.querySelector<HTMLInputElement>("input");
    if (!box) throw new Error(`No row ${name}`);
    await this.table.as(who, () => {
      box.checked = on;
      box.dispatchEvent(new (this.client(who).options.window.Event)("change", { bubbles: true }));
    });
  }

  async submit(who = "GM"): Promise<void> {
    const { element } = this.window(who) ?? {};
    const submit = () =>
      element?.dispatchEvent(new (this.client(who).options.window.Event)("submit", { cancelable: true }));
    await this.table.as(who, submit);
    await this.table.settle();
  }

  chat(who: string): string {
    return plain(this.logs.get(who)?.element.textContent ?? "");
  }

  async undo(who: string): Promise<boolean> {
    const buttons =
      this.logs.get(who)?.element.querySelectorAll<HTMLElement>("[data-kartoteka=undo-translation]") ?? [];
    const button = [...buttons].at(-1);
    await this.table.as(who, () => button?.click());
    await this.table.settle();
    return button !== undefined;
  }

  notices(who: string): string[] {
    return this.client(who).notifications.log.map(({ message }) => plain(message));
  }
}

export const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
