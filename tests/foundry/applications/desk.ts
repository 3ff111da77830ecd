/**
 * What one client has open: its windows by id, which lies on top, and the key that closes them. Source: public API
 * documentation (foundry.applications.instances, ApplicationV2#bringToFront); Escape closes windows as in the core's
 * keybindings, though here one at a time.
 */
import type { Client } from "../client.ts";
import type { ApplicationV2 } from "./application.ts";

const LOWEST_LAYER = 100;

export class Desk {
  readonly instances = new Map<string, ApplicationV2>();
  #created = 0;
  #layer = LOWEST_LAYER;

  constructor(client: Client) {
    client.options.window.document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.#dismiss(event);
    });
  }

  nextId(): string {
    this.#created += 1;
    return String(this.#created);
  }

  nextLayer(): number {
    this.#layer += 1;
    return this.#layer;
  }

  /** Closes the window that has the focus, else the one on top. */
  #dismiss(event: KeyboardEvent): void {
    const framed = [...this.instances.values()].filter((app) => app.options.window.frame);
    const layer = (app: ApplicationV2) => Number(app.element.style.zIndex);
    const focused = framed.find((app) => app.element.contains(event.target as Node | null));
    const closed = focused ?? framed.sort((a, b) => layer(b) - layer(a))[0];
    if (closed === undefined) return;
    event.preventDefault();
    void closed.close({ closeKey: true });
  }
}

const desks = new WeakMap<Client, Desk>();

export function deskOf(client: Client): Desk {
  const desk = desks.get(client) ?? new Desk(client);
  desks.set(client, desk);
  return desk;
}
