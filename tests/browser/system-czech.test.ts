/** The system's own sheets, dialogs and cards in Czech: no raw key, and no word that was left in English. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ROOT } from "../helpers.ts";
import { ourTexts, proseOf, readJson, textsOf, type Texts } from "../lang/texts.ts";
import { openStage, shoot, SYSTEM, type StageView } from "./browser.ts";
import { Seat } from "./table.ts";

const ROOMY = { width: 1560, height: 1080, system: true } as const satisfies StageView;

/**
 * Everything that windows and the chat show or say in a tooltip, piece by piece, without the names and descriptions of
 * documents; tooltips may be keys, as in Foundry. What is around them is the stage's own.
 */
async function said(seat: Seat): Promise<string[]> {
  return await seat.evaluate(() => {
    const texts: string[] = [];
    for (const root of document.querySelectorAll(".application, #chat")) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (node.parentElement?.closest(".editor-content, .details") === null) texts.push(node.textContent ?? "");
      for (const attribute of ["aria-label", "title", "placeholder", "data-tooltip", "alt", "label"])
        for (const element of root.querySelectorAll(`[${attribute}]`)) {
          const text = element.getAttribute(attribute) ?? "";
          texts.push(attribute === "data-tooltip" ? game.i18n.localize(text) : text);
        }
    }
    const actors = [...game.actors];
    const names = [
      ...actors.flatMap(({ name, items }) => [name, ...[...items].map((item) => item.name)]),
      ...canvas.tokens.placeables.map(({ document: token }) => token.name),
    ].sort((a, b) => b.length - a.length);
    return texts
      .map((text) => names.reduce((rest, name) => rest.replaceAll(name, " "), text).trim())
      .filter((text) => text !== "" && !text.startsWith("<"));
  }, undefined);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What the system's English says, in words that no Czech text of ours has. */
function englishWords(english: Texts): ReadonlySet<string> {
  const same = new Set(Object.keys(readJson(join(ROOT, "lang/dnd5e/same-as-english.json")) as object));
  const words = new Set([...english].filter(([key]) => !same.has(key)).flatMap(([, text]) => wordsOf(proseOf(text))));
  const czech = ["dnd5e/cs.json", "cs.json", "core-cs.json"].flatMap((file) => [...ourTexts(file).values()]);
  const stage = [...textsOf(join(ROOT, "stage/lang/cs.json")).values()];
  for (const text of [...czech, ...stage]) for (const word of wordsOf(proseOf(text))) words.delete(word);
  return words;
}

/** A thing that a character carries, in the shape of dnd5e's data. */
const SWORD = {
  name: "Dlouhý meč",
  type: "weapon",
  img: "icons/weapons/swords/sword-guard-steel.webp",
  system: {
    type: { value: "martialM", baseItem: "" },
    properties: ["ver", "mgc"],
    quantity: 1,
    rarity: "rare",
    attunement: "required",
    equipped: true,
    mastery: "sap",
    magicalBonus: 1,
    weight: { value: 3, units: "lb" },
    price: { value: 1500, denomination: "gp" },
    range: { value: null, long: null, reach: 5, units: "ft" },
    uses: { spent: 0, max: "3", recovery: [{ period: "dawn", type: "formula", formula: "1d3" }] },
    damage: {
      base: { number: 1, denomination: 8, types: ["slashing"], bonus: "", custom: { enabled: false } },
      versatile: { number: 1, denomination: 10, types: [], bonus: "", custom: { enabled: false } },
    },
    activities: { stageSwordAttack: { _id: "stageSwordAttack", type: "attack", attack: { ability: "str" } } },
  },
};
const SCROLL = {
  name: "Svitek: Ohnivá koule",
  type: "consumable",
  img: "icons/sundries/scrolls/scroll-bound-ruby-red.webp",
  system: {
    type: { value: "scroll", subtype: "" },
    properties: ["mgc"],
    quantity: 2,
    rarity: "uncommon",
    attunement: "",
    weight: { value: 0, units: "lb" },
    price: { value: 150, denomination: "gp" },
    uses: { spent: 0, max: "1", recovery: [], autoDestroy: true },
    activities: {},
  },
};

