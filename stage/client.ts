/**
 * One person's page: a client of the double with Foundry's globals around it, the module as it is, and a table to look
 * at. The world is in the page above.
 */
import { MODULE_ID } from "../src/dnd5e/constants.ts";
import { ChatLog } from "../tests/foundry/applications/chat-log.ts";
import { CompendiumDirectory } from "../tests/foundry/applications/compendium-directory.ts";
import { SettingsConfig } from "../tests/foundry/applications/settings-window.ts";
import { createGlobals, installGlobals } from "../tests/foundry/globals.ts";
import { useRealm } from "../tests/foundry/realm.ts";
import { Board } from "./board/board.ts";
import { installDialogs } from "./dialogs/install.ts";
import { CharacterPanel } from "./panels/character.ts";
import { FightersPanel } from "./panels/fighters.ts";
import { panel } from "./panels/heading.ts";
import { spellPanel } from "./panels/spells.ts";
import type { Seat, TableWindow } from "./seat.ts";
import { listenToShortcuts } from "./shortcuts.ts";
import { installSystem } from "./system/install.ts";
import { made, PageClient, worldFrom } from "./wire.ts";
import { sayIn, type Say } from "./words.ts";
import { PEOPLE } from "./world/people.ts";

const { table } = globalThis.parent as unknown as TableWindow;
const { lang, theme } = table.choices;
const person = PEOPLE.find(({ name }) => name === new URLSearchParams(location.search).get("user")) ?? PEOPLE[0];
const say = sayIn(lang);

const packs = made(table.packs);
const client = new PageClient(worldFrom(table.world, packs), person.id, {
  lang,
  strings: made(table.strings),
  modules: { [MODULE_ID]: table.version },
  window: globalThis as unknown as Window & typeof globalThis,
  template: async (path) => await (await fetch(`/${path}`)).text(),
});
useRealm({ run: (_client, work) => work(), current: () => client });
const foundry = createGlobals(client);
installGlobals(globalThis, () => foundry);
document.documentElement.lang = lang;
installDialogs(client, say);
listenToShortcuts(client);
const sheets = table.dnd5e ? await installSystem(client) : undefined;
await import("../src/module.ts");

const seat: Seat = {
  ...buildPage(say),
  start: () => client.start(),
  openSettings: () => void new SettingsConfig().render({ force: true }),
  openCompendiums: () => void new CompendiumDirectory().render({ force: true }),
};
seat.setTheme(theme);
table.arrive(person.name, seat);

function buildPage(say: Say): Pick<Seat, "setTheme" | "setShown"> {
  const board = new Board(client, part("board"), say);
  const character = new CharacterPanel(client, say, sheets && ((actor) => sheets.openActor(actor)));
  const fighters = new FightersPanel(client, say);
  const chat = panel("chat", say("chat.title"));
  let isReady = false;
  part("left-side").setAttribute("aria-label", say("character.title"));
  part("right-side").setAttribute("aria-label", say("chat.title"));
  part("left-side").append(character.element, spellPanel(client, say, { add: (uuid) => character.add(uuid) }));
  part("right-side").append(fighters.element, chat);

  const show = inTheNextFrame(() => {
    if (!isReady) return;
    character.show();
    fighters.show();
  });
  hearEveryHook((name) => {
    board.heard(name);
    if (name === "ready") {
      isReady = true;
      keepAtEnd(new ChatLog(client, chat).element);
    }
    show();
  });
  return {
    setShown: (shown) => board.setShown(shown),
    setTheme: (chosen) => {
      document.documentElement.dataset["theme"] = chosen;
      document.body.classList.toggle("theme-dark", chosen === "dark");
      document.body.classList.toggle("theme-light", chosen === "light");
      board.setTheme(chosen);
    },
  };
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`client.html has no #${id}`);
  return element;
}

/** A log shows its newest message, buttons and all. */
function keepAtEnd(log: HTMLElement): void {
  log.tabIndex = 0;
  // messages of the system are on light paper in either theme
  if (table.dnd5e) log.classList.add("themed", "theme-light");
  log.setAttribute("aria-label", say("chat.title"));
  new MutationObserver(() => log.scrollTo({ top: log.scrollHeight })).observe(log, { childList: true, subtree: true });
}

/** Any hook may mean that something looks different; errors in handlers reach the console, as in Foundry. */
function hearEveryHook(hear: (name: string) => void): void {
  const { Hooks } = client;
  const [call, callAll, onError] = [Hooks.call.bind(Hooks), Hooks.callAll.bind(Hooks), Hooks.onError.bind(Hooks)];
  Hooks.onError = (location, error) => {
    // dnd5e 5.3 takes an area that is called off for an error
    if (location !== "Activity#placeTemplate") console.error(location, error);
    onError(location, error);
  };
  Hooks.call = (name, ...args) => {
    const answer = call(name, ...args);
    if (!isOfPack(args)) hear(name);
    return answer;
  };
  Hooks.callAll = (name, ...args) => {
    callAll(name, ...args);
    // tests compare what was fired; an evening at the stage would only gather it
    Hooks.fired.length = 0;
    if (!isOfPack(args)) hear(name);
  };
}

/** What happens inside of compendiums is nowhere to be seen on this page. */
const isOfPack = ([first]: readonly unknown[]): boolean =>
  typeof first === "object" && first !== null && typeof (first as { pack?: unknown }).pack === "string";

/** However often it is asked for, once. */
function inTheNextFrame(work: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    setTimeout(() => {
      asked = false;
      work();
    });
  };
}
