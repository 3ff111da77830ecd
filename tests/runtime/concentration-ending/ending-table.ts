/**
 * A table for tests of the end of concentration: a GM (and Jana, a second one), Anna with her cleric, Petr; goblins whose
 * tokens are not linked, one of them hidden and one that casts.
 */
import type * as Areas from "../../../src/runtime/platform/areas.ts";
import type * as Casts from "../../../src/runtime/areas/life/casts.ts";
import type * as End from "../../../src/runtime/concentration/ending/end.ts";
import type * as Ended from "../../../src/runtime/concentration/ending/ended.ts";
import type * as Requests from "../../../src/runtime/areas/request.ts";
import type { EndReason } from "../../../src/runtime/concentration/ending/reason.ts";
import type { OptionValues } from "../../../src/runtime/options.ts";
import type { Activity, UsageConfig } from "../../../src/types/surface/dnd5e.ts";
import type { ActorDocument, Data, EffectDocument, ItemDocument } from "../../../src/types/surface/documents.ts";
import { ChatLog } from "../../foundry/applications/chat-log.ts";
import type { Client } from "../../foundry/client.ts";
import { applyEffect } from "../../foundry/dnd5e/apply-effect.ts";
import { blessing, cleric, creature, shield, spell } from "../../foundry/dnd5e/samples.ts";
import type { Actor } from "../../foundry/documents/actor.ts";
import type { ActiveEffect } from "../../foundry/documents/effect.ts";
import type { ChatMessage } from "../../foundry/documents/message.ts";
import type { TokenDocument } from "../../foundry/documents/token.ts";
import type { Profile } from "../../foundry/profiles.ts";
import { openTable, seed, type Table } from "../../foundry/table.ts";
import type { PackSeed, World } from "../../foundry/world.ts";

export const IDS = {
  cleric: "ClericCleric0000",
  goblin: "GoblinGoblin0000",
  wolf: "WolfWolfWolf0000",
  hall: "HallHallHall0000",
  clericToken: "ClericToken00000",
  goblinToken: "GoblinToken00000",
  /** hidden */
  sneakToken: "SneakToken000000",
} as const;

const MINUTE = { value: "1", units: "minute" };

/** Concentration with an area. */
const cloud = (): Data =>
  spell({
    name: "Cloud",
    level: 1,
    concentration: true,
    duration: MINUTE,
    range: { value: "120", units: "ft" },
    target: { template: { type: "sphere", size: "20", width: "", height: "", count: "", units: "ft" } },
    activity: { type: "utility" },
  });

/** Concentration that summons two wolves. */
const pack = (): Data =>
  spell({
    name: "Pack",
    level: 1,
    concentration: true,
    duration: MINUTE,
    activity: {
      type: "summon",
      profiles: [{ _id: "wolves0000000000", uuid: `Actor.${IDS.wolf}`, count: 2 }],
    },
  });

/** A minute to cast, no concentration. */
export const alarm = (): Data => {
  const data = spell({ name: "Alarm", level: 1, activity: { type: "utility" } });
  Object.assign(data["system"] as Data, { activation: { type: "minute", value: 1 } });
  return data;
};

/** A minute to cast, then concentration. */
export const scrying = (): Data => {
  const data = spell({
    name: "Scrying",
    level: 1,
    concentration: true,
    duration: { value: "10", units: "minute" },
    activity: { type: "utility" },
  });
  Object.assign(data["system"] as Data, { activation: { type: "minute", value: 1 } });
  return data;
};

/** An action to cast, or ten minutes more as a ritual. */
export const detection = (): Data => {
  const data = spell({ name: "Detection", level: 1, activity: { type: "utility" } });
  (data["system"] as { properties: string[] }).properties.push("ritual");
  return data;
};

const SAMPLES = {
  Blessing: blessing,
  Shield: shield,
  Cloud: cloud,
  Pack: pack,
  Alarm: alarm,
  Scrying: scrying,
  Detection: detection,
};
export type SpellName = keyof typeof SAMPLES;

function caster(data: Data): Data {
  const { attributes = {}, ...system } = data["system"] as Record<string, Data>;
  const slots = { spell1: { value: 500, override: 500 } };
  return {
    ...data,
    system: {
      ...system,
      spells: slots,
      attributes: { ...attributes, spellcasting: "wis", concentration: { limit: 1 } },
    },
  };
}

