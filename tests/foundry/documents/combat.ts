/**
 * Combat and its combatants. Source: foundry-13-14.md §9.3: `combatTurnChange` fires on every client after the update,
 * world time follows rounds.
 */
import type {
  ActorDocument,
  CombatantDocument,
  CombatDocument,
  CombatTurn,
  Data,
  Operation,
} from "../../../src/types/surface/documents.ts";
import type { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";
import type { TokenDocument } from "./token.ts";

/** dnd5e's CONFIG.time.roundTime, seconds */
export const ROUND_SECONDS = 6;

export class Combatant extends FoundryDocument implements CombatantDocument {
  static override readonly documentName = "Combatant";

  get token(): TokenDocument | null {
    const scene = this.client.game.scenes.get(String(this.stored["sceneId"]));
    return (scene?.tokens.get(String(this.stored["tokenId"])) as TokenDocument | undefined) ?? null;
  }

  get actor(): ActorDocument | null {
    return this.token?.actor ?? this.client.game.actors.get(String(this.stored["actorId"])) ?? null;
  }

  get initiative(): number {
    return Number(this.stored["initiative"] ?? 0);
  }
}

export class Combat extends FoundryDocument implements CombatDocument {
  static override readonly documentName = "Combat";
  static override readonly defaults = { round: 0, turn: null, combatants: [] };

  get combatants(): Collection<Combatant> {
    return this.embedded<Combatant>("Combatant");
  }

  get round(): number {
    return Number(this.stored["round"]);
  }

  get turn(): number | null {
    return this.stored["turn"] as number | null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  /** In the order of initiative, ties by id. */
  get turns(): Combatant[] {
    return this.combatants.contents.sort((a, b) => b.initiative - a.initiative || (a.id < b.id ? -1 : 1));
  }

  get combatant(): Combatant | null {
    return this.turns[this.turn ?? -1] ?? null;
  }

  async startCombat(): Promise<unknown> {
    return await this.update({ round: 1, turn: 0 });
  }

  async nextTurn(): Promise<unknown> {
    const next = (this.turn ?? -1) + 1;
    return next < this.turns.length
      ? await this.update({ turn: next })
      : await this.update({ round: this.round + 1, turn: 0 }, { advanceTime: ROUND_SECONDS });
  }

  async previousTurn(): Promise<unknown> {
    const previous = (this.turn ?? 0) - 1;
    return previous >= 0
      ? await this.update({ turn: previous })
      : await this.update({ round: this.round - 1, turn: this.turns.length - 1 }, { advanceTime: -ROUND_SECONDS });
  }

  #told: CombatTurn = this.#now();

  #now(): CombatTurn {
    const { round, turn, combatant } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.token?.id ?? null };
  }

  override onUpdate(_changes: Data, operation: Operation, userId: string): void {
    const prior = this.#told;
    this.#told = this.#now();
    if (prior.round !== this.round || prior.turn !== this.turn) {
      this.client.Hooks.callAll("combatTurnChange", this, prior, this.#told);
    }
    const seconds = Number(operation["advanceTime"] ?? 0);
    if (seconds !== 0 && userId === this.client.userId) void this.client.world.advanceTime(seconds, {}, userId);
  }
}
