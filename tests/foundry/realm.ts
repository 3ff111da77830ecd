/**
 * Whose client code runs for. In Node many clients live in one process and each sees globals of its own
 * (tests/foundry/node.ts); in a browser every client has a page of its own.
 */
import type { Client } from "./client.ts";

export interface Realm {
  run<T>(client: Client, work: () => T): T;
  current(): Client | undefined;
}

let realm: Realm | undefined;

export function useRealm(chosen: Realm): void {
  realm = chosen;
}

export function theRealm(): Realm {
  if (realm === undefined) throw new Error("No realm: call useRealm first");
  return realm;
}

/** The client for which the present code runs. */
export function currentClient(): Client {
  const client = theRealm().current();
  if (client === undefined) throw new Error("This code runs outside of any client");
  return client;
}
