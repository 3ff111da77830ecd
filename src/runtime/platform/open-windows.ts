/** Windows that are open on this client: in its page or, popped out on Foundry 14, in pages of their own (guessed). */
import type { Application } from "../../types/surface/applications.ts";
import type { BaseDocument } from "../../types/surface/documents.ts";

export interface OpenWindow extends Application {
  /** whose sheet it is */
  readonly document?: BaseDocument;
}

export const openWindows = (): OpenWindow[] =>
  [...foundry.applications.instances.values()].filter(({ rendered }) => rendered);
