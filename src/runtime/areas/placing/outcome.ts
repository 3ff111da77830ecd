/** The areas of a cast one after another: each is placed, or the rest is called off. */
import type { FeatureHooks } from "../../platform/features.ts";
import type { Creature } from "../creatures.ts";
import { targetKeeper } from "../targets.ts";
import { aimsAtTargets, hitBy } from "./display.ts";
import { isPaused, warnOfUnit } from "./notices.ts";
import { placeOne, type Easel } from "./placement.ts";
import { offerRefund } from "./refund.ts";
import type { PlacingRun } from "./run.ts";
import type { AreaView } from "./session.ts";
import { say } from "./words.ts";

/** Work that may fail without anything being stuck; see features.ts. */
export interface Guards {
  readonly show: (work: () => void) => unknown;
  readonly refund: (run: PlacingRun) => unknown;
}

export const guardsOf = (hooks: FeatureHooks): Guards => ({
  show: hooks.guard("show an area", (work: () => void) => work()),
  refund: hooks.guard("refund", offerRefund),
});

/** As it lay at last; null when it was called off, and with it the rest of the cast. */
export async function nextArea(run: PlacingRun, easel: Easel, guards: Guards): Promise<AreaView<Creature> | null> {
  if (run.isCancelled) return null;
  if (isPaused(run)) {
    run.isCancelled = true;
    return null;
  }
  warnOfUnit(run);
  const view = await placeOne(run, easel, guards.show);
  if (view === null) callOff(run, guards);
  else keep(run, view);
  return view;
}

/** The targets stay as long as the casting lasts: hits/targets-back.ts gives the earlier ones back. */
function keep(run: PlacingRun, view: AreaView<Creature>): void {
  for (const id of hitBy(run, view)) run.hit.add(id);
  run.placed.push(view.place);
  showTargets(run);
}

function showTargets({ hit }: PlacingRun): void {
  if (!aimsAtTargets()) return;
  targetKeeper.show([...hit]);
  targetKeeper.settle();
}

/** Areas that lie already stay, with their targets; without any it is as if nothing had been placed. */
function callOff(run: PlacingRun, { refund }: Guards): void {
  run.isCancelled = true;
  const { activity, placed, count } = run;
  if (placed.length === 0) {
    targetKeeper.restore();
    refund(run);
    return;
  }
  showTargets(run);
  const numbers = { placed: String(placed.length), count: String(count) };
  ui.notifications?.info(say("called-off-some", { spell: activity.item.name, ...numbers }));
}
