import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { MODULE_ID } from "../../src/dnd5e/constants.ts";
import type { ActorDocument, ItemDocument } from "../../src/types/surface/documents.ts";
import type { DocumentClass, Game } from "../../src/types/surface/game.ts";
import { plainCard } from "../helpers.ts";
import { BROWSER, expectAccessible, openStage, shoot, SYSTEM } from "./browser.ts";
import { Seat } from "./table.ts";

/** Named by the words of the language. */
const PACK = "world.kouzla-z-balicku";
const ENGLISH_PACK = "world.spells-from-the-deck";
const CARDS = [
  plainCard({ name: "Zkušební jiskra", english: "Trial spark" }),
  plainCard({ name: "Zkušební popel", english: "Trial ash", level: "Vymítání 3. úrovně", range: "kousek" }),
  plainCard({ name: "Žhavý kouř", english: "Hot smoke", level: "Zaklínací trik", body: "Zkušební jiskra ho zapálí." }),
];

const fileOf = (text: string, name = "balicek.txt") => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** The import, opened from the list of compendiums by the keys. */
async function openImport(page: Page): Promise<Seat> {
  const gm = new Seat(page, "GM");
  await page.locator("#compendiums").click();
  await gm.frame.locator(".kartoteka-open-import").press("Enter");
  await gm.frame.locator(`#${MODULE_ID}-deck-import`).waitFor();
  return gm;
}

/** Gives the window a file by the browser's own dialog. */
async function chooseFile(page: Page, gm: Seat, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await gm.frame.locator("[data-action=chooseFiles]").press("Enter");
  await (await chooser).setFiles([fileOf(text)]);
  await gm.frame.locator(".kartoteka-cards table").waitFor();
}

const packSize = async (seat: Seat, pack: string): Promise<number> =>
  await seat.evaluate(
    (collection) => (globalThis as unknown as { game: Game }).game.packs.get(collection)?.index.size ?? 0,
    pack,
  );

