/** Answering a check, on the client of whoever is asked: in a dialog, or at once. */
import type { ActorDocument } from "../../types/surface/documents.ts";
import { option } from "../option.ts";
import { messageModeFor } from "../platform/messages.ts";
import { postCheckCard } from "./cards/post.ts";
import type { Check } from "./check.ts";
import { askForSave, askWhetherDamage } from "./dialog.ts";
import { calledName } from "./ending/concentrations.ts";
import { readdress, withdraw } from "./request.ts";
import { NOTHING_EXTRA, rollSave } from "./roll.ts";
import { giveUp, judge } from "./verdict.ts";
import { askedFor } from "./who.ts";
import { say } from "./words.ts";

/** An NPC's save; who sees it is the world's choice. What a hook calls off waits on a card. */
export async function answerAlone(actor: ActorDocument, check: Check): Promise<void> {
  const roll = await rollSave(actor, check, NOTHING_EXTRA, messageModeFor(option("concentration-npc-rolls")));
  if (roll === undefined) await postCheckCard(actor, check);
  else await judge(actor, check, roll.total);
}

/** The desk on which a check lies. */
export interface Desk {
  /** whether the answer is still wanted: it may be settled elsewhere while the dialog is open */
  readonly isAsked: () => boolean;
  readonly onOpen: () => void;
}

export async function answerInPerson(actor: ActorDocument, check: Check, desk: Desk): Promise<void> {
  const answer = await askForSave(actor, check, desk.onOpen).catch(async (error: unknown) => {
    // whatever became of the dialog, the check is not lost
    await postCheckCard(actor, check);
    throw error;
  });
  if (!desk.isAsked()) {
    ui.notifications?.info(say("settled-elsewhere", { name: calledName(actor) }));
    return;
  }
  if (answer === null) await postCheckCard(actor, check);
  else if (answer === "give-up") await giveUp(actor, check);
  else {
    const roll = await rollSave(actor, check, answer);
    if (roll === undefined) await postCheckCard(actor, check);
    else await judge(actor, check, roll.total);
  }
}

/** Damage: then the save is asked for in the usual way. Anything else: nothing was. */
export async function answerDoubt(actor: ActorDocument, check: Check, { isAsked }: Desk): Promise<void> {
  const answer = await askWhetherDamage(actor, check);
  if (!isAsked()) return;
  const asked = answer === true ? askedFor(actor) : null;
  if (asked !== null) await readdress(actor, check, asked);
  else if (answer === null) await postCheckCard(actor, check);
  else await withdraw(actor, [check]);
}
