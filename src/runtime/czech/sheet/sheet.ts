/**
 * The sheets of our spells: school, level, classes and components as cards print them, and a panel that tells how the
 * card was read. Only what is shown changes. Nearly all of it is loaded when the first of our spells is shown.
 */
import { installFeature } from "../../platform/features.ts";
import { onSettingChange } from "../../settings.ts";
import { isOurSpell } from "../marks.ts";

export function installSpellSheets(): void {
  installFeature({
    id: "spell-sheets",
    needs: [],
    install(hooks) {
      hooks.on("renderItemSheet5e", async ({ document: item }, html) => {
        if (isOurSpell(item)) (await import("./dress.ts")).dressSheet(item, html);
      });
      hooks.on("renderActorSheetV2", async ({ document: { items } }, html) => {
        if (items.some(isOurSpell)) (await import("./dress.ts")).dressRows(items, html);
      });
      hooks.on("dnd5e.renderChatMessage", async (message, html) => {
        const item = message.getAssociatedItem?.();
        if (item && isOurSpell(item)) (await import("./dress.ts")).dressCard(item, html);
      });
      onSettingChange(
        hooks.guard("setting", async (key) => {
          if (key === "card-words") await (await import("./dress.ts")).redress();
        }),
      );
    },
  });
}