describe.runIf(BROWSER)("the import of a deck", () => {
  it.each([
    { lang: "cs", theme: "light", profile: "5.3/V13" },
    { lang: "en", theme: "dark", profile: "6/V14" },
  ] as const)("is done by the keys alone, in $lang and $theme", async (view) => {
    const page = await openStage({ ...view, user: "GM" });
    const gm = await openImport(page);
    await expectAccessible(page);
    await shoot(page, `import empty ${view.lang} ${view.theme}`);
    await chooseFile(page, gm, CARDS.join("\n\n"));
    const { frame } = gm;
    await frame.locator("tbody button", { hasText: "Zkušební popel" }).press("Enter");
    await frame.locator(".kartoteka-detail q").waitFor();
    await expectAccessible(page);
    await shoot(page, `import read ${view.lang} ${view.theme}`);
    await frame.locator("tr", { hasText: "Zkušební popel" }).getByRole("checkbox").press("Space");
    await frame.locator("[data-action=import]").press("Enter");
    await frame.locator(".kartoteka-result").waitFor();
    await expectAccessible(page);
    await shoot(page, `import done ${view.lang} ${view.theme}`);
    await frame.locator("[data-action=hideRivals]").press("Enter");
    await frame.locator("[data-action=showRivals]").waitFor();

    await frame.locator("[role=tab][aria-selected=true]").press("ArrowRight");
    await frame.locator("[data-action=sample]").press("Enter");
    await frame.locator(".kartoteka-values").waitFor();
    await expectAccessible(page);
    await shoot(page, `import card ${view.lang} ${view.theme}`);
    await frame.locator("[role=tab][aria-selected=true]").press("ArrowRight");
    await frame.locator("[data-action=makeText]").press("Enter");
    await frame.locator("[data-action=saveText]").waitFor();
    await expectAccessible(page);

    const anna = await new Seat(page, "Anna").show();
    const pack = view.lang === "cs" ? PACK : ENGLISH_PACK;
    expect(await packSize(anna, pack)).toBe(3);
    await page.locator("#compendiums").click();
    await anna.frame.locator(`[data-pack="${pack}"]`).waitFor();
    expect(await anna.frame.locator(".kartoteka-open-import").count()).toBe(0);
  });

  it("takes files that are dropped on it, and marks where", async () => {
    const page = await openStage({ user: "GM" });
    const gm = await openImport(page);
    const drag = async (kind: string): Promise<void> =>
      await gm.evaluate(
        ({ type, texts, id }) => {
          const transfer = new DataTransfer();
          for (const [name, text] of texts) transfer.items.add(new File([text], name, { type: "text/plain" }));
          document
            .getElementById(id)
            ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
        },
        {
          type: kind,
          texts: [
            ["b.md", CARDS[1] ?? ""],
            ["a.txt", CARDS[0] ?? ""],
            ["README.md", "Nic"],
            ["obrazek.png", "PNG"],
          ] as const,
          id: `${MODULE_ID}-deck-import`,
        },
      );
    await drag("dragover");
    await gm.frame.locator(".kartoteka-drop-here").waitFor();
    await drag("drop");
    await gm.frame.locator(".kartoteka-cards table").waitFor();
    expect(await gm.frame.locator("tbody th [lang=cs]").allTextContents()).toEqual([
      "Zkušební jiskra",
      "Zkušební popel",
    ]);
    expect(await gm.frame.locator(".kartoteka-drop-here").count()).toBe(0);
  });

  it("takes a folder, dropped or chosen, with the folders within, and leaves out what is no card", async () => {
    const parent = mkdtempSync(join(tmpdir(), "kartoteka-deck-"));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const folder = join(parent, "balicek");
    mkdirSync(join(folder, "kouzla/hluboko"), { recursive: true });
    writeFileSync(join(folder, "README.md"), "Nic");
    writeFileSync(join(folder, "obrazek.png"), "PNG");
    writeFileSync(join(folder, "a.txt"), CARDS[0] ?? "");
    writeFileSync(join(folder, "kouzla/hluboko/b.md"), CARDS[1] ?? "");
    writeFileSync(join(folder, "kouzla/c.markdown"), CARDS[2] ?? "");
    const page = await openStage({ user: "GM" });
    const gm = await openImport(page);
    const names = async (): Promise<string[]> => {
      await gm.frame.locator(".kartoteka-cards table").waitFor();
      return await gm.frame.locator("tbody th [lang=cs]").allTextContents();
    };

    // as the hand does it: the browser itself makes the entries of the folder
    const box = await gm.frame.locator(".kartoteka-drop").boundingBox();
    const spot = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const devtools = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      const data = { items: [], files: [folder], dragOperationsMask: 1 };
      await devtools.send("Input.dispatchDragEvent", { type, ...spot, data });
    }
    const all = ["Zkušební jiskra", "Žhavý kouř", "Zkušební popel"];
    expect((await names()).toSorted()).toEqual(all.toSorted());
    expect(await gm.frame.locator(".kartoteka-summary").textContent()).toContain("balicek/a.txt (+ 2)");

    await gm.frame.locator("[data-action=restart]").click();
    const chooser = page.waitForEvent("filechooser");
    await gm.frame.locator("[data-action=chooseFolder]").press("Enter");
    await (await chooser).setFiles(folder);
    expect((await names()).toSorted()).toEqual(all.toSorted());
  });

  it.each([
    { lang: "cs", theme: "light" },
    { lang: "en", theme: "dark" },
  ] as const)("shows what a card and a hand have changed, in $lang and $theme", async (view) => {
    const page = await openStage({ ...view, user: "GM" });
    const gm = await openImport(page);
    const { frame } = gm;
    const body = "Každý zasažený hází záchranný hod na Obratnost. Při neúspěchu utrpí 2k6 ohnivého zranění.";
    const card = { name: "Zkušební jiskra", english: "Trial spark", body };
    await chooseFile(page, gm, plainCard(card));
    await frame.locator("[data-action=import]").click();
    await frame.locator(".kartoteka-result").waitFor();
    await gm.evaluate(
      async (collection) => {
        const [spell] =
          (await (globalThis as unknown as { game: Game }).game.packs.get(collection)?.getDocuments()) ?? [];
        await spell?.update({ "system.range": { value: "5", units: "ft" }, img: "icons/svg/fire.svg" });
      },
      view.lang === "cs" ? PACK : ENGLISH_PACK,
    );
    await frame.locator("[data-action=restart]").click();
    const changed = { ...card, range: "24 sáhů", duration: "1 hodina", body: body.replace("2k6", "8k8") };
    await chooseFile(page, gm, plainCard(changed));
    await frame.locator("tbody button").first().click();
    await frame.locator(".kartoteka-difference.conflict").getByText("120 ft").waitFor();
    await shoot(page, `import conflict ${view.lang} ${view.theme}`);
    await expectAccessible(page);
    // nothing of it is in the system's own words for places in its data
    expect(await frame.locator(".kartoteka-detail").innerText()).not.toMatch(/\w\.\w+:|parts\b|\[object/);
  });

  it("leads from the sheet of a spell to the text of its card", async () => {
    const page = await openStage({ user: "GM" });
    const gm = new Seat(page, "GM");
    const entry = await gm.found("pozehnani", "Požehnání");
    await entry.getByRole("button", { name: "Požehnání", exact: true }).click();
    await gm.frame.locator(".sheet.item").getByRole("button", { name: "Text karty" }).click();
    const field = gm.frame.locator("[name=card]");
    await expect.poll(() => field.inputValue()).toContain("Požehnání");
    await gm.frame.locator(".kartoteka-values").waitFor();
    await expectAccessible(page);
    await shoot(page, "import from a sheet");
  });

  it("fits a small window of the browser", async () => {
    const page = await openStage({ width: 900, height: 560, user: "GM" });
    const gm = await openImport(page);
    await chooseFile(page, gm, CARDS.join("\n\n"));
    const box = await gm.frame.locator("[data-action=import]").boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
    await shoot(page, "import small");
  });
});

