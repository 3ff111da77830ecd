/** Entries of the menu that an effect has on its actor's sheet. Ending it is the system's own entry. */
import type { EffectDocument } from "../../../types/surface/documents.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { menuEntry } from "../../platform/menu.ts";
import { isUnbreakable } from "../effects.ts";
import { concentratingActor } from "../ending/concentrations.ts";
import { isLongCasting } from "../long-casting/flag.ts";
import { openTools } from "./open.ts";
import { toggleUnbreakable } from "./unbreakable.ts";

export function installMenu(hooks: FeatureHooks): void {
  const ask = hooks.guard("tools", async (effect: EffectDocument) => {
    const actor = concentratingActor(effect);
    if (actor !== undefined) await openTools(actor, effect);
  });
  const mark = hooks.guard("unbreakable", toggleUnbreakable);
  hooks.on("dnd5e.getActiveEffectContextOptions", (effect, entries) => {
    if (!effect.isOwner || concentratingActor(effect) === undefined) return;
    const group = "state";
    entries.push(
      menuEntry({
        label: "KARTOTEKA.concentrating.menu.ask",
        icon: "fa-solid fa-brain",
        group,
        run: () => ask(effect),
      }),
    );
    if (!game.user.isGM || isLongCasting(effect)) return;
    const label = isUnbreakable(effect)
      ? "KARTOTEKA.concentrating.menu.breakable"
      : "KARTOTEKA.concentrating.menu.unbreakable";
    entries.push(menuEntry({ label, icon: "fa-solid fa-shield-halved", group, run: () => mark(effect) }));
  });
}
