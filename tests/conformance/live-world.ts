/** The part of dnd5e-live (../shared/tools) that we use; its README describes it. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Data } from "../../src/types/surface/documents.ts";

export interface LiveDialog {
  readonly type: string;
  readonly window?: { readonly title?: string };
}

export interface LiveWorld {
  start(): Promise<void>;
  settle(): Promise<void>;
  as<T>(user: string, work: () => Promise<T>): Promise<T>;
  clear(): void;
  clients: "self" | "all";
  readonly hooks: { readonly calls: { name: string; args: unknown[]; user?: string }[] };
  readonly errors: { location: string; error?: Error; msg?: string }[];
  readonly dice: { next(...faces: number[]): void };
  /** templates of cards and dialogs that were rendered */
  readonly templates: { readonly path: string; readonly context: Data }[];
  placeTemplates(answer: () => { x: number; y: number } | null): void;
  answerDialogs(answer: (dialog: LiveDialog) => unknown): void;
}

export interface LiveTools {
  readonly createWorld: (options: Data) => Promise<LiveWorld>;
  readonly loadModule: (world: LiveWorld, file: string, manifest?: Data) => Promise<unknown>;
}

/** `folder` holds dnd5e-live and dnd5e-check, with packages at hand. */
export const liveTools = async (folder: string): Promise<LiveTools> =>
  (await import(pathToFileURL(join(folder, "dnd5e-live", "src", "world.mjs")).href)) as LiveTools;

export const errorsOf = (world: LiveWorld): string[] =>
  world.errors.map(({ location, error, msg }) => `${location}: ${error?.message ?? msg ?? ""}`);

/** The last line of the process's output is its result. */
export function tell(result: unknown): void {
  process.stdout.write(`\n${JSON.stringify(result)}\n`, () => process.exit(0));
}
