/** What was put into Czech, kept on the line in the chat that offers to take it back. Data from outside. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { MessageDocument } from "../../../types/surface/documents.ts";

export interface Done {
  readonly title: string;
  readonly uuids: readonly string[];
  /** Czech */
  readonly names: readonly string[];
  readonly state: "done" | "undone";
}

/** Under flags["kartoteka-kouzel"] of the message. */
export const DONE_FLAG = "translated";

/** Undefined where a message is no such line, or not a whole one. */
export function doneOf(message: MessageDocument): Done | undefined {
  const flag = message.flags[MODULE_ID]?.[DONE_FLAG];
  return isDone(flag) ? flag : undefined;
}

function isDone(value: unknown): value is Done {
  const { title, uuids, names, state } = (value ?? {}) as Record<string, unknown>;
  const stands = state === "done" || state === "undone";
  return typeof title === "string" && isTexts(uuids) && isTexts(names) && stands;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
