/**
 * The bar at the top of the page while an area is placed: what it is, how far, who is in, which keys. Who does not see it
 * hears it: after keys only, for a moving mouse would never let it finish.
 */

export interface Bar {
  write(title: string, facts: readonly string[], warns: boolean): void;
  speak(text: string): void;
  remove(): void;
}

function part(bar: HTMLElement, tag: "strong" | "span" | "small", name: string): HTMLElement {
  const element = bar.ownerDocument.createElement(tag);
  element.className = `kartoteka-placing-${name}`;
  bar.append(element);
  return element;
}

export function openBar(page: Document, keys: string): Bar {
  const bar = page.createElement("aside");
  bar.className = "kartoteka-placing";
  const title = part(bar, "strong", "title");
  const facts = part(bar, "span", "facts");
  part(bar, "small", "keys").textContent = keys;
  const spoken = part(bar, "span", "spoken");
  spoken.setAttribute("aria-live", "polite");
  spoken.setAttribute("role", "status");
  page.body.append(bar);
  return {
    write(name, texts, warns) {
      const text = texts.join(" · ");
      if (title.textContent !== name) title.textContent = name;
      if (facts.textContent !== text) facts.textContent = text;
      bar.classList.toggle("warns", warns);
    },
    speak(text) {
      spoken.textContent = text;
    },
    remove() {
      bar.remove();
    },
  };
}
