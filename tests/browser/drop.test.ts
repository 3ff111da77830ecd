import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Canvas } from "../foundry/canvas/canvas.ts";
import { BROWSER, expectAccessible, openStage, shoot } from "./browser.ts";
import { Seat } from "./table.ts";

const PROFILES = ["5.3/V13", "6/V14"] as const;
/** In the yard. */
const YARD = { x: 600, y: 700 };

interface Owned {
  readonly name: string;
  readonly type: string;
  readonly method: string;
}

/** What the actor of a token has, as one person's page knows it. */
const owned = (seat: Seat, token: string): Promise<Owned[]> =>
  seat.evaluate((wanted) => {
    const { tokens } = (globalThis as unknown as { canvas: Canvas }).canvas;
    const actor = tokens.placeables.find(({ name }) => name === wanted)?.actor;
    return (actor?.items.contents ?? []).map(({ name, type, system: { method } }) => ({ name, type, method }));
  }, token);

const concentrations = (seat: Seat, token: string): Promise<string[]> =>
  seat.evaluate((wanted) => {
    const { tokens } = (globalThis as unknown as { canvas: Canvas }).canvas;
    const actor = tokens.placeables.find(({ name }) => name === wanted)?.actor;
    return [...(actor?.concentration.effects ?? [])].map(({ name }) => name);
  }, token);

const marked = (seat: Seat): Promise<string[]> =>
  seat.evaluate(() => {
    const { tokens } = (globalThis as unknown as { canvas: Canvas }).canvas;
    return tokens.placeables.flatMap(({ hover, name }) => (hover ? [name] : []));
  }, null);

interface Drag {
  /** keys held as it is let go */
  readonly keys?: readonly ("Shift" | "Control" | "Alt")[];
  /** before it is let go */
  readonly meanwhile?: () => Promise<void>;
}

/** Drags with the mouse, as a hand does. */
async function drag(seat: Seat, what: Locator, token: string, { keys = [], meanwhile }: Drag = {}): Promise<void> {
  const { mouse, keyboard } = seat.page;
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error("What is dragged is not shown");
  const to = await seat.tokenOnScreen(token);
  await mouse.move(box.x + Math.min(30, box.width / 2), box.y + box.height / 2);
  await mouse.down();
  await mouse.move((box.x + to.x) / 2, (box.y + to.y) / 2, { steps: 4 });
  for (const key of keys) await keyboard.down(key);
  await mouse.move(to.x, to.y, { steps: 4 });
  await meanwhile?.();
  await mouse.up();
  for (const key of keys) await keyboard.up(key);
}

const choose = async (seat: Seat, name: string): Promise<void> =>
  await seat.dialog.getByRole("button", { name, exact: true }).click();

