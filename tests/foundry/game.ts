/** `game` of one client. Source: public API documentation (Game) of Foundry 13 and 14. */
import type {
  CompendiumPack,
  Game as GameSurface,
  ModulePackage,
  Users as UsersSurface,
} from "../../src/types/surface/game.ts";
import type {
  ActorDocument,
  CombatDocument,
  Data,
  ItemDocument,
  FolderDocument,
  JournalDocument,
  MessageDocument,
  SceneDocument,
} from "../../src/types/surface/documents.ts";
import type { Client } from "./client.ts";
import { Collection } from "./collection.ts";
import type { User } from "./documents/user.ts";
import { Keybindings } from "./keybindings.ts";
import { LivePack } from "./live-pack.ts";
import { Pack } from "./pack.ts";
import { ROLES } from "./permissions.ts";
import { Settings } from "./settings.ts";
import type { I18n } from "./i18n.ts";

/** game.users */
export class Users extends Collection<User> implements UsersSurface {
  /** One GM for the world: full GMs before assistants, then by id. */
  get activeGM(): User | null {
    const active = this.filter((user) => user.active && user.isGM);
    const byRank = active.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return byRank.find((user) => user.role === ROLES.GAMEMASTER) ?? byRank[0] ?? null;
  }

  /** The highest role that fulfils the condition, ties by id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fit = this.filter(condition).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return fit[0] ?? null;
  }
}

/** game.scenes */
export class Scenes extends Collection<SceneDocument> {
  get active(): SceneDocument | null {
    return this.find((scene) => scene.active) ?? null;
  }
}

export class Game implements GameSurface {
  readonly settings: Settings;
  readonly keybindings = new Keybindings();
  readonly packs: Collection<CompendiumPack>;
  readonly users = new Users();
  readonly scenes = new Scenes();
  readonly actors = new Collection<ActorDocument>();
  readonly items = new Collection<ItemDocument>();
  readonly messages = new Collection<MessageDocument>();
  readonly combats = new Collection<CombatDocument>();
  readonly journal = new Collection<JournalDocument>();
  readonly folders = new Collection<FolderDocument>();
  readonly socket: GameSurface["socket"];
  readonly time: GameSurface["time"];
  /** what was copied last */
  copied = "";
  readonly clipboard: GameSurface["clipboard"] = {
    copyPlainText: async (text) => void (this.copied = text),
  };
  /** handlers of this client's socket, by channel */
  readonly listeners = new Map<string, ((data: Data, senderId: string) => void)[]>();

  constructor(
    private readonly client: Client,
    readonly i18n: I18n,
  ) {
    this.settings = new Settings(client);
    this.packs = new Collection(client.world.packs.map((seed) => [seed.collection, new Pack(client, seed)]));
    this.socket = {
      emit: (channel, data) => client.world.emit(client, channel, data),
      on: (channel, handler) => void this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), handler]),
    };
    this.time = {
      get worldTime() {
        return client.world.worldTime;
      },
      advance: (seconds) => client.world.advanceTime(seconds, {}, client.userId),
    };
  }

  /** A pack of the world. */
  livePack(collection: string): LivePack | undefined {
    const pack = this.packs.get(collection);
    return pack instanceof LivePack ? pack : undefined;
  }

  /** Brings the packs of the world up to what the server has. */
  followPacks(): void {
    const facts = new Map(this.client.world.packFacts().map((pack) => [pack.collection, pack]));
    for (const { collection } of this.packs.filter((pack) => pack instanceof LivePack))
      if (!facts.has(collection)) this.packs.remove(collection);
    for (const pack of facts.values()) {
      const known = this.livePack(pack.collection);
      if (known === undefined) this.packs.set(pack.collection, new LivePack(this.client, pack));
      else known.facts = pack;
    }
  }

  get modules(): Collection<ModulePackage> {
    return this.client.modules;
  }

  get userId(): string {
    return this.client.userId;
  }

  get user(): User {
    return this.client.user;
  }

  /** The combat that is viewed: the first that was started. */
  get combat(): CombatDocument | null {
    return this.combats.find((combat) => combat.started) ?? this.combats.contents[0] ?? null;
  }

  get system(): { id: string; version: string } {
    return this.client.system;
  }

  get release(): { generation: number; build: number } {
    return this.client.world.profile;
  }

  get paused(): boolean {
    return this.client.world.paused;
  }
}
