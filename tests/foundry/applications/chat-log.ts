/**
 * The chat log: every message that its reader may see, with the hooks of a rendered message. Source: foundry-13-14.md
 * §6.7; class names as dnd5e 5.3.3 addresses them (module/documents/chat-message.mjs), which fires its own hook last.
 */
import type { BaseDocument } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { ChatMessage } from "../documents/message.ts";
import { attachCardButtons } from "./chat-cards.ts";
import { cleanHTML } from "./clean-html.ts";
import { make } from "./elements.ts";
import { enrich } from "./enrich.ts";
import { openSheet } from "./item-sheet.ts";
import { listen } from "./listen.ts";
import { rollHtml } from "./roll-html.ts";
import { word } from "./words.ts";

export class ChatLog {
  readonly element: HTMLOListElement;
  readonly #ends: readonly (() => void)[];

  constructor(
    private readonly client: Client,
    container: HTMLElement,
  ) {
    this.element = make(container.ownerDocument, "ol", { class: "chat-log", "aria-live": "polite" });
    container.append(this.element);
    const show = (message: BaseDocument) => this.#show(message as ChatMessage);
    this.#ends = [
      listen(client, "createChatMessage", show),
      listen(client, "updateChatMessage", show),
      listen(client, "deleteChatMessage", (message: BaseDocument) => this.#entry(message.id)?.remove()),
    ];
    for (const message of client.game.messages) show(message);
  }

  /** Hears of nothing any more. */
  close(): void {
    for (const end of this.#ends) end();
    this.element.remove();
  }

  #entry(id: string | null): HTMLElement | undefined {
    return Array.from(this.element.children as HTMLCollectionOf<HTMLElement>).find(
      ({ dataset }) => dataset["messageId"] === id,
    );
  }

  #show(message: ChatMessage): void {
    const present = this.#entry(message.id);
    if (!message.visible) return present?.remove();
    const html = this.#render(message);
    if (present === undefined) this.element.append(html);
    else present.replaceWith(html);
    if (present === undefined) this.element.scrollTop = this.element.scrollHeight;
    this.client.run(() => {
      const context = { user: this.client.user, author: message.author, alias: message.alias };
      this.client.Hooks.callAll("renderChatMessageHTML", message, html, context);
      attachCardButtons(message, html, this.client);
      this.client.Hooks.callAll("dnd5e.renderChatMessage", message, html);
    });
  }

  #render(message: ChatMessage): HTMLLIElement {
    const page = this.element.ownerDocument;
    const { flavor } = message.stored;
    const whispered = message.whisper.length > 0;
    return make(
      page,
      "li",
      { class: `chat-message message${whispered ? " whisper" : ""}`, "data-message-id": message.id },
      make(
        page,
        "header",
        { class: "message-header", role: "presentation" },
        make(page, "h4", { class: "message-sender" }, message.alias),
        make(page, "span", { class: "message-metadata" }, this.#time(page, message)),
        whispered ? make(page, "span", { class: "whisper-to" }, this.#readers(message)) : undefined,
        typeof flavor === "string" && flavor !== ""
          ? make(page, "span", { class: "flavor-text" }, this.#rich(page, flavor))
          : undefined,
      ),
      make(page, "div", { class: "message-content" }, this.#content(page, message)),
    );
  }

  #readers({ whisper }: ChatMessage): string {
    const names = whisper.map((id) => this.client.game.users.get(id)?.name).filter((name) => name !== undefined);
    return `${word(this.client, "whisper")} ${names.join(", ")}`;
  }

  /** What is not for this reader shows only that there was something. */
  #content(page: Document, message: ChatMessage): (Node | string)[] {
    if (!message.isContentVisible) return ["???"];
    return [this.#rich(page, message.content), ...message.rolls.map((roll) => rollHtml(page, this.client, roll))];
  }

  #rich(page: Document, html: string): DocumentFragment {
    return enrich(cleanHTML(html, page), this.client, (uuid) => void openSheet(this.client, uuid));
  }

  #time(page: Document, { stored: { timestamp } }: ChatMessage): HTMLTimeElement | undefined {
    if (typeof timestamp !== "number") return undefined;
    const time = new Date(timestamp);
    const text = time.toLocaleTimeString(this.client.game.i18n.lang, { hour: "numeric", minute: "2-digit" });
    return make(page, "time", { class: "message-timestamp", datetime: time.toISOString() }, text);
  }
}
