/**
 * A battle for tests of who is hit: Anna's wizard among goblins, Petr's fighter, a GM; everybody with a chat log. Areas
 * are made as the placing feature makes them, as documents that bear our flag.
 */
import { vi } from "vitest";
import { createAreas } from "../../../../src/runtime/platform/areas.ts";
import { hitsOf } from "../../../../src/runtime/areas/hits/hit.ts";
import type { AreaFlag } from "../../../../src/runtime/areas/flag.ts";
import type { OptionKey, OptionValues } from "../../../../src/runtime/options.ts";
import type { Data } from "../../../../src/types/surface/documents.ts";
import { ChatLog } from "../../../foundry/applications/chat-log.ts";
import { pageOf } from "../../../foundry/applications/try-out.ts";
import { ACTIVITY_ID, cleric, creature, fireball } from "../../../foundry/dnd5e/samples.ts";
import type { ChatMessage as MessageDouble } from "../../../foundry/documents/message.ts";
import type { Profile } from "../../../foundry/profiles.ts";
import { openTable, seed, type Table } from "../../../foundry/table.ts";
import type { World } from "../../../foundry/world.ts";

export const SCENE = "SceneScene000000";
const WIZARD = "WizardWizard0000";
const FIGHTER = "FighterFighter00";
const GOBLIN = "GoblinGoblin0000";
export const SPACE = 100;

/** A sphere of 20 ft, as a fireball is, with its middle on a corner of the grid. */
export const FIREBALL = { x: 1000, y: 1000 } as const;

interface Setting {
  readonly profile: Profile;
  readonly spell?: Data;
  /** tokens beside the wizard's and the fighter's, by name */
  readonly tokens?: Readonly<Record<string, Data>>;
  readonly walls?: readonly (readonly number[])[];
  readonly caster?: Data;
  readonly lang?: "cs" | "en";
  readonly users?: Readonly<Record<string, "GAMEMASTER" | "PLAYER">>;
  readonly away?: readonly string[];
}

export const id = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
export const tokenUuid = (name: string): string => `Scene.${SCENE}.Token.${id(name)}`;

/** Column and row of a space. */
export const at = (column: number, row: number, more: Data = {}): Data => ({
  x: column * SPACE,
  y: row * SPACE,
  ...more,
});

const token = (name: string, data: Data): Data => ({
  _id: id(name),
  name,
  actorId: GOBLIN,
  texture: { src: `${id(name)}.webp` },
  ...data,
});

const score = (value: number): Data => ({ value });

function fill(world: World, { spell = fireball(), tokens = {}, walls = [], caster = {} }: Setting): void {
  const owner = (name: string): Data => {
    const user = world.store.all("User").find((entry) => entry["name"] === name);
    return { default: 0, [String(user?.["_id"])]: 3 };
  };
  const items = [{ ...spell, _id: "spell00000000000", img: "icons/x.svg" }];
  seed(world, "Actor", { ...cleric(), _id: WIZARD, name: "Čarodějka", items, ownership: owner("Anna") });
  const abilities = { dex: score(14), con: score(10) };
  seed(world, "Actor", {
    ...cleric({ system: { ...(cleric()["system"] as Data), abilities } }),
    _id: FIGHTER,
    name: "Válečník",
    ownership: owner("Petr"),
  });
  seed(world, "Actor", { ...creature(20, { abilities }), _id: GOBLIN, name: "Goblin" });
  seed(world, "Actor", { name: "Družina", type: "group", _id: id("Party"), system: {} });
  seed(world, "Scene", {
    _id: SCENE,
    name: "Louka",
    active: true,
    grid: { type: 1, size: SPACE, distance: 5, units: "ft" },
    walls: walls.map((c) => ({ c })),
    tokens: [
      token("Wizard", { actorId: WIZARD, actorLink: true, disposition: 1, ...at(0, 0), ...caster }),
      ...Object.entries(tokens).map(([name, data]) => token(name, data)),
    ],
  });
}

/** Petr's fighter, for `tokens`. */
export const fighter = (data: Data): Data => ({ actorId: FIGHTER, actorLink: true, disposition: 1, ...data });

export class Battle {
  readonly logs = new Map<string, ChatLog>();
  /** of the last cast */
  card = "";

  constructor(readonly table: Table) {}

  sit(name: string): void {
    const client = this.table.client(name);
    this.logs.set(name, new ChatLog(client, pageOf(client).body));
  }

  async set<Key extends OptionKey>(key: Key, value: OptionValues[Key]): Promise<void> {
    await this.table.as("GM", () => game.settings.set("kartoteka-kouzel", key, value as never));
  }

  /** Anna's wizard casts; the areas follow. */
  async cast(...places: Partial<AreaFlag>[]): Promise<void> {
    await this.castAs("Anna", ...places);
  }

  async castAs(name: string, ...places: Partial<AreaFlag>[]): Promise<void> {
    await this.table.as(name, async () => {
      const activity = game.actors.get(WIZARD)?.items.contents[0]?.system.activities.get(ACTIVITY_ID);
      const results = await activity?.use({ create: false, subsequentActions: false }, { configure: false });
      this.card = results?.message?.id ?? "";
    });
    if (places.length > 0) await this.place(name, ...places);
  }

