/**
 * What is shown otherwise than it is: texts and elements of the page, each with the way back. Nothing but the page is touched,
 * and in it nothing that a person writes in.
 */
import { isText } from "../../dom.ts";
import { WRITTEN_IN } from "../../platform/spell-places.ts";

type Undo = () => void;

/** Kept with the roots themselves: what is closed, or not yet in the page, needs no tidying up. */
const painted = new WeakMap<HTMLElement, Undo[]>();
const MARK = "kartotekaPainted";

/** Of roots that show something otherwise. */
export const PAINTED = "[data-kartoteka-painted]";

/** Shows the original again. */
export function unpaint(root: HTMLElement): void {
  for (const undo of painted.get(root)?.toReversed() ?? []) undo();
  painted.delete(root);
  delete root.dataset[MARK];
}

/** One root, such as a sheet, whose original is back first. */
export class Painter {
  readonly #undos: Undo[] = [];

  constructor(private readonly root: HTMLElement) {
    unpaint(root);
    painted.set(root, this.#undos);
    root.dataset[MARK] = "";
  }

  /** Writes `shown` wherever the place's text is `original`; the elements where it was. */
  text(places: Iterable<Element>, original: string, shown: string): Element[] {
    return [...places].filter((place) => {
      if (place.matches(WRITTEN_IN)) return false;
      const [text] = [...place.childNodes].filter(isText).filter(({ data }) => says(data, original));
      if (text === undefined) return false;
      const before = text.data;
      const after = before.replace(original, () => shown);
      text.data = after;
      this.#undos.push(() => {
        if (text.data === after) text.data = before;
      });
      return true;
    });
  }

  /** `html` has passed the system's enricher. */
  html(place: Element | null | undefined, html: string): void {
    if (place === null || place === undefined || place.querySelector(WRITTEN_IN) !== null) return;
    const before = [...place.childNodes];
    const holder = place.ownerDocument.createElement("template");
    holder.innerHTML = html;
    const after = [...holder.content.childNodes];
    place.replaceChildren(...after);
    place.setAttribute("lang", "cs");
    this.#undos.push(() => {
      place.removeAttribute("lang");
      if (place.firstChild === (after[0] ?? null)) place.replaceChildren(...before);
    });
  }

  add(place: Element | undefined, element: HTMLElement): void {
    place?.append(element);
    this.#undos.push(() => element.remove());
  }

  /** Within the root. */
  all(selector: string): Iterable<HTMLElement> {
    return this.root.querySelectorAll<HTMLElement>(selector);
  }
}

/** The text itself, or in brackets, as materials are in one place. */
const says = (data: string, text: string): boolean => [text, `(${text})`].includes(data.trim());
