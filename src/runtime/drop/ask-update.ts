/** Asks before spells that creatures have already are brought up to date. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { escaped } from "../dom.ts";
import { listed } from "../counted.ts";
import { say } from "./words.ts";

export async function askToUpdate(spell: string, names: readonly string[]): Promise<boolean> {
  const question = escaped(say("update.question", { spell, names: listed(names) }));
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("update.title", { spell }), icon: "fa-solid fa-book" },
    classes: [MODULE_ID],
    content: `<p>${question}</p><p class="hint">${escaped(say("update.hint"))}</p>`,
    yes: { label: "KARTOTEKA.drop.update.yes", icon: "fa-solid fa-arrows-rotate", default: true },
    no: { label: "KARTOTEKA.drop.update.no", default: false },
  });
  return answer === true;
}
