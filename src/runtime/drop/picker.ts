/** Choosing a spell without a mouse: a search and a list. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { TokenObject } from "../../types/surface/canvas.ts";
import { make } from "../dom.ts";
import { counted } from "../counted.ts";
import { offerSpell } from "./offer.ts";
import { listSpells, searchSpells, type ListedSpell } from "./spell-list.ts";
import { PICKER_TEMPLATE } from "./templates.ts";
import { say } from "./words.ts";

/** Lets the user choose a spell for a token, and goes on as if it had been let go there. */
export async function pickSpell(token: TokenObject): Promise<void> {
  const spells = await listSpells();
  const uuid = await ask(token.document.name, spells);
  if (uuid !== undefined) await offerSpell(uuid, token);
}

async function ask(name: string, spells: readonly ListedSpell[]): Promise<string | undefined> {
  const content = await foundry.applications.handlebars.renderTemplate(PICKER_TEMPLATE, {
    id: foundry.utils.randomID(),
  });
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("picker.title", { name }), icon: "fa-solid fa-hat-wizard" },
    classes: [MODULE_ID, "kartoteka-picker"],
    position: { width: 420 },
    content,
    buttons: [
      {
        action: "pick",
        label: "KARTOTEKA.drop.picker.pick",
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event, { form }) => form?.querySelector<HTMLSelectElement>("select")?.value ?? "",
      },
    ],
    render: (_event, { element }) => show(element, spells),
  });
  return typeof answer === "string" && answer !== "" ? answer : undefined;
}

function show(element: HTMLElement, spells: readonly ListedSpell[]): void {
  const search = element.querySelector<HTMLInputElement>("input[type=search]");
  const list = element.querySelector<HTMLSelectElement>("select");
  const count = element.querySelector<HTMLElement>("[role=status]");
  if (search === null || list === null) return;
  const fill = (): void => {
    const found = searchSpells(spells, search.value);
    list.replaceChildren(...found.map((spell, index) => optionFor(list.ownerDocument, spell, index === 0)));
    if (count !== null) count.textContent = counted("drop.picker.found", found.length);
  };
  search.addEventListener("input", fill);
  list.addEventListener("dblclick", () => list.form?.requestSubmit());
  // from the search to what was found
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") list.focus();
  });
  fill();
  search.focus();
}

function optionFor(page: Document, { uuid, name, english, level }: ListedSpell, selected: boolean): HTMLOptionElement {
  const names = english === "" || english === name ? name : `${name} (${english})`;
  const label = say(level === 0 ? "picker.cantrip" : "picker.spell", { level: String(level), names });
  return make(page, "option", { value: uuid, selected }, label);
}
