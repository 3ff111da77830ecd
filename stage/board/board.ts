/** The battle map of one person: picture, mouse, keyboard, things dropped on it. */
import { dropOnCanvas } from "../../tests/foundry/canvas/drop.ts";
import type { Client } from "../../tests/foundry/client.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import type { Say } from "../words.ts";
import { h } from "../dom.ts";
import { Camera } from "./camera.ts";
import type { Theme } from "./colours.ts";
import { BoardInput } from "./input.ts";
import { showTokenHud } from "./hud.ts";
import { Painter } from "./painter.ts";

export class Board {
  readonly #painter: Painter;
  readonly #camera: Camera;
  readonly #input: BoardInput;
  readonly #hint = h("p", { class: "board-hint", hidden: true });
  readonly #spoken = h("p", { class: "spoken", "aria-live": "polite" });
  #placing = false;
  #shown = false;

  constructor(
    private readonly client: Client,
    private readonly host: HTMLElement,
    say: Say,
  ) {
    this.#camera = new Camera(client.canvas.viewport, host);
    this.#painter = new Painter(client.canvas, host, this.#camera);
    this.#input = new BoardInput(client, this.#camera, this.#painter, {
      pointedAt: (token, action) => {
        const name = token?.name ?? say("board.nothing");
        this.#spoken.textContent = action === undefined ? name : say(`board.${action}`, { name });
      },
      blocked: () => client.notifications.warn(say("board.blocked")),
      asked: (token) => void showTokenHud(client, token, host, this.#camera),
    });
    host.append(this.#hint, h("p", { class: "board-help" }, say("board.help")), this.#spoken);
    host.setAttribute("aria-label", say("board.label"));
    this.#hint.textContent = say("board.placing");
    this.#input.listenTo(host);
    this.#listenToDrops();
    new ResizeObserver(() => this.#fit()).observe(host);
  }

  heard(hook: string): void {
    this.#painter.heard(hook);
  }

  setTheme(theme: Theme): void {
    this.#painter.theme = theme;
    this.#painter.touchAll();
  }

  /** A board that nobody sees is not drawn. */
  setShown(shown: boolean): void {
    if (shown && !this.#shown) requestAnimationFrame(() => this.#frame());
    this.#shown = shown;
    this.#painter.touchAll();
    this.#fit();
  }

  #fit(): void {
    const { scene } = this.client.canvas;
    if (scene !== null && this.host.clientWidth > 0) this.#camera.fit(scene);
    this.#painter.moved();
  }

  #frame(): void {
    if (!this.#shown) return;
    if (this.#input.placing !== this.#placing) this.#beginOrEndPlacing();
    // whatever moved it: mouse, keys of the module's own, somebody's door
    if (this.#placing) this.#painter.touch("areas");
    this.#painter.draw();
    requestAnimationFrame(() => this.#frame());
  }

  #beginOrEndPlacing(): void {
    this.#placing = this.#input.placing;
    this.#hint.hidden = !this.#placing;
    this.host.classList.toggle("placing", this.#placing);
    this.#painter.touch("areas", "marks");
    if (this.#placing) {
      this.#spoken.textContent = this.#hint.textContent;
      this.host.focus();
    }
  }

  /** Foundry does nothing with a spell that is dropped on the map; it tells a hook. */
  #listenToDrops(): void {
    // what modules draw above the map while something is dragged over it
    for (const name of ["dragover", "drop", "dragend"] as const)
      document.addEventListener(name, () => this.#painter.touch("marks"));
    this.host.addEventListener("dragover", (event) => event.preventDefault());
    this.host.addEventListener("drop", (event) => {
      event.preventDefault();
      const text = event.dataTransfer?.getData("text/plain");
      if (!text) return;
      const spot = this.#camera.toScene({ x: event.clientX, y: event.clientY });
      dropOnCanvas(this.client, JSON.parse(text) as Data, spot, event);
    });
  }
}
