import { beforeAll, describe, expect, it, vi } from "vitest";
import { compendiumUuid } from "../../../../src/dnd5e/constants.ts";
import type { ItemDocument } from "../../../../src/types/surface/documents.ts";
import { deskOf } from "../../../foundry/applications/desk.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import type { Table } from "../../../foundry/table.ts";
import { plainCard } from "../../../helpers.ts";
import { ourSpell } from "../../../conformance/spells.ts";
import { until } from "../../deck-import/window.ts";
import { giveCopy, importText, openSheets, seenBy, Sheet, spellIn } from "./sheet-table.ts";

const OURS = "kartoteka-kouzel.kouzla";
const FOREIGN = "balik-stolu.kouzla";

const SPARK = plainCard({
  name: "Zkušební jiskra",
  english: "Trial spark",
  level: "Zaklínání 3. úrovně (rituál)",
  components: "V, P, S (kousek křemene v ceně 5 zl)",
  range: "24 sáhů",
  body: "Každý v kouli o poloměru 4 sáhy musí uspět v záchranném hodu na Obratnost, jinak utrpí 8k6 ohnivého zranění; při úspěchu utrpí polovinu.",
});

describe.each(PROFILES)("the sheet of a spell of ours, $id", (profile) => {
  let table: Table;
  beforeAll(async () => {
    const foreign = {
      collection: FOREIGN,
      documentName: "Item",
      title: "Kouzla stolu",
      sources: [ourSpell("fireball")],
    };
    table = await openSheets({ profile, packs: [foreign] });
    await importText(table, SPARK);
  });

  describe("in the words of cards", () => {
    it("has school and level as the card's header", async () => {
      const sheet = await Sheet.of(table, await spellIn(table, "Ohnivá koule", OURS));
      expect(sheet.texts(".subtitles > li")).toEqual(["Zaklínání 3. úrovně"]);
      const spark = await Sheet.of(table, await spellIn(table, "Zkušební jiskra"));
      expect(spark.texts(".subtitles > li")).toEqual(["Zaklínání 3. úrovně (rituál)"]);
    });

    it("has the components with their names, and the material with what it is", async () => {
      const sheet = await Sheet.of(table, await spellIn(table, "Zkušební jiskra"));
      expect(sheet.texts(".spell-block .value")).toEqual(["V, P, S"]);
      const names = Array.from(
        sheet.app.element.querySelectorAll<HTMLElement>(".kartoteka-component"),
        (letter) => letter.dataset["tooltipText"],
      );
      expect(names).toEqual(["Verbální", "Pohybová", "Surovinová: kousek křemene v ceně 5 zl"]);
    });

    it("has the components in the card's order, whatever the order in which they are stored", async () => {
      const item = await table.as("GM", async () => {
        const data = ourSpell("fireball");
        const system = { ...(data["system"] as object), properties: ["material", "vocal", "somatic"] };
        return (await Item.implementation.create({ ...data, folder: null, system })) as ItemDocument;
      });
      const sheet = await Sheet.of(table, item);
      expect(sheet.texts(".spell-block .value")).toEqual(["V, P, S"]);
    });

    it("has the classes in the order of the Czech alphabet", async () => {
      const sheet = await Sheet.of(table, await spellIn(table, "Ohnivá koule", OURS));
      expect(sheet.texts(".pills .label")).toEqual(["Čaroděj", "Kouzelník"]);
    });

    it("is drawn the same when it is drawn again", async () => {
      const sheet = await Sheet.of(table, await spellIn(table, "Zkušební jiskra"));
      const before = sheet.one(".window-content").innerHTML;
      await table.as("GM", () => sheet.app.render());
      expect(sheet.one(".window-content").innerHTML).toBe(before);
      table.client("GM").run(() => table.client("GM").Hooks.callAll("renderItemSheet5e", sheet.app, sheet.app.element));
      await table.settle();
      expect(sheet.one(".window-content").innerHTML).toBe(before);
    });

    it("leaves spells of others alone", async () => {
      const item = await table.as("GM", async () => {
        const { flags: _flags, folder: _folder, ...data } = ourSpell("fireball");
        return (await Item.implementation.create(data)) as ItemDocument;
      });
      const sheet = await Sheet.of(table, item);
      expect(sheet.texts(".subtitles > li")).toEqual(["3. úroveň", "Zaklínání"]);
      expect(sheet.texts(".kartoteka-reading, .kartoteka-component")).toEqual([]);
    });

    it("changes on all sheets that are open when the choice is made elsewhere", async () => {
      const sheet = await Sheet.of(table, await spellIn(table, "Zkušební jiskra"), "Anna");
      const choose = (on: boolean) => table.as("Anna", () => game.settings.set("kartoteka-kouzel", "card-words", on));
      await choose(false);
      await table.settle();
      expect(sheet.texts(".subtitles > li")).toEqual(["3. úroveň", "Zaklínání"]);
      await choose(true);
      await table.settle();
      expect(sheet.texts(".subtitles > li")).toEqual(["Zaklínání 3. úrovně (rituál)"]);
    });

    it("goes back to the system's words where a person wants these", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Zkušební jiskra"), "Anna")).read();
      await sheet.press(".kartoteka-reading .kartoteka-buttons button");
      expect(sheet.texts(".subtitles > li")).toEqual(["3. úroveň", "Zaklínání"]);
      expect(sheet.texts(".kartoteka-component")).toEqual([]);
      expect(sheet.texts(".kartoteka-reading summary")).toEqual(["Jak to modul přečetl"]);
      await sheet.read();
      await sheet.press(".kartoteka-reading .kartoteka-buttons button");
      expect(sheet.texts(".subtitles > li")).toEqual(["Zaklínání 3. úrovně (rituál)"]);
    });
  });

  describe("in lists and on cards", () => {
    const drawn = (html: string): HTMLElement => {
      const element = table.client("GM").options.window.document.createElement("div");
      element.innerHTML = html;
      return element;
    };
    const letters = (root: HTMLElement): string[] =>
      Array.from(root.querySelectorAll(".kartoteka-components"), ({ textContent }) => textContent ?? "");

    it("rows of an actor's spells have the components", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      const html = drawn(
        `<li data-item-id="${copy.id}"><div class="item-name"><span class="subtitle">Rod V • V, P, S</span></div></li>` +
          `<li data-favorite-id=".Item.${copy.id}" data-item-id="${copy.id}"><div class="name-stacked"><span class="subtitle">V, P, S</span></div></li>` +
          `<li data-item-id="nothing"><div class="item-name"><span class="subtitle">V, P, S</span></div></li>`,
      );
      const client = table.client("GM");
      client.run(() => client.Hooks.callAll("renderActorSheetV2", { document: copy.actor }, html));
      await table.settle();
      expect(letters(html)).toEqual(["V, P, S", "V, P, S"]);
      expect(html.textContent).toBe("Rod V • V, P, SV, P, SV, P, S");
    });

    it("cards have them, also in front of the material", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      const html = drawn(
        `<ul class="pills"><li class="pill"><span class="label">V, P, S</span></li>` +
          `<li class="pill"><span class="label">V, P, S (kousek křemene)</span></li>` +
          `<li class="pill"><span class="label">V, P, Sudá</span></li></ul>`,
      );
      const client = table.client("GM");
      const message = { flags: {}, system: {}, getAssociatedItem: () => copy };
      client.run(() => client.Hooks.callAll("dnd5e.renderChatMessage", message, html));
      await table.settle();
      expect(letters(html)).toEqual(["V, P, S", "V, P, S"]);
    });
  });

  describe("in the panel", () => {
    it("tells each value of an imported card with the phrase that it was read from", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Zkušební jiskra"))).read();
      expect(sheet.row("range")).toEqual({ text: "24 sáhů", phrase: undefined, change: undefined });
      expect(sheet.row("damage").text).toMatch(/^8k6, ohnivé, při úspěchu polovina/);
      expect(sheet.row("damage").phrase).toContain("8k6 ohnivého zranění");
      expect(sheet.row("save").phrase).toContain("záchranném hodu na Obratnost");
      expect(sheet.texts(".kartoteka-read-change")).toEqual([]);
    });

    it("reads spells of our own compendium from the deck that the module carries", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Ohnivá koule", OURS), "Anna")).read();
      expect(sheet.texts(".kartoteka-reading .hint")[0]).toContain("který modul nese s sebou");
      expect(sheet.row("area").text).toContain("koule 4 sáhy");
      expect(sheet.texts(".kartoteka-read-change")).toEqual([]);
    });

    it("finds the card of a copy, as the player sees it", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      const sheet = await (await Sheet.of(table, copy, "Anna")).read();
      expect(sheet.row("damage").phrase).toContain("8k6 ohnivého zranění");
      expect(sheet.texts(".kartoteka-read-change")).toEqual([]);
      expect(sheet.texts(".kartoteka-reading .kartoteka-buttons button")).toEqual(["Psát slovy systému"]);
    });

    it("says what a person has changed, and what is there now", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      await table.as("GM", () => copy.update({ "system.range": { value: "30", units: "ft" }, "system.level": 4 }));
      const sheet = await (await Sheet.of(table, copy)).read();
      expect(sheet.row("range").change).toBe("změněno ručně – v kouzle je teď: 6 sáhů");
      expect(sheet.row("level").change).toContain("Zaklínání 4. úrovně (rituál)");
      expect(sheet.row("damage").change).toBeUndefined();
      expect(sheet.texts(".kartoteka-read-change")).toHaveLength(2);
      expect(sheet.app.element.querySelector(".kartoteka-reading")?.hasAttribute("open")).toBe(true);
    });

    it("stays open when the sheet is drawn anew, and follows the change", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      const sheet = await (await Sheet.of(table, copy)).read();
      await table.as("GM", () => copy.update({ "system.duration": { value: "1", units: "minute" } }));
      await vi.waitFor(() => expect(sheet.row("duration").change).toContain("1 minuta"));
    });

    it("has the values alone for spells of a module that carries no text, and says why", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Ohnivá koule", FOREIGN))).read();
      expect(sheet.texts(".kartoteka-reading .hint")[0]).toContain("„balik-stolu“");
      expect(sheet.row("damage").text).toMatch(/^8k6, ohnivé/);
      expect(sheet.row("area").text).toContain("koule 4 sáhy");
      expect(sheet.texts(".kartoteka-reading q")).toEqual([]);
    });

    it("tells it of a copy whose card is gone", async () => {
      const copy = await giveCopy(table, await spellIn(table, "Zkušební jiskra"));
      await table.as("GM", () => copy.update({ "_stats.compendiumSource": "Item.gone000000000000" }));
      const sheet = await (await Sheet.of(table, copy)).read();
      expect(sheet.texts(".kartoteka-reading .hint")[0]).toContain("k nalezení není");
    });

    it("opens the card for a GM to correct", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Zkušební jiskra"))).read();
      await sheet.press(".kartoteka-reading .kartoteka-buttons button");
      const window = () => deskOf(table.client("GM")).instances.get("kartoteka-kouzel-deck-import");
      const field = () => window()?.element?.querySelector<HTMLTextAreaElement>("textarea[name=card]");
      await until(() => field()?.value.includes("24 sáhů") === true, "the card is in the import's field");
      await table.as("GM", () => window()?.close());
    });

    it("copies a report with the value and its phrase, and nothing else of the card", async () => {
      const sheet = await (await Sheet.of(table, await spellIn(table, "Zkušební jiskra"), "Anna")).read();
      await sheet.press("[data-kind=range] button");
      const { copied, system } = table.client("Anna").game;
      expect(copied).toContain("Zkušební jiskra (trial-spark)");
      expect(copied).toContain("Přečteno: Dosah: 24 sáhů");
      expect(copied).toContain(`dnd5e ${system.version}`);
      expect(copied).not.toContain("záchranném hodu");
    });

    it("writes nothing", async () => {
      const spell = await spellIn(table, "Zkušební jiskra");
      const before = JSON.stringify(spell.toObject());
      await (await Sheet.of(table, spell)).read();
      await (await Sheet.of(table, spell, "Anna")).read();
      expect(JSON.stringify((await seenBy(table, "GM", spell)).toObject())).toBe(before);
      expect(spell.uuid).toBe(compendiumUuid("world.kouzla-stolu", "Item", spell.id));
    });
  });

  it("went without a mistake", () => {
    expect(table.errors).toEqual([]);
  });
});

describe("in English", () => {
  it("has the words of the English rules, and says letters as these have them", async () => {
    const table = await openSheets({ lang: "en" });
    const sheet = await (await Sheet.of(table, await spellIn(table, "Ohnivá koule", OURS))).read();
    expect(sheet.texts(".subtitles > li")).toEqual(["3rd-level Evocation"]);
    expect(sheet.texts(".spell-block .value")).toEqual(["V, S, M"]);
    expect(sheet.texts(".pills .label")).toEqual(["Sorcerer", "Wizard"]);
    expect(sheet.texts("[data-kind=range] .kartoteka-read-kind")).toEqual(["Range"]);
  });
});
