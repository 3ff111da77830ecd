/**
 * The user's targets while an area is placed and its spell cast. The earlier ones are remembered and come back, unless the
 * user chose others by hand in the meantime. Foundry tells everybody of each change, so only changes are passed on, and
 * not more often than anybody can follow.
 */

/** Milliseconds between two changes. */
const PAUSE = 120;

const present = (): string[] => [...game.user.targets].map(({ id }) => id);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

function setTargets(ids: readonly string[]): void {
  if (!canvas.ready || isSame(present(), ids)) return;
  const { tokens } = canvas;
  if (tokens.setTargets !== undefined) {
    tokens.setTargets(ids, { mode: "replace" });
    return;
  }
  // Foundry 13 may lack it: one after another, the first in place of all others
  const [first, ...others] = ids.flatMap((id) => tokens.get(id) ?? []);
  if (first === undefined) for (const token of game.user.targets) token.setTarget(false, { releaseOthers: false });
  first?.setTarget(true, { releaseOthers: true });
  for (const other of others) other.setTarget(true, { releaseOthers: false });
}

export class TargetKeeper {
  #earlier: readonly string[] | null = null;
  #shown: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether earlier targets wait to come back. */
  get isHolding(): boolean {
    return this.#earlier !== null;
  }

  /** Makes these tokens the targets: at once, or after a pause if that was done just now. Ids. */
  show(ids: readonly string[]): void {
    this.#earlier ??= present();
    if (isSame(this.#shown, ids)) return;
    this.#shown = [...ids];
    if (this.#timer !== undefined) return;
    setTargets(this.#shown);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#earlier !== null) setTargets(this.#shown);
    }, PAUSE);
  }

  /** What was shown last is set now; the earlier ones still wait. */
  settle(): void {
    this.#stop();
    if (this.#earlier !== null) setTargets(this.#shown);
  }

  /** The earlier ones come back. What the user chose by hand meanwhile stays. */
  restore(): void {
    const earlier = this.#earlier;
    // a change that still waits was never seen by anybody
    const untouched = this.#timer !== undefined || isSame(present(), this.#shown.filter(isThere));
    this.#forget();
    if (earlier !== null && untouched) setTargets(earlier.filter(isThere));
  }

  /** The present ones stay. */
  keep(): void {
    this.settle();
    this.#forget();
  }

  #forget(): void {
    this.#stop();
    this.#earlier = null;
    this.#shown = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Tokens leave: they are nobody's targets any more. */
const isThere = (id: string): boolean => canvas.ready && canvas.tokens.get(id) !== undefined;

/** The one of this client: there is one placement at a time, and one cast after it. */
export const targetKeeper = new TargetKeeper();
