import { describe, expect, it } from "vitest";
import type { Data } from "../../../src/types/surface/documents.ts";
import { browsedSpells } from "../../foundry/dnd5e/compendium-browser.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import { PROFILES, V13 } from "../../foundry/profiles.ts";
import { getProperty } from "../../foundry/utils.ts";
import { deckOf, openWorkshop, packOf } from "./help.ts";
import { openDirectory, openImport, until } from "./window.ts";

const JISKRA = { name: "Zkušební jiskra", english: "Trial spark" };
const POPEL = { name: "Zkušební popel", english: "Trial ash", level: "Vymítání 3. úrovně", range: "kousek" };
const DECK = deckOf([JISKRA, POPEL, { name: "Žhavý kouř", english: "Hot smoke", level: "Zaklínací trik" }]);
const PACK = "world.kouzla-z-balicku";

describe.each(PROFILES)("the window of the import on $id", (profile) => {
  it("is opened by a GM from the list of compendiums, and by nobody else", async () => {
    const table = await openWorkshop(profile);
    const window = await openImport(table);
    expect(window.text(".window-title")).toBe("Balíček kouzel");
    const directory = await openDirectory(table, "Anna");
    expect(directory.element.querySelector(".kartoteka-open-import")).toBeNull();
    expect(table.errors).toEqual([]);
  });

  it("has one button, however often the list is drawn", async () => {
    const table = await openWorkshop(profile);
    const directory = await openDirectory(table, "GM");
    await table.as("GM", () => directory.render());
    expect(directory.element.querySelectorAll(".kartoteka-open-import")).toHaveLength(1);
  });

  it("leads from pasted text to a compendium that everybody has", async () => {
    const table = await openWorkshop(profile);
    const window = await openImport(table);
    await window.paste(DECK);
    expect(window.text(".kartoteka-summary")).toContain("3 karty, 1 chyba");
    expect(window.states()).toEqual({ "Zkušební jiskra": "nové", "Zkušební popel": "nové", "Žhavý kouř": "nové" });
    // a card that lost something waits for a person
    expect(window.text("[data-action=import]")).toBe("Importovat 2 kouzla");
    await window.press("[data-action=chooseShown]");
    await window.press("[data-action=import]");
    expect(window.text(".kartoteka-result")).toContain("Nových 3, změněných 0, beze změny 0.");
    expect(window.states()["Zkušební jiskra"]).toBe("beze změny");
    expect(packOf(table, PACK, "Anna").index.size).toBe(3);
    const directory = await openDirectory(table, "Anna");
    expect(directory.element.querySelector(`[data-pack="${PACK}"]`)?.textContent).toContain("Kouzla z balíčku");
    expect(table.errors).toEqual([]);
  });

  it("shows what differs, and asks about conflicts", async () => {
    const table = await openWorkshop(profile);
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    await window.press("[data-action=import]");
    const document = await table.as("GM", async () => {
      const [entry] = [...packOf(table, PACK).index];
      return await packOf(table, PACK).getDocument(entry?._id ?? "");
    });
    await table.as("GM", () => document?.update({ "system.range": { value: "5" } }));
    await window.press("[data-action=restart]");
    await window.paste(deckOf([{ ...JISKRA, range: "24 sáhů", duration: "1 hodina" }]));
    expect(window.states()).toEqual({ "Zkušební jiskra": "rozpor" });
    expect(window.text("[data-action=import]")).toBe("Importovat 0 kouzel");
    await window.show("Zkušební jiskra");
    const differences = window.all(".kartoteka-difference").map(({ className }) => className);
    expect(differences).toEqual(
      expect.arrayContaining([expect.stringContaining("conflict"), expect.stringContaining("card")]),
    );
    expect(differences[0]).toContain("conflict");
    const conflict = window.text(".kartoteka-difference.conflict");
    expect(conflict).toContain("dosah");
    expect(conflict).toContain("V kompendiu 5 ft Na kartě 120 ft");
    // the duration is the card's alone: words for the person, no paths of the system's
    expect(window.text(".kartoteka-difference.card")).toContain("Na kartě 1 hour");
    await window.fill("[name='decision-range'][value=card]", true);
    expect(window.text("[data-action=import]")).toBe("Importovat 1 kouzlo");
    await window.press("[data-action=import]");
    expect((document as unknown as { stored: Data }).stored).toMatchObject({
      system: { range: { value: "120" }, duration: { value: "1", units: "hour" } },
    });
    expect(window.states()).toEqual({ "Zkušební jiskra": "beze změny" });
  });
});