describe.runIf(BROWSER)("the writing of a card", () => {
  it("colours each phrase exactly where it stands", async () => {
    const page = await openStage({ user: "GM" });
    const gm = await openImport(page);
    await gm.frame.locator("[role=tab][data-tab-id=card]").click();
    const field = gm.frame.locator("[name=card]");
    await field.fill(
      plainCard({
        body: "Každý zasažený hází záchranný hod na Obratnost. Při neúspěchu utrpí 2k6 ohnivého zranění. ".repeat(30),
      }),
    );
    await gm.frame.locator(".kartoteka-paper [data-kind=save]").first().waitFor();
    const heights = await gm.evaluate(() => {
      const paper = document.querySelector(".kartoteka-paper");
      const [layer, text] = [paper?.querySelector("pre"), paper?.querySelector("textarea")];
      return [layer?.clientWidth, text?.clientWidth, layer?.scrollHeight, text?.scrollHeight];
    }, null);
    expect(heights[0]).toBe(heights[1]);
    expect(heights[2]).toBeGreaterThanOrEqual(heights[3] ?? 0);
    await field.press("Control+End");
    await expect
      .poll(() =>
        gm.evaluate(() => {
          const paper = document.querySelector(".kartoteka-paper");
          return [paper?.querySelector("pre")?.scrollTop, paper?.querySelector("textarea")?.scrollTop];
        }, null),
      )
      .toSatisfy(([layer, text]: [number, number]) => text > 0 && Math.abs(layer - text) < 2);
    await shoot(page, "import card long");
  });

  it("reads while one types", async () => {
    const page = await openStage({ user: "GM" });
    const gm = await openImport(page);
    await gm.frame.locator("[role=tab][data-tab-id=card]").click();
    await gm.frame.locator("[name=card]").fill(plainCard({ range: "" }));
    await gm.frame.locator(".kartoteka-understood .error").waitFor();
    await gm.frame.locator("[name=card]").press("Control+Home");
    await gm.frame.locator("[name=card]").fill(plainCard({ range: "24 sáhů" }));
    await gm.frame.locator(".kartoteka-values", { hasText: "Dosah: 24 sáhů" }).waitFor();
    await gm.frame.locator("[data-action=saveToWorld]").click();
    await expect.poll(() => gm.evaluate(() => (globalThis as unknown as { game: Game }).game.items.size, null)).toBe(1);
  });
});

