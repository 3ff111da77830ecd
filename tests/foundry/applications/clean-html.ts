/**
 * HTML from documents and callers without anything that could run. Source: public API documentation
 * (foundry.utils.cleanHTML, ChatMessage content is cleaned by the server); which tags the real one keeps is not copied.
 */
const FORBIDDEN =
  "script, style, iframe, object, embed, link, meta, base, template, noscript, foreignObject, animate, set";
const ADDRESSES = new Set(["href", "src", "xlink:href", "action", "formaction", "poster"]);
/** Letters that browsers skip in an address ("java\tscript:"). */
const SKIPPED = /[\u0000-\u0020]/g; // eslint-disable-line no-control-regex

const runs = (name: string, value: string): boolean =>
  name.startsWith("on") ||
  name === "srcdoc" ||
  (ADDRESSES.has(name) && /^(?:javascript|vbscript|data:text)/i.test(value.replaceAll(SKIPPED, "")));

export function cleanHTML(html: string, page: Document): DocumentFragment {
  const template = page.createElement("template");
  template.innerHTML = html;
  const { content } = template;
  for (const element of content.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of content.querySelectorAll("*")) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (runs(name.toLowerCase(), value)) element.removeAttribute(name);
    }
  }
  return page.importNode(content, true);
}
