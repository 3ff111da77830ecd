import { describe, expect, it } from "vitest";
import type { Distances } from "../../src/runtime/czech/distances/choices.ts";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM } from "./browser.ts";
import { Seat } from "./table.ts";

const choose = async (seat: Seat, choice: Distances): Promise<void> =>
  await seat.evaluate(async (chosen) => {
    type Settings = { set(namespace: string, key: string, value: string): Promise<unknown> };
    const { game } = globalThis as unknown as { game: { settings: Settings } };
    await game.settings.set("kartoteka-kouzel", "distances", chosen);
  }, choice);

/** Web of 60 ft, as far as its place. */
async function cast(seat: Seat): Promise<void> {
  await seat.part("character").locator('.cast[aria-label$=" Pavučina"]').click();
  await seat.frame.locator("[data-action=use], .dialog-form [data-action=ok], dialog [data-action=ok]").first().click();
}

const ROWS = [
  ["Fireball", "150", "20 ft Sphere"],
  ["Lightning Bolt", "5", "100 ft Line"],
  ["Meteor Swarm", "5280", "40 ft Sphere"],
].map(
  ([name, range, target]) =>
    `<li class="item"><div class="item-row"><div class="item-name"><span class="title">${name}</span></div>
      <div class="item-detail item-range"><span class="integer">${range}</span><span class="literal"> </span><span class="unit">ft</span></div>
      <div class="item-detail item-target"><span class="condensed">${target}</span></div></div></li>`,
);

/** Windows of the system and of Foundry that the stage lacks, with the classes that the system's styles know. */
const DRAWN = `
  <div class="application dnd5e2 sheet actor character" style="position:absolute;left:330px;top:60px;width:800px;height:470px;z-index:200;overflow:hidden">
    <section class="window-content"><div class="sheet-body"><div class="main-content" style="position:static;padding-top:100px">
      <div class="sidebar"><div class="card"><div class="stats"><div class="lozenges">
        <div class="lozenge"><div class="value">+2</div><div class="label">Initiative</div></div>
        <div class="lozenge" data-attribution="attributes.movement"><div class="value"> 30 </div><div class="label">Speed</div></div>
        <div class="lozenge"><div class="value">+4</div><div class="label">Proficiency</div></div>
      </div></div></div></div>
      <div class="tab-body">
        <div class="pills-group"><ul class="pills"><li class="pill"><span class="label">DND5E.SenseDarkvision</span><span class="separator">|</span><span class="value">60</span></li></ul></div>
        <section class="items-list"><div class="items-section card">
          <div class="items-header header"><h3 class="item-name">Level 3</h3><div class="item-header item-range">Range</div><div class="item-header item-target">Target</div></div>
          <ol class="item-list unlist">${ROWS.join("")}</ol>
        </div></section>
      </div>
    </div></div></section>
  </div>
  <div class="waypoint-label" style="position:absolute;left:480px;top:560px;z-index:200;font-size:24px;color:white;background:rgb(0 0 0 / 60%);padding:2px 8px">
    <span class="total-measurement">20 ft</span> <span class="delta-measurement">(+5)</span></div>`;

describe.runIf(SYSTEM)(
  "distances in sáhy, with the templates and styles of dnd5e itself (with DND5E_SRC alone)",
  () => {
    it.each([
      ["cs", "light", "sahy", "30 sáhů"],
      ["cs", "dark", "both", "30 sáhů (150 ft)"],
      ["en", "light", "both", "30 squares (150 ft)"],
      ["en", "dark", "sahy", "30 squares"],
    ] as const)("%s, %s: %s", async (lang, theme, choice, range) => {
      const page = await openStage({ system: true, user: "Anna", lang, theme, units: "ft" });
      const anna = new Seat(page, "Anna");
      const name = `distances ${lang} ${theme} ${choice}`;
      await choose(anna, choice);
      const entry = await anna.found("fireball", "Ohnivá koule");
      await entry.getByRole("button", { name: "Ohnivá koule", exact: true }).click();
      const sheet = anna.frame.locator(".sheet.item");
      const line = sheet.locator(".spell-block li").nth(1).locator(".value");
      await expect.poll(async () => plain(await line.textContent())).toBe(range);
      await shoot(page, `${name} sheet`);
      await sheet.locator("[data-action=close]").click();

      await anna.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), DRAWN);
      await shoot(page, `${name} drawn`);
      await choose(anna, "system");
      await expect.poll(() => anna.frame.locator(".waypoint-label .total-measurement").textContent()).toBe("20 ft");
      expect(plain(await anna.frame.locator(".item-row .item-range").first().textContent())).toBe("150 ft");
      await choose(anna, choice);
      await anna.evaluate(() => document.querySelector(".sheet.actor")?.remove(), null);

      await cast(anna);
      await anna.place({ x: 1150, y: 600 });
      const chips = anna.lastMessage.locator(".card-footer .pill");
      await expect
        .poll(async () => (await chips.allTextContents()).map(plain))
        .toContain(range.replace("30 ", "12 ").replace("150", "60"));
      await shoot(page, `${name} card`);
    });
  },
);

const plain = (text: string | null): string => (text ?? "").replaceAll("\u00A0", " ").replaceAll("\u2060", "").trim();

describe.runIf(BROWSER)("distances in sáhy", () => {
  it.each([
    ["cs", "light", /\d sáhy \(\d+ ft\)/u],
    ["en", "dark", /\d squares \(\d+ ft\)/u],
  ] as const)("are chosen in the settings and seen while placing: %s, %s", async (lang, theme, length) => {
    const page = await openStage({ user: "Anna", lang, theme, units: "ft" });
    const anna = new Seat(page, "Anna");
    await page.locator("#settings").click();
    const field = anna.frame.locator('[name="kartoteka-kouzel.distances"]');
    await field.selectOption("both");
    await shoot(page, `distances settings ${lang} ${theme}`);
    await expectAccessible(page);
    await anna.frame.locator(".settings-config button[type=submit]").click();
    await cast(anna);
    await anna.hint.waitFor({ state: "visible" });
    const spot = await anna.onScreen({ x: 550, y: 850 });
    await page.mouse.move(spot.x, spot.y);
    await expect.poll(async () => plain(await anna.frame.locator(".kartoteka-placing").textContent())).toMatch(length);
    await shoot(page, `distances placing ${lang} ${theme}`);
  });
});
