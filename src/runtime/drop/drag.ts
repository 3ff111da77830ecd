/** While a spell is dragged over the map, the token that it would be given to is marked. */
import type { FeatureHooks } from "../platform/features.ts";
import { markToken, unmark } from "./mark.ts";
import { draggedIn, forgetPayload, noteData, noteLink, payloadOf } from "./payload.ts";
import { tokenUnder } from "./under.ts";

const OVER = ["dragover", "dragenter"] as const;

export function installDrag(hooks: FeatureHooks): void {
  const link = hooks.guard("drag a link", noteLink);
  const data = hooks.guard("drag begins", noteData);
  const over = hooks.guard("drag over", hover);
  const end = hooks.guard("drag ends", () => {
    forgetPayload();
    unmark();
  });
  hooks.once("ready", () => {
    // what stops an event on its way up is heard on its way down
    const early = { capture: true } as const;
    document.addEventListener("dragstart", (event) => void link(event), early);
    document.addEventListener("dragstart", (event) => void data(event));
    for (const name of OVER) document.addEventListener(name, (event) => void over(event), early);
    document.addEventListener("drop", () => void end(), early);
    document.addEventListener("dragend", () => void end(), early);
  });
  hooks.on("canvasTearDown", () => unmark());
}

/** Foundry's canvas in the page. */
const BOARD = "#board";

function hover(event: DragEvent): void {
  const board = (event.target as Partial<Element> | null)?.closest?.(BOARD) ?? null;
  const dragged = board === null ? undefined : draggedIn(payloadOf(event));
  if (dragged?.is !== "spell") return unmark();
  const token = tokenUnder(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
  if (token === undefined) return unmark();
  markToken(token, token.actor?.isOwner === true);
  allowDrop(event);
}

/**
 * With a key held the browser thinks of copying, moving or linking, and where the source allows only one of them it would
 * not let go. Which of them it is means nothing here.
 */
function allowDrop(event: DragEvent): void {
  const { dataTransfer } = event;
  if (dataTransfer === null || dataTransfer === undefined) return;
  const allowed = dataTransfer.effectAllowed.toLowerCase();
  const effect = (["copy", "link", "move"] as const).find((one) => allowed.includes(one));
  dataTransfer.dropEffect = effect ?? "copy";
  event.preventDefault();
}
