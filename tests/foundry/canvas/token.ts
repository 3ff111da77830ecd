/**
 * Tokens as they are drawn, control and targets. Source: foundry-13-14.md §2.3 and §3, public API documentation (Token,
 * TokenLayer). Not doubled: vision (what is not hidden is visible) and animation (a token is at once where it goes).
 */
import type {
  Point,
  Rectangle,
  TokenLayer as TokenLayerSurface,
  TokenObject,
} from "../../../src/types/surface/canvas.ts";
import type { ActorDocument } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";
import { boundsOf, outlineOf } from "./footprint.ts";
import { insidePolygon } from "./geometry.ts";
import { Layer } from "./layer.ts";

export class Token implements TokenObject {
  controlled = false;
  /** the mouse is on it, or something acts as if it were */
  hover = false;

  constructor(readonly document: TokenDocument) {}

  get client(): Client {
    return this.document.client;
  }

  get layer(): TokenLayer {
    return this.client.canvas.tokens;
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): ActorDocument | null {
    return this.document.actor;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get center(): Point {
    return this.document.getCenterPoint();
  }

  get bounds(): Rectangle {
    return boundsOf(this.document.grid, this.document);
  }

  /** Only a GM sees hidden tokens, not even their owner does. */
  get visible(): boolean {
    return !this.document.hidden || this.client.user.isGM;
  }

  get isTargeted(): boolean {
    return this.client.user.targets.has(this);
  }

  readonly shape = {
    contains: (x: number, y: number): boolean =>
      insidePolygon(this.outline(), { x: x + this.document.x, y: y + this.document.y }),
  };

  outline(): Point[] {
    return outlineOf(this.document.grid, this.document);
  }

  /** False when this user may not control it. */
  control({ releaseOthers = true } = {}): boolean {
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (!this.isOwner) return false;
    this.#setControlled(true);
    return true;
  }

  release(): void {
    this.#setControlled(false);
  }

  #setControlled(controlled: boolean): void {
    if (this.controlled === controlled) return;
    this.controlled = controlled;
    this.client.Hooks.callAll("controlToken", this, controlled);
  }

  /** One token at a time is hovered. */
  _onHoverIn(_event: Event, { hoverOutOthers = false } = {}): void {
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other !== this) other.hover = false;
    this.hover = true;
  }

  _onHoverOut(_event: Event): void {
    this.hover = false;
  }

  setTarget(targeted = true, { releaseOthers = true } = {}): void {
    const kept = releaseOthers ? [] : [...this.client.user.targets].map(({ id }) => id).filter((id) => id !== this.id);
    this.layer.setTargets(targeted ? [...kept, this.id] : kept);
  }
}

export class TokenLayer extends Layer<Token> implements TokenLayerSurface {
  get controlled(): readonly Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  /** Tokens that touch the rectangle. */
  readonly quadtree = {
    getObjects: (
      area: Rectangle,
      { collisionTest }: { collisionTest?: (entry: { t: Token }) => boolean } = {},
    ): Set<Token> =>
      new Set(this.placeables.filter((t) => overlap(t.bounds, area) && (collisionTest?.({ t }) ?? true))),
  };

  /** The uppermost token under a point that may be pointed at. */
  at(point: Point): Token | undefined {
    const area = { ...point, width: 1, height: 1 };
    const found = this.quadtree.getObjects(area, { collisionTest: ({ t }) => t.visible && !t.document.isSecret });
    return [...found].sort((a, b) => b.document.sort - a.document.sort)[0];
  }

  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const { client } = this.canvas;
    const named = [...ids];
    const present = [...client.user.targets].map(({ id }) => id);
    if (mode === "replace") this.showTargets(client.user, named);
    else if (mode === "acquire") this.showTargets(client.user, [...present, ...named]);
    else
      this.showTargets(
        client.user,
        present.filter((id) => !named.includes(id)),
      );
    const targets = [...client.user.targets].map(({ id }) => id);
    client.world.broadcastTargets(client, this.canvas.scene?.id ?? "", targets);
  }

  /** Makes these a user's targets, as far as they are drawn here, and tells of each that begins or ends. */
  showTargets(user: User, ids: readonly string[]): void {
    for (const token of user.targets) if (!ids.includes(token.id)) this.#target(user, token, false);
    for (const id of ids) {
      const token = this.get(id);
      if (token !== undefined && !user.targets.has(token)) this.#target(user, token, true);
    }
  }

  #target(user: User, token: Token, targeted: boolean): void {
    if (targeted) user.targets.add(token);
    else user.targets.delete(token);
    this.canvas.client.Hooks.callAll("targetToken", user, token, targeted);
  }

  /** A token that is gone is nobody's target, and nobody controls it. */
  override remove(id: string): void {
    const token = this.get(id);
    if (token === undefined) return;
    token.release();
    for (const user of this.canvas.client.game.users) if (user.targets.has(token)) this.#target(user, token, false);
    super.remove(id);
  }

  override tearDown(): void {
    for (const { id } of this.placeables) this.remove(id);
    super.tearDown();
  }
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