describe.runIf(BROWSER).each(PROFILES)("a spell dragged onto a token, %s", (profile) => {
  it.each([
    { user: "GM", token: "Goblin Šik" },
    { user: "Anna", token: "Světlana" },
  ] as const)(
    "is marked, asked about and kept by $token of $user's, and can be taken back",
    async ({ user, token }) => {
      const page = await openStage({ user, profile });
      const seat = new Seat(page, user);
      const before = await owned(seat, token);
      const entry = await seat.found("pozehnani", "Požehnání");
      await drag(seat, entry, token, {
        meanwhile: async () => {
          await expect.poll(() => marked(seat)).toEqual([token]);
          await shoot(page, `drop marked ${user} ${profile}`);
        },
      });
      await seat.dialog.waitFor();
      expect(await marked(seat)).toEqual([]);
      await shoot(page, `drop question ${user} ${profile}`);
      await expectAccessible(page);
      await choose(seat, "Přidat do knihy kouzel");
      await expect
        .poll(() => owned(seat, token))
        .toEqual([...before, { name: "Požehnání", type: "spell", method: "spell" }]);
      await shoot(page, `drop done ${user} ${profile}`);
      await expectAccessible(page);
      await seat.lastMessage.getByRole("button", { name: "Vrátit" }).click();
      await expect.poll(() => owned(seat, token)).toEqual(before);
      await seat.lastMessage.getByText("Vráceno zpět.").waitFor();
    },
  );

  it.each([
    { user: "GM", token: "Zlobr", slots: false },
    { user: "Anna", token: "Světlana", slots: true },
  ] as const)("is cast now by $token of $user's, area and all, and not kept", async ({ user, token, slots }) => {
    const page = await openStage({ user, profile });
    const seat = new Seat(page, user);
    const before = await owned(seat, token);
    await drag(seat, await seat.found("ohniva koule", "Ohnivá koule"), token);
    await choose(seat, "Seslat hned");
    const cast = seat.dialog.getByRole("button", { name: "Seslat", exact: true });
    await cast.waitFor();
    expect(await seat.dialog.getByRole("combobox").count()).toBe(slots ? 1 : 0);
    await cast.click();
    await seat.place(YARD);
    await seat.lastMessage.getByText("Ohnivá koule").first().waitFor();
    await seat.lastMessage.getByRole("button", { name: "Zranění" }).click();
    await seat.part("chat").locator(".dice-total").last().waitFor();
    await shoot(page, `drop cast ${user} ${profile}`);
    expect(await owned(seat, token)).toEqual(before);
  });

  it("is cast now with concentration, which its caster ends as any other", async () => {
    const page = await openStage({ user: "Petr", profile });
    const petr = new Seat(page, "Petr");
    await drag(petr, await petr.found("pozehnani", "Požehnání"), "Radim");
    await choose(petr, "Seslat hned");
    await choose(petr, "Seslat");
    await expect.poll(() => concentrations(petr, "Radim")).toEqual(["Soustředění: Požehnání"]);
    await petr.effect("Soustředění: Požehnání").getByRole("button").click();
    await expect.poll(() => concentrations(petr, "Radim")).toEqual([]);
  });

  it.each([
    { user: "GM", token: "Goblin Křáp", press: "Jako vrozené kouzlo", kept: { type: "spell", method: "innate" } },
    { user: "Anna", token: "Světlana", press: "Jako vrozené kouzlo", kept: { type: "spell", method: "innate" } },
    { user: "GM", token: "Goblin Křáp", press: "Vyrobit svitek", kept: { type: "consumable" } },
    { user: "Anna", token: "Světlana", press: "Vyrobit svitek", kept: { type: "consumable" } },
  ] as const)("for $user, $press: $token has it", async ({ user, token, press, kept }) => {
    const page = await openStage({ user, profile });
    const seat = new Seat(page, user);
    await drag(seat, await seat.found("ohniva koule", "Ohnivá koule"), token);
    await choose(seat, press);
    await expect.poll(async () => (await owned(seat, token)).at(-1)).toMatchObject(kept);
    expect((await owned(seat, token)).at(-1)?.name).toContain("Ohnivá koule");
  });

  it("keys answer before the question: Shift, Ctrl, Ctrl with Shift, Alt", async () => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    const entry = await gm.found("ohniva koule", "Ohnivá koule");
    const token = "Goblin Šik";
    await drag(gm, entry, token, { keys: ["Shift"] });
    await expect.poll(() => owned(gm, token)).toHaveLength(1);
    await drag(gm, entry, token, { keys: ["Control", "Shift"] });
    await expect.poll(() => owned(gm, token)).toHaveLength(2);
    await drag(gm, entry, token, { keys: ["Alt"] });
    await expect.poll(() => owned(gm, token)).toHaveLength(3);
    expect((await owned(gm, token)).map(({ type, method }) => [type, method])).toEqual([
      ["spell", "spell"],
      ["spell", "innate"],
      ["consumable", ""],
    ]);
    await drag(gm, entry, token, { keys: ["Control"] });
    await gm.dialog.getByRole("button", { name: "Seslat", exact: true }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("comes from a character's own spells, from an open sheet, and from a link in a text", async () => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    await gm.click(await gm.tokenOnScreen("Světlana"));
    // the panel is drawn anew for whoever is controlled
    await page.waitForTimeout(300);
    await drag(gm, gm.part("character").locator("[data-item-id]").first(), "Goblin Mrk", { keys: ["Shift"] });
    await expect.poll(() => owned(gm, "Goblin Mrk")).toHaveLength(1);

    await (await gm.found("pozehnani", "Požehnání")).getByRole("button", { name: "Požehnání", exact: true }).click();
    const sheet = gm.frame.locator(".sheet.item");
    await sheet.waitFor();
    await drag(gm, sheet.locator("img[draggable]"), "Goblin Mrk", { keys: ["Shift"] });
    await expect.poll(async () => (await owned(gm, "Goblin Mrk")).map(({ name }) => name)).toContain("Požehnání");
    await page.keyboard.press("Escape");

    await gm.evaluate(async () => {
      const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } };
      const { game } = globalThis as unknown as {
        game: { packs: Iterable<{ index: Iterable<{ name: string; uuid: string }> }> };
      };
      const entry = [...game.packs].flatMap(({ index }) => [...index]).find(({ name }) => name === "Blesk");
      await ChatMessage.create({ content: `<p>Zkus @UUID[${entry?.uuid ?? ""}]{Blesk}.</p>` });
    }, null);
    const link = gm.lastMessage.locator("a.content-link");
    await link.waitFor();
    await drag(gm, link, "Goblin Mrk", {
      keys: ["Shift"],
      meanwhile: async () => await expect.poll(() => marked(gm)).toEqual(["Goblin Mrk"]),
    });
    await expect.poll(async () => (await owned(gm, "Goblin Mrk")).map(({ name }) => name)).toContain("Blesk");
  });

  it("is for a whole selection, which is counted and named", async () => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    await gm.click(await gm.tokenOnScreen("Goblin Šik"));
    await page.keyboard.down("Shift");
    await gm.click(await gm.tokenOnScreen("Goblin Mrk"));
    await page.keyboard.up("Shift");
    await drag(gm, await gm.found("pozehnani", "Požehnání"), "Goblin Mrk");
    await gm.dialog.getByText("Celý výběr: 2 žetony").waitFor();
    await shoot(page, `drop selection ${profile}`);
    await expectAccessible(page);
    await choose(gm, "Přidat do knihy kouzel");
    await expect.poll(() => owned(gm, "Goblin Šik")).toHaveLength(1);
    await expect.poll(() => owned(gm, "Goblin Mrk")).toHaveLength(1);
  });

  it("is refused to a player for somebody else's creature, and leaves the bare map alone", async () => {
    const page = await openStage({ user: "Anna", profile });
    const anna = new Seat(page, "Anna");
    const entry = await anna.found("pozehnani", "Požehnání");
    await drag(anna, entry, "Goblin Mrk", {
      meanwhile: async () => {
        await expect.poll(() => marked(anna)).toEqual(["Goblin Mrk"]);
        await shoot(page, `drop refused ${profile}`);
      },
    });
    await anna.frame
      .locator("#notifications")
      .getByText(/Goblin Mrk: k\spostavě nemáš práva vlastníka/)
      .waitFor();
    expect(await anna.dialog.count()).toBe(0);
    expect(await owned(anna, "Goblin Mrk")).toEqual([]);
  });
});