const EVIL = "<img src=//example.org onerror=hacked=1>";

describe.runIf(BROWSER)("a hostile deck", () => {
  const stages = [
    { profile: "5.3/V13", system: false },
    { profile: "6/V14", system: false },
    // the system's own sheets and cards, where they are at hand
    ...(SYSTEM ? [{ profile: "5.3/V13", system: true } as const] : []),
  ] as const;

  it.each(stages)("runs nothing and loads nothing, $profile, own templates of the system: $system", async (stage) => {
    const page = await openStage({ user: "GM", ...stage });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (hostname !== "127.0.0.1") asked.push(request.url());
    });
    const gm = await openImport(page);
    const card = plainCard({
      name: `Zlo ${EVIL}`,
      english: "Evil <script>hacked=1</script>",
      source: `Kniha ${EVIL}`,
      casting: `1 reakce, kterou provedeš, když ${EVIL}`,
      range: `Zvláštní ${EVIL}`,
      components: `V, P, S (${EVIL} v ceně 5 zl)`,
      duration: `Zvláštní ${EVIL}`,
      body: [
        `Text ${EVIL} <iframe src="https://example.org"></iframe><style>@import "https://example.org"</style>`,
        "![obrázek](https://example.org/a.png) [odkaz](javascript:hacked=1) @Embed[Compendium.x.y.Item.z inline] [[/r 1k6]]",
        '<svg onload=hacked=1> <p style="background:url(https://example.org)">',
        `- položka ${EVIL}\n- <link rel=stylesheet href=//example.org>`,
        `| k6 | ${EVIL} |\n|---|---|\n| 1–3 | <svg/onload=hacked=1> |\n| 4–6 | @Embed[x] |`,
        `Na vyšších úrovních. ${EVIL}`,
      ].join("\n\n"),
    });
    await chooseFile(page, gm, card);
    const { frame } = gm;
    await frame.locator("[data-action=chooseShown]").click();
    await frame.locator("[data-action=show]").first().click();
    await frame.locator("[data-action=preview]").click();
    await frame.locator(".sheet.item").waitFor();
    await page.keyboard.press("Escape");
    await frame.locator("[data-action=import]").click();
    await frame.locator(".kartoteka-result").waitFor();
    await frame.locator("[data-action=editCard]").click();
    await frame.locator(".kartoteka-values").waitFor();
    // and a player casts it: the card of the system shows trigger and materials
    await gm.evaluate(async (collection) => {
      const { game, Actor } = globalThis as unknown as { game: Game; Actor: DocumentClass<ActorDocument> };
      const [spell] = (await game.packs.get(collection)?.getDocuments()) ?? [];
      const actor = await Actor.create({
        name: "Zkouška",
        type: "character",
        system: { spells: { spell2: { value: 3, override: 3 } } },
      });
      const [item] = (await actor?.createEmbeddedDocuments("Item", [spell?.toObject() ?? {}])) ?? [];
      const { activities } = (
        item as unknown as { system: { activities: { contents: { use: (...args: object[]) => Promise<unknown> }[] } } }
      ).system;
      await activities.contents[0]?.use({ create: false, consume: false }, { configure: false }, {});
    }, PACK);
    await gm.part("chat").locator(".chat-message").last().waitFor();
    await shoot(page, `import hostile ${stage.profile} ${String(stage.system)}`);
    // and reads it up in the compendium
    const anna = await new Seat(page, "Anna").show();
    await anna.evaluate(async (collection) => {
      const [spell] =
        (await (globalThis as unknown as { game: Game }).game.packs.get(collection)?.getDocuments()) ?? [];
      await (spell as ItemDocument | undefined)?.sheet?.render({ force: true });
    }, PACK);
    await anna.frame.locator(".sheet.item").waitFor();
    await shoot(page, `import hostile player ${stage.profile} ${String(stage.system)}`);
    for (const name of ["GM", "Anna"] as const) {
      expect(await new Seat(page, name).evaluate(() => "hacked" in globalThis, null)).toBe(false);
    }
    expect(asked).toEqual([]);
  });
});
