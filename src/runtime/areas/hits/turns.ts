/** Work of one kind done one after another, each when the one before is through, failed or not. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(work);
    this.#last.set(key, turn);
    try {
      await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
