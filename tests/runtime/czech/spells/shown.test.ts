import { describe, expect, it } from "vitest";
import type { Data } from "../../../../src/types/surface/documents.ts";
import type { ApplicationV2 } from "../../../foundry/applications/application.ts";
import { PROFILES, V13 } from "../../../foundry/profiles.ts";
import { id, openSpells, OURS, packs, plain, type SpellsTable } from "./spells-table.ts";

const HER_FIREBALL = `Actor.${id("Heroine")}.Item.${id("HerFireball")}`;

const turn = (spells: SpellsTable, who: string, on: boolean): Promise<unknown> =>
  spells.table.as(who, () => game.settings.set("kartoteka-kouzel", "czech-names", on));

const textOf = (app: ApplicationV2, selector: string): string =>
  plain(app.element.querySelector(selector)?.textContent ?? "");
const namesOf = (app: ApplicationV2): string[] =>
  Array.from(app.element.querySelectorAll(".item-name .title"), ({ textContent }) => plain(textContent ?? ""));

/** Everything that is stored, on everybody's client. */
const stored = (spells: SpellsTable): string =>
  JSON.stringify(
    ["GM", "Anna", "Petr"].map((who) => {
      const { items, actors } = spells.client(who).game;
      return [...items.contents, ...actors.contents].map((document) => document.toObject());
    }),
  );

/** A spell without an area, which somebody would have to place. */
async function cast(spells: SpellsTable): Promise<void> {
  const item = spells.item(`Actor.${id("Heroine")}.Item.${id("HerArrow")}`, "Anna");
  await spells.table.as("Anna", () => item.use?.({}, { configure: false }));
  await spells.table.settle();
}

describe.each(PROFILES)("spells shown in Czech on $id", (profile) => {
  it("have the Czech name and text on their sheets, with a sign, while nothing is written", async () => {
    const spells = await openSpells(profile);
    const before = stored(spells);
    await turn(spells, "Anna", true);
    const sheet = await spells.openItem(spells.item(HER_FIREBALL, "Anna"), "Anna");
    expect(textOf(sheet, ".document-name")).toBe("Ohnivá koulecs");
    expect(textOf(sheet, ".window-title")).toBe("Ohnivá koule");
    expect(textOf(sheet, ".editor-content")).toBe("Šlehne jasný paprsek.");
    expect(sheet.element.querySelector<HTMLElement>(".kartoteka-shown-czech")?.dataset["tooltip"]).toContain(
      "Fireball",
    );
    expect(stored(spells)).toBe(before);
    expect(spells.item(HER_FIREBALL, "Anna").name).toBe("Fireball");
    expect(spells.table.errors).toEqual([]);
  });

  it("are Czech for whoever wants it alone, and in lists of an actor", async () => {
    const spells = await openSpells(profile);
    await turn(spells, "Anna", true);
    const names = ["Ohnivá koulecs", "Melfův kyselinový šípcs", "House Rule", "Sword"];
    expect(namesOf(await spells.openActor(spells.actor("Heroine", "Anna"), "Anna"))).toEqual(names);
    expect(namesOf(await spells.openActor(spells.actor("Heroine", "GM"), "GM"))).toContain("Fireball");
  });

  it("are Czech on cards of who wants it; the message stays as it is", async () => {
    const spells = await openSpells(profile);
    await turn(spells, "Petr", true);
    await cast(spells);
    expect(spells.chat("Petr")).toContain("Melfův kyselinový šípcs");
    expect(spells.chat("GM")).toContain("Melf’s Acid Arrow");
    expect(JSON.stringify(spells.client("Petr").game.messages.contents.at(-1)?.toObject())).not.toContain("kyselinov");
  });

  it("change at once on what is open when it is turned on and off in the head of a sheet", async () => {
    const spells = await openSpells(profile);
    await cast(spells);
    const actor = await spells.openActor(spells.actor("Heroine", "Anna"), "Anna");
    const sheet = await spells.openItem(spells.item(HER_FIREBALL, "Anna"), "Anna");
    const before = [actor.element.innerHTML, spells.logs.get("Anna")?.element.innerHTML];
    expect(await spells.head(sheet, "show-czech", "Anna")).toBe(true);
    expect(textOf(sheet, ".document-name")).toBe("Ohnivá koulecs");
    expect(namesOf(actor)).toContain("Ohnivá koulecs");
    expect(spells.chat("Anna")).toContain("Melfův kyselinový šíp");
    expect(await spells.head(sheet, "show-original", "Anna")).toBe(true);
    expect(textOf(sheet, ".document-name")).toBe("Fireball");
    expect(textOf(sheet, ".editor-content")).toBe("A bright streak flashes.");
    expect([actor.element.innerHTML, spells.logs.get("Anna")?.element.innerHTML]).toEqual(before);
    expect(spells.table.errors).toEqual([]);
  });

  it("are in the original while they are edited, and no field is touched", async () => {
    const spells = await openSpells(profile);
    await turn(spells, "Anna", true);
    const sheet = await spells.openItem(spells.item(HER_FIREBALL, "Anna"), "Anna");
    await spells.table.as("Anna", () => {
      const name = sheet.element.querySelector(".document-name");
      const field = sheet.element.ownerDocument.createElement("input");
      field.className = "document-name";
      field.value = "Fireball";
      name?.replaceWith(field);
      spells.client("Anna").Hooks.callAll("renderItemSheet5e", sheet, sheet.element);
    });
    await spells.table.settle();
    expect(sheet.element.querySelector<HTMLInputElement>("input.document-name")?.value).toBe("Fireball");
    expect(textOf(sheet, ".editor-content")).toBe("A bright streak flashes.");
    expect(textOf(sheet, ".window-title")).toBe("Fireball");
  });
});

describe("what is not shown in Czech", () => {
  it("is a text that the Czech spell does not have: the original stays", async () => {
    const without = packs().map(({ sources, ...pack }) => ({
      ...pack,
      sources: sources.map((data) => {
        const system = { ...(data["system"] as Data), description: { value: "", chat: "" } };
        return pack.collection === OURS ? { ...data, system } : data;
      }),
    }));
    const spells = await openSpells(V13, { packs: without });
    await turn(spells, "Anna", true);
    const sheet = await spells.openItem(spells.item(HER_FIREBALL, "Anna"), "Anna");
    expect(textOf(sheet, ".document-name")).toBe("Ohnivá koulecs");
    expect(textOf(sheet, ".editor-content")).toBe("A bright streak flashes.");
  });

  it("is what was put into Czech, what has no counterpart, and what is no spell", async () => {
    const spells = await openSpells(V13);
    await turn(spells, "GM", true);
    const rule = await spells.openItem(spells.item(`Item.${id("WorldHouseRule")}`));
    expect(textOf(rule, ".document-name")).toBe("House Rule");
    const item = spells.item(`Item.${id("WorldFireball")}`);
    const sheet = await spells.openItem(item);
    await spells.head(sheet, "translate");
    await spells.submit();
    expect(textOf(sheet, ".document-name")).toBe("Ohnivá koule");
  });
});
