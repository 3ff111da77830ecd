/** Keys that the module registered, pressed anywhere but in a field or a window. Source: ClientKeybindings of Foundry. */
import type { Client } from "../tests/foundry/client.ts";

const MODIFIERS = ["Shift", "Control", "Alt"] as const;

export function listenToShortcuts(client: Client): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest("input, select, textarea, dialog, .application") !== null) return;
    const held = MODIFIERS.filter((key) => event.getModifierState(key));
    for (const { editable = [], onDown } of client.game.keybindings.actions.values()) {
      const meant = editable.some(({ key, modifiers = [] }) => key === event.code && areSame(modifiers, held));
      if (!meant) continue;
      event.preventDefault();
      client.run(onDown);
      return;
    }
  });
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key));
