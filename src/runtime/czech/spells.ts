/**
 * The feature: spells of other origin, and finding by either name. Only doors and what is shown of them are loaded with the
 * world; the rest comes when it is wanted.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { installFeature } from "../platform/features.ts";
import { onSettingChange } from "../settings.ts";
import { installShown } from "./shown/install.ts";
import { doneOf } from "./translate/done.ts";
import { addToHead } from "./translate/heads.ts";
import { installMenus } from "./translate/menus.ts";
import type { Place } from "./translate/work.ts";

export function installCzechSpells(): void {
  installFeature({
    id: "czech-spells",
    needs: ["packs.create", "removals"],
    install(hooks) {
      const deed = (name: "openTranslation" | "putBack") =>
        hooks.guard(name, async (place: Place) => await (await import("./translate/open.ts"))[name](place));
      const deeds = { translate: deed("openTranslation"), putBack: deed("putBack") };
      const show = hooks.guard("show", (on: boolean) => game.settings.set(MODULE_ID, "czech-names", on));
      hooks.on("getHeaderControlsApplicationV2", ({ document }, controls) =>
        addToHead(document, controls, { ...deeds, show }),
      );
      installMenus(hooks, deeds);
      installShown(hooks);
      hooks.on("renderChatMessageHTML", async (message, html) => {
        if (doneOf(message) === undefined) return;
        const { drawDone } = await import("./translate/card.ts");
        await drawDone(message, html, (undo) => hooks.guard("undo", undo));
      });
      hooks.once("ready", async () => {
        const { startFinding } = await import("./finding/finding.ts");
        await startFinding();
      });
      onSettingChange(
        hooks.guard("setting", async (key) => {
          if (key !== "decks") return;
          const { prepareLexicon } = await import("./lexicon.ts");
          await prepareLexicon();
        }),
      );
    },
  });
}
