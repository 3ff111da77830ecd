/**
 * An activity of an item. Its values are worked out when they are asked for, for they follow the actor. Source: dnd5e
 * 5.3.3 module/documents/activity/{mixin,attack,save,damage,heal}.mjs, module/data/activity/base-activity.mjs.
 */
import type {
  Activity as ActivitySurface,
  DialogConfig,
  MessageConfig,
  UsageConfig,
  UsageResults,
} from "../../../src/types/surface/dnd5e.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import type { Item } from "../documents/item.ts";
import { activationOf, calculationOf, durationOf, rangeOf, saveOf, targetOf } from "./activity-data.ts";
import { targetDescriptors } from "./targets.ts";
import { rollAttack, rollDamage } from "./activity-rolls.ts";
import { refund } from "./consume.ts";
import { use } from "./use.ts";
import type { Roll } from "./roll.ts";
import { list, number, record, text, texts } from "./values.ts";

/** What `@` may refer to. */
export interface RollData extends Data {
  readonly item: Data & { readonly level: number };
  readonly scaling: { readonly value: number; readonly increase: number };
  readonly mod: number;
}

export class Activity implements ActivitySurface {
  /** attacks alone have it */
  readonly rollAttack?: (config?: Data, dialog?: Data, message?: Data) => Promise<Roll[] | null>;

  constructor(
    readonly item: Item,
    readonly id: string,
    readonly data: Data,
  ) {
    if (this.type === "attack")
      this.rollAttack = (config = {}, dialog = {}, message = {}) => rollAttack(this, config, dialog, message);
  }

  get client(): Client {
    return this.item.client;
  }

  get actor(): Actor | null {
    return this.item.actor;
  }

  get uuid(): string {
    return `${this.item.uuid}.Activity.${this.id}`;
  }

  get relativeUUID(): string {
    return `.Item.${this.item.id}.Activity.${this.id}`;
  }

  get type(): string {
    return text(this.data["type"]);
  }

  get sort(): number {
    return number(this.data["sort"]);
  }

  get name(): string {
    const form = this.type === "attack" || this.type === "save" ? ".one" : "";
    const title = `DND5E.${this.type.toUpperCase()}.Title${form}`;
    return text(this.data["name"]) || this.client.game.i18n.localize(title);
  }

  get isSpell(): boolean {
    return this.item.type === "spell";
  }

  get target(): ReturnType<typeof targetOf> {
    return targetOf(this);
  }

  get range(): ReturnType<typeof rangeOf> {
    return rangeOf(this);
  }

  get duration(): ReturnType<typeof durationOf> {
    return durationOf(this);
  }

  get activation(): ReturnType<typeof activationOf> {
    return activationOf(this);
  }

  get save(): ReturnType<typeof saveOf> {
    return saveOf(this);
  }

  get damage(): { readonly onSave?: string; readonly parts: readonly unknown[] } | undefined {
    const { parts, onSave } = record(this.data["damage"]);
    if (parts === undefined) return undefined;
    return { parts: list(parts), ...(typeof onSave === "string" && { onSave }) };
  }

  get requiresConcentration(): boolean {
    return this.duration.concentration;
  }

  /** Whether a use may take a slot of a higher level: innate spells and cantrips have none. */
  get canScale(): boolean {
    const { level, method } = this.item.system;
    return this.isSpell && level > 0 && (method === "spell" || method === "pact");
  }

  get requiresSpellSlot(): boolean {
    return this.canScale && this.actor !== null;
  }

  get consumption(): { readonly spellSlot: boolean } {
    return { spellSlot: record(this.data["consumption"])["spellSlot"] !== false };
  }

  get usesSpellSlot(): boolean {
    return this.consumption.spellSlot;
  }

  /** The ability behind `@mod`. */
  get ability(): string | null {
    if (this.type === "attack") return this.#attackAbility;
    if (this.type === "save") {
      const calculation = calculationOf(this);
      if (calculation === "spellcasting") return this.spellcastingAbility;
      return calculation || (texts(record(this.data["save"])["ability"])[0] ?? null);
    }
    return this.isSpell ? this.spellcastingAbility : null;
  }

  get #attackAbility(): string | null {
    const ability = text(record(this.data["attack"])["ability"]);
    if (ability === "none") return null;
    return ability === "" || ability === "spellcasting" ? this.spellcastingAbility : ability;
  }

  get spellcastingAbility(): string | null {
    return this.item.system.ability || this.actor?.system.attributes.spellcasting || null;
  }

  /** Effects that it may put on targets, at the level that it is used with. */
  get applicableEffects(): ActiveEffect[] {
    const { level } = this.getRollData().item;
    return list(this.data["effects"])
      .map(record)
      .flatMap(({ _id, level: range }) => {
        const { min, max } = record(range);
        return number(min, -Infinity) <= level && level <= number(max, Infinity)
          ? (this.item.effects.get(text(_id)) ?? [])
          : [];
      });
  }

  /** What its messages say of it. */
  get messageFlags(): Data {
    return {
      activity: { type: this.type, id: this.id, uuid: this.uuid },
      item: { type: this.item.type, id: this.item.id, uuid: this.item.uuid },
      targets: targetDescriptors(this.client),
    };
  }

  getRollData(): RollData {
    const { actor, item } = this;
    const increase = item.scalingIncrease;
    const stored = record(item.stored["system"]);
    const level = item.system.level + number(item.getFlag("dnd5e", "scaling"));
    return {
      ...actor?.system,
      prof: actor?.system.attributes.prof ?? 0,
      item: { ...stored, level },
      scaling: { value: increase + 1, increase },
      mod: actor?.system.abilities[this.ability ?? ""]?.mod ?? 0,
    };
  }

  async use(
    usage: UsageConfig = {},
    dialog: DialogConfig = {},
    message: MessageConfig = {},
  ): Promise<UsageResults | undefined> {
    return await use(this, usage, dialog, message);
  }

  async refund(deltas: Data): Promise<void> {
    await refund(this, deltas);
  }

  async rollDamage(config: Data = {}, dialog: Data = {}, message: Data = {}): Promise<Roll[] | undefined> {
    return await rollDamage(this, config, dialog, message);
  }
}