  /** The areas of the last cast, as one creation. */
  async place(name: string, ...places: Partial<AreaFlag>[]): Promise<void> {
    const { table, card } = this;
    const caster = table.client(name).game.messages.get(card)?.author?.id ?? table.id(name);
    await table.as(name, async () => {
      const scene = game.scenes.get(SCENE);
      if (scene) await createAreas(scene, places.map((place) => flagOf(caster, card, place))); // prettier-ignore
    });
  }

  message(name: string, message = this.card): MessageDouble {
    const found = this.table.client(name).game.messages.get(message);
    if (found === undefined) throw new Error(`${name} has no such message`);
    return found as MessageDouble;
  }

  /** Names of the tokens that the card has for hit, as stored. */
  hits(message = this.card): string[] {
    return (hitsOf(this.message("GM", message)) ?? []).map(({ token: uuid }) => this.nameOf(uuid));
  }

  nameOf(uuid: string): string {
    return this.table.client("GM").find(uuid)?.name ?? uuid;
  }

  copy(name: string, message = this.card): HTMLElement {
    const list = this.logs.get(name)?.element ?? expectNever();
    const found = [...list.children].find((entry) => (entry as HTMLElement).dataset["messageId"] === message);
    return (found as HTMLElement | undefined) ?? expectNever();
  }

  section(name: string, message = this.card): HTMLElement | null {
    return this.copy(name, message).querySelector<HTMLElement>(".kartoteka-hits");
  }

  /** Rows as that person reads them: name, state, what can be pressed. */
  rows(name: string, message = this.card): string[] {
    return [...(this.section(name, message)?.querySelectorAll("li") ?? [])].map((row) => {
      const part = (selector: string) =>
        [...row.querySelectorAll(selector)].map(({ textContent }) => textContent).join(" ");
      return [part(".kartoteka-name"), part(".kartoteka-outcome"), part(".kartoteka-deeds button")]
        .filter((text) => text !== "")
        .join(" | ");
    });
  }

  tools(name: string, message = this.card): string[] {
    return [...(this.section(name, message)?.querySelectorAll(".kartoteka-tools button") ?? [])].map(
      ({ textContent }) => textContent,
    );
  }

  /** Presses the button that is called so, for a screen reader or by its text. */
  async press(name: string, label: string, message = this.card): Promise<void> {
    await this.table.as(name, () => {
      const buttons = [...(this.section(name, message)?.querySelectorAll("button") ?? [])];
      const button = buttons.find((entry) => (entry.getAttribute("aria-label") ?? entry.textContent) === label);
      if (button === undefined)
        throw new Error(`No button ${label}: ${buttons.map(({ textContent }) => textContent).join()}`);
      button.click();
    });
  }

  targets(name: string): string[] {
    return [...this.table.client(name).user.targets].map((target) => target.name);
  }

  /** The card of GMs alone, if there is one. */
  get unseen(): string | undefined {
    const messages = this.table.client("GM").game.messages.contents;
    return messages.find(({ flags }) => flags["kartoteka-kouzel"]?.["unseenOf"] === this.card)?.id;
  }

  last(name: string): MessageDouble {
    return this.table.client(name).game.messages.contents.at(-1) as MessageDouble;
  }
}

function expectNever(): never {
  throw new Error("nothing is shown");
}

export function flagOf(user: string, message: string, changes: Partial<AreaFlag> = {}): AreaFlag {
  const { place, cast, ...rest } = changes;
  return {
    template: { type: "sphere", size: 20 },
    spreads: false,
    affects: "all",
    follows: false,
    lasting: false,
    ends: null,
    includesCaster: true,
    ...rest,
    cast: {
      user,
      actor: `Actor.${WIZARD}`,
      token: tokenUuid("Wizard"),
      item: `Actor.${WIZARD}.Item.spell00000000000`,
      activity: `Actor.${WIZARD}.Item.spell00000000000.Activity.${ACTIVITY_ID}`,
      message,
      effect: null,
      ...cast,
    },
    place: { ...FIREBALL, direction: 0, elevation: 0, anchor: "face", ...place },
  };
}

export async function battle(setting: Setting): Promise<Battle> {
  const users = setting.users ?? ({ GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const);
  const { profile, lang, away } = setting;
  const table = await openTable({
    profile,
    users,
    prepare: (world) => fill(world, setting),
    ...(lang !== undefined && { lang }),
    ...(away !== undefined && { away }),
  });
  const fight = new Battle(table);
  for (const name of Object.keys(users)) if (!away?.includes(name)) fight.sit(name);
  return fight;
}

/** Vision is not doubled: that client does not see these tokens. */
export function blind(fight: Battle, name: string, ...tokens: string[]): void {
  for (const unseen of tokens) {
    const object = fight.table.client(name).canvas.tokens.get(id(unseen));
    if (object !== undefined) vi.spyOn(object, "visible", "get").mockReturnValue(false);
  }
}
