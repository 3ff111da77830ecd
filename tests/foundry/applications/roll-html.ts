/**
 * A roll as a message shows it: formula, total, and whether it succeeded. Source: class names as dnd5e 5.3.3 addresses
 * them (module/documents/chat-message.mjs); success is marked where a target was set, as the system does for GMs.
 */
import type { Client } from "../client.ts";
import type { Roll } from "../dnd5e/roll.ts";
import { make } from "./elements.ts";
import { damageName, word } from "./words.ts";

export function rollHtml(page: Document, client: Client, roll: Roll): HTMLElement {
  const { formula, total, isSuccess, isFailure, options } = roll;
  const outcome = isSuccess ? "success" : isFailure ? "failure" : undefined;
  return make(
    page,
    "div",
    { class: "dice-roll" },
    make(page, "span", { class: "dice-formula" }, formula),
    make(page, "strong", { class: `dice-total ${outcome ?? ""}` }, String(total)),
    options.type === undefined
      ? undefined
      : make(page, "span", { class: "dice-type" }, damageName(client, options.type)),
    outcome && make(page, "span", { class: "dice-outcome" }, word(client, outcome)),
  );
}
