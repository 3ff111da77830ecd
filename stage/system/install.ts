/** Everything that the system's own templates and styles draw, where they are at hand. */
import type { Client } from "../../tests/foundry/client.ts";
import { dialogsOf } from "../../tests/foundry/dnd5e/dialogs.ts";
import { useLabels } from "../../tests/foundry/dnd5e/labels.ts";
import { h } from "../dom.ts";
import { useSystemCards } from "./card.ts";
import { useSystemSheet } from "./item-sheet.ts";
import { labelsOf } from "./labels.ts";
import { SystemTemplates } from "./templates.ts";
import { askWithSystem } from "./usage-dialog.ts";

export async function installSystem(client: Client): Promise<void> {
  await loadStyles();
  const templates = await new SystemTemplates(client.game.i18n).load();
  useLabels((item) => labelsOf(item, client.game.i18n));
  useSystemCards(client, templates);
  useSystemSheet(templates);
  dialogsOf(client).activity = (activity, usage) => client.run(() => askWithSystem(activity, usage, templates));
}

/** In the layer that Foundry gives to a system's styles, above those of its own windows. */
async function loadStyles(): Promise<void> {
  const style = h("style", {}, '@layer applications, system; @import url("/systems/dnd5e/dnd5e.css") layer(system);');
  const loaded = new Promise((resolve) => style.addEventListener("load", resolve, { once: true }));
  document.head.append(style);
  await loaded;
}
