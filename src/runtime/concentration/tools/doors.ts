/** The ways to the list: a button beside the canvas among the tools for tokens, and a key. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { FeatureHooks } from "../../platform/features.ts";

const TOOL = "kartoteka-concentration";
const TITLE = "KARTOTEKA.concentrating.list.title";

export function installDoors(hooks: FeatureHooks, openList: () => unknown): void {
  hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (tokens === undefined) return;
    const order = Object.keys(tokens.tools).length;
    tokens.tools[TOOL] = {
      name: TOOL,
      title: TITLE,
      icon: "fa-solid fa-brain",
      order,
      button: true,
      visible: true,
      onChange: () => void openList(),
    };
  });
  hooks.once("init", () => {
    game.keybindings.register(MODULE_ID, "concentration-list", {
      name: TITLE,
      hint: "KARTOTEKA.concentrating.list.hint",
      editable: [{ key: "KeyK", modifiers: ["Shift"] }],
      onDown: () => {
        void openList();
        return true;
      },
    });
  });
}
