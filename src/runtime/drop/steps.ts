/** What was done for creatures with a spell: kept on the line in the chat that offers to take it back. Data from outside. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data, MessageDocument } from "../../types/surface/documents.ts";
import { isChoice, type Choice } from "./model.ts";

export interface Step {
  /** uuid */
  readonly actor: string;
  readonly name: string;
  /** id of the item */
  readonly item: string;
  /** the item as it was; null: there was none */
  readonly before: Data | null;
}

export interface Done {
  readonly choice: Exclude<Choice, "cast">;
  readonly spell: { readonly name: string; readonly img: string | null };
  readonly steps: readonly Step[];
  readonly state: "done" | "undone";
}

/** Under flags["kartoteka-kouzel"] of the message. */
export const DONE_FLAG = "drop";

/** Undefined where a message is no such line, or not a whole one. */
export function doneOf(message: MessageDocument): Done | undefined {
  const flag = message.flags[MODULE_ID]?.[DONE_FLAG];
  return isDone(flag) ? flag : undefined;
}

const isObject = (value: unknown): value is Data => typeof value === "object" && value !== null;

export function isDone(value: unknown): value is Done {
  if (!isObject(value)) return false;
  const { choice, spell, steps, state } = value;
  return (
    isChoice(choice) &&
    choice !== "cast" &&
    isObject(spell) &&
    typeof spell["name"] === "string" &&
    (spell["img"] === null || typeof spell["img"] === "string") &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every(isStep) &&
    (state === "done" || state === "undone")
  );
}

const isStep = (value: unknown): value is Step =>
  isObject(value) &&
  ["actor", "name", "item"].every((key) => typeof value[key] === "string") &&
  (value["before"] === null || isObject(value["before"]));
