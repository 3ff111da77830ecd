/** Elements of a client's page; in Node every client has a page of its own, so nothing here is global. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
export type Child = Node | string | undefined | readonly Child[];

/** `true` is an attribute without a value; `false` and `undefined` are left out, as are undefined children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, children);
  return element;
}

function fill(element: HTMLElement, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === "string" || "nodeType" in child) element.append(child);
    else fill(element, child);
  }
}

/** A picture beside a text that says the same. */
export const icon = (page: Document, classes: string): HTMLElement =>
  make(page, "i", { class: classes, "aria-hidden": "true" });
