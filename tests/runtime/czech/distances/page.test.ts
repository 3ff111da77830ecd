import { describe, expect, it } from "vitest";
import { DISTANCES, type Distances } from "../../../../src/runtime/czech/distances/choices.ts";
import { SURFACES, type SurfaceId } from "../../../../src/runtime/czech/distances/surfaces.ts";
import type { ApplicationOptions } from "../../../../src/types/surface/applications.ts";
import type { ActorDocument, Data } from "../../../../src/types/surface/documents.ts";
import { ApplicationV2 } from "../../../foundry/applications/application.ts";
import { ChatLog } from "../../../foundry/applications/chat-log.ts";
import { SettingsConfig } from "../../../foundry/applications/settings-window.ts";
import { cleric } from "../../../foundry/dnd5e/samples.ts";
import { PROFILES, V13, type Profile } from "../../../foundry/profiles.ts";
import { openTable, seed, type Table } from "../../../foundry/table.ts";

const CLERIC = "ClericCleric0000";
const DARKVISION = "DND5E.SenseDarkvision";

async function tableOf(profile: Profile, options: { lang?: "cs" | "en"; system?: Data } = {}): Promise<Table> {
  return await openTable({
    profile,
    lang: options.lang ?? "cs",
    users: { GM: "GAMEMASTER", Anna: "PLAYER" },
    prepare: (world) => {
      seed(world, "Actor", { ...cleric(), _id: CLERIC, ...(options.system && { system: options.system }) });
      seed(world, "Scene", { name: "Krypta", active: true, grid: { type: 1, size: 100, distance: 5, units: "ft" } });
    },
  });
}

const choose = async (table: Table, choice: Distances, name = "Anna"): Promise<void> =>
  await table.as(name, async () => void (await game.settings.set("kartoteka-kouzel", "distances", choice)));

/** Observers of a page hear of it after whoever changed it is done. */
const heard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Puts something on a person's page, and gives what they see of it once everybody has heard of it. */
async function put(table: Table, html: string, name = "Anna"): Promise<HTMLElement> {
  const holder = await table.as(name, () => {
    const element = document.createElement("div");
    element.innerHTML = html;
    document.body.append(element);
    return element;
  });
  await heard();
  return holder;
}

const seen = (element: Element): string =>
  element.textContent.replaceAll("\u00A0", " ").replaceAll("\u2060", "").replaceAll(/\s+/gu, " ").trim();

/** As the system or Foundry draws each surface, and what is to be seen there. */
const DRAWN: Readonly<Record<SurfaceId, readonly [html: string, sahy: string, both: string]>> = {
  "list-range": [
    `<div class="item-detail item-range"><span class="integer">120</span><span class="literal"> </span><span class="unit">ft</span></div>`,
    "24 sáhů",
    "24 sáhů (120 ft)",
  ],
  "list-target": [
    `<div class="item-detail item-target"><span class="condensed">Koule 20 ft</span></div>`,
    "Koule 4 sáhy",
    "Koule 4 sáhy (20 ft)",
  ],
  "spell-lines": [
    `<section class="tab description"><ul class="spell-block"><li><strong>Dosah:</strong> <span class="value">7.5 ft</span></li></ul></section>`,
    "Dosah: 1,5 sáhu",
    "Dosah: 1,5 sáhu (7.5 ft)",
  ],
  chips: [
    `<ul class="pills"><li class="pill"><span class="label">150/600 ft</span></li></ul>`,
    "30/120 sáhů",
    "30/120 sáhů (150/600 ft)",
  ],
  favorites: [
    `<div class="favorites"><span class="range">\n 30\n / 120\n ft</span></div>`,
    "6 / 24 sáhů",
    "6 / 24 sáhů (30 / 120 ft)",
  ],
  "actor-traits": [
    `<li class="pill"><span class="label">${DARKVISION}</span><span class="separator">|</span> <span class="value">60</span></li>`,
    `${DARKVISION}| 12 sáhů`,
    `${DARKVISION}| 12 sáhů (60 ft)`,
  ],
  "character-speed": [
    `<div class="lozenge" data-attribution="attributes.movement"><div class="value">\n 25\n </div></div>`,
    "5 sáhů",
    "5 sáhů",
  ],
  "member-speed": [
    `<li class="member"><div class="info"><i class="fa-solid fa-shoe-prints"></i><span class="value">30</span></div></li>`,
    "6 sáhů",
    "6 sáhů",
  ],
  "speed-tooltip": [
    `<aside id="tooltip"><div class="row"><span class="value"><span class="integer">1</span><span class="group">,</span><span class="integer">000</span> <span class="units">ft</span></span></div></aside>`,
    "200 sáhů",
    "200 sáhů (1,000 ft)",
  ],
  "vehicle-measures": [
    `<div class="pills-group"><span class="counter"><span class="integer">30</span> <span class="unit">ft</span></span></div>`,
    "6 sáhů",
    "6 sáhů (30 ft)",
  ],
  embeds: [
    `<div class="statblock"><dl><dd>30 ft, fly 60 ft</dd></dl></div>`,
    "6 sáhů, fly 12 sáhů",
    "6 sáhů (30 ft), fly 12 sáhů (60 ft)",
  ],
  "ruler-total": [
    `<div class="waypoint-label"><span class="total-measurement">20 ft</span></div>`,
    "4 sáhy",
    "4 sáhy (20 ft)",
  ],
  "ruler-step": [`<div class="waypoint-label"><span class="delta-measurement">(+5)</span></div>`, "(+1)", "(+1)"],
};

