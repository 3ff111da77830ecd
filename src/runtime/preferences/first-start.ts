/** At the first start one GM is asked how much the module shall do. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Application } from "../../types/surface/applications.ts";
import type { Preset } from "../options.ts";
import { presetChoice } from "./context.ts";
import { asksForPreset, presentOpening, wasAsked } from "./opening.ts";
import { isPreset } from "./presets.ts";
import { choosePreset } from "./store.ts";

const FALLBACK: Preset = "help";
const TEMPLATE = `modules/${MODULE_ID}/templates/first-start.hbs`;

let asking = false;
let dialog: Application | undefined;

/** Asks if this client is the one to ask. Safe to repeat: at ready, and when another GM has left without an answer. */
export async function openFirstStart(): Promise<void> {
  if (asking || !asksForPreset(presentOpening())) return;
  asking = true;
  try {
    await settle(await ask());
  } finally {
    asking = false;
    dialog = undefined;
  }
}

/** Another GM answered: the question is settled here, too. */
export function closeWhenAnswered(): void {
  if (wasAsked()) void dialog?.close();
}

async function ask(): Promise<unknown> {
  const context = { choice: await presetChoice("kartoteka-first", FALLBACK) };
  return await foundry.applications.api.DialogV2.wait({
    window: { title: "KARTOTEKA.preset.first-start.title", icon: "fa-solid fa-book-open" },
    classes: [MODULE_ID, "kartoteka-first-start"],
    position: { width: 520 },
    content: await foundry.applications.handlebars.renderTemplate(TEMPLATE, context),
    buttons: [
      {
        action: "use",
        label: "KARTOTEKA.preset.first-start.use",
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event, button) => button.form?.querySelector<HTMLInputElement>("[name=preset]:checked")?.value,
      },
    ],
    render: (_event, rendered) => {
      dialog = rendered;
    },
  });
}

/** A closed question takes the usual preset, unless another GM has answered meanwhile. */
async function settle(answer: unknown): Promise<void> {
  if (wasAsked()) return;
  await game.settings.set(MODULE_ID, "asked-for-preset", true);
  await choosePreset(isPreset(answer) ? answer : FALLBACK);
  if (!isPreset(answer)) ui.notifications?.info("KARTOTEKA.preset.first-start.closed", { localize: true });
}
