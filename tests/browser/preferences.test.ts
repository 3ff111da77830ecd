import { describe, expect, it } from "vitest";
import type { Game } from "../../src/types/surface/game.ts";
import { BROWSER, expectAccessible, openStage, shoot } from "./browser.ts";
import { Seat } from "./table.ts";

/** An option as a person's client has it. */
const optionOf = async (seat: Seat, key: string): Promise<unknown> =>
  await seat.evaluate(
    (name) => (globalThis as unknown as { game: Game }).game.settings.get("kartoteka-kouzel", name as never) as unknown,
    key,
  );

describe.runIf(BROWSER)("the window of preferences", () => {
  it.each([
    { lang: "cs", theme: "light", profile: "5.3/V13" },
    { lang: "en", theme: "dark", profile: "6/V14" },
  ] as const)("is used by the keys alone, in $lang and $theme", async (view) => {
    const page = await openStage(view);
    const gm = new Seat(page, "GM");
    await page.locator("#settings").click();
    await gm.frame.locator('[data-key="kartoteka-kouzel.preferences"]').press("Enter");
    await gm.frame.locator("#kartoteka-kouzel-preferences").waitFor();
    await gm.frame.locator("#settings-config button[data-action=close]").press("Enter");
    await shoot(page, `preferences ${view.lang} ${view.theme}`);
    await expectAccessible(page);

    await gm.frame.locator("#kartoteka-preset-help").focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => gm.frame.locator("#kartoteka-preset-automatic").isChecked()).toBe(true);
    await expect.poll(() => gm.frame.locator("#kartoteka-option-concentration-grace").inputValue()).toBe("10");
    await gm.frame.locator("#kartoteka-option-areas-card").press("Space");
    await expect.poll(() => gm.frame.locator("#kartoteka-preset-custom").isChecked()).toBe(true);
    await expectAccessible(page);
    await shoot(page, `preferences custom ${view.lang} ${view.theme}`);
    await gm.frame.locator("#kartoteka-kouzel-preferences button[type=submit]").press("Enter");
    await gm.frame.locator("#kartoteka-kouzel-preferences").waitFor({ state: "detached" });

    const anna = new Seat(page, "Anna");
    await expect.poll(() => optionOf(anna, "concentration-failure")).toBe("end");
    expect(await optionOf(anna, "areas-card")).toBe(false);
  });

  it.each([
    { lang: "cs", theme: "dark", profile: "5.3/V13" },
    { lang: "en", theme: "light", profile: "6/V14" },
  ] as const)("has for a player what is for themselves alone, in $lang and $theme", async (view) => {
    const page = await openStage(view);
    const anna = await new Seat(page, "Anna").show();
    await page.locator("#settings").click();
    await anna.frame.locator('[data-key="kartoteka-kouzel.preferences"]').click();
    await anna.frame.locator("#settings-config button[data-action=close]").press("Enter");
    const window = anna.frame.locator("#kartoteka-kouzel-preferences");
    await window.waitFor();
    expect(await window.locator("[name]").count()).toBe(3);
    await expectAccessible(page);
    await shoot(page, `preferences player ${view.lang} ${view.theme}`);
    await window.locator("[name=distances]").selectOption("sahy");
    await window.locator("button[type=submit]").click();
    await expect.poll(() => optionOf(anna, "distances")).toBe("sahy");
    expect(await optionOf(new Seat(page, "GM"), "distances")).toBe("system");
  });

  it("keeps its buttons in sight on a small screen", async () => {
    const page = await openStage({ width: 800, height: 500 });
    const gm = new Seat(page, "GM");
    await page.locator("#settings").click();
    await gm.frame.locator('[data-key="kartoteka-kouzel.preferences"]').click();
    const save = gm.frame.locator("#kartoteka-kouzel-preferences button[type=submit]");
    await save.waitFor();
    const box = await save.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    await shoot(page, "preferences small");
  });
});
