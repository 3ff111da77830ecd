/**
 * The feature: dnd5e in Czech. Foundry itself loads the strings, as our manifest names them; here is what that cannot do.
 * At `init`, before it: a world may choose other words, or none of ours. At `i18nInit`, after it: plural forms, and what the
 * core lacks. dnd5e's own handler of i18nInit has then copied labels into CONFIG, none of them a plural form.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { installFeature } from "../../platform/features.ts";
import { loadedStrings, replaceStrings } from "../../platform/languages.ts";
import { onSettingChange } from "../../settings.ts";
import type { SystemStrings } from "../../settings-table.ts";
import { fillGaps } from "./core.ts";
import { below } from "./dictionary.ts";
import { fillPlurals, categoriesToFill } from "./plurals.ts";

const OURS = "dnd5e/cs.json";
const JESKYNE_A_DRACI = "dnd5e/cs-jad.json";

/** What is loaded in the place of ours, by the choice of a world; later files win. */
const IN_ITS_PLACE: Partial<Record<SystemStrings, readonly string[]>> = { jad: [OURS, JESKYNE_A_DRACI], off: [] };

export function installStrings(): void {
  installFeature({
    id: "strings",
    needs: [],
    install(hooks) {
      hooks.once("init", chooseWords);
      hooks.once("i18nInit", completeStrings);
      hooks.once("ready", declineLabels);
      onSettingChange(hooks.guard("setting", (key) => (key === "declined-labels" ? declineLabels() : undefined)));
    },
  });
}

function chooseWords(): void {
  const files = IN_ITS_PLACE[game.settings.get(MODULE_ID, "system-strings")];
  if (files !== undefined) replaceStrings(OURS, files);
}

function completeStrings(): void {
  const { chosen, fallback } = loadedStrings();
  fillPlurals(chosen, fallback, categoriesToFill(game.i18n.lang));
  fillGaps(chosen, fallback, below(below(chosen, "KARTOTEKA"), "core"));
}

async function declineLabels(): Promise<void> {
  if (game.i18n.lang !== "cs" || !game.settings.get(MODULE_ID, "declined-labels")) return;
  const { wrapLabels } = await import("./labels.ts");
  wrapLabels();
}
