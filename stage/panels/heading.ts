/** A part of the side of the page, under a heading. */
import { h } from "../dom.ts";

export function panel(id: string, title: string, ...children: (HTMLElement | string)[]): HTMLElement {
  return h(
    "section",
    { id, class: "panel", "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title),
    children,
  );
}
