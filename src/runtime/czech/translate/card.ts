/** The line in the chat that tells what was put into Czech, for who did it, with the button that takes it back. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, MessageDocument } from "../../../types/surface/documents.ts";
import { counted, listed } from "../../counted.ts";
import { DONE_FLAG, doneOf, type Done } from "./done.ts";
import { tellReverted } from "./tell.ts";
import { again, revert } from "./write.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/translated.hbs`;
/** More names than that nobody reads in a chat. */
const NAMES_SHOWN = 12;

export async function postDone(done: Done): Promise<void> {
  await ChatMessage.implementation.create({
    content: await render(done, false),
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.user.name }),
    whisper: [game.userId],
    flags: { [MODULE_ID]: { [DONE_FLAG]: done } },
  });
}

/** Draws the line anew in a message that is shown; `guard` is around what its button does. */
export async function drawDone(
  message: MessageDocument,
  html: HTMLElement,
  guard: (undo: () => Promise<void>) => () => unknown,
): Promise<void> {
  const done = doneOf(message);
  const content = html.querySelector<HTMLElement>(".message-content");
  if (done === undefined || content === null || !message.isContentVisible) return;
  content.innerHTML = await render(done, message.isAuthor);
  const undo = guard(() => takeBack(message));
  content.querySelector("[data-kartoteka=undo-translation]")?.addEventListener("click", (event) => {
    event.stopPropagation();
    void undo();
  });
}

const render = async (done: Done, mayUndo: boolean): Promise<string> =>
  await foundry.applications.handlebars.renderTemplate(TEMPLATE, contextOf(done, mayUndo));

function contextOf({ title, names, state }: Done, mayUndo: boolean): Data {
  const shown = names.slice(0, NAMES_SHOWN);
  const more = names.length - shown.length;
  return {
    title,
    count: counted("translate.done.count", names.length),
    names: listed(more > 0 ? [...shown, counted("translate.done.more", more)] : shown),
    undoable: state === "done" && mayUndo,
    undone: state === "undone",
  };
}

/** ids of messages that are being taken back on this client */
const going = new Set<string>();

async function takeBack(message: MessageDocument): Promise<void> {
  const done = doneOf(message);
  if (done?.state !== "done" || going.has(message.id)) return;
  going.add(message.id);
  try {
    const items = await Promise.all(done.uuids.map((uuid) => again({ uuid })));
    const reverted = await revert(items.filter((item) => item !== undefined));
    tellReverted(reverted, false);
    if (reverted.refused.length === 0)
      await message.update({ flags: { [MODULE_ID]: { [DONE_FLAG]: { state: "undone" } } } });
  } finally {
    going.delete(message.id);
  }
}
