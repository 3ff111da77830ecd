/** The dialogs in which one person answers for a check. One is open at a time; closing it decides nothing. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Application, DialogButton } from "../../types/surface/applications.ts";
import type { ActorDocument, Data } from "../../types/surface/documents.ts";
import { option } from "../option.ts";
import { rulesLinkHtml } from "../rules-links.ts";
import { bonusFormula } from "./bonus.ts";
import { atStake, type Check } from "./check.ts";
import { showCountdown } from "./countdown.ts";
import { spellNames } from "./effects.ts";
import { calledName } from "./ending/concentrations.ts";
import { causeOf, ownBonus, ownCircumstance } from "./facts.ts";
import type { Extra } from "./roll.ts";
import { counted, say } from "./words.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/concentration-check.hbs`;

let open: { readonly id: string; readonly dialog: Application } | undefined;

/** What was asked is settled, or went to somebody else. */
export function closeDialogOf(id: string): void {
  if (open?.id === id) void open.dialog.close();
}

/** How many more wait for this person, in the open dialog. */
export function showWaiting(count: number): void {
  const place = open?.dialog.element.querySelector<HTMLElement>(".kartoteka-waiting");
  if (!place) return;
  place.hidden = count === 0;
  place.textContent = counted("check.waiting", count);
}

/** `onOpen` is called whenever the dialog is drawn. Null when it was closed. */
export async function askForSave(
  actor: ActorDocument,
  check: Check,
  onOpen: () => void,
): Promise<Extra | "give-up" | null> {
  let again: Data = {};
  for (;;) {
    const answer = await wait(actor, check, { ...factsOf(actor, check), ...again }, onOpen, [
      {
        action: "roll",
        label: "KARTOTEKA.concentration.check.roll",
        icon: "fa-solid fa-dice-d20",
        default: true,
        callback: readForm,
      },
      { action: "give-up", label: "KARTOTEKA.concentration.check.give-up", icon: "fa-solid fa-xmark" },
    ]);
    if (answer === "give-up" || !isForm(answer)) return answer === "give-up" ? answer : null;
    const bonus = bonusFormula(answer.bonus);
    if (bonus !== undefined) return { bonus, circumstance: answer.circumstance };
    again = { misread: answer.bonus, chosen: answer.circumstance };
  }
}

/** Null when it was closed. */
export async function askWhetherDamage(actor: ActorDocument, check: Check): Promise<boolean | null> {
  const context = { ...factsOf(actor, check), doubt: say("doubt.question", { name: calledName(actor) }) };
  const answer = await wait(actor, check, context, () => undefined, [
    { action: "damage", label: "KARTOTEKA.concentration.doubt.yes", icon: "fa-solid fa-heart-crack", default: true },
    { action: "none", label: "KARTOTEKA.concentration.doubt.no", icon: "fa-solid fa-xmark" },
  ]);
  return answer === null ? null : answer === "damage";
}

const CIRCUMSTANCES = Object.fromEntries(
  ["none", "advantage", "disadvantage"].map((value) => [value, `KARTOTEKA.concentration.circumstance.${value}`]),
);

function factsOf(actor: ActorDocument, check: Check): Data {
  const own = ownCircumstance(actor);
  return {
    id: check.id,
    spells: spellNames(atStake(actor, check)),
    dc: check.dc,
    points: check.points > 0 && check.points,
    cause: causeOf(check),
    bonus: ownBonus(actor),
    circumstances: CIRCUMSTANCES,
    circumstance: own !== "none" && say(`circumstance.own.${own}`),
    rulesLink: rulesLinkHtml("concentration"),
  };
}

async function wait(
  actor: ActorDocument,
  check: Check,
  context: Data,
  onOpen: () => void,
  buttons: DialogButton[],
): Promise<unknown> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATE, context);
  let stop: () => void = () => undefined;
  try {
    return await foundry.applications.api.DialogV2.wait({
      window: { title: say("check.title", { name: calledName(actor) }), icon: "fa-solid fa-brain" },
      classes: [MODULE_ID, "kartoteka-concentration-check"],
      position: { width: 400 },
      content,
      buttons,
      render: (_event, dialog) => {
        open = { id: check.id, dialog };
        stop();
        stop = showCountdown(dialog.element, secondsFor(check));
        onOpen();
      },
    });
  } finally {
    stop();
    open = undefined;
  }
}

/** Only while there is a GM to whom it would go. */
function secondsFor({ kind }: Check): number {
  const goesOn = kind === "person" && !game.user.isGM && game.users.activeGM !== null;
  return goesOn ? option("concentration-countdown") : 0;
}

interface Form {
  readonly bonus: string;
  readonly circumstance: Extra["circumstance"];
}

const isForm = (answer: unknown): answer is Form => typeof answer === "object" && answer !== null;

function readForm(_event: Event, { form }: HTMLButtonElement): Form {
  const value = (name: string): string =>
    form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
  const chosen = value("circumstance");
  return { bonus: value("bonus"), circumstance: chosen === "advantage" || chosen === "disadvantage" ? chosen : "none" };
}
