/** What becomes of a check once it is answered. */
import type { ActorDocument } from "../../types/surface/documents.ts";
import { atStake, checksOf, isLive, type Check } from "./check.ts";
import { spellNames } from "./effects.ts";
import { calledName } from "./ending/concentrations.ts";
import { actsOnFailure } from "./jobs.ts";
import { lose, type Loss } from "./lose.ts";
import { withdraw } from "./request.ts";
import { counted, say } from "./words.ts";

/** The total against the DC of the check. */
export async function judge(actor: ActorDocument, check: Check, total: number): Promise<void> {
  if (total >= check.dc) await hold(actor, check, total);
  else await fail(actor, check, { reason: "failed", dc: check.dc, total });
}

export const giveUp = async (actor: ActorDocument, check: Check): Promise<void> =>
  await fail(actor, check, { reason: "given-up", dc: check.dc, total: null });

async function hold(actor: ActorDocument, check: Check, total: number): Promise<void> {
  const spells = spellNames(atStake(actor, check));
  await withdraw(actor, [check]);
  const data = { name: calledName(actor), spells, total: String(total), dc: String(check.dc) };
  ui.notifications?.info(say("held", data));
}

/** Loses what was at stake; other checks that were about nothing else are withdrawn. */
async function fail(actor: ActorDocument, check: Check, loss: Loss): Promise<void> {
  const before = checksOf(actor).filter(({ id }) => id !== check.id);
  if (actsOnFailure()) await lose(actor, atStake(actor, check), loss);
  const others = before.filter((other) => !isLive(actor, other));
  await withdraw(actor, [check, ...others]);
  if (others.length > 0) ui.notifications?.info(counted("withdrawn", others.length, { name: calledName(actor) }));
}
