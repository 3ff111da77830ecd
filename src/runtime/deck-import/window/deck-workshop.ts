/** The window in which a GM imports decks, writes cards and exports them: three parts of one window. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { hideRivals, showRivals } from "../workshop/rivals.ts";
import { ImportSession } from "../workshop/session.ts";
import { actions, type ActionName } from "./actions.ts";
import { CardPart } from "./card-part.ts";
import { DECK_PARTS, DeckPart } from "./deck-part.ts";
import { ExportPart } from "./export-part.ts";
import { listenToDrops, listenToFields } from "./listen.ts";
import { say, tell } from "./words.ts";

const { api } = foundry.applications;

const TABS = ["deck", "card", "export"] as const;
export type Tab = (typeof TABS)[number];

/** of the whole bar */
const VISIBLE = 0.005;

const part = (name: string, ...scrollable: string[]) => ({
  template: `modules/${MODULE_ID}/templates/deck-import-${name}.hbs`,
  scrollable,
});

type PartName = (typeof DECK_PARTS)[number] | "tabs" | "editor" | "understood" | "export";

export class DeckWorkshop extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override readonly DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-deck-import`,
    classes: [MODULE_ID, "kartoteka-workshop"],
    window: { title: "KARTOTEKA.deck-import.title", icon: "fa-solid fa-file-import", resizable: true },
    position: { width: 960, height: 720 },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [
        name,
        function (this: DeckWorkshop, _event: PointerEvent, target: HTMLElement) {
          return this.attempt(() => act(this, target));
        },
      ]),
    ) as Record<ActionName, (this: DeckWorkshop, event: PointerEvent, target: HTMLElement) => Promise<void>>,
  };

  static override readonly PARTS = {
    tabs: part("tabs"),
    source: part("source", ".kartoteka-problems"),
    filters: part("filters"),
    table: part("table", ".kartoteka-scroll"),
    detail: part("detail", ""),
    footer: part("footer"),
    editor: part("editor"),
    understood: part("understood", ""),
    export: part("export"),
  };

  tab: Tab = "deck";
  readonly session = new ImportSession({
    changed: () => this.#draw(...DECK_PARTS),
    progressed: (done) => this.#progress(done),
  });
  readonly deck = new DeckPart(this.session, (...parts) => this.#draw(...parts));
  readonly card = new CardPart(this.session, () => this.#draw("understood"));
  readonly exported = new ExportPart(() => this.#draw("export"));

  #draw(...parts: readonly PartName[]): void {
    void this.attempt(() => this.render({ parts: [...parts] }));
  }

  #shownProgress = 0;

  /** Told at every card; the bar moves when one can see it. */
  #progress(done: number): void {
    if (Math.abs(done - this.#shownProgress) < VISIBLE) return;
    this.#shownProgress = done;
    const bar = this.rendered ? this.element.querySelector<HTMLProgressElement>(".kartoteka-foot progress") : null;
    if (bar !== null) bar.value = done;
  }

  /** The field for a card, with the layer below it. */
  get paper(): HTMLElement {
    return this.element.querySelector(".kartoteka-paper") as HTMLElement;
  }

  /** Work that a person has asked for: what fails is told. */
  async attempt(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.error(`${MODULE_ID} | deck-import`, error);
      tell("error", say("failed", { reason: error instanceof Error ? error.message : String(error) }));
    }
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    return { ...(await super._preparePartContext(partId, context, options)), ...(await this.#contextOf(partId)) };
  }

  async #contextOf(partId: string): Promise<Data> {
    const deckPart = DECK_PARTS.find((name) => name === partId);
    if (deckPart !== undefined) return await this.deck.context(deckPart);
    if (partId === "tabs") return { tabs: this.#tabs() };
    if (partId === "editor") return { text: this.card.text };
    return partId === "understood" ? await this.card.context() : this.exported.context();
  }

  #tabs(): Data[] {
    return TABS.map((id) => ({
      id,
      selected: String(id === this.tab),
      tabindex: id === this.tab ? 0 : -1,
    }));
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: Data): void {
    super._attachPartListeners(partId, element, options);
    if (element.dataset["tabId"] !== undefined) element.hidden = element.dataset["tabId"] !== this.tab;
    if (partId === "editor") this.card.attach(element.querySelector(".kartoteka-paper") as HTMLElement);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
    listenToDrops(this);
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.session.cancel();
  }

  /** Shows another part of the window. */
  openTab(tab: Tab): void {
    this.tab = tab;
    for (const element of this.element.querySelectorAll<HTMLElement>(".window-content > [data-tab-id]"))
      element.hidden = element.dataset["tabId"] !== tab;
    this.#draw("tabs", ...(tab === "export" ? (["export"] as const) : []));
  }

  /** Opens the text of a card that is kept elsewhere in the part for writing. */
  async writeCard(text: string): Promise<void> {
    this.openTab("card");
    await this.card.replace(this.paper, text);
  }

  async hideRivals(): Promise<void> {
    await hideRivals();
    this.#draw("footer");
  }

  async showRivals(): Promise<void> {
    await showRivals();
    this.#draw("footer");
  }
}
