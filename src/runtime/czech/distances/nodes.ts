/**
 * Texts of the page, rewritten in place: no element comes or goes, so that nobody's styles and listeners notice. What
 * stood there before is remembered, so that another choice, or none, needs no new render.
 */
import { isElement, isText } from "../../dom.ts";
import { applied, type Edit } from "./say.ts";

interface Memory {
  readonly original: string;
  readonly shown: string;
}

const memory = new WeakMap<Text, Memory>();

/** A text that somebody has written since is a new original. */
function originalOf(text: Text): string {
  const known = memory.get(text);
  return known?.shown === text.data ? known.original : text.data;
}

/** Shows `texts`, one after another as one text, with the changes that `editsOf` makes of their originals. */
export function rewrite(texts: readonly Text[], editsOf: (whole: string) => readonly Edit[]): void {
  const originals = texts.map(originalOf);
  const edits = editsOf(originals.join(""));
  const shown = applied(originals, edits);
  for (const [index, text] of texts.entries()) show(text, originals[index] ?? "", shown[index] ?? "");
}

function show(text: Text, original: string, shown: string): void {
  if (original === shown) memory.delete(text);
  else memory.set(text, { original, shown });
  if (text.data !== shown) text.data = shown;
}

/** The texts below an element in their order, without those in elements that `skips` names. */
export function textsIn(element: Element, skips: string): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (isText(node)) return [node];
    return isElement(node) && !node.matches(skips) ? textsIn(node, skips) : [];
  });
}
