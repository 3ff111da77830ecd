/** Work that the system starts and nobody waits for: the table still settles, and a failure is reported. */
import type { Client } from "../client.ts";

export function background(client: Client, work: () => Promise<unknown>): void {
  client.world
    .track(() => client.run(work))
    .catch((error: unknown) =>
      client.Hooks.onError("dnd5e", error instanceof Error ? error : new Error(String(error))),
    );
}
