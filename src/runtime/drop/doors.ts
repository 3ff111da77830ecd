/** The ways to a spell for a token without dragging: a button around the token, and a key for the one that is controlled. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { TokenHud } from "../../types/surface/applications.ts";
import type { TokenObject } from "../../types/surface/canvas.ts";
import { make } from "../dom.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { say } from "./words.ts";

const BUTTON = "kartoteka-hud-spell";

export function installDoors(hooks: FeatureHooks): void {
  const pick = hooks.guard("pick a spell", async (token: TokenObject) => {
    const { pickSpell } = await import("./picker.ts");
    await pickSpell(token);
  });
  hooks.on("renderTokenHUD", (hud, html) => addButton(hud, html, pick));
  hooks.once("init", () => {
    game.keybindings.register(MODULE_ID, "spell-on-token", {
      name: "KARTOTEKA.drop.picker.key",
      hint: "KARTOTEKA.drop.picker.hint",
      editable: [{ key: "KeyL", modifiers: ["Shift"] }],
      onDown: () => {
        const [token] = canvas.ready ? canvas.tokens.controlled : [];
        if (token === undefined) ui.notifications?.warn(say("picker.nobody"));
        else pick(token);
        return true;
      },
    });
  });
}

/** It is rendered anew at every change: one button, for owners. */
function addButton({ object }: TokenHud, html: HTMLElement, pick: (token: TokenObject) => unknown): void {
  html.querySelector(`.${BUTTON}`)?.remove();
  if (object?.actor?.isOwner !== true) return;
  const label = say("picker.button");
  const attributes = { type: "button", class: `control-icon ${BUTTON}`, "aria-label": label, "data-tooltip": label };
  const page = html.ownerDocument;
  const button = make(page, "button", attributes, make(page, "i", { class: "fa-solid fa-hat-wizard", inert: true }));
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    event.preventDefault();
    pick(object);
  });
  html.querySelector(".col.right")?.append(button);
}
