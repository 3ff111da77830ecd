/** The line in the chat that tells what was given, for who gave it, with the button that takes it back. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data, MessageDocument } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { DONE_FLAG, doneOf, type Done, type Step } from "./steps.ts";
import { DONE_TEMPLATE } from "./templates.ts";
import { say } from "./words.ts";
import { listed } from "../counted.ts";

export async function postDone(done: Done): Promise<void> {
  await ChatMessage.implementation.create({
    content: await render(done, false),
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.user.name }),
    whisper: [game.userId],
    flags: { [MODULE_ID]: { [DONE_FLAG]: done } },
  });
}

export function installCard(hooks: FeatureHooks): void {
  const back = hooks.guard("undo", async (message: MessageDocument) => {
    const { undo } = await import("./undo.ts");
    await undo(message);
  });
  hooks.on("renderChatMessageHTML", async (message, html) => {
    const done = doneOf(message);
    const content = html.querySelector<HTMLElement>(".message-content");
    if (done === undefined || content === null || !message.isContentVisible) return;
    content.innerHTML = await render(done, message.isAuthor);
    const button = content.querySelector<HTMLButtonElement>("[data-kartoteka=undo-drop]");
    button?.addEventListener("click", (event) => {
      event.stopPropagation();
      void back(message);
    });
  });
}

const render = async (done: Done, mayUndo: boolean): Promise<string> =>
  await foundry.applications.handlebars.renderTemplate(DONE_TEMPLATE, contextOf(done, mayUndo));

function contextOf({ choice, spell, steps, state }: Done, mayUndo: boolean): Data {
  return {
    spell: spell.name,
    img: spell.img ?? "",
    rows: rowsOf(choice, steps),
    undoable: state === "done" && mayUndo,
    undone: state === "undone",
  };
}

/** Those that got it, then those that had it. */
function rowsOf(choice: Done["choice"], steps: readonly Step[]): string[] {
  const names = (changed: boolean): string[] =>
    steps.filter(({ before }) => (before !== null) === changed).map(({ name }) => name);
  const row = (key: string, of: string[]): string[] => (of.length > 0 ? [say(key, { names: listed(of) })] : []);
  return [...row(`done.${choice}`, names(false)), ...row("done.updated", names(true))];
}
