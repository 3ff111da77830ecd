/** The journal of rules: the same pages with the same ids from whatever chapter, and no link that leads nowhere. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DeckFile } from "../../src/deck/encoding.ts";
import { checkDocuments } from "../../src/dnd5e/check.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments } from "../../src/dnd5e/documents.ts";
import { rulesPageId } from "../../src/dnd5e/rules-ids.ts";
import type { RulesPage } from "../../src/dnd5e/schema.ts";
import { loadDocumentData, loadRulesData, ROOT } from "../../tools/lib/project.ts";
import { readEmbedded } from "../../tools/lib/embedded-deck.ts";
import { describeWith, encode, FULL_DECK, plainCard, readText } from "../helpers.ts";

const PACKS = packsOfModule("kartoteka-kouzel");
const CHAPTER = join(dirname(FULL_DECK), "sesilani-kouzel.txt");

/** Links to these stand in worlds: a topic may be added, none renamed or taken away. */
const TOPICS =
  "spellcasting level known-prepared slots higher-levels cantrips rituals casting armour casting-time bonus-action reaction " +
  "longer-times range components schools duration concentration targets clear-path areas area-line area-cube area-sphere " +
  "area-cone area-cylinder saves attacks combining about";

const cards = readEmbedded({ srdOnly: false }).cards;

function made(chapter?: DeckFile) {
  const data = loadDocumentData(chapter);
  const documents = toDocuments(cards, { packs: PACKS, ...data });
  const [journal] = documents.rules;
  if (!journal) throw new Error("no journal");
  return { documents, journal, diagnostics: data.rules.diagnostics };
}

const own = made();
const frame = ({ _id, name, title, sort }: RulesPage) => ({ _id, name, title, sort });
const contentOf = (pages: readonly RulesPage[], topic: string) =>
  pages.find(({ _id }) => _id === rulesPageId(topic))?.text.content ?? "";

