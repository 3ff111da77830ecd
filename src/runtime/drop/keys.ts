/** Keys held while a spell is let go, which answer the question before it is asked. */
import type { Choice } from "./model.ts";

export interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  /** of a Mac, where Ctrl and the mouse are something else */
  readonly metaKey: boolean;
}

/** Named in lang/*.json, KARTOTEKA.drop.keys. */
const BY_KEYS: Readonly<Record<string, Choice>> = {
  shift: "add",
  ctrl: "cast",
  "ctrl shift": "innate",
  alt: "scroll",
};

/** Undefined: the person is asked. */
export function choiceByKeys({ shiftKey, ctrlKey, altKey, metaKey }: Held): Choice | undefined {
  const held = [(ctrlKey || metaKey) && "ctrl", shiftKey && "shift", altKey && "alt"].filter((key) => key !== false);
  return BY_KEYS[held.join(" ")];
}
