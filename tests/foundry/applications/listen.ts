/** Hooks of documents that the double's own windows follow, whether or not the module listens to them as well. */
import type { BaseDocument } from "../../../src/types/surface/documents.ts";
import type { HookName } from "../../../src/types/surface/hooks.ts";
import type { Client } from "../client.ts";

/** Returns a function that ends it. */
export function listen(client: Client, name: string, handler: (document: BaseDocument) => void): () => void {
  const id = client.Hooks.on(name as HookName, handler as never);
  return () => client.Hooks.off(name as HookName, id);
}
