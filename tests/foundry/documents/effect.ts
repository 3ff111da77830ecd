/**
 * An active effect. Sources: foundry-13-14.md §9.1; dnd5e 5.3.3 module/documents/active-effect.mjs (dependents, riders);
 * dnd5e.md §3.2 for dnd5e 6.
 */
import type { Data, EffectDocument, Operation } from "../../../src/types/surface/documents.ts";
import { FoundryDocument, type DocumentContext } from "../document.ts";
import { background } from "../dnd5e/background.ts";
import { promptConcentrationEnd } from "../dnd5e/concentration.ts";
import { durationOf, initialDuration, type EffectDuration } from "../dnd5e/duration.ts";
import { migrateEffect } from "../dnd5e/effect-migration.ts";
import { dependentsOf, trackDependent, untrackDependent } from "../dnd5e/registry.ts";
import { createRiders } from "../dnd5e/statuses.ts";
import { texts } from "../dnd5e/values.ts";
import { mergeObject } from "../utils.ts";
import type { Actor } from "./actor.ts";

export class ActiveEffect extends FoundryDocument implements EffectDocument {
  static override readonly documentName = "ActiveEffect";
  static override readonly defaults: Data = {
    type: "base",
    img: null,
    disabled: false,
    transfer: true,
    origin: null,
    statuses: [],
    duration: {},
    flags: {},
  };

  constructor(data: Data, context: DocumentContext = {}) {
    super(data, context);
    if (this.client.world.profile.generation >= 14) migrateEffect(this.stored);
    trackDependent(this);
  }

  get img(): string | null {
    return this.stored["img"] as string | null;
  }

  get disabled(): boolean {
    return this.stored["disabled"] === true;
  }

  get transfer(): boolean {
    return this.stored["transfer"] === true;
  }

  get origin(): string | null {
    return this.stored["origin"] as string | null;
  }

  get statuses(): Set<string> {
    return new Set(texts(this.stored["statuses"]));
  }

  get duration(): EffectDuration {
    return durationOf(this);
  }

  /** 14: what has expired; 13 knows no expiry. */
  get isSuppressed(): boolean {
    return this.duration.expired === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get #actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  getDependents(): FoundryDocument[] {
    return dependentsOf(this.client).get(this.uuid);
  }

  override reset(): void {
    trackDependent(this);
    super.reset();
  }

  /** On an actor its time starts now, unless the request says when. */
  override async preCreate(): Promise<void> {
    if (this.#actor === null) return;
    const start = initialDuration(this.client);
    this.updateSource(
      mergeObject(start, withoutNulls({ duration: this.stored["duration"], start: this.stored["start"] })),
    );
  }

  override async preDelete(): Promise<boolean | void> {
    if (this.getDependents().length === 0 || this.client.game.users.activeGM !== null) return;
    this.client.notifications.warn("DND5E.ConcentrationBreakWarning", { localize: true });
    return false;
  }

  override onCreate(_operation: Operation, userId: string): void {
    const actor = this.#actor;
    if (actor === null || userId !== this.client.userId) return;
    if (this.active) background(this.client, () => createRiders(this, actor));
    if (this.client.world.profile.generation < 14) return;
    // guessed: the client that made the effect asks (dnd5e.md §3.2)
    if (this.statuses.has("dead") || this.statuses.has("incapacitated")) {
      background(this.client, () => promptConcentrationEnd(actor));
    }
  }

  /** Dependents go too, by the active GM's hand; nobody waits for them. */
  override onDelete(): void {
    untrackDependent(this);
    if (!this.client.user.isActiveGM) return;
    for (const dependent of this.getDependents()) {
      background(this.client, () => dependent.delete());
    }
  }
}

function withoutNulls(data: Data): Data {
  const entries = Object.entries(data).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "object" ? withoutNulls(value as Data) : value]),
  );
}
