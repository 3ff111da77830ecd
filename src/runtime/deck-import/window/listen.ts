/** What the window hears beside clicks: fields, keys in the row of tabs, files that are dropped. */
import type { Filter } from "../workshop/rows.ts";
import type { Unit } from "../workshop/units.ts";
import { droppedFiles } from "./choose-files.ts";
import type { DeckWorkshop } from "./deck-workshop.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** By the name of the field. */
const CHANGES: Readonly<Record<string, (window: DeckWorkshop, value: string) => unknown>> = {
  target: ({ deck }, value) => deck.chooseTarget(value),
  label: ({ deck }, value) => deck.rename(value),
  status: ({ deck }, value) => deck.filter({ status: value as Filter["status"] }),
  level: ({ deck }, value) => deck.filter({ level: value.replace("level", "") as Filter["level"] }),
  severity: ({ deck }, value) => deck.filter({ severity: value as Filter["severity"] }),
  open: ({ card, paper }, value) => card.open(paper, value),
  export: ({ exported }, value) => exported.choose(Number(value.replace("source", ""))),
};

export function listenToFields(window: DeckWorkshop): void {
  const { element } = window;
  element.addEventListener("change", ({ target }) => {
    const field = target as Field;
    const { row, unit } = field.dataset;
    const change = CHANGES[field.name];
    if (row !== undefined) window.deck.choose(Number(row), (field as HTMLInputElement).checked);
    else if (unit !== undefined) window.deck.decide(unit as Unit, field.value as "card" | "hand");
    else if (change !== undefined) void window.attempt(() => change(window, field.value));
  });
  element.addEventListener("input", ({ target }) => {
    const field = target as Field;
    if (field.name === "query") window.deck.filter({ query: field.value });
    if (field.name === "open") void window.attempt(() => window.card.suggest(window.paper, field.value));
  });
  element.addEventListener("keydown", (event) => turnTabs(window, event));
}

/** Arrows go through the row of tabs, as in other programs. */
function turnTabs({ element }: DeckWorkshop, event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || (event.target as HTMLElement).getAttribute("role") !== "tab") return;
  const tabs = Array.from(element.querySelectorAll<HTMLElement>("[role=tab]"));
  const next = tabs.at((tabs.indexOf(event.target as HTMLElement) + step) % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}

export function listenToDrops(window: DeckWorkshop): void {
  const { element } = window;
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
  const mark = (over: boolean): void => void element.classList.toggle("kartoteka-drop-here", over);
  element.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  element.addEventListener("dragleave", () => mark(false));
  element.addEventListener("drop", (event) => {
    mark(false);
    const { dataTransfer } = event;
    if (dataTransfer === null || !carriesFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    window.openTab("deck");
    void window.attempt(async () => await window.deck.read(await droppedFiles(dataTransfer)));
  });
}
