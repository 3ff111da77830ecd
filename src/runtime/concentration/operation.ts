/** What we put into the options of an update of hit points; they travel to every client. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, Operation } from "../../types/surface/documents.ts";

interface Own {
  /** uuids of actors that this update takes to 0 hit points while they concentrate */
  readonly fallen?: readonly string[];
}

const ownOf = (operation: Operation): Own => operation[MODULE_ID] ?? {};

export function noteFallen(operation: Operation, { uuid }: ActorDocument): void {
  const { fallen = [], ...rest } = ownOf(operation);
  operation[MODULE_ID] = { ...rest, fallen: [...fallen, uuid] } satisfies Own;
}

export function hasFallen(operation: Operation, { uuid }: ActorDocument): boolean {
  const { fallen } = ownOf(operation);
  return Array.isArray(fallen) && fallen.includes(uuid);
}
