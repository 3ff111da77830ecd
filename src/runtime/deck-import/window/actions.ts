/** What clicks on [data-action] do. */
import { chooseFiles } from "./choose-files.ts";
import type { DeckWorkshop, Tab } from "./deck-workshop.ts";

type Action = (window: DeckWorkshop, target: HTMLElement) => unknown;

const rowOf = (target: HTMLElement): number => Number(target.dataset["row"]);

const choose =
  (folder: boolean): Action =>
  (window) =>
    chooseFiles(
      window.element.ownerDocument,
      folder,
      (files) => void window.attempt(async () => await window.deck.read(await files)),
    );

export const actions = {
  tab: (window, target) => window.openTab(target.dataset["tabId"] as Tab),
  chooseFiles: choose(false),
  chooseFolder: choose(true),
  readPasted: ({ element, deck }) =>
    deck.readText(element.querySelector<HTMLTextAreaElement>("[name=pasted]")?.value ?? ""),
  restart: ({ deck }) => deck.restart(),
  unlock: ({ deck }) => deck.unlock(),
  previous: ({ deck }) => deck.turn(-1),
  next: ({ deck }) => deck.turn(1),
  show: ({ deck }, target) => deck.show(rowOf(target)),
  chooseShown: ({ deck }) => deck.chooseShown(),
  chooseNone: ({ deck }) => deck.chooseNone(),
  keepAll: ({ deck }) => deck.decideAll("hand"),
  takeAll: ({ deck }) => deck.decideAll("card"),
  preview: ({ deck }) => deck.preview(),
  editCard: async (window) => {
    const { current } = window.deck;
    if (current !== undefined) await window.writeCard(window.session.contents?.textOf(current) ?? "");
  },
  import: ({ session }) => session.import(),
  cancel: ({ session }) => session.cancel(),
  hideRivals: (window) => window.hideRivals(),
  showRivals: (window) => window.showRivals(),
  sample: ({ card, paper }) => card.writeSample(paper),
  goToLine: ({ card, paper }, target) => card.goTo(paper, Number(target.dataset["line"])),
  previewCard: ({ card }) => card.preview(),
  saveToPack: ({ card }) => card.save("pack"),
  saveToWorld: ({ card }) => card.save("world"),
  makeText: ({ exported }) => exported.make(),
  saveText: ({ exported }) => exported.save(),
} as const satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof actions;
