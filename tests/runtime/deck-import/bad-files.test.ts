import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describe as sentenceOf } from "../../../src/deck/diagnostics.ts";
import { MODULE_ID } from "../../../src/dnd5e/constants.ts";
import { loadStrings } from "../../../tools/lib/strings.ts";
import { readWithProject } from "../../../tools/lib/report.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { getProperty } from "../../foundry/utils.ts";
import { encode, plainCard } from "../../helpers.ts";
import { deckOf, importText, openWorkshop, SPELLS, workshopOf } from "./help.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import { openSheet } from "../../foundry/applications/item-sheet.ts";
import { openImport, until } from "./window.ts";

/** Windows-1250 of a Czech text. */
function windows1250(text: string): Uint8Array {
  const letters = new Map(
    Array.from({ length: 128 }, (_, index) => [
      new TextDecoder("windows-1250").decode(new Uint8Array([128 + index])),
      128 + index,
    ]),
  );
  return new Uint8Array(Array.from(text, (letter) => letters.get(letter) ?? letter.charCodeAt(0)));
}

const CARD = plainCard();
const half = CARD.slice(0, CARD.indexOf("Trvání"));

const FILES: Readonly<Record<string, Uint8Array>> = {
  "an empty file": new Uint8Array(),
  "a picture": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  "a text of something else": encode("Milý deníčku,\n\ndnes se nic nestalo."),
  "a deck in Windows-1250": windows1250(CARD),
  "a deck in UTF-16": new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(CARD, (letter) => letter.charCodeAt(0)).buffer),
  ]),
  "half a card": encode(half),
  "half a card between whole ones": encode(
    `${CARD}\n\n${half.replace("jiskra", "půlka").replace("spark", "half")}\n\n${plainCard({ name: "Třetí", english: "Third" })}`,
  ),
  "the same card twice": encode(`${CARD}\n\n${CARD}`),
  "script in the text": encode(
    plainCard({ name: "<script>alert(1)</script>", body: "Text <img src=x onerror=alert(1)> dál." }),
  ),
  "a card without an end": encode(`${CARD}\n\n${"a".repeat(200_000)}`),
  "a text of many megabytes": encode(`${CARD}\n\n${"Slova a slova, která nic neznamenají.\n\n".repeat(30_000)}`),
  "a picture of many megabytes": new Uint8Array(8_000_000).map((_, index) => (index * 31) % 256),
  "a packed file": new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 400 }, (_, index) => (index * 97) % 256)]),
  "nothing but a byte order mark": new Uint8Array([0xef, 0xbb, 0xbf]),
  "broken UTF-8 in the middle of a card": new Uint8Array([
    ...encode(CARD),
    0xc5,
    ...encode(` ${plainCard({ name: "Druhá", english: "Second" })}`),
  ]),
  "old Mac line ends": encode(CARD.replaceAll("\n", "\r")),
};

describe.each(Object.entries(FILES))("%s", (_, bytes) => {
  it("is answered as on the command line", async () => {
    const table = await openWorkshop();
    const { contents } = workshopOf(table);
    const files = [{ name: "balicek.txt", bytes }];
    const expected = readWithProject(files);
    const deck = await table.as("GM", () => contents.readContents(files));
    expect(deck.reading.diagnostics).toEqual(expected.diagnostics);
    expect(deck.reading.cards).toEqual(expected.cards);
    // and nothing of it is lost on the way to the screen
    const shown = [...deck.problems, ...deck.rows.flatMap(({ problems }) => problems)].map(({ finding }) => finding);
    expect(new Set(shown)).toEqual(new Set(deck.reading.diagnostics));
    expect(shown).toHaveLength(expected.diagnostics.length);
  });

  it("is told in the window in the words of the command line, each finding with its line", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    const files = [{ name: "balicek.txt", bytes }];
    await table.as("GM", async () => await window.app.deck.read(files));
    await window.calm();
    const { diagnostics } = readWithProject(files);
    const read: string[] = window.all(".kartoteka-source .kartoteka-problems li").map(textOf);
    for (const row of window.all("tbody tr button").map(({ id }) => id)) {
      await window.press(`#${row}`);
      read.push(...window.all(".kartoteka-detail .kartoteka-problems li").map(textOf));
    }
    const strings = loadStrings("cs");
    for (const finding of diagnostics) {
      const sentence = sentenceOf(finding, strings).replaceAll(/\s+/g, " ");
      expect(read.filter((text) => text.includes(`${finding.line}: ${sentence}`)).length, sentence).toBeGreaterThan(0);
    }
    expect(read).toHaveLength(diagnostics.length);
    expect(table.errors).toEqual([]);
  });
});

