/**
 * Says what became of the slot when placing was called off: the system has taken it by then, and notes on the usage card
 * what was spent (`system.deltas`). What gives it back is the system's own refund, as behind the card's button.
 */
import type { Data, MessageDocument } from "../../../types/surface/documents.ts";
import { escaped } from "../../dom.ts";
import type { PlacingRun } from "./run.ts";
import { say } from "./words.ts";

/** Asks only where there is something to give back. */
export async function offerRefund({ activity, stamp }: PlacingRun): Promise<void> {
  const spell = activity.item.name;
  const card = game.messages.get(stamp.cast.message ?? "");
  const deltas = spentOn(card);
  if (card === undefined || deltas === null) {
    ui.notifications?.info(say("called-off-free", { spell }));
    return;
  }
  const lines = [say("spent", { spell, what: whatWas(deltas) })];
  if (stamp.cast.effect !== null) lines.push(say("still-concentrating"));
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("called-off"), icon: "fa-solid fa-clock-rotate-left" },
    content: lines.map((line) => `<p>${escaped(line)}</p>`).join(""),
    rejectClose: false,
    buttons: [
      { action: "refund", label: say("refund"), icon: "fa-solid fa-rotate-left", default: true },
      { action: "leave", label: say("leave-spent") },
    ],
  });
  if (answer === "refund") await refund(card);
}

/** What the card says was spent; null when that was nothing, or was given back. */
function spentOn(card: MessageDocument | undefined): Data | null {
  const deltas = card?.system["deltas"];
  return typeof deltas === "object" && deltas !== null ? (deltas as Data) : null;
}

/** Somebody may have pressed the card's button while the dialog was open. */
async function refund(card: MessageDocument): Promise<void> {
  const deltas = spentOn(card);
  const activity = card.getAssociatedActivity?.();
  if (deltas === null || activity?.refund === undefined) return;
  await activity.refund(deltas);
  await card.update({ system: { deltas: null } });
}

const SLOT = /^system\.spells\.(?:spell(\d)|pact)\.value$/;

/** "pozice 3. úrovně", or in general terms. */
function whatWas(deltas: Data): string {
  const changes = (Array.isArray(deltas["actor"]) ? deltas["actor"] : []) as { keyPath?: string }[];
  const [, level] = changes.map(({ keyPath = "" }) => SLOT.exec(keyPath)).find((match) => match !== null) ?? [];
  return level === undefined ? say("cost") : say("slot", { level });
}
