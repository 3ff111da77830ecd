/**
 * The system's own dialogs on one client. Whoever shows them (the stage, a test) puts functions here; without one the
 * double goes on as if the person had confirmed what was preset.
 */
import type { DialogConfig, UsageConfig } from "../../../src/types/surface/dnd5e.ts";
import type { Client } from "../client.ts";
import type { Activity } from "./activity.ts";
import type { RollProcess } from "./rolls.ts";

export interface Dialogs {
  /** Asks how to use an activity and changes `usage`; null: closed, nothing is used. */
  activity?: (activity: Activity, usage: UsageConfig, dialog: DialogConfig) => Promise<true | null>;
  /** Asks how to roll and changes `process`; null: closed, nothing is rolled. */
  roll?: (process: RollProcess) => Promise<true | null>;
}

const all = new WeakMap<Client, Dialogs>();

export function dialogsOf(client: Client): Dialogs {
  const dialogs = all.get(client) ?? {};
  all.set(client, dialogs);
  return dialogs;
}
