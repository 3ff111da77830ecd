/** The system's own sheet, dialog and cards in Czech: no raw key, and no word that was left in English. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ROOT } from "../helpers.ts";
import { ourTexts, proseOf, readJson, textsOf, type Texts } from "../lang/texts.ts";
import { openStage, shoot, SYSTEM } from "./browser.ts";
import { Seat } from "./table.ts";

/** Everything that Anna's page shows or says in a tooltip, piece by piece. */
async function said(anna: Seat): Promise<string[]> {
  return await anna.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest("script, style") === null) texts.push(node.textContent?.trim() ?? "");
    for (const attribute of ["data-tooltip", "aria-label", "title", "placeholder", "data-tooltip-text"])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        texts.push(element.getAttribute(attribute)?.trim() ?? "");
    return texts.filter((text) => text !== "");
  }, undefined);
}

describe.runIf(SYSTEM)("dnd5e in Czech (with DND5E_SRC alone)", () => {
  const english: Texts = SYSTEM ? textsOf(join(process.env["DND5E_SRC"] ?? "", "lang/en.json")) : new Map();
  const same = new Set(Object.keys(readJson(join(ROOT, "lang/dnd5e/same-as-english.json")) as object));
  const kept = new Set([...same].map((key) => english.get(key)));
  const czech = new Set(ourTexts("dnd5e/cs.json").values());
  const leftInEnglish = new Set(
    [...english].filter(([, text]) => /\p{L}{3}/u.test(proseOf(text)) && !czech.has(text)).map(([, text]) => text),
  );

  async function expectCzech(page: Page, anna: Seat, name: string): Promise<void> {
    await shoot(page, name);
    const texts = await said(anna);
    expect(texts.filter((text) => /\b[A-Z0-9]{4,}\.[A-Z]\w+/.test(text))).toEqual([]);
    expect(texts.filter((text) => leftInEnglish.has(text) && !kept.has(text))).toEqual([]);
  }

  it.each(["light", "dark"] as const)("item sheet, casting dialog and cards, %s", async (theme) => {
    const page = await openStage({ system: true, user: "Anna", lang: "cs", theme });
    const anna = new Seat(page, "Anna");
    const entry = await anna.found("ohniva koule", "Ohnivá koule");
    await entry.getByRole("button", { name: "Ohnivá koule", exact: true }).click();
    const sheet = anna.frame.locator(".sheet.item");
    await sheet.locator(".spell-block").waitFor();
    await expectCzech(page, anna, `system Czech sheet ${theme}`);
    await page.keyboard.press("Escape");

    await entry.getByRole("button", { name: /^Přidat/ }).click();
    await anna.part("character").getByRole("button", { name: "Seslat Ohnivá koule" }).click();
    await anna.frame.locator("form.activity-usage legend").first().waitFor();
    await expectCzech(page, anna, `system Czech dialog ${theme}`);
    await anna.frame.locator("form.activity-usage button[type=submit], button[data-action=use]").first().click();
    await anna.place({ x: 1150, y: 600 });
    await anna.lastMessage.locator(".activation-card .gold-icon").waitFor();
    await expectCzech(page, anna, `system Czech card ${theme}`);
    await anna.lastMessage.getByRole("button", { name: "Zranění" }).click();
    await expect.poll(() => anna.part("chat").locator(".dice-total").count()).toBe(1);
    await expectCzech(page, anna, `system Czech damage ${theme}`);
  });
});
