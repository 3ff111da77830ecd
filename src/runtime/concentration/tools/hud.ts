/** A button around a right-clicked token that concentrates, for its owners. */
import type { TokenHud } from "../../../types/surface/applications.ts";
import type { ActorDocument } from "../../../types/surface/documents.ts";
import { make } from "../../dom.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { concentrationsOf } from "../ending/concentrations.ts";
import { openTools } from "./open.ts";
import { say } from "./words.ts";

const BUTTON = "kartoteka-hud-concentration";

export function installHud(hooks: FeatureHooks): void {
  const open = hooks.guard("tools", async (actor: ActorDocument) => await openTools(actor));
  hooks.on("renderTokenHUD", (hud, html) => addButton(hud, html, open));
}

/** It is rendered anew at every change: at most one button, and none that was left over. */
function addButton({ object }: TokenHud, html: HTMLElement, open: (actor: ActorDocument) => unknown): void {
  html.querySelector(`.${BUTTON}`)?.remove();
  const actor = object?.actor;
  if (!actor?.isOwner || concentrationsOf(actor).length === 0) return;
  const label = say("button");
  const attributes = { type: "button", class: `control-icon ${BUTTON}`, "aria-label": label, "data-tooltip": label };
  const page = html.ownerDocument;
  const button = make(page, "button", attributes, make(page, "i", { class: "fa-solid fa-brain", inert: true }));
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    event.preventDefault();
    open(actor);
  });
  html.querySelector(".col.right")?.append(button);
}
