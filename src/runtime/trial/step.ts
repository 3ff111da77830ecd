/** What a step of the trial is, and what all of them use. */
import type { Verdict } from "./findings.ts";
import type { Scratch } from "./scratch.ts";

export interface Step {
  /** KARTOTEKA.trial.step.<id> names it to people. */
  readonly id: string;
  readonly run: (scratch: Scratch) => Verdict | Promise<Verdict>;
}

/** How long a step waits for what Foundry does after a call has returned, ms. */
const PATIENCE = 5000;
const PAUSE = 50;

type Looked<T> = T | undefined | null | false;

/** Waits until `look` gives something; undefined when it never does. */
export async function waitFor<T>(look: () => Looked<T> | Promise<Looked<T>>): Promise<T | undefined> {
  for (let waited = 0; ; waited += PAUSE) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (waited >= PATIENCE) return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
