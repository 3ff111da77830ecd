import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Canvas } from "../foundry/canvas/canvas.ts";
import { BROWSER, expectAccessible, openStage, shoot } from "./browser.ts";
import { Seat } from "./table.ts";

const PROFILES = ["5.3/V13", "6/V14"] as const;
/** Inside the house, between two goblins. */
const HOUSE = { x: 1150, y: 600 };

/** Templates in 13, regions in 14. */
const areas = (seat: Seat): Promise<number> =>
  seat.evaluate(() => {
    const { templates, regions } = (globalThis as unknown as { canvas: Canvas }).canvas;
    return (templates?.placeables.length ?? 0) + (regions?.placeables.length ?? 0);
  }, null);

describe.runIf(BROWSER).each(PROFILES)("with the mouse, %s", (profile) => {
  it("a player drags Ohnivá koule to the character, casts it from a higher slot, and places it", async () => {
    const page = await openStage({ user: "Anna", profile });
    const anna = new Seat(page, "Anna");
    const entry = await anna.found("ohniva koule", "Ohnivá koule");
    await entry.dragTo(anna.part("character"));
    await anna.target("Goblin Šik", "Goblin Křáp");
    await anna.castButton("Ohnivá koule").click();
    await shoot(page, `dialog ${profile}`);
    await expectAccessible(page);
    await anna.dialog.getByRole("combobox").selectOption({ label: "4. úroveň (3 z 3)" });
    await anna.dialog.getByRole("button", { name: "Seslat" }).click();
    await anna.place(HOUSE);
    await anna.lastMessage.getByText("Ohnivá koule").first().waitFor();
    expect(await areas(anna)).toBe(1);
    expect(await anna.part("character").getByLabel("úroveň 4: 2 z 3").count()).toBe(1);
    await shoot(page, `placed ${profile}`);
    await expectAccessible(page);
  });

  it("the GM casts for the selected hero, deals the damage, and the goblins fall", async () => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    await gm.click(await gm.tokenOnScreen("Světlana"));
    await (await gm.found("ohniva koule", "Ohnivá koule")).dragTo(gm.part("character"));
    await gm.castButton("Ohnivá koule").click();
    await gm.dialog.getByRole("button", { name: "Seslat" }).click();
    await gm.place(HOUSE);
    await gm.target("Goblin Šik", "Goblin Křáp");
    await gm.lastMessage.getByRole("button", { name: "Zranění" }).click();
    await gm.lastMessage.getByRole("button", { name: "Způsobit zaměřeným", exact: true }).click();
    await expect.poll(() => gm.hitPoints("Goblin Šik")).toBe("0/12");
    await expect.poll(() => gm.hitPoints("Goblin Křáp")).toBe("0/12");
    expect(await gm.hitPoints("Goblin Mrk")).toBe("12/12");
    await shoot(page, `damaged ${profile}`);
  });

  it("the right button calls an area off, and the slot is spent all the same", async () => {
    const page = await openStage({ user: "Anna", profile });
    const anna = new Seat(page, "Anna");
    await anna.castButton("Kužel mrazu").click();
    await anna.dialog.getByRole("button", { name: "Seslat" }).click();
    await anna.hint.waitFor({ state: "visible" });
    await anna.click(await anna.onScreen(HOUSE), "right");
    await anna.hint.waitFor({ state: "hidden" });
    expect(await areas(anna)).toBe(0);
    expect(await anna.part("character").getByLabel("úroveň 5: 0 z 1").count()).toBe(1);
  });
});

describe.runIf(BROWSER).each(PROFILES)("with the keyboard alone, %s", (profile) => {
  const press = async (button: Locator): Promise<void> => {
    await button.focus();
    await button.press("Enter");
  };

  it("Požehnání is cast, blesses, is put to the test by damage, and ends", async () => {
    const page = await openStage({ user: "Petr", profile });
    const petr = new Seat(page, "Petr");
    await press((await petr.found("pozehnani", "Požehnání")).getByRole("button", { name: "Přidat Požehnání postavě" }));
    await press(petr.castButton("Požehnání"));
    await petr.dialog.waitFor();
    await page.keyboard.press("Enter");
    await petr.effect("Soustředění: Požehnání").waitFor();

    const gm = await new Seat(page, "GM").show();
    await press(gm.targetButton("Světlana"));
    await press(gm.lastMessage.getByRole("button", { name: "Účinky na zaměřené" }));
    const anna = await new Seat(page, "Anna").show();
    await anna.effect("Požehnání").waitFor();

    await press(anna.castButton("Blesk"));
    await anna.dialog.waitFor();
    await page.keyboard.press("Enter");
    await anna.hint.waitFor({ state: "visible" });
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", ".", ".", "Enter"]) await page.keyboard.press(key);
    await anna.hint.waitFor({ state: "hidden" });
    await shoot(page, `lightning ${profile}`);
    await press(anna.lastMessage.getByRole("button", { name: "Zranění" }));
    await anna.lastMessage.locator(".dice-total").waitFor();

    await gm.show();
    await press(gm.targetButton("Světlana"));
    await press(gm.targetButton("Radim"));
    await press(gm.lastMessage.getByRole("button", { name: "Způsobit zaměřeným", exact: true }));

    await petr.show();
    await petr.dialog.waitFor();
    await shoot(page, `save ${profile}`);
    await expectAccessible(page);
    await press(petr.dialog.getByRole("button", { name: "Hodit" }));
    await petr.part("chat").locator(".dice-outcome").last().waitFor();
    await shoot(page, `saved ${profile}`);

    await press(petr.effect("Soustředění: Požehnání").getByRole("button"));
    await petr.effect("Soustředění: Požehnání").waitFor({ state: "detached" });
    await anna.show();
    await anna.effect("Požehnání").waitFor({ state: "detached" });
  });
});
