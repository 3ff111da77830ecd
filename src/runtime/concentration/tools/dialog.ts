/** What can be done about one creature's concentration: ask for a save, end it. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { ENVIRONMENT_DC } from "../../../rules/concentration.ts";
import type { ActorDocument, EffectDocument } from "../../../types/surface/documents.ts";
import { spellName } from "../effects.ts";
import { calledName, concentrationsOf } from "../ending/concentrations.ts";
import { endConcentrationOf } from "../ending/end.ts";
import { askForSave } from "./ask.ts";
import { say } from "./words.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/concentration-tools.hbs`;

interface Answer {
  readonly deed: "ask" | "end";
  readonly dc: number;
  /** id */
  readonly effect: string;
}

/** `chosen` is the one that the person pointed at. */
export async function openTools(actor: ActorDocument, chosen?: EffectDocument): Promise<void> {
  const effects = concentrationsOf(actor);
  if (effects.length === 0) return;
  const answer = await ask(actor, effects, chosen);
  if (answer === undefined) return;
  const effect = actor.effects.get(answer.effect);
  if (answer.deed === "ask") await askForSave(actor, answer.dc);
  else if (effect !== undefined) await endConcentrationOf(actor, effect, "will");
}

async function ask(
  actor: ActorDocument,
  effects: readonly EffectDocument[],
  chosen?: EffectDocument,
): Promise<Answer | undefined> {
  const context = {
    dc: ENVIRONMENT_DC,
    several: effects.length > 1,
    effects: effects.map((effect) => ({ id: effect.id, name: spellName(effect), selected: effect.id === chosen?.id })),
  };
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("title", { name: calledName(actor) }), icon: "fa-solid fa-brain" },
    classes: [MODULE_ID],
    content: await foundry.applications.handlebars.renderTemplate(TEMPLATE, context),
    buttons: [
      {
        action: "ask",
        label: say("ask"),
        icon: "fa-solid fa-dice-d20",
        default: true,
        callback: (_event, { form }) => read("ask", form),
      },
      { action: "end", label: say("end"), icon: "fa-solid fa-ban", callback: (_event, { form }) => read("end", form) },
    ],
  });
  return isAnswer(answer) ? answer : undefined;
}

/** What is no number asks for the usual DC. */
function read(deed: Answer["deed"], form: HTMLFormElement | null): Answer {
  const dc = Number.parseInt(form?.querySelector<HTMLInputElement>("[name=dc]")?.value ?? "", 10);
  const effect = form?.querySelector<HTMLInputElement | HTMLSelectElement>("[name=effect]")?.value ?? "";
  return { deed, dc: dc > 0 ? dc : ENVIRONMENT_DC, effect };
}

const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null && "deed" in value;