function fill(world: World): void {
  const anna = world.store.all("User").find(({ name }) => name === "Anna");
  const items = (owner: string): Data[] =>
    Object.values(SAMPLES).map((make, index) => ({ ...make(), _id: `${owner}Spell${String(index)}`.padEnd(16, "0") }));
  const ownership = { default: 0, [String(anna?.["_id"])]: 3 };
  seed(world, "Actor", { ...caster(cleric()), _id: IDS.cleric, items: items("c"), effects: [], ownership });
  seed(world, "Actor", { ...caster(creature(12)), name: "Goblin", _id: IDS.goblin, items: items("g"), effects: [] });
  seed(world, "Actor", { ...creature(11), name: "Vlk", _id: IDS.wolf, items: [], effects: [] });
  const token = (_id: string, name: string, actorId: string, x: number, more: Data = {}): Data => ({
    _id,
    name,
    actorId,
    actorLink: actorId === IDS.cleric,
    x,
    y: 500,
    ...more,
  });
  seed(world, "Scene", {
    _id: IDS.hall,
    name: "Síň",
    active: true,
    tokens: [
      token(IDS.clericToken, "Klerička", IDS.cleric, 500, { disposition: 1 }),
      token(IDS.goblinToken, "Goblin", IDS.goblin, 1500),
      token(IDS.sneakToken, "Plíživec", IDS.goblin, 1600, { hidden: true }),
    ],
  });
}

interface Beside {
  readonly areas: typeof Areas;
  readonly casts: typeof Casts;
  readonly requests: typeof Requests;
  readonly end: typeof End;
  readonly ended: typeof Ended;
}

export interface EndingTableOptions {
  readonly away?: readonly string[];
  readonly options?: Partial<OptionValues>;
  readonly lang?: "cs" | "en";
  readonly packs?: readonly PackSeed[];
}

/** Without the countdowns and questions of other parts of the module, unless a test wants them. */
const QUIET: Partial<OptionValues> = {
  "concentration-check": false,
  "concentration-down": "leave",
  "concentration-second": false,
};

