/** Elements of the page that a card is shown in: a popped-out one has a page of its own. */

type Child = Node | string | undefined | false;

/** By their kind: what is in a page of its own is of that page's classes. */
export const isElement = (node: Node): node is Element => node.nodeType === 1;
export const isText = (node: Node): node is Text => node.nodeType === 3;

/** Attributes that are `undefined` or `false` stay away, `true` ones are bare. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that a person wrote, as a part of HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => MARKUP[character] ?? "");

/**
 * The same text, harmless where Foundry takes it for HTML (the label of a dialog's button, guessed): nothing in it begins a
 * tag. Not escaped, for entities would be seen as such where Foundry takes it for text.
 */
export const untagged = (text: string): string => text.replaceAll("<", "‹");