describe("many conflicts", () => {
  it("can be settled all at once, in either way", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const cards = [JISKRA, { name: "Žhavý kouř", english: "Hot smoke" }];
    await window.paste(deckOf(cards));
    await window.press("[data-action=import]");
    const documents = await table.as("GM", () => packOf(table, PACK).getDocuments());
    for (const document of documents) await table.as("GM", () => document.update({ "system.range.value": "5" }));
    const ranges = () => documents.map(({ stored }) => getProperty(stored, "system.range.value"));
    const again = async (range: string, action: string): Promise<unknown[]> => {
      await window.press("[data-action=restart]");
      await window.paste(deckOf(cards.map((card) => ({ ...card, range }))));
      expect(window.text(".kartoteka-foot")).toContain("Nerozhodnuté rozpory u 2 kouzel.");
      await window.press(`[data-action=${action}]`);
      await window.press("[data-action=import]");
      return ranges();
    };
    expect(await again("24 sáhů", "keepAll")).toEqual(["5", "5"]);
    expect(await again("30 sáhů", "takeAll")).toEqual(["150", "150"]);
  });
});

describe("the table of cards", () => {
  it("shows the findings of a card with line and text", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    await window.show("Zkušební popel");
    const problem = window.text(".kartoteka-detail .kartoteka-problems");
    expect(problem).toContain("chyba řádek 31: Nerozumíme dosahu „kousek“.");
    expect(window.text(".kartoteka-detail q")).toBe("Dosah: kousek");
    expect(window.text(".kartoteka-detail pre")).toContain("Vymítání 3. úrovně");
  });

  it("is filtered by name without diacritics, English name, level, state and findings", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    const filtered = async (field: string, value: string): Promise<string[]> => {
      await window.fill(`[name=${field}]`, value, field === "query" ? "input" : "change");
      return window.rows;
    };
    expect(await filtered("query", "zhavy")).toEqual(["Žhavý kouř"]);
    expect(await filtered("query", "HOT SM")).toEqual(["Žhavý kouř"]);
    expect(await filtered("query", "nikde")).toEqual([]);
    expect(window.text(".kartoteka-cards .hint")).toBe("Filtrům neodpovídá žádná karta.");
    await filtered("query", "");
    expect(await filtered("level", "level3")).toEqual(["Zkušební popel"]);
    await filtered("level", "all");
    expect(await filtered("severity", "error")).toEqual(["Zkušební popel"]);
    await filtered("severity", "all");
    expect(await filtered("status", "same")).toEqual([]);
    expect(await filtered("status", "write")).toHaveLength(3);
  });

  it("has pages, so that thousands of cards do not make it wait", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const cards = Array.from({ length: 250 }, (_, index) => ({
      name: `Karta ${String(index)}`,
      english: `Card ${String(index)}`,
    }));
    await window.paste(deckOf(cards));
    expect(window.rows).toHaveLength(100);
    expect(window.text(".kartoteka-bar [role=status]")).toBe("250 karet, zobrazují se 1–100");
    await window.press("[data-action=next]");
    await window.press("[data-action=next]");
    expect(window.rows).toHaveLength(50);
    expect(window.button("[data-action=next]").disabled).toBe(true);
  });

  it("lists cards that could not be read, and does not let them be chosen", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(
      `${deckOf([JISKRA])}\n\nBez úrovně\n\nWithout level\n\nPříručka hráče\n\nVyvolání: 1 akce\n\nDosah: Dotyk\n\nSložky: V\n\nTrvání: Ihned\n\nPovolání: Bard\n\nText.`,
    );
    expect(window.states()).toEqual({ "Zkušební jiskra": "nové", "Bez úrovně": "nepřečtené" });
    expect(window.field("tr.unread input").disabled).toBe(true);
  });
});