export async function endingTable(
  profile: Profile,
  { away = [], options = {}, lang = "cs", packs = [] }: EndingTableOptions = {},
): Promise<EndingTable> {
  const table = await openTable({
    profile,
    lang,
    packs,
    users: { GM: "GAMEMASTER", Jana: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" },
    away: ["Jana", ...away],
    beside: async (): Promise<Beside> => ({
      areas: await import("../../../src/runtime/platform/areas.ts"),
      casts: await import("../../../src/runtime/areas/life/casts.ts"),
      requests: await import("../../../src/runtime/areas/request.ts"),
      end: await import("../../../src/runtime/concentration/ending/end.ts"),
      ended: await import("../../../src/runtime/concentration/ending/ended.ts"),
    }),
    prepare: (world) => {
      fill(world);
      for (const [key, value] of Object.entries({ ...QUIET, ...options }))
        world.settings.set(`kartoteka-kouzel.${key}`, value);
    },
  });
  return new EndingTable(table);
}

export class EndingTable {
  constructor(readonly table: Table) {}

  client(name: string): Client {
    return this.table.client(name);
  }

  beside(name: string): Beside {
    return this.table.beside(name) as Beside;
  }

  token(id: string, who = "GM"): TokenDocument {
    const token = this.client(who).game.scenes.get(IDS.hall)?.tokens.get(id);
    if (token === undefined) throw new Error(`no token ${id}`);
    return token as TokenDocument;
  }

  actor(token: string = IDS.clericToken, who = "GM"): Actor {
    const { actor } = this.token(token, who);
    if (actor === null) throw new Error(`token ${token} has no actor`);
    return actor as Actor;
  }

  item(name: SpellName, who = "GM", token: string = IDS.clericToken): ItemDocument {
    const item = this.actor(token, who).items.find((candidate) => candidate.name === name);
    if (item === undefined) throw new Error(`no spell ${name}`);
    return item;
  }

  activity(name: SpellName, who = "GM", token: string = IDS.clericToken): Activity {
    const [activity] = this.item(name, who, token).system.activities.contents;
    if (activity === undefined) throw new Error(`no activity of ${name}`);
    return activity;
  }

  /** Casts a spell without being asked how; an area is laid among the goblins. */
  async cast(name: SpellName, who = "Anna", token: string = IDS.clericToken, usage: UsageConfig = {}): Promise<void> {
    await this.table.as(who, async () => {
      const used: Activity[] = [];
      Hooks.once("dnd5e.postUseActivity", (activity) => void used.push(activity));
      const create = { measuredTemplate: false };
      await this.activity(name, who, token).use({ create, subsequentActions: false, ...usage }, { configure: false });
      if (name === "Cloud" && used[0] !== undefined) await this.lay(used[0], who, token);
    });
  }

  /** As placing does it. */
  async lay(activity: Activity, who = "Anna", token: string = IDS.clericToken): Promise<void> {
    const { areas, casts, requests } = this.beside(who);
    const request = requests.areaRequestOf(activity);
    if (request === null) throw new Error("no area");
    const caster = this.token(token, who);
    const { template, spreads, affects, follows, lasting } = request;
    const scene = this.client(who).game.scenes.get(IDS.hall);
    if (scene === undefined) throw new Error("no scene");
    await areas.createAreas(scene, [
      {
        template,
        spreads,
        affects,
        follows,
        lasting,
        cast: casts.castOf(activity, caster),
        place: { x: 1550, y: 550, direction: 0, elevation: 0, anchor: "face" },
        ends: casts.endsAt(activity),
        includesCaster: false,
      },
    ]);
  }

  /** The effect of the last card's spell on these, by the GM's hand. */
  async bless(...tokens: string[]): Promise<void> {
    await this.table.as("GM", async () => {
      const card = this.messages("GM").findLast(({ type }) => type === "usage");
      const effect = card?.getAssociatedItem()?.effects.contents[0];
      if (card === undefined || effect === undefined) throw new Error("nothing to apply");
      for (const token of tokens) await applyEffect(card, effect as ActiveEffect, this.actor(token));
    });
  }

  concentration(token: string = IDS.clericToken, who = "GM"): EffectDocument | undefined {
    return this.actor(token, who).effects.find(({ statuses }) => statuses.has("concentrating"));
  }

  /** Ends through the module's one way; whether it is gone. */
  async end(reason: EndReason, who = "Anna", token: string = IDS.clericToken): Promise<boolean> {
    return await this.table.as(who, async () => {
      const effect = this.concentration(token, who);
      if (effect === undefined) throw new Error("no concentration");
      return await this.beside(who).end.endConcentrationOf(this.actor(token, who), effect, reason);
    });
  }

  messages(who = "GM"): ChatMessage[] {
    return this.client(who).game.messages.contents as ChatMessage[];
  }

  /** Cards that tell of an end, as stored. */
  cards(who = "GM"): ChatMessage[] {
    return this.messages(who).filter((message) => message.flags["kartoteka-kouzel"]?.["ended"] !== undefined);
  }

  /** The whole chat as somebody sees it. */
  async chat(who: string): Promise<HTMLElement> {
    const client = this.client(who);
    const { document } = client.options.window;
    const log = client.run(() => new ChatLog(client, document.body));
    await this.table.settle();
    return log.element;
  }

  /** Texts of the cards of ends that somebody sees, on one line each. */
  async shown(who: string): Promise<string[]> {
    const log = await this.chat(who);
    const cards = [...log.querySelectorAll(".kartoteka-ended")];
    log.remove();
    return cards.map((card) => (card.textContent ?? "").replaceAll(/[ \n]+/g, " ").trim());
  }

  /** Presses "Vrátit" on the last card that somebody is shown; false where there is no such button. */
  async undo(who: string): Promise<boolean> {
    const log = await this.chat(who);
    const button = [...log.querySelectorAll<HTMLButtonElement>("[data-kartoteka=undo]")].at(-1);
    if (button !== undefined) await this.table.as(who, () => button.click());
    log.remove();
    return button !== undefined;
  }

  /** Names of the effects on a creature, concentration aside. */
  effectsOn(token: string, who = "GM"): string[] {
    return this.actor(token, who)
      .effects.filter(({ statuses }) => !statuses.has("concentrating"))
      .map(({ name }) => name);
  }

  areaIds(who = "GM"): string[] {
    return this.client(who).run(() =>
      this.beside(who)
        .areas.allAreas()
        .map(({ document }) => document.id),
    );
  }

  /** Names of the tokens on the scene that stood there from no start. */
  summoned(who = "GM"): string[] {
    return (this.client(who).game.scenes.get(IDS.hall)?.tokens.contents ?? [])
      .filter(({ actorId }) => actorId === IDS.wolf)
      .map(({ name }) => name);
  }

  lines(who: string): string[] {
    return this.client(who).notifications.log.map(({ message }) => message);
  }

  actorNamed(id: string, who = "GM"): ActorDocument | undefined {
    return this.client(who).game.actors.get(id);
  }

  /** A combat of these tokens, in this order. */
  async fight(...tokens: string[]): Promise<void> {
    await this.table.as("GM", async () => {
      const combatants = tokens.map((tokenId, index) => ({
        tokenId,
        sceneId: IDS.hall,
        actorId: this.token(tokenId).actorId,
        initiative: 20 - index,
      }));
      const combat = await Combat.create({ combatants: [] });
      await combat?.createEmbeddedDocuments("Combatant", combatants);
      await combat?.update({ round: 1, turn: 0 });
    });
  }

  async turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await this.table.as("GM", async () => await game.combat?.nextTurn());
  }
}
