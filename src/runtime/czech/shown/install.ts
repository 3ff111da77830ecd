/**
 * Spells of other origin shown in Czech, for whoever wants it: on sheets and cards, while the items stay as they are. A client
 * that does not want it loads nothing.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { onSettingChange } from "../../settings.ts";
import type * as Page from "./page.ts";

export const showsCzech = (): boolean => game.settings.get(MODULE_ID, "czech-names");

export function installShown(hooks: FeatureHooks): void {
  const withPage = async (work: (page: typeof Page) => unknown): Promise<void> => {
    if (showsCzech()) await work(await import("./page.ts"));
  };
  hooks.on("renderItemSheet5e", ({ document }, html) => withPage((page) => page.showItem(document, html)));
  hooks.on("renderActorSheetV2", ({ document }, html) => withPage((page) => page.showActor(document, html)));
  hooks.on("dnd5e.renderChatMessage", (message, html) => withPage((page) => page.showCard(message, html)));
  onSettingChange(
    hooks.guard("setting", async (key) => {
      if (key !== "czech-names") return;
      const { refresh } = await import("./page.ts");
      await refresh(showsCzech());
    }),
  );
}