describe("importing", () => {
  it("can be stopped, and goes on from there", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const cards = Array.from({ length: 500 }, (_, index) => ({
      name: `Karta ${String(index)}`,
      english: `Card ${String(index)}`,
    }));
    await window.paste(deckOf(cards));
    await table.as("GM", () => window.button("[data-action=import]").click());
    await until(() => (table.client("GM").game.livePack(PACK)?.index.size ?? 0) > 0, "the first batch is there");
    await window.press("[data-action=cancel]");
    expect(window.text(".kartoteka-result")).toContain("Import je zastavený.");
    const there = packOf(table, PACK).index.size;
    expect(there).toBeLessThan(500);
    expect(window.text("[data-action=import]")).toContain(String(500 - there));
    await window.press("[data-action=import]");
    expect(packOf(table, PACK).index.size).toBe(500);
  });

  it("stops when the window is closed", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const cards = Array.from({ length: 500 }, (_, index) => ({
      name: `Karta ${String(index)}`,
      english: `Card ${String(index)}`,
    }));
    await window.paste(deckOf(cards));
    const { app } = window;
    await table.as("GM", () => window.button("[data-action=import]").click());
    await until(() => (table.client("GM").game.livePack(PACK)?.index.size ?? 0) > 0, "the first batch is there");
    await table.as("GM", () => app.close());
    await until(() => app.session.phase === "idle", "the import stops");
    expect(packOf(table, PACK).index.size).toBeLessThan(500);
    expect(table.errors).toEqual([]);
  });

  it("says that a locked compendium is locked, and unlocks it when asked to", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    await window.press("[data-action=import]");
    await table.as("GM", () => packOf(table, PACK).configure({ locked: true }));
    await window.press("[data-action=restart]");
    await window.paste(deckOf([{ ...JISKRA, range: "Dotyk" }]));
    expect(window.text(".kartoteka-warning")).toContain("Kompendium „Kouzla z balíčku“ je zamčené");
    expect(window.button("[data-action=import]").disabled).toBe(true);
    await window.press("[data-action=unlock]");
    await window.press("[data-action=import]");
    expect(window.text(".kartoteka-result")).toContain("změněných 1");
  });

  it("tells what Foundry refuses, and is ready again", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    const { world } = table;
    const request = world.request.bind(world);
    world.request = async () => {
      throw new Error("no space left");
    };
    await window.press("[data-action=import]");
    await until(
      () => table.client("GM").notifications.log.some(({ message }) => message.includes("no space left")),
      "it is told",
    );
    world.request = request;
    await window.press("[data-action=import]");
    expect(window.text(".kartoteka-result")).toContain("Nových 1");
  });

  it("offers to hide other compendiums with the same spells, and brings them back as they were", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const settings = (): unknown => table.client("Anna").game.settings.get("dnd5e", "packSourceConfiguration");
    await table.as("GM", () =>
      table.client("GM").game.settings.set("dnd5e", "packSourceConfiguration", { "dnd5e.spells": true, "x.y": false }),
    );
    await window.paste(deckOf([JISKRA]));
    await window.press("[data-action=import]");
    expect(window.text(".kartoteka-rivals")).toContain("„Spells (SRD)“");
    await window.press("[data-action=hideRivals]");
    expect(settings()).toEqual({ "dnd5e.spells": false, "kartoteka-kouzel.kouzla": false, "x.y": false });
    expect(window.text(".kartoteka-rivals")).toContain("skryté: „Kouzla“ a „Spells (SRD)“");
    await window.press("[data-action=showRivals]");
    expect(settings()).toEqual({ "dnd5e.spells": true, "x.y": false });
  });

  it.each(PROFILES)(
    "leaves a player one Fireball to find, and all of them again when a GM wants so, on $id",
    async (profile) => {
      const table = await openWorkshop(profile);
      const window = await openImport(table);
      const found = async (): Promise<string[]> => {
        const names = ["Ohnivá koule", "Fireball"];
        const spells = await table.as("Anna", () => browsedSpells(table.client("Anna")));
        return spells.filter(({ name }) => names.includes(name)).map(({ uuid }) => uuid.split(".Item.")[0] ?? "");
      };
      expect((await found()).toSorted()).toEqual(["Compendium.dnd5e.spells", "Compendium.kartoteka-kouzel.kouzla"]);
      await window.paste(deckOf([{ name: "Ohnivá koule", english: "Fireball", level: "Vymítání 3. úrovně" }]));
      await window.press("[data-action=import]");
      expect(await found()).toHaveLength(3);
      await window.press("[data-action=hideRivals]");
      expect(await found()).toEqual([`Compendium.${PACK}`]);
      // packs that are hidden are still there: links into them and characters with their spells go on
      expect(table.client("Anna").game.packs.get("dnd5e.spells")?.visible).toBe(true);
      await table.leave("Anna");
      await table.sit("Anna");
      expect(await found()).toEqual([`Compendium.${PACK}`]);
      await table.as("GM", () => window.app.close());
      const again = await openImport(table);
      await again.press("[data-action=showRivals]");
      expect(await found()).toHaveLength(3);
      expect(table.errors).toEqual([]);
    },
  );

  it("goes into the compendium that is chosen, or a new one of another name", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    await window.press("[data-action=import]");
    await window.fill("[name=target]", "new");
    await window.fill("[name=label]", "Kouzla pro Petra <b>");
    expect(window.states()).toEqual({ "Zkušební jiskra": "nové" });
    await window.press("[data-action=import]");
    expect(table.world.packFacts().map(({ collection }) => collection)).toEqual([
      PACK,
      `${PACK}-seznamy`,
      "world.kouzla-pro-petra-b",
      "world.kouzla-pro-petra-b-seznamy",
    ]);
  });

  it("goes on without a compendium that was deleted in the meantime", async () => {
    const table = await openWorkshop(V13);
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    await window.press("[data-action=import]");
    await table.as("GM", () => packOf(table, PACK).deleteCompendium());
    await table.as("GM", () => packOf(table, `${PACK}-seznamy`).deleteCompendium());
    await table.leave("Anna");
    await table.sit("Anna");
    expect(table.errors).toEqual([]);
    await table.as("GM", () => window.app.close());
    const again = await openImport(table);
    await again.paste(deckOf([JISKRA]));
    expect(again.states()).toEqual({ "Zkušební jiskra": "nové" });
  });
});

