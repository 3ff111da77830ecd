/**
 * An item, a spell above all. Source: public API documentation (Item); dnd5e 5.3.3 module/documents/item.mjs,
 * module/data/item/spell.mjs.
 */
import type { DialogConfig, MessageConfig, UsageConfig, UsageResults } from "../../../src/types/surface/dnd5e.ts";
import type {
  Data,
  DocumentSheet,
  ItemDocument,
  Operation,
  SpellLabels,
  SpellSystem,
} from "../../../src/types/surface/documents.ts";
import { sheetOfItem } from "../applications/sheets.ts";
import { Collection } from "../collection.ts";
import { FoundryDocument, type DocumentContext } from "../document.ts";
import { Activity } from "../dnd5e/activity.ts";
import { background } from "../dnd5e/background.ts";
import { labelsOf } from "../dnd5e/labels.ts";
import { trackDependent, untrackDependent } from "../dnd5e/registry.ts";
import { number, record, text, texts } from "../dnd5e/values.ts";
import { currentClient } from "../realm.ts";
import type { Actor } from "./actor.ts";
import type { ActiveEffect } from "./effect.ts";

export interface PreparedItem extends SpellSystem {
  readonly activities: Collection<Activity>;
  readonly properties: Set<string>;
  readonly method: string;
  readonly ability: string;
}

export class Item extends FoundryDocument implements ItemDocument {
  static override readonly documentName = "Item";
  static override readonly defaults: Data = { type: "spell", img: null, system: {}, flags: {} };
  #system: PreparedItem | undefined;

  constructor(data: Data, context: DocumentContext = {}) {
    super(data, context);
    trackDependent(this);
  }

  get sheet(): DocumentSheet | null {
    return sheetOfItem(this);
  }

  get img(): string | null {
    return this.stored["img"] as string | null;
  }

  get type(): string {
    return String(this.stored["type"]);
  }

  get labels(): SpellLabels {
    return labelsOf(this);
  }

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  get effects(): Collection<ActiveEffect> {
    return this.embedded<ActiveEffect>("ActiveEffect");
  }

  get system(): PreparedItem {
    this.#system ??= this.#prepare();
    return this.#system;
  }

  #prepare(): PreparedItem {
    const stored = record(this.stored["system"]);
    const activities = Object.entries(record(stored["activities"])).sort(([, a], [, b]) => sortOf(a) - sortOf(b));
    return {
      ...stored,
      identifier: text(stored["identifier"]),
      level: number(stored["level"]),
      school: text(stored["school"]),
      method: text(stored["method"]),
      ability: text(stored["ability"]),
      properties: new Set(texts(stored["properties"])),
      description: { value: text(record(stored["description"])["value"]) },
      activities: new Collection(activities.map(([id, data]) => [id, new Activity(this, id, record(data))])),
    };
  }

  /** Steps above the spell's own level; a cantrip grows with its caster. */
  get scalingIncrease(): number {
    if (this.type === "spell" && this.system.level === 0) return Math.floor((this.#cantripLevel + 1) / 6);
    return number(this.getFlag("dnd5e", "scaling"));
  }

  get #cantripLevel(): number {
    if (this.actor === null) return 0;
    const { details } = this.actor.system;
    return (
      details.level ||
      number(record(record(record(this.actor.stored["system"])["attributes"])["spell"])["level"], details.cr)
    );
  }

  /** Activities are found by uuid too, as if they were documents inside of the item. */
  override embedded<D extends FoundryDocument>(name: string): Collection<D> {
    return name === "Activity" ? (this.system.activities as unknown as Collection<D>) : super.embedded<D>(name);
  }

  override reset(): void {
    this.#system = undefined;
    trackDependent(this);
    super.reset();
  }

  /** dnd5e asks where there are several activities; here the first in order is taken. */
  async use(
    usage: UsageConfig = {},
    dialog: DialogConfig = {},
    message: MessageConfig = {},
  ): Promise<UsageResults | undefined> {
    return await this.system.activities.contents[0]?.use(usage, dialog, message);
  }

  async deleteActivity(id: string): Promise<unknown> {
    return await this.update({ [`system.activities.-=${id}`]: null });
  }

  /** Of a spell in a pack: a scroll that casts it from there. dnd5e asks for its level first; here that is the spell's. */
  static async createScrollFromSpell(spell: ItemDocument): Promise<Item> {
    const activity = { _id: "dnd5escrollspell", type: "cast", spell: { uuid: spell.uuid, level: spell.system.level } };
    const name = `${currentClient().game.i18n.localize("DND5E.SpellScroll")}: ${spell.name}`;
    const system = { type: { value: "scroll" }, quantity: 1, activities: { [activity._id]: activity } };
    return new Item({ name, type: "consumable", img: spell.img, system });
  }

  toDragData(): Data {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** Who concentrates on a spell that is gone stops. */
  override onDelete(_operation: Operation, userId: string): void {
    untrackDependent(this);
    const { actor } = this;
    if (actor !== null && userId === this.client.userId) background(this.client, () => actor.endConcentration(this));
  }
}

const sortOf = (activity: unknown): number => number(record(activity)["sort"]);