const IDS = Object.keys(SURFACES) as SurfaceId[];

async function putAll(table: Table): Promise<HTMLElement[]> {
  const places: HTMLElement[] = [];
  for (const id of IDS) places.push(await put(table, DRAWN[id][0]));
  return places;
}

/** What must stay: prose, fields, what is read back, other units. */
const LEFT_ALONE = `
  <section class="description"><p>Koule o poloměru 20 stop, dosah 30 ft.</p></section>
  <input name="system.range.value" value="30"><div class="item-detail item-range" data-range="30 ft">1 mile</div>
  <div class="pill"><span class="label"><select><option>30 ft</option></select></span></div>
  <div class="pill"><span class="label">Pasivní vnímání</span><span class="value">13</span></div>
  <prose-mirror><div class="item-detail item-range">30 ft</div></prose-mirror>
  <ul class="spell-block"><li><span class="value">V, P, S <span class="materials">(10 ft of silk)</span></span></li></ul>
  <div class="statblock"><p>A target within 30 ft.</p></div>
  <div class="pill"><span class="label">10m</span></div>`;

describe.each(PROFILES)("distances in sáhy on $id", (profile) => {
  it("are nobody's concern until somebody wants them", async () => {
    const table = await tableOf(profile);
    const places = await put(
      table,
      Object.values(DRAWN)
        .map(([html]) => html)
        .join(""),
    );
    const before = places.innerHTML;
    await choose(table, "sahy", "GM");
    expect(places.innerHTML).toBe(before);
    expect(table.errors).toEqual([]);
  });

  it("are shown wherever the list of surfaces says, on what is there and on what comes, and go again", async () => {
    const table = await tableOf(profile);
    const first = await putAll(table);
    const originals = first.map(({ innerHTML }) => innerHTML);
    await choose(table, "sahy");
    const later = await putAll(table);
    for (const places of [first, later]) expect(places.map(seen)).toEqual(IDS.map((id) => DRAWN[id][1]));
    await choose(table, "both");
    for (const places of [first, later]) expect(places.map(seen)).toEqual(IDS.map((id) => DRAWN[id][2]));
    await choose(table, "system");
    for (const places of [first, later]) expect(places.map(({ innerHTML }) => innerHTML)).toEqual(originals);
    expect((await putAll(table)).map(({ innerHTML }) => innerHTML)).toEqual(originals);
    expect(table.errors).toEqual([]);
  });

  it("follow texts that change in place, and those alone", async () => {
    const table = await tableOf(profile);
    await choose(table, "both");
    const label = await put(table, DRAWN["ruler-total"][0]);
    await table.as("Anna", () => {
      const total = label.querySelector(".total-measurement");
      if (total !== null) total.textContent = "35 ft";
    });
    await heard();
    expect(seen(label)).toBe("7 sáhů (35 ft)");
    await choose(table, "sahy");
    expect(seen(label)).toBe("7 sáhů");
    await choose(table, "system");
    expect(label.textContent).toBe("35 ft");
  });

  it("leave everything else as it is", async () => {
    const table = await tableOf(profile);
    const rest = await put(table, LEFT_ALONE);
    const before = rest.innerHTML;
    await choose(table, "both");
    expect(rest.innerHTML).toBe(before);
  });

  it("are squares in English", async () => {
    const table = await tableOf(profile, { lang: "en" });
    await choose(table, "both");
    expect(seen(await put(table, DRAWN["list-range"][0]))).toBe("24 squares (120 ft)");
    const target = `<div class="item-detail item-target">20-foot-radius sphere</div>`;
    await choose(table, "sahy");
    expect(seen(await put(table, target))).toBe("4-square-radius sphere");
  });

  it("count bare numbers in the unit of the actor whose sheet it is", async () => {
    const table = await tableOf(profile);
    await table.as("GM", async () => {
      await game.actors
        .get(CLERIC)
        ?.update({ "system.attributes.movement.units": "m", "system.attributes.senses.units": "mi" });
    });
    await choose(table, "both");
    const sheet = await table.as("Anna", async () => {
      const app = new ActorSheet(game.actors.get(CLERIC) as ActorDocument);
      await app.render({ force: true });
      return app;
    });
    await heard();
    expect(seen(sheet.element.querySelector(".lozenge .value") as Element)).toBe("6 sáhů");
    expect(seen(sheet.element.querySelector(".pill .value") as Element)).toBe("60");
    await table.as("Anna", () => sheet.render());
    await heard();
    expect(seen(sheet.element.querySelector(".lozenge .value") as Element)).toBe("6 sáhů");
  });

  it("count steps of a ruler in the unit of the scene", async () => {
    const table = await tableOf(profile);
    await choose(table, "sahy");
    await table.as("GM", () => game.scenes.active?.update({ "grid.units": "míle" }));
    expect(seen(await put(table, DRAWN["ruler-step"][0]))).toBe("(+5)");
    await table.as("GM", () => game.scenes.active?.update({ "grid.units": "m" }));
    expect(seen(await put(table, DRAWN["ruler-step"][0]))).toBe("(+3,33)");
  });

  it("are for one person alone, and nothing is stored: not of actors, nor of cards that were made meanwhile", async () => {
    const table = await tableOf(profile);
    await choose(table, "both");
    const logs = await Promise.all(
      ["GM", "Anna"].map((name) => table.as(name, () => new ChatLog(table.client(name), document.body))),
    );
    const before = JSON.stringify(stored(table));
    await put(
      table,
      Object.values(DRAWN)
        .map(([html]) => html)
        .join(""),
    );
    expect(JSON.stringify(stored(table))).toBe(before);
    const content = `<div class="chat-card"><ul class="card-footer pills"><li class="pill"><span class="label">120 ft</span></li></ul></div>`;
    await table.as("Anna", () => ChatMessage.create({ content, speaker: {} }));
    await heard();
    expect(logs.map((log) => seen(log.element.querySelector(".pill") as Element))).toEqual([
      "120 ft",
      "24 sáhů (120 ft)",
    ]);
    expect(table.world.store.all("ChatMessage").map((message) => message["content"])).toEqual([content]);
    expect(table.errors).toEqual([]);
  });
});

