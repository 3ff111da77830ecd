/** Foundry's Hooks for one client: an error of one handler is reported and does not stop the others. */
import type { HookHandler, HookName, Hooks as HooksSurface } from "../../src/types/surface/hooks.ts";

interface Registration {
  readonly id: number;
  readonly handler: (...args: never[]) => unknown;
  readonly once: boolean;
}

/** What a client fired, for tests that compare the order of things. */
export interface FiredHook {
  readonly name: string;
  readonly args: readonly unknown[];
}

export class Hooks implements HooksSurface {
  readonly fired: FiredHook[] = [];
  readonly errors: { location: string; error: Error }[] = [];
  readonly #handlers = new Map<string, Registration[]>();
  #nextId = 1;

  on<Name extends HookName>(name: Name, handler: HookHandler<Name>): number {
    return this.#add(name, handler, false);
  }

  once<Name extends HookName>(name: Name, handler: HookHandler<Name>): number {
    return this.#add(name, handler, true);
  }

  off(name: HookName, id: number): void {
    this.#handlers.set(
      name,
      this.#of(name).filter((entry) => entry.id !== id),
    );
  }

  /** Every handler in order; false when one of them said `false`, which ends the round. */
  call(name: string, ...args: unknown[]): boolean {
    return this.#fire(name, args, true);
  }

  /** Every handler, whatever they answer. */
  callAll(name: string, ...args: unknown[]): void {
    this.#fire(name, args, false);
  }

  onError(location: string, error: Error): void {
    this.errors.push({ location, error });
  }

  /** How many handlers listen, by hook: for tests of tidying up. */
  count(name: string): number {
    return this.#of(name).length;
  }

  #of(name: string): Registration[] {
    return this.#handlers.get(name) ?? [];
  }

  #add(name: string, handler: (...args: never[]) => unknown, once: boolean): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#handlers.set(name, [...this.#of(name), { id, handler, once }]);
    return id;
  }

  #fire(name: string, args: unknown[], vetoable: boolean): boolean {
    this.fired.push({ name, args });
    for (const entry of this.#of(name)) {
      if (entry.once) this.off(name as HookName, entry.id);
      try {
        const answer = (entry.handler as (...args: unknown[]) => unknown)(...args);
        if (vetoable && answer === false) return false;
      } catch (error) {
        this.onError(`Hooks "${name}"`, error instanceof Error ? error : new Error(String(error)));
      }
    }
    return true;
  }
}
