import { describe, expect, it } from "vitest";
import type { Canvas } from "../foundry/canvas/canvas.ts";
import { BROWSER, openStage, shoot } from "./browser.ts";
import { Seat, type Spot } from "./table.ts";

const SPACE = 100;
const DOOR = { x: 900, y: 550 };

/** Corner of a token on the scene. */
const cornerOf = (seat: Seat, name: string): Promise<Spot | undefined> =>
  seat.evaluate((wanted) => {
    const { tokens } = (globalThis as unknown as { canvas: Canvas }).canvas;
    const token = tokens.placeables.find((each) => each.name === wanted);
    return token && { x: token.document.x, y: token.document.y };
  }, name);

async function drag(seat: Seat, name: string, to: Spot): Promise<void> {
  const [from, end] = [await seat.tokenOnScreen(name), await seat.onScreen(to)];
  await seat.page.mouse.move(from.x, from.y);
  await seat.page.mouse.down();
  await seat.page.mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 3 });
  await seat.page.mouse.move(end.x, end.y, { steps: 3 });
  await seat.page.mouse.up();
}

describe.runIf(BROWSER)("the map", () => {
  it("lets people move what is theirs, from space to space, and everybody sees it", async () => {
    const page = await openStage({ user: "Anna" });
    const [anna, gm] = [new Seat(page, "Anna"), new Seat(page, "GM")];
    await drag(anna, "Světlana", { x: 560, y: 640 });
    await expect.poll(() => cornerOf(anna, "Světlana")).toEqual({ x: 5 * SPACE, y: 6 * SPACE });
    await expect.poll(() => cornerOf(gm, "Světlana")).toEqual({ x: 5 * SPACE, y: 6 * SPACE });
    const before = await cornerOf(anna, "Radim");
    await drag(anna, "Radim", { x: 560, y: 940 });
    expect(await cornerOf(anna, "Radim")).toEqual(before);
  });

  it("has walls that stop players, and a door that the GM opens", async () => {
    const page = await openStage({ user: "Anna" });
    const anna = new Seat(page, "Anna");
    const inside = { x: 1050, y: 550 };
    await drag(anna, "Světlana", inside);
    await anna.frame.locator("#notifications").getByText("V cestě je zeď.").waitFor();
    expect(await cornerOf(anna, "Světlana")).toEqual({ x: 3 * SPACE, y: 5 * SPACE });
    const gm = await new Seat(page, "GM").show();
    await gm.click(await gm.onScreen(DOOR));
    await anna.show();
    await drag(anna, "Světlana", inside);
    await expect.poll(() => cornerOf(anna, "Světlana")).toEqual({ x: 10 * SPACE, y: 5 * SPACE });
    await shoot(page, "through the door");
  });

  it("hides from players what only the GM sees", async () => {
    const page = await openStage({ user: "GM" });
    const [gm, anna] = [new Seat(page, "GM"), new Seat(page, "Anna")];
    expect(await gm.part("fighters").getByRole("button", { name: "Zvěd", exact: true }).count()).toBe(1);
    expect(await anna.frame.locator("#fighters li").filter({ hasText: "Zvěd" }).count()).toBe(0);
  });

  it("can be used with the keyboard", async () => {
    const page = await openStage({ user: "Anna" });
    const anna = new Seat(page, "Anna");
    await anna.part("board").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
    }
    const spoken = anna.part("board").locator(".spoken");
    expect(await spoken.textContent()).toBe("Radim");
    await page.keyboard.press("t");
    expect(await spoken.textContent()).toBe("Radim: zaměřen jako cíl");
    await expect.poll(() => anna.targetButton("Radim").getAttribute("aria-pressed")).toBe("true");
    await shoot(page, "keyboard cursor");
  });

  it("tells a hook of a spell that is dropped where nobody stands, and does nothing else", async () => {
    const page = await openStage({ user: "Anna" });
    const anna = new Seat(page, "Anna");
    await anna.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      const { Hooks } = globalThis as unknown as {
        Hooks: { on(name: string, handler: (...args: unknown[]) => void): void };
      };
      Hooks.on("dropCanvasData", (_canvas, data) => void heard.push(data));
    }, null);
    const entry = await anna.found("pozehnani", "Požehnání");
    const [board, yard] = [anna.part("board"), await anna.onScreen({ x: 550, y: 350 })];
    const box = await board.boundingBox();
    await entry.dragTo(board, { targetPosition: { x: yard.x - (box?.x ?? 0), y: yard.y - (box?.y ?? 0) } });
    const heard = await anna.evaluate(() => (globalThis as unknown as { heard: object[] }).heard, null);
    expect(heard).toEqual([
      {
        type: "Item",
        uuid: expect.stringMatching(/^Compendium\.kartoteka-kouzel\.kouzla\.Item\.\w{16}$/),
        x: expect.closeTo(550, -1),
        y: expect.closeTo(350, -1),
      },
    ]);
    expect(await anna.castButton("Požehnání").count()).toBe(0);
  });

  it.each([
    ["square", "sah", "1 sáh"],
    ["hex", "m", "1,5 m"],
    ["none", "ft", "5 ft"],
  ] as const)("has a grid: %s, units: %s", async (grid, units, length) => {
    const page = await openStage({ user: "GM", grid, units });
    const gm = new Seat(page, "GM");
    const scene = await gm.evaluate(() => {
      const { grid } = (globalThis as unknown as { canvas: Canvas }).canvas;
      return `${new Intl.NumberFormat("cs").format(grid.distance)} ${grid.units}`;
    }, null);
    expect(scene).toBe(length);
    await gm.castButton("Kužel mrazu").click();
    await gm.dialog.getByRole("button", { name: "Seslat" }).click();
    await gm.hint.waitFor({ state: "visible" });
    const spot = await gm.onScreen({ x: 500, y: 500 });
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.wheel(0, 100);
    await shoot(page, `grid ${grid}`);
    await gm.click(spot);
    await gm.hint.waitFor({ state: "hidden" });
  });
});

describe.runIf(BROWSER)("a fight", () => {
  it("goes from turn to turn as the GM says", async () => {
    const page = await openStage({ user: "GM" });
    const gm = new Seat(page, "GM");
    await gm.part("fighters").getByRole("button", { name: "Začít boj" }).click();
    await gm.part("fighters").getByText("Kolo 1: na řadě je Světlana").waitFor();
    await gm.part("fighters").getByRole("button", { name: "Další tah" }).press("Enter");
    await gm.part("fighters").getByText("Kolo 1: na řadě je Goblin Šik").waitFor();
    const anna = new Seat(page, "Anna");
    await expect
      .poll(() => anna.frame.locator("#fighters .turn p").textContent())
      .toBe("Kolo 1: na řadě je Goblin Šik");
  });
});
