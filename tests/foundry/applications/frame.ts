/**
 * The frame of a window: header with title and close button, content, moving by the header. Source: class names and
 * structure as modules and systems address them (public API documentation, ApplicationV2#window; dnd5e 5.3.3 styles).
 * The roles are good practice of ours; the core's frames lack some of them.
 */
import { icon, make } from "./elements.ts";
import type { Configuration } from "./options.ts";

export interface Frame {
  readonly element: HTMLElement;
  readonly content: HTMLElement;
  /** undefined in a frameless application */
  readonly header?: HTMLElement;
}

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

export interface FrameTexts {
  readonly id: string;
  readonly title: string;
  readonly close: string;
}

export function buildFrame(page: Document, options: Configuration, texts: FrameTexts): Frame {
  const element = page.createElement(options.tag);
  element.id = texts.id;
  element.classList.add("application", ...options.classes);
  if (options.tag === "form") element.setAttribute("autocomplete", "off");
  if (!options.window.frame) return { element, content: element };
  const header = make(
    page,
    "header",
    { class: "window-header", role: "presentation" },
    options.window.icon === undefined ? undefined : icon(page, `window-icon ${options.window.icon}`),
    make(page, "h1", { class: "window-title", id: `${texts.id}-title` }, texts.title),
    make(page, "button", {
      type: "button",
      class: "header-control icon fa-solid fa-xmark",
      "data-action": "close",
      "aria-label": texts.close,
    }),
  );
  const content = make(page, "section", { class: "window-content" });
  // a form with a name is a landmark already, and may not be a dialog
  if (options.tag !== "form") element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", `${texts.id}-title`);
  element.tabIndex = -1;
  element.append(header, content);
  return { element, content, header };
}

/** Moves the focus to the field marked for it, else to the first in the content, else to the window itself. */
export function focusInto({ element, content }: Pick<Frame, "element" | "content">): void {
  const usable = Array.from(content.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (field) => !field.matches(":disabled"),
  );
  (usable.find((field) => field.hasAttribute("autofocus")) ?? usable[0] ?? element).focus();
}

/** Calls `move` with the way from where the header was grasped, in pixels of the page. */
export function dragBy(
  header: HTMLElement,
  grasp: () => { left: number; top: number },
  move: (left: number, top: number) => void,
): void {
  const page = header.ownerDocument;
  header.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as Element).closest("button") !== null) return;
    const from = grasp();
    const follow = (event: PointerEvent) =>
      move(from.left + event.clientX - down.clientX, from.top + event.clientY - down.clientY);
    const release = () => {
      page.removeEventListener("pointermove", follow);
      page.removeEventListener("pointerup", release);
      page.removeEventListener("pointercancel", release);
    };
    page.addEventListener("pointermove", follow);
    page.addEventListener("pointerup", release);
    page.addEventListener("pointercancel", release);
  });
}
