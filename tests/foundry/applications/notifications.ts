/**
 * ui.notifications: short messages at the edge of the page. Source: public API documentation
 * (foundry.applications.ui.Notifications); text is shown as text, never as HTML.
 */
import type { Notifications as Surface } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";
import { make } from "./elements.ts";
import { word } from "./words.ts";

export type NotificationLevel = "info" | "warn" | "error";
type Options = NonNullable<Parameters<Surface["info"]>[1]>;

const SHOWN_MS = 5000;

export class Notifications implements Surface {
  /** Everything that was said, in order. */
  readonly log: { readonly level: NotificationLevel; readonly message: string }[] = [];

  constructor(private readonly client: Client) {}

  info(message: string, options: Options = {}): void {
    this.#say("info", message, options);
  }

  warn(message: string, options: Options = {}): void {
    this.#say("warn", message, options);
  }

  error(message: string, options: Options = {}): void {
    this.#say("error", message, options);
  }

  #say(level: NotificationLevel, message: string, { localize = false, permanent = false }: Options): void {
    const text = localize ? this.client.game.i18n.localize(message) : message;
    this.log.push({ level, message: text });
    const list = this.client.options.window.document.getElementById("notifications");
    if (list !== null) this.#show(list, level, text, permanent);
  }

  #show(list: HTMLElement, level: NotificationLevel, text: string, permanent: boolean): void {
    const page = list.ownerDocument;
    const close = make(page, "button", {
      type: "button",
      class: "icon fa-solid fa-xmark",
      "aria-label": word(this.client, "dismiss"),
    });
    const message = make(page, "p", { role: level === "info" ? "status" : "alert" }, text);
    const entry = make(page, "li", { class: `notification ${level}` }, message, close);
    close.addEventListener("click", () => entry.remove());
    list.append(entry);
    if (!permanent) this.client.options.window.setTimeout(() => entry.remove(), SHOWN_MS);
  }
}
