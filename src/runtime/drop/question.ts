/** The small question: what to do with a spell, and for whom. What was chosen last is what Enter does. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { DialogButton } from "../../types/surface/applications.ts";
import type { Data, ItemDocument } from "../../types/surface/documents.ts";
import { counted, listed } from "../counted.ts";
import { likelyClass } from "./book.ts";
import type { Choice } from "./model.ts";
import type { Remembered } from "./remembered.ts";
import type { Target } from "./targets.ts";
import { QUESTION_TEMPLATE } from "./templates.ts";
import type { Verdict } from "./verdict.ts";
import { say } from "./words.ts";

export interface Answer {
  readonly choice: Choice;
  /** for the whole selection */
  readonly all: boolean;
  /** of an innate spell; 0: as often as one likes */
  readonly perDay: number;
  /** identifier of the class whose spellbook is meant */
  readonly classId: string | undefined;
}

const ICONS: Readonly<Record<Choice, string>> = {
  add: "fa-solid fa-book-open",
  cast: "fa-solid fa-wand-magic-sparkles",
  innate: "fa-solid fa-sun",
  scroll: "fa-solid fa-scroll",
};

/** More uses a day than anybody has. */
export const MOST_PER_DAY = 20;

/** Undefined when it was closed. */
export async function askWhat(
  spell: ItemDocument,
  targets: readonly [Target, ...Target[]],
  { possible, refused }: Verdict,
  last: Remembered,
): Promise<Answer | undefined> {
  const usual = possible.includes(last.choice) ? last.choice : possible[0];
  const context = {
    ...aboutTargets(targets),
    id: foundry.utils.randomID(),
    img: spell.img ?? "",
    spell: spell.name,
    perDay: possible.includes("innate") && { value: last.perDay, most: MOST_PER_DAY },
    classes: possible.includes("add") ? classesOf(targets[0]) : [],
    refused: refused.map(({ choice, reason }) =>
      say("refused", { what: say(`choice.${choice}`), why: say(`why.${reason}`) }),
    ),
    keys: say("keys"),
  };
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("title", { spell: spell.name }), icon: "fa-solid fa-hat-wizard" },
    classes: [MODULE_ID, "kartoteka-drop"],
    position: { width: 380 },
    content: await foundry.applications.handlebars.renderTemplate(QUESTION_TEMPLATE, context),
    buttons: possible.map((choice) => buttonFor(choice, choice === usual)),
  });
  return isAnswer(answer) ? answer : undefined;
}

const buttonFor = (choice: Choice, isUsual: boolean): DialogButton => ({
  action: choice,
  label: `KARTOTEKA.drop.choice.${choice}`,
  icon: ICONS[choice],
  default: isUsual,
  callback: (_event, { form }) => read(choice, form),
});

/** A selection is counted and named. */
function aboutTargets(targets: readonly [Target, ...Target[]]): Data {
  const names = targets.map(({ name }) => name);
  if (targets.length === 1) return { one: names[0] };
  return {
    all: { count: counted("drop.selection", targets.length), names: listed(names) },
    only: say("only", { name: targets[0].name }),
  };
}

/** Several classes that could have it: the likely one is chosen. */
function classesOf({ facts }: Target): Data[] {
  const classes = facts?.classes ?? [];
  if (classes.length < 2) return [];
  const likely = likelyClass(classes);
  return classes.map(({ identifier, name }) => ({ identifier, name, selected: identifier === likely?.identifier }));
}

function read(choice: Choice, form: HTMLFormElement | null): Answer {
  const field = (name: string): string =>
    form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
  const perDay = Math.trunc(Number(field("per-day")));
  return {
    choice,
    all: form?.querySelector<HTMLInputElement>("[name=scope][value=all]")?.checked === true,
    perDay: perDay >= 0 ? Math.min(perDay, MOST_PER_DAY) : 1,
    classId: field("class") || undefined,
  };
}

const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null && "choice" in value;
