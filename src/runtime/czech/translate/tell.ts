/** Says what came of putting wordings back. */
import { counted, listed } from "../../counted.ts";
import { say } from "./words.ts";
import type { Reverted } from "./write.ts";

/** `inFull`: also what went well, where no card tells it. */
export function tellReverted({ names, kept, refused }: Reverted, inFull: boolean): void {
  if (names.length + refused.length === 0) ui.notifications?.info(say("revert.nothing"));
  else if (inFull && names.length > 0) ui.notifications?.info(counted("translate.revert.done", names.length));
  for (const { name, parts } of kept) {
    const what = listed(parts.map((part) => say(`part.${part}`)));
    ui.notifications?.warn(say("revert.kept", { name, what }));
  }
  if (refused.length > 0) ui.notifications?.warn(say("revert.no-rights", { names: listed(refused) }));
}
