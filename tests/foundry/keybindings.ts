/** game.keybindings of one client. Source: public API documentation (ClientKeybindings). */
import type { ClientKeybindings } from "../../src/types/surface/game.ts";

type Binding = Parameters<ClientKeybindings["register"]>[2];

export class Keybindings implements ClientKeybindings {
  readonly actions = new Map<string, Binding>();

  register(namespace: string, action: string, data: Binding): void {
    this.actions.set(`${namespace}.${action}`, data);
  }

  /** As if a person pressed the keys of an action; whether it has done something. */
  press(id: string): boolean {
    return this.actions.get(id)?.onDown() ?? false;
  }
}
