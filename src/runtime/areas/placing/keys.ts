/** Placing by keyboard. Keys by where they are on the board, so that layouts and languages don't matter. */

export type Command =
  /** by spaces */
  | { readonly do: "step"; readonly x: number; readonly y: number; readonly fine: boolean }
  | { readonly do: "turn"; readonly steps: number; readonly fine: boolean }
  | { readonly do: "raise"; readonly spaces: number }
  | { readonly do: "confirm" }
  | { readonly do: "cancel" };

const step =
  (x: number, y: number) =>
  (fine: boolean): Command => ({ do: "step", x, y, fine });
const turn =
  (steps: number) =>
  (fine: boolean): Command => ({ do: "turn", steps, fine });
const always = (command: Command) => (): Command => command;

/** By KeyboardEvent.code; `fine` is Shift. */
const COMMANDS: Readonly<Record<string, (fine: boolean) => Command>> = {
  ArrowLeft: step(-1, 0),
  ArrowRight: step(1, 0),
  ArrowUp: step(0, -1),
  ArrowDown: step(0, 1),
  KeyQ: turn(-1),
  KeyE: turn(1),
  BracketLeft: turn(-1),
  BracketRight: turn(1),
  PageUp: always({ do: "raise", spaces: 1 }),
  PageDown: always({ do: "raise", spaces: -1 }),
  Enter: always({ do: "confirm" }),
  NumpadEnter: always({ do: "confirm" }),
  Escape: always({ do: "cancel" }),
};

type Key = Pick<KeyboardEvent, "code" | "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Null for a key that is not ours, or that means something else with others. */
export function commandOf({ code, key, shiftKey, ctrlKey, altKey, metaKey }: Key): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  const command = COMMANDS[code] ?? COMMANDS[key];
  return command?.(shiftKey) ?? null;
}

/** Whoever writes means letters. */
const WRITING = "input, textarea, select, [contenteditable]:not([contenteditable=false]), prose-mirror";

/**
 * Hears keys before Foundry does, until the answer is called. `obey` says whether the key is used up; the others go on.
 */
export function listenToKeys(page: Document, obey: (command: Command) => boolean): () => void {
  const hear = (event: KeyboardEvent): void => {
    const target = event.target as Partial<Element> | null;
    if (event.isComposing || target?.closest?.(WRITING)) return;
    const command = commandOf(event);
    if (command === null || !obey(command)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("keydown", hear, { capture: true });
  return () => page.removeEventListener("keydown", hear, { capture: true });
}