const stored = (table: Table): unknown =>
  (["Actor", "Item", "Scene", "ChatMessage"] as const).map((name) => table.world.store.all(name));

class ActorSheet extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = { classes: ["dnd5e2", "sheet", "actor"] } satisfies ApplicationOptions;

  constructor(readonly document: ActorDocument) {
    super();
  }

  override async _renderHTML(): Promise<string> {
    return (
      `<div class="lozenge" data-attribution="attributes.movement"><div class="value">9</div></div>` +
      `<li class="pill"><span class="label">${DARKVISION}</span><span class="value">60</span></li>`
    );
  }

  override _replaceHTML(html: string, content: HTMLElement): void {
    content.innerHTML = html;
  }
}

describe("the choice", () => {
  it("is in everybody's list of settings, as the system does it at first", async () => {
    const table = await tableOf(V13);
    const list = await table.as("Anna", async () => await new SettingsConfig().render({ force: true }));
    const field = list.element.querySelector<HTMLSelectElement>('[name="kartoteka-kouzel.distances"]');
    expect(Array.from(field?.options ?? [], ({ value }) => value)).toEqual([...DISTANCES]);
    expect(field?.value).toBe("system");
  });

  it("changes nothing when it is none that we know", async () => {
    const table = await tableOf(V13);
    await choose(table, "fathoms" as Distances);
    expect(seen(await put(table, DRAWN["list-range"][0]))).toBe("120 ft");
  });
});
