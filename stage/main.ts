/** The page at the top: the world, the bar with its choices, and a page for each person, of which one is shown. */
import { z } from "zod";
import { MODULE_ID } from "../src/dnd5e/constants.ts";
import type { Strings } from "../tests/foundry/i18n.ts";
import type { PackSeed } from "../tests/foundry/world.ts";
import { CHOICES, readChoices, searchOf, type Choice, type Choices } from "./choices.ts";
import { h } from "./dom.ts";
import systemCzech from "./lang/system-cs.json";
import systemEnglish from "./lang/system-en.json";
import type { Seat, Table } from "./seat.ts";
import { sayIn, type StageWord } from "./words.ts";
import { PEOPLE } from "./world/people.ts";
import { openWorld } from "./world/table.ts";

const infoSchema = z.object({
  dnd5e: z.boolean(),
  version: z.string(),
  built: z.boolean(),
  manifest: z
    .object({ packs: z.array(z.object({ name: z.string(), label: z.string(), type: z.string() })) })
    .optional(),
});
type Info = z.infer<typeof infoSchema>;

const read = async (path: string): Promise<unknown> => await (await fetch(path)).json();

let choices = readChoices(location.search, matchMedia("(prefers-color-scheme: dark)").matches);
const say = sayIn(choices.lang);
const root = document.documentElement;
root.lang = choices.lang;
root.dataset["theme"] = choices.theme;
document.title = say("page.title");

const frames = new Map<string, HTMLIFrameElement>();
const seats = new Map<string, Seat>();

try {
  await open();
} catch (error) {
  tell(say("page.failed", { message: error instanceof Error ? error.message : String(error) }));
  throw error;
}

/** In the place of the table. */
function tell(message: string): void {
  document.querySelector("#seats")?.replaceChildren(h("p", { class: "failure", role: "alert" }, message));
}

async function open(): Promise<void> {
  const info = infoSchema.parse(await read("/stage-info.json"));
  document.querySelector("#bar")?.replaceChildren(h("h1", {}, say("page.title")), choiceBar());
  if (!info.built) return tell(say("server.not-built"));
  const [packs, strings] = await Promise.all([readPacks(info), readStrings(info)]);
  const world = openWorld(choices, packs);
  const arrivals = new Map(PEOPLE.map(({ name }) => [name as string, Promise.withResolvers<Seat>()]));
  const table: Table = {
    world,
    packs,
    choices,
    strings,
    version: info.version,
    dnd5e: info.dnd5e,
    arrive: (name, seat) => arrivals.get(name)?.resolve(seat),
  };
  Object.assign(globalThis, { table });
  for (const { name } of PEOPLE) frames.set(name, openFrame(name));
  document.querySelector("#seats")?.replaceChildren(...frames.values());
  for (const { name } of PEOPLE) {
    const seat = await arrivals.get(name)?.promise;
    await seat?.start();
    if (seat !== undefined) seats.set(name, seat);
  }
  await world.settle();
  applyUser();
  root.dataset["ready"] = "";
}

function openFrame(name: string): HTMLIFrameElement {
  return h("iframe", { src: `client.html?user=${name}`, title: say("page.view", { name }), "data-user": name });
}

async function readPacks({ manifest }: Info): Promise<PackSeed[]> {
  return await Promise.all(
    (manifest?.packs ?? []).map(async ({ name, label, type }) => ({
      collection: `${MODULE_ID}.${name}`,
      documentName: type,
      title: label,
      sources: (await read(`/packs/${name}.json`)) as PackSeed["sources"],
    })),
  );
}

/** Words of ours for the system's keys, or the system's own where they are at hand, then the module's. */
async function readStrings({ dnd5e }: Info): Promise<Table["strings"]> {
  const ours = async (name: string): Promise<Strings> =>
    (await read(`/modules/${MODULE_ID}/lang/${name}.json`)) as Strings;
  const [cs, en] = await Promise.all([ours("cs"), ours("en")]);
  if (!dnd5e) return { cs: [systemCzech, cs], en: [systemEnglish, en] };
  const english = (await read("/systems/dnd5e/lang/en.json")) as Strings;
  return { cs: [systemCzech, await ours("dnd5e/cs"), await ours("core-cs"), cs], en: [systemEnglish, english, en] };
}

function choiceBar(): HTMLElement {
  const settings = (): void => seats.get(choices.user)?.openSettings();
  const compendiums = (): void => seats.get(choices.user)?.openCompendiums();
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": say("page.choices") },
    (Object.keys(CHOICES) as Choice[]).map(choiceField),
    h("button", { type: "button", id: "compendiums", onclick: compendiums }, say("page.compendiums")),
    h("button", { type: "button", id: "settings", onclick: settings }, say("page.settings")),
    h("button", { type: "button", id: "reset", onclick: () => location.reload() }, say("page.reset")),
  );
}

function choiceField(key: Choice): HTMLElement {
  const options = CHOICES[key].map((value) =>
    h("option", { value, selected: value === choices[key] }, say(`option.${value}` as StageWord)),
  );
  const field: HTMLSelectElement = h(
    "select",
    { name: key, onchange: () => choose({ ...choices, [key]: field.value }) },
    options,
  );
  return h("label", {}, h("span", {}, say(`choice.${key}`)), field);
}

/** Who looks and how it looks changes at once; everything else is another table. */
function choose(chosen: Choices): void {
  const fresh = (["profile", "lang", "units", "grid"] as const).some((key) => chosen[key] !== choices[key]);
  choices = chosen;
  if (fresh) {
    location.search = searchOf(choices);
    return;
  }
  history.replaceState(null, "", searchOf(choices));
  root.dataset["theme"] = choices.theme;
  for (const seat of seats.values()) seat.setTheme(choices.theme);
  applyUser();
}

function applyUser(): void {
  for (const [name, frame] of frames) {
    const shown = name === choices.user;
    frame.classList.toggle("shown", shown);
    frame.inert = !shown;
    seats.get(name)?.setShown(shown);
  }
}
