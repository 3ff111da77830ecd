/** Gives a client the dialogs that the system would open. */
import type { Client } from "../../tests/foundry/client.ts";
import { dialogsOf } from "../../tests/foundry/dnd5e/dialogs.ts";
import type { Say } from "../words.ts";
import { askUsage } from "./cast.ts";
import { askRoll } from "./roll.ts";

export function installDialogs(client: Client, say: Say): void {
  const dialogs = dialogsOf(client);
  dialogs.activity = (activity, usage) => client.run(() => askUsage(activity, usage, say));
  dialogs.roll = (process) => client.run(() => askRoll(process, say));
}
