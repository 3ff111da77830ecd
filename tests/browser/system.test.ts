import { describe, expect, it } from "vitest";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM } from "./browser.ts";
import { Seat } from "./table.ts";

// What the system's own markup lacks for a screen reader is not ours to test.
describe.runIf(SYSTEM)("with the templates and styles of dnd5e itself (with DND5E_SRC alone)", () => {
  it.each(["light", "dark"] as const)("item sheet, casting dialog and card, %s", async (theme) => {
    const page = await openStage({ system: true, user: "Anna", lang: "en", theme });
    const anna = new Seat(page, "Anna");
    const entry = await anna.found("fireball", "Ohnivá koule");
    await entry.getByRole("button", { name: "Ohnivá koule", exact: true }).click();
    const sheet = anna.frame.locator(".sheet.item");
    await sheet.locator(".spell-block").waitFor();
    await shoot(page, `system sheet ${theme}`);
    for (const tab of ["details", "effects"]) {
      await sheet.locator(`nav [data-tab="${tab}"]`).click();
      await shoot(page, `system sheet ${tab} ${theme}`);
    }
    await sheet.getByRole("button", { name: "Close" }).click();
    await anna.part("character").getByRole("button", { name: "Světlana" }).click();
    await anna.frame.locator(".sheet.actor .spells-list").waitFor();
    await shoot(page, `system actor ${theme}`);
    await page.keyboard.press("Escape");

    await entry.getByRole("button", { name: /^Add/ }).click();
    await anna.part("character").getByRole("button", { name: "Cast Ohnivá koule" }).click();
    await anna.frame.locator("form.activity-usage legend").first().waitFor();
    await shoot(page, `system dialog ${theme}`);
    await anna.frame.getByRole("combobox", { name: "Cast at Level" }).selectOption("spell4");
    await anna.frame.getByRole("button", { name: "Cast Spell" }).click();
    await anna.place({ x: 1150, y: 600 });
    await anna.lastMessage.locator(".activation-card .gold-icon").waitFor();
    await shoot(page, `system card ${theme}`);
    await anna.lastMessage.getByRole("button", { name: "Damage" }).click();
    await expect.poll(() => anna.part("chat").locator(".dice-total").count()).toBe(1);
    await shoot(page, `system damage ${theme}`);
  });
});

describe.runIf(BROWSER)("without them", () => {
  it("plain windows of our own stand in", async () => {
    const page = await openStage({ user: "Anna" });
    const anna = new Seat(page, "Anna");
    const entry = await anna.found("fireball", "Ohnivá koule");
    await entry.getByRole("button", { name: "Ohnivá koule", exact: true }).dblclick();
    await anna.frame.locator(".sheet.item .item-name").waitFor();
    await shoot(page, "plain sheet");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await anna.frame.locator(".sheet.item").waitFor({ state: "detached" });
  });
});
