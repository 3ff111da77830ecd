/** The world's dice: seeded, so that a test falls out the same every time; a test may say what falls next. */
export class Dice {
  /** what was rolled, in order */
  readonly log: { readonly faces: number; readonly result: number }[] = [];
  readonly #next: number[] = [];
  #state: number;

  constructor(seed = 20260501) {
    this.#state = seed;
  }

  /** The results of the next dice, whatever their faces. */
  next(...results: number[]): void {
    this.#next.push(...results);
  }

  roll(faces: number): number {
    const result = this.#next.shift() ?? 1 + Math.floor(this.#random() * faces);
    this.log.push({ faces, result });
    return result;
  }

  /** mulberry32 */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
