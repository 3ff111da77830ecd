/**
 * Time in the hands of a test: timers that a client started run on that client (vitest's own would run as whoever moves
 * the clock). Between `fakeClock()` and `vi.useRealTimers()`.
 */
import { AsyncResource } from "node:async_hooks";
import { vi } from "vitest";

export function fakeClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const faked = globalThis.setTimeout;
  const bound = (work: (...args: unknown[]) => void, wait?: number, ...args: unknown[]): NodeJS.Timeout =>
    faked(AsyncResource.bind(work), wait, ...args);
  // what vitest noted on its own, for taking it away again
  globalThis.setTimeout = Object.assign(bound, faked);
}
