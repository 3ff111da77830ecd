/** What shows an area while it is placed, besides the area itself: the bar, the line, the user's targets. */
import { option } from "../../option.ts";
import { jobIsOurs } from "../../platform/others.ts";
import type { Creature } from "../creatures.ts";
import { targetKeeper } from "../targets.ts";
import { openBar } from "./bar.ts";
import { createPainter } from "./painter.ts";
import type { PlacingRun } from "./run.ts";
import type { AreaView } from "./session.ts";
import { factsOf, lineLabel, say, titleOf } from "./words.ts";

export interface Display {
  /** `speaks`: also for who does not see it */
  show(view: AreaView<Creature>, speaks: boolean): void;
  close(): void;
}

export const aimsAtTargets = (): boolean => option("areas-targets") && jobIsOurs("area-targets");

export function openDisplay(run: PlacingRun): Display {
  const bar = openBar(document, say(run.request.start === "edge" && run.caster !== null ? "keys-edge" : "keys"));
  const painter = createPainter();
  const takesTargets = aimsAtTargets();
  let shown: AreaView<Creature> | undefined;
  return {
    show(view, speaks) {
      const facts = factsOf(run, view);
      if (speaks) bar.speak([titleOf(run), ...facts].join(". "));
      if (view === shown) return;
      shown = view;
      bar.write(titleOf(run), facts, view.beyondRange || view.blocked === "behind");
      const label = lineLabel(run, view);
      painter.show(view.line && label !== undefined ? { ...view.line, label, warns: view.beyondRange } : null);
      if (takesTargets) targetKeeper.show(hitBy(run, view));
    },
    close() {
      bar.remove();
      painter.destroy();
    },
  };
}

/** Of all areas of the cast, each once. */
export const hitBy = ({ hit }: PlacingRun, { creatures }: AreaView<Creature>): string[] => [
  ...new Set([...hit, ...creatures.map(({ token }) => token.id)]),
];