describe.runIf(BROWSER).each(PROFILES)("with the keyboard alone, %s", (profile) => {
  it("a token's own buttons lead to a search, and on to the same question", async () => {
    const page = await openStage({ user: "Anna", profile });
    const anna = new Seat(page, "Anna");
    const { keyboard } = page;
    await anna.part("board").focus();
    for (const key of ["ArrowRight", "h"]) await keyboard.press(key);
    await anna.frame.locator("#token-hud").getByRole("button", { name: "Kouzlo…" }).waitFor();
    await shoot(page, `drop hud ${profile}`);
    await anna.frame.locator("#token-hud").getByRole("button", { name: "Kouzlo…" }).focus();
    await keyboard.press("Enter");
    await anna.dialog.getByRole("searchbox").waitFor();
    await keyboard.type("pozehnani");
    await anna.dialog.getByText("1 kouzlo").waitFor();
    await shoot(page, `drop picker ${profile}`);
    await expectAccessible(page);
    await keyboard.press("Enter");
    await anna.dialog.getByRole("button", { name: "Přidat do knihy kouzel" }).waitFor();
    await keyboard.press("Enter");
    await expect.poll(async () => (await owned(anna, "Světlana")).at(-1)?.name).toBe("Požehnání");
  });

  it("the key does it for the selected token", async () => {
    const page = await openStage({ user: "GM", profile });
    const gm = new Seat(page, "GM");
    await gm.click(await gm.tokenOnScreen("Goblin Šik"));
    await page.keyboard.press("Shift+L");
    await gm.dialog.getByRole("searchbox").waitFor();
    await page.keyboard.type("fireball");
    await page.keyboard.press("Enter");
    await gm.dialog.getByRole("button", { name: "Jako vrozené kouzlo" }).press("Enter");
    await expect.poll(() => owned(gm, "Goblin Šik")).toHaveLength(1);
  });
});

describe.runIf(BROWSER)("the question in English and dark", () => {
  it("is accessible and has no key in the place of a word", async () => {
    const page = await openStage({ user: "GM", lang: "en", theme: "dark" });
    const gm = new Seat(page, "GM");
    await drag(gm, await gm.found("fireball", "Ohnivá koule"), "Zlobr");
    await gm.dialog.getByRole("button", { name: "Cast now" }).waitFor();
    await shoot(page, "drop question dark");
    await expectAccessible(page);
    expect(await gm.frame.locator("body").innerText()).not.toMatch(/\bKARTOTEKA\.\w/);
  });
});
