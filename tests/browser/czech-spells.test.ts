import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM, type StageView } from "./browser.ts";
import { Seat } from "./table.ts";

/** Spells as the SRD has them, made up as to their texts. */
const ENGLISH = [
  { name: "Fireball", identifier: "fireball", level: 3, text: "<p>A streak, a roar, a flame.</p>" },
  { name: "Cure Wounds", identifier: "cure-wounds", level: 1, text: "<p>Your touch heals.</p>" },
  { name: "Melf’s Acid Arrow", identifier: "", level: 2, text: "<p>Green and sour.</p>" },
  { name: "House Rule", identifier: "house-rule", level: 1, text: "<p>Only at this table.</p>" },
];

/** Gives them to Světlana, as one's own page does it. */
const give = (seat: Seat): Promise<string> =>
  seat.evaluate(async (spells) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: Iterable<{
          name: string;
          uuid: string;
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        }>;
      };
    };
    const actor = [...game.actors].find(({ name }) => name === "Světlana");
    const data = spells.map(({ name, identifier, level, text }) => ({
      name,
      type: "spell",
      img: "icons/svg/book.svg",
      system: { identifier, level, school: "evo", description: { value: text, chat: "" }, properties: ["vocal"] },
    }));
    await actor?.createEmbeddedDocuments("Item", data);
    return actor?.uuid ?? "";
  }, ENGLISH);

/** Chooses an entry in the head of the sheet of whatever has that uuid. */
const choose = (seat: Seat, uuid: string, action: string): Promise<void> =>
  seat.evaluate(
    ([asked, wanted]) => {
      const { Hooks, fromUuidSync } = globalThis as unknown as {
        Hooks: { callAll: (name: string, ...args: unknown[]) => void };
        fromUuidSync: (uuid: string) => unknown;
      };
      const controls: { action: string; onClick(): void }[] = [];
      Hooks.callAll("getHeaderControlsApplicationV2", { document: fromUuidSync(asked ?? "") }, controls);
      controls.find((control) => control.action === `kartoteka-kouzel-${wanted ?? ""}`)?.onClick();
    },
    [uuid, action],
  );

const openSheet = (seat: Seat, actor: string, spell: string): Promise<void> =>
  seat.evaluate(
    async ([uuid, name]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync: (uuid: string) => {
          items: Iterable<{ name: string; sheet: { render(options: object): Promise<unknown> } }>;
        };
      };
      const item = [...fromUuidSync(uuid ?? "").items].find((each) => each.name === name);
      await item?.sheet.render({ force: true });
    },
    [actor, spell],
  );

async function open(view: StageView): Promise<{ page: Page; gm: Seat; actor: string }> {
  const page = await openStage({ user: "GM", ...view });
  const gm = new Seat(page, "GM");
  return { page, gm, actor: await give(gm) };
}

const VIEWS = [
  { lang: "cs", theme: "light", profile: "5.3/V13", submit: /Počeštit \d/, undo: "Vrátit původní znění" },
  { lang: "en", theme: "dark", profile: "6/V14", submit: /Translate \d/, undo: "Restore the original wording" },
] as const;

describe.runIf(BROWSER)("spells of other origin", () => {
  it.each(VIEWS)("are put into Czech for a whole actor and back, $lang, $theme", async ({ submit, undo, ...view }) => {
    const { page, gm, actor } = await open(view);
    await choose(gm, actor, "translate");
    const window = gm.frame.locator(".kartoteka-translation");
    await window.getByText("Ohnivá koule").waitFor();
    await window.locator("details summary").first().click();
    await shoot(page, `translation window ${view.lang}`);
    await expectAccessible(page);
    await window.getByRole("button", { name: submit }).click();
    await window.waitFor({ state: "detached" });
    await gm.lastMessage.getByText("Ohnivá koule").waitFor();
    await shoot(page, `translation done ${view.lang}`);
    await expectAccessible(page);
    await gm.lastMessage.getByRole("button", { name: undo }).click();
    await gm.lastMessage.getByRole("button", { name: undo }).waitFor({ state: "detached" });
    expect(await gm.frame.locator("body").innerText()).not.toMatch(/\bKARTOTEKA\.\w/);
  });

  it.each(VIEWS)("are shown in Czech on their sheets alone, $lang, $theme", async ({ lang, theme, profile }) => {
    const { page, gm, actor } = await open({ lang, theme, profile });
    await openSheet(gm, actor, "Fireball");
    await choose(gm, actor, "show-czech");
    const sheet = gm.frame.locator(".sheet.item");
    await sheet.locator(".kartoteka-shown-czech").waitFor();
    expect(await sheet.locator(".document-name").innerText()).toContain("Ohnivá koule");
    await shoot(page, `shown in Czech ${lang}`);
    await expectAccessible(page);
    await choose(gm, actor, "show-original");
    expect(await sheet.locator(".document-name").innerText()).toBe("Fireball");
  });

  it("are found by either name in the window of a compendium", async () => {
    const { page, gm } = await open({ lang: "cs" });
    await gm.evaluate(async () => {
      const { foundry, game } = globalThis as unknown as {
        foundry: {
          applications: {
            sidebar: { DocumentDirectory: new (...args: unknown[]) => { render(o: object): Promise<unknown> } };
          };
        };
        game: { packs: { get(id: string): unknown } };
      };
      const { DocumentDirectory } = foundry.applications.sidebar;
      await new DocumentDirectory(game.packs.get("kartoteka-kouzel.kouzla"), "Kouzla").render({ force: true });
    }, null);
    const list = gm.frame.locator(".directory");
    await list.getByRole("searchbox").fill("acid arr");
    await expect.poll(() => list.locator(".directory-item").count()).toBe(1);
    await shoot(page, "search in a compendium");
    await list.getByRole("searchbox").fill("ohniva koule");
    await expect.poll(() => list.locator(".directory-item").allInnerTexts()).toContain("Ohnivá koule");
  });
});

describe.runIf(SYSTEM)("on dnd5e's own sheet (with DND5E_SRC alone)", () => {
  it("a spell is shown in Czech, name, text and window", async () => {
    const { page, gm, actor } = await open({ system: true, lang: "en" });
    await openSheet(gm, actor, "Fireball");
    await choose(gm, actor, "show-czech");
    const sheet = gm.frame.locator(".sheet.item");
    await sheet.locator(".document-name .kartoteka-shown-czech").waitFor();
    expect(await sheet.locator(".editor-content").first().innerText()).not.toContain("roar");
    await shoot(page, "shown in Czech by the system");
  });
});
