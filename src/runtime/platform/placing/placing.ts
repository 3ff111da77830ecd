/** Placing areas with each system's own means: the one place that knows which. */
import type { FeatureHooks } from "../features.ts";
import { platform } from "../host.ts";
import { installByHand } from "./by-hand.ts";
import { installPlacing13 } from "./placing-13.ts";
import { installPlacing14 } from "./placing-14.ts";
import { installShown13 } from "./shown-13.ts";
import { installShown14 } from "./shown-14.ts";

export function installPlacing(hooks: FeatureHooks): void {
  hooks.once("init", () => {
    const is13 = platform().generation < 14;
    (is13 ? installPlacing13 : installPlacing14)(hooks);
    (is13 ? installShown13 : installShown14)(hooks);
    installByHand(hooks);
  });
}
