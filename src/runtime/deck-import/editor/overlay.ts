/** The colours behind the text of a card: the same text on a layer below the field, scrolled along with it. */
import type { Segment } from "./highlight.ts";

/** Puts the segments of the field's text behind it. */
export function paint(paper: HTMLElement, text: string, segments: readonly Segment[]): void {
  const layer = paper.querySelector("pre");
  if (layer === null) return;
  const page = paper.ownerDocument;
  const pieces = segments.map(({ start, end, kind, severity }) => {
    const piece = text.slice(start, end);
    if (kind === null && severity === null) return page.createTextNode(piece);
    const mark = page.createElement("span");
    if (kind !== null) {
      mark.className = "kartoteka-phrase";
      mark.dataset["kind"] = kind;
    }
    if (severity !== null) mark.classList.add("kartoteka-finding", severity);
    mark.textContent = piece;
    return mark;
  });
  // a line of its own at the end, as a field has it behind a last line break
  layer.replaceChildren(...pieces, page.createTextNode("\n "));
  follow(paper);
}

/** Keeps the layer where the field is scrolled to. */
export function follow(paper: HTMLElement): void {
  const [layer, field] = [paper.querySelector("pre"), paper.querySelector("textarea")];
  if (layer !== null && field !== null) layer.scrollTop = field.scrollTop;
}
