/**
 * A table for tests of the life of areas: a GM, Anna with her cleric, Petr; two scenes, goblins whose tokens are not
 * linked. Areas are stamped as placing stamps them, at the point that the test names.
 */
import type * as Areas from "../../../src/runtime/platform/areas.ts";
import type { PlacedArea } from "../../../src/runtime/platform/areas.ts";
import type { AreaFlag } from "../../../src/runtime/areas/flag.ts";
import type * as Casts from "../../../src/runtime/areas/life/casts.ts";
import type * as ByGm from "../../../src/runtime/areas/life/by-gm.ts";
import type * as Gone from "../../../src/runtime/areas/life/gone.ts";
import type * as Requests from "../../../src/runtime/areas/request.ts";
import type { OptionValues } from "../../../src/runtime/options.ts";
import type { Activity, UsageConfig } from "../../../src/types/surface/dnd5e.ts";
import type {
  ActorDocument,
  ItemDocument,
  SceneDocument,
  TokenDocument,
} from "../../../src/types/surface/documents.ts";
import type { Profile } from "../../foundry/profiles.ts";
import { openTable, type Table } from "../../foundry/table.ts";
import { fill, IDS, SPELLS, type SpellName } from "./life-world.ts";

export { IDS, SPELLS, type SpellName };

interface Beside {
  readonly areas: typeof Areas;
  readonly casts: typeof Casts;
  readonly requests: typeof Requests;
  readonly byGm: typeof ByGm;
  readonly gone: typeof Gone;
}

interface LifeTableOptions {
  readonly away?: readonly string[];
  readonly options?: Partial<OptionValues>;
}

export async function lifeTable(
  profile: Profile,
  { away = [], options = {} }: LifeTableOptions = {},
): Promise<LifeTable> {
  const table = await openTable({
    profile,
    users: { GM: "GAMEMASTER", Jana: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" },
    away: ["Jana", ...away],
    beside: async (): Promise<Beside> => ({
      areas: await import("../../../src/runtime/platform/areas.ts"),
      casts: await import("../../../src/runtime/areas/life/casts.ts"),
      requests: await import("../../../src/runtime/areas/request.ts"),
      byGm: await import("../../../src/runtime/areas/life/by-gm.ts"),
      gone: await import("../../../src/runtime/areas/life/gone.ts"),
    }),
    prepare: (world) => {
      fill(world);
      for (const [key, value] of Object.entries(options)) world.settings.set(`kartoteka-kouzel.${key}`, value);
    },
  });
  return new LifeTable(table);
}

export interface CastOptions {
  /** whose client */
  readonly as?: string;
  /** token of the caster, where it is not the cleric's in the hall */
  readonly token?: string;
  readonly at?: { readonly x: number; readonly y: number };
  readonly scene?: string;
  readonly usage?: UsageConfig;
}

/** A point that is in the middle of goblin A's space and covers goblin B. */
export const AMONG_GOBLINS = { x: 1550, y: 550 } as const;

export class LifeTable {
  constructor(readonly table: Table) {}

  beside(name: string): Beside {
    return this.table.beside(name) as Beside;
  }

  scene(who = "GM", id: string = IDS.hall): SceneDocument {
    const scene = this.table.client(who).game.scenes.get(id);
    if (scene === undefined) throw new Error(`no scene ${id}`);
    return scene;
  }

  token(id: string, who = "GM", scene: string = IDS.hall): TokenDocument {
    const token = this.scene(who, scene).tokens.get(id);
    if (token === undefined) throw new Error(`no token ${id}`);
    return token;
  }

  actor(id: string, who = "GM", scene: string = IDS.hall): ActorDocument {
    const { actor } = this.token(id, who, scene);
    if (actor === null) throw new Error(`token ${id} has no actor`);
    return actor;
  }

  /** Casts a spell, and lays its area on the scene. */
  async cast(name: SpellName, options: CastOptions = {}): Promise<void> {
    const { as = "Anna", usage = {} } = options;
    await this.table.as(as, async () => {
      const used: Activity[] = [];
      Hooks.once("dnd5e.postUseActivity", (activity) => void used.push(activity));
      const create = { measuredTemplate: false };
      await this.activity(name, options).use({ create, subsequentActions: false, ...usage }, { configure: false });
      const [activity] = used;
      if (activity !== undefined) await this.lay(activity, options);
    });
  }

  activity(name: SpellName, { as = "Anna", token = IDS.clericToken, scene }: CastOptions): Activity {
    const { items } = this.actor(token, as, scene);
    const item = items.find((candidate: ItemDocument) => candidate.name === name);
    const [activity] = item?.system.activities.contents ?? [];
    if (activity === undefined) throw new Error(`no spell ${name}`);
    return activity;
  }

  flagOf(activity: Activity, options: CastOptions = {}): AreaFlag {
    const { as = "Anna", token = IDS.clericToken, at, scene } = options;
    const { casts, requests } = this.beside(as);
    const request = requests.areaRequestOf(activity);
    if (request === null) throw new Error("no area");
    const caster = this.token(token, as, scene);
    const { x, y } = at ?? (request.start === "around" ? { x: caster.x + 50, y: caster.y + 50 } : AMONG_GOBLINS);
    const { template, spreads, affects, follows, lasting } = request;
    return {
      template,
      spreads,
      affects,
      follows,
      lasting,
      cast: casts.castOf(activity, caster),
      place: { x, y, direction: 0, elevation: 0, anchor: "face" },
      ends: casts.endsAt(activity),
      includesCaster: request.start === "point",
    };
  }

  /** As placing does it, on the client of who cast. */
  async lay(activity: Activity, options: CastOptions = {}): Promise<void> {
    const { as = "Anna", token = IDS.clericToken, scene } = options;
    const caster = this.token(token, as, scene);
    const { createAreas } = this.beside(as).areas;
    await createAreas(this.scene(as, scene), [this.flagOf(activity, options)], { token: caster });
  }

  /** Our areas as somebody sees them, of all scenes. */
  areas(who = "GM"): PlacedArea[] {
    return this.table.client(who).run(() => this.beside(who).areas.allAreas());
  }

  /** Names of their spells. */
  names(who = "GM"): string[] {
    return this.areas(who).map(({ flag }) => SPELLS[Number(/Spell(\d)/.exec(flag.cast.item)?.[1])] ?? "?");
  }

  lines(who: string): string[] {
    return this.table.client(who).notifications.log.map(({ message }) => message);
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

  async nextTurn(who = "GM"): Promise<void> {
    await this.table.as(who, async () => await game.combat?.nextTurn());
  }

  async endConcentration(who = "Anna", token: string = IDS.clericToken): Promise<void> {
    await this.table.as(who, async () => await this.actor(token, who).endConcentration());
  }
}
