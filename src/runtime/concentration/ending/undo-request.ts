/** "Vrátit" on a card: done by the active GM's client, for it is about other people's creatures. */
import type { MessageDocument, UserDocument } from "../../../types/surface/documents.ts";
import { handle, request, type Op } from "../../sockets.ts";
import { isByGM, mayUndo } from "./audience.ts";
import { endedOf } from "./ended.ts";
import { OUTCOMES, undo, type Outcome } from "./undo.ts";

interface Question {
  /** id of the card */
  readonly message: string;
}

const isQuestion = (data: unknown): data is Question =>
  typeof data === "object" && data !== null && typeof (data as Partial<Question>).message === "string";
const isOutcome = (data: unknown): data is Outcome => OUTCOMES.some((outcome) => outcome === data);

const UNDO = { name: "concentration.undo", by: "gm", isQuestion, isAnswer: isOutcome } satisfies Op<Question, Outcome>;

export function installUndo(): void {
  handle(UNDO, {
    may: ({ message }, sender) => mayAsk(game.messages.get(message), sender),
    run: async ({ message: id }) => {
      const message = game.messages.get(id);
      return message === undefined ? "failed" : await undo(message);
    },
  });
}

/** A card that is gone is no forgery: it may have been deleted meanwhile. */
function mayAsk(message: MessageDocument | undefined, sender: UserDocument): boolean {
  if (message === undefined) return true;
  const ended = endedOf(message);
  return ended !== undefined && mayUndo(ended, sender);
}

export async function pressUndo(message: MessageDocument, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const outcome = await askFor(message);
  if (outcome === "undone") return;
  button.disabled = false;
  ui.notifications?.warn(game.i18n.localize(`KARTOTEKA.ended.outcome.${outcome}`));
}

async function askFor(message: MessageDocument): Promise<Outcome | "nobody"> {
  // without a GM, a card of one's own is about one's own creatures
  if (game.users.activeGM === null && message.isAuthor && !isByGM(message)) return await undo(message);
  const reply = await request(UNDO, { message: message.id });
  if (reply.ok) return reply.value;
  return reply.why === "nobody" ? "nobody" : "failed";
}
