import { describe, expect, it } from "vitest";
import { BROWSER, expectAccessible, openStage, shoot } from "./browser.ts";
import { Seat } from "./table.ts";

describe.runIf(BROWSER)("the stage", () => {
  describe.each([
    [1280, 720],
    [1920, 1080],
  ] as const)("at %i × %i", (width, height) => {
    it.each(["light", "dark"] as const)("opens, is accessible, and nothing hangs over, %s", async (theme) => {
      const page = await openStage({ width, height, theme });
      expect(await page.locator("h1").textContent()).toBe("Jeviště Kartotéky kouzel");
      await shoot(page, `stage ${width} ${theme}`);
      await expectAccessible(page);
      const gm = new Seat(page, "GM");
      const over = await gm.evaluate(() => document.documentElement.scrollWidth - innerWidth, null);
      expect(over).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });
  });

  it.each(["cs", "en"] as const)("speaks %s, and no key stands in the place of a word", async (lang) => {
    const page = await openStage({ lang, user: "Anna" });
    const anna = new Seat(page, "Anna");
    await anna
      .part("character")
      .getByRole("button", { name: /^(?:Seslat|Cast) Kužel mrazu$/ })
      .click();
    await anna.dialog.getByRole("button", { name: /^(?:Seslat|Cast)$/ }).click();
    await anna.place({ x: 700, y: 500 });
    await anna.lastMessage.getByRole("button").first().waitFor();
    for (const text of [await page.locator("body").innerText(), await anna.frame.locator("body").innerText()]) {
      expect(text).not.toMatch(/\b(?:DND5E|KARTOTEKA|EFFECT|page|board|character|cast)\.\w/);
    }
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
  });

  it("changes who is looking and the theme at once, and keeps them in the address", async () => {
    const page = await openStage({ user: "GM", theme: "light" });
    const petr = await new Seat(page, "Petr").show();
    await page.locator("select[name=theme]").selectOption("dark");
    await petr.part("character").getByText("Radim").waitFor();
    expect(new URL(page.url()).searchParams.get("user")).toBe("Petr");
    expect(new URL(page.url()).searchParams.get("theme")).toBe("dark");
    expect(await petr.frame.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  it("begins again with another world, and when it is told to", async () => {
    const page = await openStage({ user: "GM" });
    const gm = new Seat(page, "GM");
    await gm.part("fighters").getByRole("button", { name: "Začít boj" }).click();
    await gm.part("fighters").getByText("Kolo 1").waitFor();
    await page.getByRole("button", { name: "Začít znovu" }).click();
    await gm.part("fighters").getByText("Boj nezačal.").waitFor();
    await page.locator("select[name=profile]").selectOption("6/V14");
    await page.waitForURL(/profile=6/);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(
      await gm.evaluate(
        () => (globalThis as unknown as { game: { release: { generation: number } } }).game.release.generation,
        null,
      ),
    ).toBe(14);
  });

  it("tells who comes before the first build what to do", async () => {
    const page = await openStage();
    await page.route("**/stage-info.json", (route) =>
      route.fulfill({ json: { dnd5e: false, version: "0.1.0", built: false } }),
    );
    await page.reload();
    expect(await page.getByRole("alert").textContent()).toContain("npm run build");
    await expectAccessible(page);
  });

  it("opens the module's settings", async () => {
    const page = await openStage({ user: "GM" });
    const gm = new Seat(page, "GM");
    await page.getByRole("button", { name: "Nastavení modulu" }).click();
    await gm.frame.locator("#settings-config").waitFor();
    await shoot(page, "settings");
    await expectAccessible(page);
  });
});
