/** Elements without a template language: the panels around the map are small. */
type Attributes = Readonly<Record<string, string | number | boolean | ((event: never) => unknown) | undefined>>;
type Child = Node | string | undefined | false;

/**
 * An element. `on…` are listeners, booleans are present or not, `undefined` is left out, everything else is an
 * attribute; text is text.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  for (const child of children.flat()) if (child !== undefined && child !== false) element.append(child);
  return element;
}

/** Puts new children in place of the old; who had the focus keeps it, found again by `data-key`. */
export function refill(element: HTMLElement, ...children: readonly (Child | readonly Child[])[]): void {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused instanceof HTMLElement ? focused.dataset["key"] : undefined;
  const { scrollTop } = element;
  element.replaceChildren(...children.flat().filter((child) => child !== undefined && child !== false));
  element.scrollTop = scrollTop;
  if (key !== undefined) element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