const textOf = ({ textContent }: HTMLElement): string => textContent.replaceAll(/\s+/g, " ");

describe("a file that is no deck", () => {
  it("is told in the words of the command line, with its name", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.paste("Milý deníčku,\n\ndnes se nic nestalo.");
    const [finding] = readWithProject([
      { name: "vložený text", bytes: encode("Milý deníčku,\n\ndnes se nic nestalo.") },
    ]).diagnostics;
    if (finding === undefined) throw new Error("no finding");
    expect(window.text(".kartoteka-source .kartoteka-problems")).toContain(sentenceOf(finding, loadStrings("cs")));
    expect(window.text(".kartoteka-source .kartoteka-problems")).toContain("vložený text 1:");
  });
});

const EVIL = "<img src=//example.org onerror=hacked=1>";
const HOSTILE = deckOf([
  {
    name: `Zlo ${EVIL}`,
    english: "Evil <script>hacked=1</script>",
    source: `Kniha ${EVIL}`,
    casting: `1 reakce, kterou provedeš, když ${EVIL}`,
    range: `Zvláštní ${EVIL}`,
    components: `V, P, S (${EVIL} v ceně 5 zl)`,
    duration: `Zvláštní ${EVIL}`,
    body: [
      `Text ${EVIL} @UUID[Compendium.x.y.Item.z]{odkaz} [[/r 1k6]] <iframe src="https://example.org"></iframe>`,
      "![obrázek](https://example.org/a.png) [odkaz](javascript:hacked=1) [jiný](https://example.org)",
      '<a href="javascript:hacked=1">a</a> <svg onload=hacked=1> <p style="background:url(https://example.org)">',
      "@Embed[Compendium.x.y.Item.z inline] @Check[hacked] @\u00A0Embed[x] [[/damage 1d6]] [[ /r 1 ]] &Reference[blinded]",
      `**Nadpis ${EVIL}.** Odstavec. <style>@import "https://example.org"</style> <link rel=stylesheet href=//example.org>`,
      `- položka ${EVIL}\n- [[/r 1k6]] @Embed[x]`,
      `| k6 | ${EVIL} |\n|---|---|\n| 1 | @Embed[x] [[/r 1]] |\n| 2–6 | <svg/onload=hacked=1> |`,
      `Na vyšších úrovních. ${EVIL} @Embed[x] [[/r 1k6]]`,
    ].join("\n\n"),
  },
]);

/** What a description of ours is made of; nothing of it loads or runs. */
const TAGS = new Set(
  "P EM STRONG UL OL LI TABLE THEAD TBODY TR TH TD CAPTION H2 H3 H4 H5 H6 SECTION HR BR B I".split(" "),
);
const ATTRIBUTES = new Set(["class", "start", "scope", "colspan"]);

/** Elements and attributes of a text that no description of ours has. */
function foreignIn(html: string, page: Document): string[] {
  const holder = page.createElement("template");
  // this page takes "<" before an invisible character for a tag; browsers do not
  holder.innerHTML = html.replaceAll("<\u2060", "&lt;");
  return Array.from(holder.content.querySelectorAll("*")).flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => !ATTRIBUTES.has(name));
    return TAGS.has(element.tagName) && names.length === 0 ? [] : [element.outerHTML];
  });
}

