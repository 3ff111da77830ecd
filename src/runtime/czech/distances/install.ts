/**
 * The feature: distances in sáhy, for whoever wants them. A client that shows them as the system does loads and hears
 * nothing.
 */
import { installFeature } from "../../platform/features.ts";
import { onSettingChange } from "../../settings.ts";
import { distanceChoice } from "./choice.ts";
import type { DistancePage } from "./page.ts";

export function installDistances(): void {
  installFeature({
    id: "distances",
    needs: [],
    install(hooks) {
      let page: DistancePage | undefined;
      const show = async (): Promise<void> => {
        if (page === undefined) {
          if (distanceChoice() === "system") return;
          const { distancePage } = await import("./page.ts");
          page ??= distancePage((work) => hooks.guard("page", work));
        }
        page.show(distanceChoice());
      };
      hooks.once("ready", show);
      onSettingChange(hooks.guard("setting", (key) => (key === "distances" ? show() : undefined)));
    },
  });
}
