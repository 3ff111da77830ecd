/**
 * An actor. Source: public API documentation (Actor); dnd5e 5.3.3 module/documents/actor/actor.mjs; what the system
 * derives, casts, takes and rolls is in ../dnd5e/.
 */
import type {
  ActorDocument,
  CastingClass,
  DamageDescription,
  Data,
  EffectDocument,
  ItemDocument,
  Operation,
  TokenDocument,
} from "../../../src/types/surface/documents.ts";
import type { TokenObject } from "../../../src/types/surface/canvas.ts";
import type { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";
import { prepareActor, type PreparedActor } from "../dnd5e/actor-data.ts";
import type { Activity } from "../dnd5e/activity.ts";
import { background } from "../dnd5e/background.ts";
import * as concentration from "../dnd5e/concentration.ts";
import { applyDamage, calculateDamage, type DamageSummary } from "../dnd5e/damage.ts";
import { reactToHitPoints, rememberHitPoints } from "../dnd5e/hit-points.ts";
import type { Roll } from "../dnd5e/roll.ts";
import { rollConcentration, rollSavingThrow } from "../dnd5e/saves.ts";
import { toggleStatus } from "../dnd5e/statuses.ts";
import { record, text, texts } from "../dnd5e/values.ts";
import type { ActiveEffect } from "./effect.ts";
import type { Item } from "./item.ts";
import type { ChatMessage } from "./message.ts";

export class Actor extends FoundryDocument implements ActorDocument {
  static override readonly documentName = "Actor";
  static override readonly defaults: Data = {
    type: "npc",
    img: null,
    system: {},
    flags: {},
    ownership: { default: 0 },
  };
  #system: PreparedActor | undefined;
  #statuses: Set<string> | undefined;

  get img(): string | null {
    return this.stored["img"] as string | null;
  }

  get type(): string {
    return String(this.stored["type"]);
  }

  get items(): Collection<Item> {
    return this.embedded<Item>("Item");
  }

  get effects(): Collection<ActiveEffect> {
    return this.embedded<ActiveEffect>("ActiveEffect");
  }

  /** Prepared when it is first asked for after a change. */
  get system(): PreparedActor {
    this.#system ??= prepareActor(this);
    return this.#system;
  }

  /** Those of its active effects, without conditions that it is immune to. */
  get statuses(): Set<string> {
    const immunities = record(record(record(this.stored["system"])["traits"])["ci"])["value"];
    this.#statuses ??= new Set(
      [...this.allApplicableEffects()]
        .flatMap((effect) => (effect.active ? [...effect.statuses] : []))
        .filter((status) => !texts(immunities).includes(status)),
    );
    return this.#statuses;
  }

  override reset(): void {
    this.#system = undefined;
    this.#statuses = undefined;
    super.reset();
  }

  /** The token whose own actor this is. */
  get token(): (FoundryDocument & TokenDocument) | null {
    return this.parent?.documentName === "Token" ? (this.parent as FoundryDocument & TokenDocument) : null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get hasPlayerOwner(): boolean {
    return this.client.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Classes with a progression, by identifier. */
  get spellcastingClasses(): Record<string, CastingClass> {
    const classes = this.items.filter(({ type }) => type === "class");
    return Object.fromEntries(
      classes.flatMap(({ name, stored }) => {
        const { identifier, spellcasting } = record(stored["system"]);
        const { progression } = record(spellcasting);
        if (typeof progression !== "string" || progression === "none") return [];
        return [
          [text(identifier), { name, spellcasting: { type: progression === "pact" ? "pact" : "spell" } }] as const,
        ];
      }),
    );
  }

  get concentration(): { items: Set<Item>; effects: Set<ActiveEffect> } {
    return concentration.concentrationOf(this);
  }

  /** Its tokens on the viewed scene. */
  getActiveTokens(linked = false, document = false): (TokenObject | TokenDocument)[] {
    const here = this.client.canvas.scene?.tokens.contents ?? [];
    const own =
      this.token === null
        ? here.filter((token) => token.actorId === this.id)
        : here.filter((token) => token.id === this.token?.id);
    const tokens = linked && !this.isToken ? own.filter((token) => token.actorLink) : own;
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** Its own effects and those that its items bring. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) yield* item.effects.filter((effect) => effect.transfer);
  }

  async toggleStatusEffect(id: string, { active }: { active?: boolean } = {}): Promise<unknown> {
    return await toggleStatus(this, id, active);
  }

  async applyDamage(damages: number | readonly DamageDescription[], options?: Operation): Promise<this> {
    await applyDamage(this, damages, options);
    return this;
  }

  calculateDamage(damages: readonly DamageDescription[], options: Operation = {}): DamageSummary | false {
    return calculateDamage(this, damages, options);
  }

  /** Only if there are fewer than that. */
  async applyTempHP(amount: number): Promise<unknown> {
    return amount > this.system.attributes.hp.temp ? await this.update({ "system.attributes.hp.temp": amount }) : this;
  }

  async beginConcentrating(activity: Activity, data?: Data): Promise<ActiveEffect | undefined> {
    return await concentration.beginConcentrating(this, activity, data);
  }

  async endConcentration(target?: EffectDocument | ItemDocument | string): Promise<ActiveEffect[]> {
    return await concentration.endConcentration(this, target);
  }

  getConcentrationDC(damage: number): number {
    return concentration.concentrationDC(this, damage);
  }

  async challengeConcentration(options?: { dc?: number; ability?: string }): Promise<ChatMessage | null> {
    return await concentration.challengeConcentration(this, options);
  }

  async rollConcentration(config: Data = {}, dialog: Data = {}, message: Data = {}): Promise<Roll[] | null> {
    return await rollConcentration(this, config, dialog, message);
  }

  async rollSavingThrow(config: Data = {}, dialog: Data = {}, message: Data = {}): Promise<Roll[] | null> {
    return await rollSavingThrow(this, config, dialog, message);
  }

  override async preUpdate(_changes: Data, operation: Operation): Promise<void> {
    rememberHitPoints(this, operation);
  }

  override onUpdate(changes: Data, operation: Operation, userId: string): void {
    background(this.client, () => reactToHitPoints(this, changes, operation, userId));
  }
}
