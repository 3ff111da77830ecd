/** Components as cards print them: V, P, S in this order, each with its name, the material with what it is. */
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { isText, make } from "../../dom.ts";
import { say } from "./words.ts";

/** In the order of cards. */
const COMPONENTS = ["vocal", "somatic", "material"] as const;

/** Puts them in the place of the system's letters, wherever a found element has these. */
export function printLetters(item: ItemDocument, root: HTMLElement, selector: string): void {
  const printed = item.labels?.components?.vsm ?? "";
  if (printed === "") return;
  for (const place of root.querySelectorAll<HTMLElement>(selector)) {
    const found = find(place, printed);
    if (found === undefined) continue;
    const rest = found.node.splitText(found.at);
    rest.data = rest.data.slice(printed.length);
    rest.before(lettersOf(item, place.ownerDocument));
  }
}

/** They stand alone, behind a bullet, or in front of the materials in parentheses; a name may end in the same letter. */
function find(place: HTMLElement, printed: string): { node: Text; at: number } | undefined {
  for (const child of place.childNodes) {
    if (!isText(child)) continue;
    const at = child.data.lastIndexOf(printed);
    const [before, behind] = [child.data.slice(0, Math.max(at, 0)), child.data.slice(at + printed.length)];
    if (at >= 0 && /(?:^|•)\s*$/.test(before) && /^\s*(?:$|\()/.test(behind)) return { node: child, at };
  }
  return undefined;
}

function lettersOf({ system, labels }: ItemDocument, page: Document): HTMLElement {
  const letters = COMPONENTS.filter((component) => system.properties.has(component)).map((component) => {
    const name = say(`component.${component}.name`);
    const material = component === "material" ? (labels?.materials ?? "") : "";
    const told = material === "" ? name : say("component.material.of", { material });
    const attributes = { class: "kartoteka-component", role: "img", "aria-label": told, "data-tooltip-text": told };
    return make(page, "span", attributes, say(`component.${component}.letter`));
  });
  const separated = letters.flatMap((letter, index) => (index === 0 ? [letter] : [", ", letter]));
  return make(page, "span", { class: "kartoteka-components" }, ...separated);
}
