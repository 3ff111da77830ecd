/**
 * Distances in sáhy on the whole page: one observer for everything that comes and changes, whoever draws it. Loaded when
 * somebody wants it. Nothing is written anywhere; turned off, the texts are back as they were.
 */
import { DISTANCE_PLACES, NEVER_READ, sceneUnit, speedUnit, traitUnit } from "../../platform/distance-places.ts";
import { isElement } from "../../dom.ts";
import { openWindows } from "../../platform/open-windows.ts";
import { sahyNoun, sahyNumber } from "./choice.ts";
import type { Distances } from "./choices.ts";
import { rewrite, textsIn } from "./nodes.ts";
import { feetInOne } from "./read.ts";
import { lengthEdits, numberEdits, stepEdits, type Edit, type Voice } from "./say.ts";
import { SURFACES, type Reading, type SurfaceId } from "./surfaces.ts";

const IDS = Object.keys(SURFACES) as SurfaceId[];
const ANYWHERE = Object.values(DISTANCE_PLACES).join(", ");
/** A place within another is read by itself. */
const SKIPPED = `${NEVER_READ}, ${ANYWHERE}`;

/** For our styles: words take more room than "ft". */
const MARK = "kartoteka-distances";

export interface DistancePage {
  /** Shows the page so from now on, and all of it at once. */
  show(choice: Distances): void;
}

type Hear = (records: MutationRecord[]) => unknown;

/** `guard`: around what the observer does, so that nothing it throws gets out. */
export function distancePage(guard: (hear: Hear) => Hear): DistancePage {
  const { body, defaultView } = document;
  const Observer = (defaultView ?? globalThis).MutationObserver;
  let choice: Distances = "system";
  const observer = new Observer(
    guard((records) => {
      follow(records.flatMap(({ addedNodes }) => [...addedNodes]));
      dressAll(placesOf(records));
    }),
  );

  const dressAll = (places: Iterable<Element>): void => {
    for (const place of places) dress(place, choice);
    // what we have written ourselves is no news
    observer.takeRecords();
  };

  const listen = (target: Node): void =>
    observer.observe(target, { childList: true, characterData: true, subtree: true });
  // a window that Foundry 14 pops out leaves this page, and takes what listens to itself along (guessed)
  const follow = (nodes: Iterable<Node>): void => {
    for (const node of nodes) if (isElement(node) && node.matches(".application")) listen(node);
  };

  return {
    show(chosen) {
      const isNew = choice === "system" && chosen !== "system";
      choice = chosen;
      body.classList.toggle(MARK, chosen !== "system");
      const away = windowsElsewhere(body.ownerDocument);
      if (isNew) {
        for (const root of [body, ...away]) listen(root);
        follow(body.querySelectorAll(".application"));
      }
      for (const root of [body, ...away]) dressAll(root.querySelectorAll(ANYWHERE));
      if (chosen === "system") observer.disconnect();
    },
  };
}

/** Those that Foundry 14 has popped out already. */
const windowsElsewhere = (page: Document): HTMLElement[] =>
  openWindows()
    .map(({ element }) => element)
    .filter(({ ownerDocument }) => ownerDocument !== page);

/** The places that have changed, each once. */
function placesOf(records: readonly MutationRecord[]): Set<Element> {
  const places = new Set<Element>();
  for (const { target, addedNodes } of records) {
    const around = (isElement(target) ? target : target.parentElement)?.closest(ANYWHERE);
    if (around) places.add(around);
    for (const added of [...addedNodes].filter(isElement)) {
      if (added.matches(ANYWHERE)) places.add(added);
      for (const place of added.querySelectorAll(ANYWHERE)) places.add(place);
    }
  }
  return places;
}

function dress(place: Element, choice: Distances): void {
  const id = IDS.find((each) => place.matches(DISTANCE_PLACES[each]));
  if (id === undefined || place.closest(NEVER_READ) !== null) return;
  const edits = choice === "system" ? () => [] : editorOf(SURFACES[id], place, voiceOf(choice));
  rewrite(textsIn(place, SKIPPED), edits);
}

const voiceOf = (choice: Distances): Voice => ({
  number: sahyNumber,
  noun: sahyNoun,
  // Czech has no such compounds; where the strings are English, the form of one is that of a compound as well
  compound: game.i18n.lang === "cs" ? undefined : game.i18n.localize("KARTOTEKA.distances.unit.one"),
  original: choice === "both",
});

function editorOf(reading: Reading, place: Element, voice: Voice): (text: string) => readonly Edit[] {
  switch (reading) {
    case "length":
      return (text) => lengthEdits(text, voice);
    case "trait":
      return bareEditor(traitUnit(place), voice);
    case "speed":
      return bareEditor(speedUnit(place), { ...voice, original: false });
    case "step": {
      const feet = feetInOne(sceneUnit());
      return (text) => (feet === undefined ? [] : stepEdits(text, feet, voice));
    }
  }
}

function bareEditor(unit: string | undefined, voice: Voice): (text: string) => readonly Edit[] {
  const feet = unit === undefined ? undefined : feetInOne(unit);
  return (text) => (unit === undefined || feet === undefined ? [] : numberEdits(text, { unit, feet }, voice));
}