describe("the project's own rules", () => {
  it("have a page for every topic, once, and nothing to report", () => {
    expect(own.diagnostics).toEqual([]);
    expect(loadRulesData().topics.map(({ topic }) => topic)).toEqual(TOPICS.split(" "));
    expect(own.journal.pages.map(({ _id }) => _id)).toEqual(TOPICS.split(" ").map(rulesPageId));
    expect(checkDocuments(own.documents)).toEqual([]);
  });

  it("have ids for ever", () => {
    expect(own.journal._id).toBe("kartotekarules00");
    expect(rulesPageId("concentration")).toBe("concentration000");
    expect(rulesPageId("area-cylinder")).toBe("areacylinder0000");
  });

  it("have a picture on the page of each shape, which is there and described", () => {
    const shapes = ["area-line", "area-cube", "area-sphere", "area-cone", "area-cylinder"];
    for (const shape of shapes)
      expect(contentOf(own.journal.pages, shape)).toContain(`/assets/rules/${shape}.svg" alt="`);
    const images = own.journal.pages.flatMap(({ text }) => [
      ...text.content.matchAll(/src="modules\/[\w-]+\/([^"]+)"/g),
    ]);
    expect(images.map(([, path = ""]) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("say in Czech where the content comes from, and in English what the SRD asks for", () => {
    const content = contentOf(own.journal.pages, "about").replaceAll("\u00a0", " ");
    expect(content).toContain("CC BY 4.0");
    expect(content).toContain(
      "<p>This work includes material taken from the System Reference Document 5.1 („SRD 5.1“) by Wizards of the Coast LLC " +
        "and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the " +
        "Creative Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.</p>",
    );
  });

  it("link other pages and spells that they name in emphasis", () => {
    const content = contentOf(own.journal.pages, "longer-times");
    expect(content).toContain("JournalEntryPage.concentration000]{soustředění}");
    expect(content).not.toContain("JournalEntryPage.longertimes00000");
    const emphasised = own.journal.pages.flatMap(({ text }) => [...text.content.matchAll(/<em>(.*?)<\/em>/g)]);
    expect(emphasised.map(([, words = ""]) => words).filter((words) => !/^@UUID|^Příklad:$/.test(words))).toEqual([]);
  });
});

it("no link of rules and spells leads nowhere", () => {
  const { spells, rules, rollTables } = own.documents;
  const known = new Set([
    ...spells.map(({ _id }) => `Compendium.${PACKS.spells}.Item.${_id}`),
    ...rollTables.map(({ _id }) => `Compendium.${PACKS.tables}.RollTable.${_id}`),
    ...rules.flatMap(({ _id, pages }) =>
      pages.map((page) => `Compendium.${String(PACKS.rules)}.JournalEntry.${_id}.JournalEntryPage.${page._id}`),
    ),
  ]);
  const texts = [
    ...spells.map(({ system }) => system.description.value),
    ...rules.flatMap(({ pages }) => pages.map(({ text }) => text.content)),
  ];
  const links = texts.flatMap((text) => [...text.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid));
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((uuid) => !known.has(uuid))).toEqual([]);
});

describe("a GM's own chapter", () => {
  const given = made({
    name: "moje.txt",
    bytes: encode("Soustředění\n\nMysli <b>na</b> @UUID[x]{to}.\n\nTriky\n\nSnadné."),
  });

  it("gives its pages its words, and the others ours", () => {
    expect(given.journal.pages.map(frame)).toEqual(own.journal.pages.map(frame));
    expect(contentOf(given.journal.pages, "cantrips")).toBe("<p>Snadné.</p>");
    expect(contentOf(given.journal.pages, "rituals")).toBe(contentOf(own.journal.pages, "rituals"));
    expect(given.diagnostics.map(({ code }) => code)).toEqual(["rules-missing-topic"]);
  });

  it("is text and nothing else", () => {
    const content = contentOf(given.journal.pages, "concentration");
    expect(content).toContain("&lt;b&gt;na&lt;/b&gt;");
    expect(content).not.toContain("@UUID[x]");
  });
});

describeWith(CHAPTER, "the full chapter", () => {
  it("gives the same pages with the same ids, all of them in its own words but for that about the compendium", () => {
    const full = made({ name: CHAPTER, bytes: readFileSync(CHAPTER) });
    expect(full.diagnostics).toEqual([]);
    expect(full.journal.pages.map(frame)).toEqual(own.journal.pages.map(frame));
    const words = ({ text }: RulesPage) => text.content.replaceAll(/<figure.*?<\/figure>/g, "");
    const ours = new Set(own.journal.pages.map(words));
    expect(full.journal.pages.filter((page) => ours.has(words(page))).map(({ name }) => name)).toEqual([
      "O tomto obsahu",
    ]);
  });

  it("has no run of seven words in common with ours", () => {
    const wordsIn = (text: string): string[] =>
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const runs = (text: string): string[] => wordsIn(text).map((_, i, all) => all.slice(i, i + 7).join(" "));
    const theirs = new Set(runs(readFileSync(CHAPTER, "utf8")));
    const mine = runs(readFileSync(join(ROOT, "packs/_source/pravidla.txt"), "utf8")).slice(0, -7);
    expect(mine.filter((run) => theirs.has(run))).toEqual([]);
  });
});

describe("the last line of a spell", () => {
  const lineOf = (parts: Parameters<typeof plainCard>[0]): string => {
    const { cards: one } = readText(plainCard(parts));
    const text = toDocuments(one, { packs: PACKS, icons: {} }).spells[0]?.system.description.value ?? "";
    return (/<p class="kartoteka-rules">(.*)<\/p>$/.exec(text)?.[1] ?? "").replaceAll(/@UUID\[\S+?\.(\w+)\]/g, "$1");
  };

  it("links what the spell needs of the rules", () => {
    expect(lineOf({ casting: "1 bonusová akce", duration: "Soustředění, až 1 minuta" })).toBe(
      "Pravidla: bonusaction00000{bonusová akce}, concentration000{soustředění}",
    );
    expect(lineOf({ casting: "10 minut", level: "Iluze 1. úrovně (rituál)" })).toBe(
      "Pravidla: longertimes00000{delší vyvolání}, rituals000000000{rituál}",
    );
    expect(lineOf({ range: "Ty sám (kužel 3 sáhy)" })).toBe("Pravidla: areacone00000000{kužel}");
  });

  it("is not there where the spell needs nothing", () => {
    expect(lineOf({})).toBe("");
  });

  it("leads to our rules from a deck that brings none", () => {
    const { cards: one } = readText(plainCard({ duration: "Soustředění, až 1 minuta" }));
    const packs = { spells: "world.a", spellLists: "world.b", tables: "world.c" };
    const text = toDocuments(one, { packs, icons: {} }).spells[0]?.system.description.value;
    expect(text).toContain("@UUID[Compendium.kartoteka-kouzel.pravidla.JournalEntry.kartotekarules00.");
  });
});
