/**
 * For tests of windows: a world with a GM and a player, each with a page, and what a person does with one. Templates and
 * strings are made up.
 */
import type { ApplicationOptions } from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import { Client, type ClientOptions } from "../client.ts";
import { installNodeRealm, nodeWindow } from "../node.ts";
import { V13 } from "../profiles.ts";
import { World } from "../world.ts";
import { ApplicationV2 } from "./application.ts";
import { HandlebarsApplicationMixin } from "./handlebars.ts";

const STRINGS = { TRY: { title: "Zkušební okno", greet: "Ahoj, {who}!", on: "Zapnuto", hint: "Nápověda" } };
const TEMPLATES: Readonly<Record<string, string>> = {
  "head.hbs": `<header><button type="button" data-action="count">{{localize "TRY.title"}}</button></header>`,
  "body.hbs": `<section class="list"><input name="search" value="{{found}}"><p>{{localize "TRY.greet" who=name}}</p><a data-action="count" data-by="2"><b>+</b></a></section>`,
  "two.hbs": `<p>one</p><p>two</p>`,
};

export interface Room {
  readonly world: World;
  readonly gm: Client;
  readonly anna: Client;
}

export async function openRoom(): Promise<Room> {
  installNodeRealm();
  const world = new World(V13);
  const sit = async (name: string, role: "GAMEMASTER" | "PLAYER"): Promise<Client> => {
    const template = async (path: string) => TEMPLATES[path] ?? "";
    const options: ClientOptions = { lang: "cs", strings: { cs: [STRINGS], en: [] }, window: nodeWindow(), template };
    const client = new Client(world, world.addUser(name, role), options);
    await client.start();
    return client;
  };
  return { world, gm: await sit("GM", "GAMEMASTER"), anna: await sit("Anna", "PLAYER") };
}

export const open = async <App extends ApplicationV2>(make: () => App, client: Client): Promise<App> =>
  await client.run(async () => await make().render({ force: true }));

export const pageOf = (client: Client): Document => client.options.window.document;

export const click = (root: ParentNode, selector: string): void => root.querySelector<HTMLElement>(selector)?.click();

export function press(target: EventTarget, client: Client, key: string): void {
  const { KeyboardEvent } = client.options.window;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

export const firedOf = (client: Client, start: string): string[] =>
  client.Hooks.fired.map(({ name }) => name).filter((name) => name.startsWith(start));

/** Counts clicks, and notes what becomes of it. */
export class Counter extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    id: "counter-{id}",
    classes: ["counter"],
    window: { title: "TRY.title" },
    actions: {
      count(this: Counter, _event: PointerEvent, target: HTMLElement) {
        this.count += Number(target.dataset["by"] ?? 1);
      },
    },
  } satisfies ApplicationOptions;
  static override PARTS = { head: { template: "head.hbs" }, body: { template: "body.hbs", scrollable: [""] } };
  count = 0;
  readonly steps: string[] = [];

  override async _prepareContext(): Promise<Data> {
    return { name: "<Anna>", found: this.count };
  }
  override async _onFirstRender(): Promise<void> {
    this.steps.push("first");
  }
  override async _onRender(): Promise<void> {
    this.steps.push("render");
  }
  override _onClose(): void {
    this.steps.push("close");
  }
}
export class SmallCounter extends Counter {
  static override DEFAULT_OPTIONS: object = {
    classes: ["small"],
    window: { icon: "fa-solid fa-star" },
  } satisfies ApplicationOptions;
}