/** Opens the sheet of one of our spells. */
async function openSpell(anna: Seat, wanted: string): Promise<void> {
  await anna.evaluate(async (identifier) => {
    const spells = (await game.packs.get("kartoteka-kouzel.kouzla")?.getDocuments()) ?? [];
    const spell = spells.find(
      (each) => (each as never as { system: { identifier: string } }).system.identifier === identifier,
    );
    await (spell as unknown as { sheet: { render(force: boolean): Promise<unknown> } }).sheet.render(true);
  }, wanted);
}

/** Gives the character a thing and opens its sheet. */
async function openThing(anna: Seat, thing: object): Promise<void> {
  await anna.evaluate(async (data) => {
    const [item] = (await game.user.character?.createEmbeddedDocuments("Item", [data as never])) ?? [];
    await (item as unknown as { sheet: { render(force: true): Promise<unknown> } }).sheet.render(true);
  }, thing);
}

/** A window takes all of the height, so that a picture has all of it. */
async function stretch(anna: Seat): Promise<void> {
  await anna.evaluate(() => {
    const app = [...foundry.applications.instances.values()].at(-1);
    app?.setPosition({ top: 10, height: 1050 });
  }, undefined);
}

describe.runIf(SYSTEM)("dnd5e in Czech (with DND5E_SRC alone)", () => {
  const english: Texts = SYSTEM ? textsOf(join(process.env["DND5E_SRC"] ?? "", "lang/en.json")) : new Map();
  const words = SYSTEM ? englishWords(english) : new Set<string>();

  async function sit(theme: "light" | "dark"): Promise<{ page: Page; anna: Seat }> {
    const page = await openStage({ ...ROOMY, user: "Anna", lang: "cs", theme });
    return { page, anna: new Seat(page, "Anna") };
  }

  /** Keeps a picture and looks at every text of the page. */
  async function expectCzech(page: Page, seat: Seat, name: string): Promise<void> {
    await shoot(page, name);
    const texts = await said(seat);
    expect
      .soft(
        texts.filter((text) => /\b[A-Z][A-Z0-9_]{2,}\.[A-Z]\w+/i.test(text)),
        `raw keys: ${name}`,
      )
      .toEqual([]);
    const left = texts.filter((text) => wordsOf(proseOf(text)).some((word) => words.has(word)));
    expect.soft(left, `English: ${name}`).toEqual([]);
  }

  describe.each(["light", "dark"] as const)("%s", (theme) => {
    it("item sheets: spells, a weapon, a scroll", async () => {
      const { page, anna } = await sit(theme);
      const sheet = anna.frame.locator(".sheet.item");
      const tab = async (id: string): Promise<void> => {
        await sheet.locator(`nav [data-tab="${id}"]`).click();
        await sheet.locator(`section.tab[data-tab="${id}"]`).waitFor();
      };
      const close = async (): Promise<void> => {
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
      };
      await openSpell(anna, "fireball");
      await sheet.locator(".spell-block").waitFor();
      await stretch(anna);
      await expectCzech(page, anna, `system cs spell description ${theme}`);
      for (const id of ["details", "activities", "effects"]) {
        await tab(id);
        await expectCzech(page, anna, `system cs spell ${id} ${theme}`);
      }
      await close();

      await openSpell(anna, "shield-of-faith");
      await tab("effects");
      await sheet.locator(".effects-list .effect").first().waitFor();
      await expectCzech(page, anna, `system cs spell with effects ${theme}`);
      await close();

      for (const [kind, thing] of [
        ["weapon", SWORD],
        ["scroll", SCROLL],
      ] as const) {
        await openThing(anna, thing);
        await sheet.waitFor();
        await stretch(anna);
        await expectCzech(page, anna, `system cs ${kind} description ${theme}`);
        await tab("details");
        await expectCzech(page, anna, `system cs ${kind} details ${theme}`);
        await close();
      }
    });

    it.each(["fireball", "fire-bolt", "cure-wounds", "web"])("the sheet of an activity of %s", async (identifier) => {
      const { page, anna } = await sit(theme);
      await openSpell(anna, identifier);
      await anna.frame.locator('.sheet.item nav [data-tab="activities"]').click();
      await anna.frame.locator(".sheet.item [data-activity-id] .item-name").last().click();
      const sheet = anna.frame.locator("form.activity");
      await sheet.waitFor();
      await stretch(anna);
      await expectCzech(page, anna, `system cs activity ${identifier} identity ${theme}`);
      for (const tab of ["activation", "consumption", "activation-targeting", "effect"]) {
        await sheet.locator(`[data-action="tab"][data-tab="${tab}"]`).click();
        await sheet.locator(`[data-tab="${tab}"].active`).first().waitFor();
        await expectCzech(page, anna, `system cs activity ${identifier} ${tab} ${theme}`);
      }
    });

    it("a character's spells, inventory and effects", async () => {
      const { page, anna } = await sit(theme);
      for (const thing of [SWORD, SCROLL]) {
        await openThing(anna, thing);
        await page.keyboard.press("Escape");
        await anna.frame.locator(".sheet.item").waitFor({ state: "detached" });
      }
      await anna.part("character").getByRole("button", { name: "Světlana" }).click();
      const sheet = anna.frame.locator(".sheet.actor");
      await sheet.waitFor();
      await stretch(anna);
      await expectCzech(page, anna, `system cs actor spells ${theme}`);
      for (const tab of ["inventory", "effects"]) {
        await sheet.locator(`nav [data-tab="${tab}"]`).click();
        await sheet.locator(`[data-application-part="${tab}"]`).waitFor();
        await expectCzech(page, anna, `system cs actor ${tab} ${theme}`);
      }
    });

    it("casting dialogs, dialogs of rolls, and cards of uses, attacks, damage, saves", async () => {
      const { page, anna } = await sit(theme);
      const gm = new Seat(page, "GM");
      const dialog = anna.frame.locator("form.activity-usage");
      const cast = async (name: string): Promise<void> => {
        await anna.castButton(name).click();
        await dialog.locator("legend").first().waitFor();
      };
      await cast("Pavučina");
      await dialog.locator("[data-action=use]").click();
      await anna.place({ x: 1150, y: 600 });
      await anna.lastMessage.locator(".activation-card .gold-icon").waitFor();
      await cast("Pavučina");
      await expect.poll(() => dialog.locator("fieldset").count()).toBe(4);
      await expectCzech(page, anna, `system cs dialog ${theme}`);
      await page.keyboard.press("Escape");

      await anna.target("Goblin Šik");
      await anna.castButton("Ohnivá střela").click();
      await anna.frame.locator("form.roll-configuration").waitFor();
      await expectCzech(page, anna, `system cs roll dialog ${theme}`);
      await anna.frame.locator("form.roll-configuration [data-action=normal]").click();
      await expect.poll(() => anna.part("chat").locator(".dice-total").count()).toBe(1);
      await anna.frame.locator("[data-action=rollDamage]").last().click();
      await expect.poll(() => anna.part("chat").locator(".dice-total").count()).toBe(2);
      await expectCzech(page, anna, `system cs rolls ${theme}`);
      await gm.show();
      await expectCzech(page, gm, `system cs rolls of the GM ${theme}`);

      await anna.show();
      await anna.part("character").getByRole("button", { name: "Pavučina: Záchranný hod: Obratnost" }).click();
      await dialog.locator("[data-action=use]").click();
      const save = anna.lastMessage.locator("[data-action=rollSave]");
      await save.waitFor();
      await expectCzech(page, anna, `system cs save request ${theme}`);
      await save.click();
      await anna.frame.locator("form.roll-configuration [data-action=normal]").click();
      await expect.poll(() => anna.part("chat").locator(".dice-total").count()).toBe(3);
      await expectCzech(page, anna, `system cs save ${theme}`);

      await gm.evaluate(async () => {
        await game.actors.get("stageSvetlana000")?.applyDamage([{ value: 12, type: "fire" }]);
      }, undefined);
      await anna.dialog.waitFor();
      await expectCzech(page, anna, `system cs concentration ${theme}`);
    });
  });
});
