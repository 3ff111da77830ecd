/** A query that tells which options its handler was given: the trial's question to another client. */
import { MODULE_ID } from "../../dnd5e/constants.ts";

export const ECHO_QUERY = `${MODULE_ID}.echo`;

/** Registered on every client at init. Tells names of options, nothing of the world. */
export function registerEcho(): void {
  CONFIG.queries[ECHO_QUERY] = (_data, options) => ({ options: Object.keys(options) });
}
