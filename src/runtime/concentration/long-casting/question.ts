/** Asks how a spell with a long casting time is cast: begun now, or at once because the time has passed. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { EffectDocument } from "../../../types/surface/documents.ts";
import { rulesLinkHtml } from "../../rules-links.ts";
import { spellName } from "../effects.ts";
import type { Offer } from "./offer.ts";
import { say, timeText } from "./words.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/long-casting-question.hbs`;

export interface Choice {
  readonly how: "begin" | "now";
  readonly ritual: boolean;
}

/** `ending` is the concentration that the casting would break. Null where the person does not cast after all. */
export async function askHow(
  { item }: Activity,
  offer: Offer,
  ending: EffectDocument | undefined,
): Promise<Choice | null> {
  const { plain, ritual, inFight } = offer;
  const context = {
    time: plain > 0 ? say("takes", { time: timeText(plain) }) : "",
    rules: say("rules"),
    rulesLink: rulesLinkHtml("longer-times"),
    ritual: ritual !== null,
    ritualLabel: ritual === null ? "" : say("ritual", { time: timeText(ritual) }),
    ending: ending === undefined ? "" : say("ends-other", { spell: spellName(ending) }),
  };
  const read =
    (how: Choice["how"]) =>
    (_event: Event, { form }: HTMLButtonElement) => ({
      how,
      ritual: form?.querySelector<HTMLInputElement>("[name=ritual]")?.checked === true,
    });
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("question", { spell: item.name }), icon: "fa-solid fa-hourglass-half" },
    classes: [MODULE_ID],
    content: await foundry.applications.handlebars.renderTemplate(TEMPLATE, context),
    buttons: [
      {
        action: "begin",
        label: say("begin"),
        icon: "fa-solid fa-hourglass-start",
        default: inFight,
        callback: read("begin"),
      },
      { action: "now", label: say("now"), icon: "fa-solid fa-bolt", default: !inFight, callback: read("now") },
    ],
  });
  return isChoice(answer) ? answer : null;
}

const isChoice = (value: unknown): value is Choice => typeof value === "object" && value !== null && "how" in value;
