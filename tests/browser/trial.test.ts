import { describe, expect, it } from "vitest";
import type { Canvas } from "../foundry/canvas/canvas.ts";
import { BROWSER, expectAccessible, openStage, shoot } from "./browser.ts";
import { Seat } from "./table.ts";

describe.runIf(BROWSER)("Zkouška modulu on the stage", () => {
  it.each(["5.3/V13", "6/V14"] as const)("finds nothing wrong and leaves nothing behind, %s", async (profile) => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    const messages = (): Promise<number> => gm.part("chat").locator(".chat-message").count();
    await page.getByRole("button", { name: "Nastavení modulu" }).click();
    await gm.frame.getByText("Otevřít zkoušku").click();
    await gm.frame.getByRole("button", { name: "Spustit zkoušku" }).click();
    await gm.frame.getByText(/V pořádku: \d+, selhalo: 0, přeskočeno: \d+\./).waitFor();
    await shoot(page, `trial ${profile}`);
    await expectAccessible(page);
    const scene = await gm.evaluate(() => (globalThis as unknown as { canvas: Canvas }).canvas.scene?.name, null);
    expect(scene).toBe("Dvůr u mlýna");
    await expect.poll(messages).toBe(0);
  });
});