describe("the preview of a card", () => {
  it("is an item sheet of an item that is nowhere", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(deckOf([JISKRA]));
    await window.show("Zkušební jiskra");
    await window.press("[data-action=preview]");
    const sheets = () =>
      [...deskOf(table.client("GM")).instances.values()].filter(
        ({ constructor }) => constructor.name === "ItemSheet5e",
      );
    await until(() => sheets().length === 1, "the sheet opens");
    expect(sheets()[0]?.element.textContent).toContain("Jiskra přeskočí na cíl v\u00A0dosahu.");
    await window.press("[data-action=preview]");
    await until(() => sheets().length === 1, "one sheet at a time");
    expect(table.client("GM").game.items.size).toBe(0);
    expect(table.world.packFacts()).toEqual([]);
  });
});

describe("writing a card", () => {
  const write = async (window: Awaited<ReturnType<typeof openImport>>, text: string): Promise<void> => {
    await window.fill("[name=card]", text, "input");
    await until(() => window.app.card.text === text, "the card is read");
    await window.calm();
  };

  it("shows as one types what is understood, and saves it as an item of the world, again and again the same", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    expect(window.one(".kartoteka-editor").hidden).toBe(false);
    expect(window.one(".kartoteka-cards").hidden).toBe(true);
    await write(window, deckOf([JISKRA]));
    expect(window.all(".kartoteka-values li").map(({ textContent }) => textContent)).toContain("Dosah: 12 sáhů");
    expect(window.text(".kartoteka-paper pre [data-kind=range]")).toBe("12 sáhů");
    await window.press("[data-action=saveToWorld]");
    const { items } = table.client("GM").game;
    expect(items.map(({ name }) => name)).toEqual(["Zkušební jiskra"]);
    await write(window, deckOf([{ ...JISKRA, range: "24 sáhů" }]));
    await window.press("[data-action=saveToWorld]");
    expect(items.map(({ system }) => (system as unknown as Data)["range"])).toMatchObject([{ value: "120" }]);
    expect(table.errors).toEqual([]);
  });

  it("saves into the compendium, which it makes, and asks before it overwrites what people have changed", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    await write(window, deckOf([JISKRA]));
    expect(window.text(".kartoteka-understood .kartoteka-state")).toBe("V kompendiu zatím není.");
    await window.press("[data-action=saveToPack]");
    await until(
      () => window.text(".kartoteka-understood .kartoteka-state") === "V kompendiu je stejné.",
      "it is there",
    );
    const [entry] = [...packOf(table, PACK).index];
    const document = await table.as("GM", () => packOf(table, PACK).getDocument(entry?._id ?? ""));
    await table.as("GM", () => document?.update({ "system.range": { value: "5" } }));
    await write(window, deckOf([{ ...JISKRA, range: "24 sáhů" }]));
    await window.press("[data-action=saveToPack]");
    const dialogs = () =>
      [...deskOf(table.client("GM")).instances.values()].filter(({ constructor }) => constructor.name === "DialogV2");
    await until(() => dialogs().length === 1, "somebody asks");
    expect(dialogs()[0]?.element.textContent).toContain("dosah");
    await table.as("GM", () => dialogs()[0]?.element.querySelector<HTMLButtonElement>("[data-action=card]")?.click());
    await until(() => getProperty(document?.stored, "system.range.value") === "120", "it is overwritten");
  });

  it("takes a card from the deck, and leads to the line of a finding", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    await window.show("Zkušební popel");
    await window.press("[data-action=editCard]");
    await until(() => window.app.card.text.startsWith("Zkušební popel"), "the card is there");
    await window.calm();
    await window.press("[data-action=goToLine]");
    const field = window.field("[name=card]");
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("Dosah: kousek");
  });

  it("opens the card of a spell that is in the compendium", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    await window.press("[data-action=import]");
    await window.press("[role=tab][data-tab-id=card]");
    await window.fill("[name=open]", "zhav", "input");
    await until(() => window.all("datalist option").length === 1, "a name is suggested");
    expect(window.one("datalist option").getAttribute("value")).toBe("Žhavý kouř");
    await window.fill("[name=open]", "žhavý kouř");
    await until(() => window.app.card.text.startsWith("Žhavý kouř"), "the card is there");
  });

  it("begins with a sample", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=card]");
    await window.press("[data-action=sample]");
    await until(() => window.app.card.text.startsWith("Most z jisker"), "the sample is there");
  });
});

