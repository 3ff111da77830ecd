/**
 * Putting something of ours around a method of Foundry's: through libWrapper where it is active, so that other modules'
 * work on the same method is kept, else by hand. Only where the method is what we take it for.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";

type Method = (this: unknown, ...args: never[]) => unknown;

/**
 * `target` is the path of the method from the page's globals, `owner` what has it. `after` hears what the method was given
 * and what it answered, and gives the answer; what it throws is reported, and the method's own answer stands.
 * False where there is no such method.
 */
export function wrapMethod(
  target: string,
  owner: object | undefined,
  after: (self: unknown, args: readonly unknown[], answer: unknown) => unknown,
): boolean {
  const name = target.slice(target.lastIndexOf(".") + 1);
  const original = (owner as Record<string, unknown> | undefined)?.[name];
  if (owner === undefined || typeof original !== "function") return false;
  const finish = (self: unknown, args: readonly unknown[], answer: unknown): unknown => {
    try {
      return after(self, args, answer);
    } catch (error) {
      console.error(`${MODULE_ID} | ${target}`, error);
      return answer;
    }
  };
  if (globalThis.libWrapper !== undefined) {
    const wrapper = function (this: unknown, wrapped: Method, ...args: never[]): unknown {
      return finish(this, args, wrapped(...args));
    };
    globalThis.libWrapper.register(MODULE_ID, target, wrapper, "WRAPPER");
    return true;
  }
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: never[]): unknown {
      return finish(this, args, (original as Method).apply(this, args));
    },
  });
  return true;
}
