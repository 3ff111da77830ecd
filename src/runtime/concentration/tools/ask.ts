/** Asking for a save by a person's word: the surroundings, a ruling. */
import type { ActorDocument } from "../../../types/surface/documents.ts";
import { isStanding } from "../../platform/features.ts";
import { calledName } from "../ending/concentrations.ts";
import { asksForChecks } from "../jobs.ts";
import { requestCheck } from "../request.ts";
import { say } from "./words.ts";

/** Where checks are not ours, the system asks in its own way. */
export async function askForSave(actor: ActorDocument, dc: number): Promise<void> {
  if (!isStanding("concentration") || !asksForChecks()) {
    await actor.challengeConcentration({ dc });
    return;
  }
  const asked = await requestCheck(actor, dc);
  if (!asked) ui.notifications?.warn(say("nobody-asked", { name: calledName(actor) }));
}
