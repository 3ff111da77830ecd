/**
 * When a creature enters a lasting area, or starts or ends its turn in it, as far as it has not been told in that turn
 * yet: once a turn for each token. Pure state of one client.
 */
import type { TurnMark } from "../flag.ts";

export type StayEvent = "enters" | "starts" | "ends";

/** A turn of a combat; out of combat, a moment of world time. */
export type When = TurnMark | number;

const keyOf = (when: When): string =>
  typeof when === "number" ? String(when) : `${when.combat} ${String(when.round)} ${String(when.turn)}`;

export class Stays {
  /** ids of the tokens in each area, by its uuid */
  readonly #inside = new Map<string, Set<string>>();
  /** what was told in each area: token and turn */
  readonly #told = new Map<string, Set<string>>();

  /** Notes who is in an area, without a word: when it is made, or has moved itself. */
  note(area: string, tokens: Iterable<string>): void {
    this.#inside.set(area, new Set(tokens));
  }

  /** Notes where a token is after it has come to the scene. */
  noteToken(area: string, token: string, isInside: boolean): void {
    const inside = this.#inside.get(area);
    if (isInside) inside?.add(token);
    else inside?.delete(token);
  }

  knows(area: string): boolean {
    return this.#inside.has(area);
  }

  forget(area: string): void {
    this.#inside.delete(area);
    this.#told.delete(area);
  }

  /** A token has ended a move: whether that is to be told. The way there does not count, only where it was and is. */
  moved(area: string, token: string, isInside: boolean, when: When): boolean {
    const wasInside = this.#inside.get(area)?.has(token) === true;
    this.noteToken(area, token, isInside);
    return isInside && !wasInside && this.#first(area, token, when);
  }

  /** A token that is in the area starts or ends its turn: whether that is to be told. */
  turned(area: string, token: string, when: When): boolean {
    return this.#first(area, token, when);
  }

  #first(area: string, token: string, when: When): boolean {
    const told = this.#told.get(area) ?? new Set();
    this.#told.set(area, told);
    const key = `${token} ${keyOf(when)}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  }
}