/** What would start an enricher of Foundry's or the system's; our own links to spells and conditions aside. */
const ENRICHER =
  /\[\[|@(?!UUID\[Compendium\.(?:world|kartoteka-kouzel)\.)\p{L}+\[|&(?!Reference\[\w+ apply=false\]\{)Reference\[/u;

describe.each(PROFILES)("a hostile deck on $id", (profile) => {
  it("makes no element of its own in the window, the sheet or the list", async () => {
    const table = await openWorkshop(profile);
    const window = await openImport(table);
    await window.paste(HOSTILE);
    await window.press("[data-action=chooseShown]");
    await window.press("[data-action=show]");
    await window.press("[data-action=preview]");
    await window.press("[data-action=editCard]");
    await window.press("[role=tab][data-tab-id=deck]");
    await window.press("[data-action=import]");
    const page = window.element.ownerDocument;
    const strange = Array.from(
      page.querySelectorAll("script, iframe, [onerror], [src*='example.org'], [href*='example.org']"),
    );
    expect(strange.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect((globalThis as { hacked?: boolean }).hacked).toBeUndefined();
  });

  it("is stored without a tag where the system takes plain text for HTML", async () => {
    const table = await openWorkshop(profile);
    await importText(table, HOSTILE);
    const [item] = table.world.packDocuments(SPELLS, "Item");
    const texts: string[] = [];
    JSON.stringify(item, (key, value: unknown) => {
      if (typeof value === "string" && key !== "text") texts.push(value);
      return value;
    });
    expect(getProperty(item, `flags.${MODULE_ID}.import.text`)).toContain(EVIL);
    for (const text of texts) expect(text).not.toMatch(/<(?:img|script|iframe)/i);
  });
});

describe.each(PROFILES)("the description of a hostile card on $id", (profile) => {
  it("has our own elements alone, and starts no enricher, wherever in the card it stood", async () => {
    const table = await openWorkshop(profile);
    await importText(table, HOSTILE);
    const page = table.client("GM").options.window.document;
    const documents = table.world
      .packFacts()
      .flatMap(({ collection, documentName }) => table.world.packDocuments(collection, documentName));
    expect(documents.length).toBeGreaterThan(1);
    const htmls: string[] = [];
    JSON.stringify(documents, (key, value: unknown) => {
      if (key === "import") return undefined;
      if (typeof value === "string") htmls.push(value);
      return value;
    });
    expect(htmls.filter((html) => html.includes("položka"))).not.toEqual([]);
    expect(htmls.flatMap((html) => foreignIn(html, page))).toEqual([]);
    expect(htmls.filter((html) => ENRICHER.test(html))).toEqual([]);
  });

  it("stays text on a player's sheet", async () => {
    const table = await openWorkshop(profile);
    await importText(table, HOSTILE);
    const uuid = `Compendium.${SPELLS}.Item.${String(table.world.packDocuments(SPELLS, "Item")[0]?.["_id"])}`;
    const anna = table.client("Anna");
    await anna.run(async () => await openSheet(anna, uuid));
    await until(() => deskOf(anna).instances.size > 0, "the sheet opens");
    const [sheet] = deskOf(anna).instances.values();
    const links = "a:not([data-uuid^='Compendium.world.'], [data-uuid^='Compendium.kartoteka-kouzel.'])";
    const elements = `script, iframe, svg, style, link, [onerror], [onload], [style*=url], ${links}`;
    const strange = sheet?.element.querySelectorAll(elements);
    expect(Array.from(strange ?? [], ({ outerHTML }) => outerHTML)).toEqual([]);
    expect(sheet?.element.textContent).toContain("onerror=hacked=1");
    expect((globalThis as { hacked?: boolean }).hacked).toBeUndefined();
  });
});

describe("exporting our own compendium", () => {
  it("writes cards that read back to what the module's deck says", async () => {
    const table = await openWorkshop();
    const window = await openImport(table);
    await window.press("[role=tab][data-tab-id=export]");
    await window.press("[data-action=makeText]");
    for (let wait = 0; wait < 400 && window.all(".kartoteka-export textarea").length === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    const text = window.field(".kartoteka-export textarea").value;
    const bytes = readFileSync(new URL("../../../packs/_source/kouzla.txt", import.meta.url));
    const expected = readWithProject([{ name: "x", bytes }]).cards;
    const { cards } = readWithProject([{ name: "x", bytes: encode(text) }]);
    const facts = (card: (typeof cards)[number]) => [card.key, card.name, card.level, card.classes, card.components];
    expect(cards.map(facts).sort()).toEqual(expected.map(facts).sort());
  });
});
