/** Everything that the system's own templates and styles draw, where they are at hand. */
import type { ActorDocument } from "../../src/types/surface/documents.ts";
import type { Client } from "../../tests/foundry/client.ts";
import { dialogsOf } from "../../tests/foundry/dnd5e/dialogs.ts";
import { useLabels } from "../../tests/foundry/dnd5e/labels.ts";
import { h } from "../dom.ts";
import { openActorSheet } from "./actor-sheet.ts";
import { useSystemCards } from "./card.ts";
import { SystemHost } from "./host.ts";
import { useSystemSheet } from "./item-sheet.ts";
import { labelsOf } from "./labels.ts";
import { useSystemRolls } from "./roll-card.ts";
import { askRollWithSystem } from "./roll-dialog.ts";
import { SystemTemplates } from "./templates.ts";
import { askWithSystem } from "./usage-dialog.ts";

export interface SystemSheets {
  openActor(actor: ActorDocument): void;
}

export async function installSystem(client: Client): Promise<SystemSheets> {
  const [, host] = await Promise.all([loadStyles(), SystemHost.load(client), ...FONTS.map(loadFont)]);
  const templates = await new SystemTemplates(host).load();
  const dialogs = dialogsOf(client);
  useLabels((item) => labelsOf(host, item));
  useSystemCards(host, templates);
  useSystemRolls(client, host);
  useSystemSheet(host, templates);
  dialogs.activity = (activity, usage) => client.run(() => askWithSystem(host, templates, activity, usage));
  dialogs.roll = (process) => client.run(() => askRollWithSystem(host, templates, process));
  return { openActor: (actor) => openActorSheet(host, templates, actor) };
}

/** CONFIG.fontDefinitions as the system adds to them (dnd5e.mjs); without them labels are wider than they will be. */
const FONTS: readonly (readonly [family: string, path: string, weight: string])[] = [
  ["Roboto", "roboto/Roboto-Regular.woff2", "normal"],
  ["Roboto", "roboto/Roboto-Bold.woff2", "bold"],
  ["Roboto Condensed", "roboto-condensed/RobotoCondensed-Regular.woff2", "normal"],
  ["Roboto Condensed", "roboto-condensed/RobotoCondensed-Bold.woff2", "bold"],
  ["Roboto Slab", "roboto-slab/RobotoSlab-Regular.ttf", "normal"],
  ["Roboto Slab", "roboto-slab/RobotoSlab-Bold.ttf", "bold"],
];

async function loadFont([family, path, weight]: (typeof FONTS)[number]): Promise<void> {
  const font = new FontFace(family, `url("/systems/dnd5e/fonts/${path}")`, { weight });
  document.fonts.add(await font.load());
}

/** In the layer that Foundry gives to a system's styles, above those of its own windows. */
async function loadStyles(): Promise<void> {
  const style = h("style", {}, '@layer applications, system; @import url("/systems/dnd5e/dnd5e.css") layer(system);');
  const loaded = new Promise((resolve) => style.addEventListener("load", resolve, { once: true }));
  document.head.append(style);
  await loaded;
}