describe("exporting", () => {
  it("gives the text of every card back, and says what was changed by hand", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    await window.press("[data-action=chooseShown]");
    await window.press("[data-action=import]");
    const name = "Zkušební jiskra";
    const found = table.world.packDocuments(PACK, "Item").find((data) => data["name"] === name);
    const document = await table.as("GM", () => packOf(table, PACK).getDocument(String(found?.["_id"])));
    await table.as("GM", () => document?.update({ "system.range": { value: "5" }, img: "icons/x.webp" }));
    await window.press("[role=tab][data-tab-id=export]");
    const options = window.all("[name=export] option");
    const own = options.find(({ textContent }) => textContent === "Kouzla z balíčku");
    await window.fill("[name=export]", own?.getAttribute("value") ?? "");
    await window.press("[data-action=makeText]");
    await until(() => window.all(".kartoteka-export textarea").length === 1, "the text is there");
    const text = window.field(".kartoteka-export textarea").value;
    // lists of words have blanks that do not break
    expect(text.replaceAll("\u00A0", " ")).toContain(
      "<!-- V položce ručně změněno: ikona a dosah. Text karty to neobsahuje. -->\n\nZkušební jiskra",
    );
    const told = window.text(".kartoteka-export [role=status]");
    expect(told).toContain("3 kouzla s textem karty.");
    expect(told).toContain("Ručně změněná položka: 1.");
    await window.press("[data-action=saveText]");
    expect(table.client("GM").saved).toEqual([{ data: text, type: "text/plain", filename: "kouzla-z-balicku.txt" }]);
  });

  it("reads back to the same cards", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste(DECK);
    await window.press("[data-action=chooseShown]");
    await window.press("[data-action=import]");
    await window.press("[role=tab][data-tab-id=export]");
    const own = window.all("[name=export] option").find(({ textContent }) => textContent === "Kouzla z balíčku");
    await window.fill("[name=export]", own?.getAttribute("value") ?? "");
    await window.press("[data-action=makeText]");
    await until(() => window.all(".kartoteka-export textarea").length === 1, "the text is there");
    const text = window.field(".kartoteka-export textarea").value;
    await window.press("[role=tab][data-tab-id=deck]");
    await window.press("[data-action=restart]");
    await window.paste(text);
    expect(new Set(Object.values(window.states()))).toEqual(new Set(["beze změny"]));
    expect(window.rows).toHaveLength(3);
  });
});
