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
import { openImport } from "./window.ts";

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
});

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
    body: `Text ${EVIL} @UUID[Compendium.x.y.Item.z]{odkaz} [[/r 1k6]] <iframe src="https://example.org"></iframe>`,
  },
]);

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
