/** What this user chose last, kept on this client. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { isChoice, type Choice } from "./model.ts";

export interface Remembered {
  readonly choice: Choice;
  readonly perDay: number;
}

export function remembered(): Remembered {
  const choice = game.settings.get(MODULE_ID, "drop-choice");
  const perDay = game.settings.get(MODULE_ID, "drop-per-day");
  return { choice: isChoice(choice) ? choice : "add", perDay: Number.isInteger(perDay) && perDay >= 0 ? perDay : 1 };
}

export async function remember({ choice, perDay }: Remembered): Promise<void> {
  const last = remembered();
  if (choice !== last.choice) await game.settings.set(MODULE_ID, "drop-choice", choice);
  if (perDay !== last.perDay) await game.settings.set(MODULE_ID, "drop-per-day", perDay);
}
