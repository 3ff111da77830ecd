import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MODULE_ID } from "../../src/dnd5e/constants.ts";
import type { ItemDocument } from "../../src/types/surface/documents.ts";
import type { Game, ItemClass } from "../../src/types/surface/game.ts";
import { plainCard } from "../helpers.ts";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM } from "./browser.ts";
import { Seat } from "./table.ts";

/** The sheet of a spell of our compendium, with the panel open. */
async function openSheet(page: Page, who: "GM" | "Anna", name: string): Promise<Seat> {
  const seat = new Seat(page, who);
  const entry = await seat.found(name, name);
  await entry.getByRole("button", { name, exact: true }).dblclick();
  await seat.frame.locator(".sheet.item .kartoteka-reading summary").click();
  await seat.frame.locator(".sheet.item .kartoteka-read-values").waitFor();
  return seat;
}

const CARD = plainCard({
  level: "Zaklínání 3. úrovně",
  components: "V, P, S (drobná kulička z netopýřího guana a síry)",
  body:
    "V bodě, který si v dosahu zvolíš, práskne koule jisker o poloměru 4 sáhy. Kdo je uvnitř, provede záchranný hod na Odolnost. " +
    "Při neúspěchu utrpí 8k6 bleskového zranění, při úspěchu polovinu.",
});

const views = [
  { lang: "cs", theme: "light", profile: "5.3/V13" },
  { lang: "cs", theme: "dark", profile: "6/V14" },
  { lang: "en", theme: "light", profile: "6/V14" },
  { lang: "en", theme: "dark", profile: "5.3/V13" },
] as const;

describe.runIf(BROWSER)("the sheet of a spell of ours", () => {
  it.each(views)("tells how its card was read, in $lang and $theme", async (view) => {
    const page = await openStage({ ...view, user: "GM" });
    const { frame } = await openSheet(page, "GM", "Ohnivá koule");
    const czech = view.lang === "cs";
    expect(await frame.locator(".subtitles > li").allTextContents()).toEqual([
      czech ? "Zaklínání 3. úrovně" : "3rd-level Evocation",
    ]);
    expect(await frame.locator(".spell-block .kartoteka-components").textContent()).toBe(czech ? "V, P, S" : "V, S, M");
    await expectAccessible(page);
    await shoot(page, `spell sheet ${view.lang} ${view.theme}`);
    await frame.locator(".kartoteka-buttons button").last().scrollIntoViewIfNeeded();
    await shoot(page, `spell sheet end ${view.lang} ${view.theme}`);
  });

  it.each(["light", "dark"] as const)("shows the card's words and what was changed by hand, %s", async (theme) => {
    const page = await openStage({ theme, user: "GM" });
    const gm = new Seat(page, "GM");
    await gm.evaluate(
      async ({ text, flag }) => {
        const { game, Item } = globalThis as unknown as { game: Game; Item: ItemClass };
        const spells = (await game.packs.get(`${flag}.kouzla`)?.getDocuments()) ?? [];
        const { _id, ...data } =
          spells.find((each) => (each as ItemDocument).name === "Ohnivá koule")?.toObject() ?? {};
        const flags = {
          [flag]: { key: "trial-spark", english: "Trial spark", sources: [], import: { text, base: "" } },
        };
        const item = (await Item.create({ ...data, folder: null, name: "Zkušební jiskra", flags })) as ItemDocument;
        await item.sheet?.render({ force: true });
      },
      { text: CARD, flag: MODULE_ID },
    );
    await gm.frame.locator(".kartoteka-reading summary").click();
    await gm.frame.locator(".kartoteka-read-change").first().waitFor();
    expect(await gm.frame.locator("[data-kind=save] q").textContent()).toContain("záchranný hod na Odolnost");
    await expectAccessible(page);
    await gm.frame.locator("[data-kind=duration]").scrollIntoViewIfNeeded();
    await shoot(page, `spell sheet changed ${theme}`);
    await gm.frame.locator(".kartoteka-buttons button").last().scrollIntoViewIfNeeded();
    await shoot(page, `spell sheet changed end ${theme}`);
  });

  it("opens and reports by the keys alone", async () => {
    const page = await openStage({ user: "Anna" });
    const seat = new Seat(page, "Anna");
    const entry = await seat.found("Ohnivá koule", "Ohnivá koule");
    await entry.getByRole("button", { name: "Ohnivá koule", exact: true }).press("Enter");
    const { frame } = seat;
    await frame.locator(".kartoteka-reading summary").press("Enter");
    await frame.locator("[data-kind=range] button").press("Enter");
    await frame.getByText("Hlášení je zkopírované").waitFor();
  });
});

describe.runIf(SYSTEM)("with the templates and styles of dnd5e itself (with DND5E_SRC alone)", () => {
  it.each(views)("fits into the system's sheet, in $lang and $theme", async (view) => {
    const page = await openStage({ ...view, user: "GM", system: true });
    const { frame } = await openSheet(page, "GM", "Ohnivá koule");
    // behind it the system's own: how it is cast
    expect(await frame.locator(".subtitles > li").allTextContents()).toEqual(
      view.lang === "cs" ? ["Zaklínání 3. úrovně", "Sesílání kouzel"] : ["3rd-level Evocation", "Spellcasting"],
    );
    await shoot(page, `system spell sheet ${view.lang} ${view.theme}`);
    await frame.locator(".kartoteka-buttons button").last().scrollIntoViewIfNeeded();
    await shoot(page, `system spell sheet end ${view.lang} ${view.theme}`);
  });
});
