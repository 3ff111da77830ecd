/** Works off what waits, one after another, until nothing is left. */
export class Lane<T> {
  #busy = false;

  /** `next` gives what is to be done now; it is asked anew each time, and must not give what was begun already. */
  constructor(
    private readonly next: () => T | undefined,
    private readonly work: (entry: T) => Promise<void>,
  ) {}

  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let entry = this.next(); entry !== undefined; entry = this.next()) await this.work(entry);
    } finally {
      this.#busy = false;
    }
  }
}
