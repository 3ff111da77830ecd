import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM, type StageView } from "./browser.ts";
import { Seat } from "./table.ts";

/** In the yard, among goblin, ogre and heroes. */
const YARD = { x: 600, y: 700 };
const WORDS = {
  cs: {
    cast: "Seslat",
    spell: "Ohnivá koule",
    npcs: "Hodit za všechny bez hráče",
    roll: "Hodit – Radim",
  },
  en: {
    cast: "Cast",
    spell: "Ohnivá koule",
    npcs: "Roll for all without a player",
    roll: "Roll – Radim",
  },
} as const;

/** Somebody throws a fireball into the yard; gives the section of its card. */
async function fireball(view: StageView & { lang: "cs" | "en" }): Promise<{ gm: Seat; section: Locator }> {
  const page = await openStage({ user: "GM", ...view });
  const { cast, spell } = WORDS[view.lang];
  const gm = new Seat(page, "GM");
  await gm.click(await gm.tokenOnScreen("Světlana"));
  await (await gm.found("ohniva koule", spell)).dragTo(gm.part("character"));
  await gm
    .part("character")
    .getByRole("button", { name: `${cast} ${spell}`, exact: true })
    .click();
  await gm.frame.getByRole("button", { name: /^(?:Seslat|Seslat kouzlo|Cast|Cast Spell)$/i }).click();
  const spot = await gm.onScreen(YARD);
  await page.mouse.move(spot.x - 20, spot.y);
  await page.waitForTimeout(200);
  await gm.click(spot);
  const section = gm.part("chat").locator(".kartoteka-hits");
  await section.waitFor();
  return { gm, section };
}

describe.runIf(BROWSER)("the list of who was hit", () => {
  const PLAIN = [
    { profile: "5.3/V13", lang: "cs", theme: "light" },
    { profile: "6/V14", lang: "en", theme: "dark" },
  ] as const;
  const OF_THE_SYSTEM = [
    { profile: "5.3/V13", lang: "en", theme: "light", system: true },
    { profile: "5.3/V13", lang: "cs", theme: "dark", system: true },
  ] as const;
  it.each([...PLAIN, ...(SYSTEM ? OF_THE_SYSTEM : [])])(
    "rolls saves and is accessible: $profile $lang $theme",
    async (view) => {
      const { gm, section } = await fireball(view);
      const words = WORDS[view.lang];
      const name = `hits ${view.profile} ${view.lang} ${view.theme} ${"system" in view ? "system" : ""}`;
      await section.scrollIntoViewIfNeeded();
      await shoot(gm.page, name);
      // what the system's own markup lacks is not ours to test
      if (!("system" in view)) await expectAccessible(gm.page);
      await section.getByRole("button", { name: words.npcs }).click();
      await expect.poll(() => section.getByRole("button", { name: words.npcs }).count()).toBe(0);
      const roll = section.getByRole("button", { name: words.roll });
      await roll.focus();
      await gm.page.keyboard.press("Enter");
      await gm.frame.locator(".application [data-action=normal]").click();
      await expect.poll(() => section.locator(".success, .failure").count()).toBe(3);
      await section.scrollIntoViewIfNeeded();
      await shoot(gm.page, `${name} rolled`);
      if (!("system" in view)) await expectAccessible(gm.page);
      const text = await gm.frame.locator("body").innerText();
      expect(text).not.toMatch(/\bKARTOTEKA\.\w/);
    },
  );
});
