/** Long work in short stretches, so that the page answers and draws in between. */

/** ms; a frame has about sixteen */
const STRETCH = 8;

/**
 * Lets the page do what waits. Not by a timer: the browser slows those down, above all in a page that is not in front. Nor
 * by scheduler.yield, which goes before every timer and message of others.
 */
async function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** Called often, it lets the page breathe when a stretch is over. */
export class Breath {
  #since = performance.now();

  async take(signal?: AbortSignal): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return;
    await pause();
    signal?.throwIfAborted();
    this.#since = performance.now();
  }
}

/** Runs steps to their end. Rejects with the signal's reason when it is called off. */
export async function inBreaths<Step, Result>(
  steps: Generator<Step, Result>,
  onStep: (step: Step) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Result> {
  const breath = new Breath();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onStep(step.value);
    await breath.take(signal);
  }
}
