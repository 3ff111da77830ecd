/** The four packs as `npm run build` makes them from the embedded deck: whole, and without what is not in the SRD. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readDeck } from "../src/deck/read-deck.ts";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import { spellId } from "../src/dnd5e/ids.ts";
import { STATUSES } from "../src/dnd5e/tables.ts";
import { embeddedText, readEmbedded, type EmbeddedOptions } from "../tools/lib/embedded-deck.ts";
import { loadDocumentData, loadSrdFacts } from "../tools/lib/project.ts";
import { documentsByPack } from "../tools/lib/write-packs.ts";
import { encode, ROOT, wordingOf } from "./helpers.ts";
import { linksOf } from "./pack-links.ts";

const made = (options: EmbeddedOptions): DeckDocuments =>
  toDocuments(readEmbedded(options).cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() });

const whole = made({ srdOnly: false });
const free = made({ srdOnly: true });

describe.each([
  ["the packs", whole, { kouzla: 700, pravidla: 400, tabulky: 11 }],
  ["the packs of the SRD alone", free, { kouzla: 450, pravidla: 250, tabulky: 8 }],
] as const)("%s", (_name, documents, least) => {
  const links = linksOf(documentsByPack(documents), documents.manifestFlags);

  it("have no link that leads nowhere", () => {
    expect(links.broken).toEqual([]);
    for (const [pack, count] of Object.entries(least)) expect(links.counts[pack], pack).toBeGreaterThanOrEqual(count);
  });

  it("refer to conditions that the system knows", () => {
    expect(links.references.length).toBeGreaterThan(10);
    // the system has no page about curses
    const known: readonly string[] = STATUSES.filter((id) => id !== "cursed");
    expect(links.references.filter((id) => !known.includes(id))).toEqual([]);
  });

  it("link every spell that the rules name in emphasis", () => {
    const texts = documents.rules.flatMap(({ pages }) => pages.map(({ text }) => text.content));
    const emphasised = texts.flatMap((text) => [...text.matchAll(/<em>(.*?)<\/em>/g)].map(([, words = ""]) => words));
    expect(emphasised.filter((words) => !/^@UUID|^Příklad:$/.test(words))).toEqual([]);
  });

  it("point to pictures of ours that are there", () => {
    const paths = [...JSON.stringify(documents).matchAll(/modules\/[\w-]+\/([\w/.-]+)/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

const SOURCE = process.env["DND5E_SRC"];

describe.skipIf(SOURCE === undefined)(`the packs${SOURCE ? "" : " — SKIPPED: DND5E_SRC is not set"}`, () => {
  it("summon creatures that are in dnd5e's own", () => {
    const folder = join(SOURCE ?? "", "packs/_source/monsters");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.ya?ml$/.test(name));
    const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    const ids = new Set([...text.matchAll(/^\s*"?_id"?:\s*"?(\w{16})/gm)].map(([, id = ""]) => id));
    const { outside } = linksOf(documentsByPack(whole));
    expect(outside.length).toBeGreaterThan(20);
    expect(
      outside.filter((uuid) => !uuid.startsWith("Compendium.dnd5e.monsters.Actor.") || !ids.has(uuid.slice(-16))),
    ).toEqual([]);
  });
});

describe("the module of the SRD alone", () => {
  const srd = loadSrdFacts();
  const { cards } = readEmbedded({ srdOnly: false });
  const others = cards.filter(({ key }) => !(key in srd));
  const carried = embeddedText({ srdOnly: true });
  const texts = `${JSON.stringify(documentsByPack(free))}\n${carried}`;

  it("has the 319 spells of the SRD, in its packs and in the deck that it carries", () => {
    expect(free.spells).toHaveLength(319);
    const again = readDeck([{ name: "kouzla.txt", bytes: encode(carried) }]);
    expect(again.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(again.cards.map(({ key }) => key).sort()).toEqual(Object.keys(srd).sort());
  });

  it("gives these the ids, places and texts that they have beside the others, links aside", () => {
    const plain = (text: string): string => text.replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1");
    const all = new Map(whole.spells.map((spell) => [spell._id, spell]));
    for (const { _id, name, folder, system } of free.spells) {
      const same = all.get(_id);
      expect([same?.name, same?.folder]).toEqual([name, folder]);
      expect(plain(same?.system.description.value ?? "")).toBe(plain(system.description.value));
    }
  });

  it("has no other spell: no item, no card, no sentence of a description", () => {
    expect(others).toHaveLength(174);
    expect(others.filter(({ key }) => texts.includes(spellId(key))).map(({ key }) => key)).toEqual([]);
    const names = new Set(free.spells.map(({ name }) => name));
    expect(others.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([]);
    const english = others.filter((card) => card.english !== null && carried.includes(`\n${card.english}\n`));
    expect(english.map(({ key }) => key)).toEqual([]);
    const sentences = others
      .flatMap(wordingOf)
      .flatMap((text) => text.split(/(?<=[.;:])\s/))
      .filter(isTelling);
    expect(sentences.length).toBeGreaterThan(300);
    const kept = cards
      .filter(({ key }) => key in srd)
      .flatMap(wordingOf)
      .join("\n");
    expect(sentences.filter((sentence) => texts.includes(sentence) && !kept.includes(sentence))).toEqual([]);
  });

  it("has no name of another spell that is more than a word of the language", () => {
    const ours = free.spells.map(({ name }) => name.toLowerCase());
    const telling = others
      .map(({ name }) => name.replace(/ \(JaD\)$/, ""))
      .filter(
        (name) => name.includes(" ") && !ORDINARY.has(name) && !ours.some((own) => own.includes(name.toLowerCase())),
      );
    expect(telling.length).toBeGreaterThan(100);
    expect(telling.filter((name) => texts.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  });
});

/** Names that are also what things are called: the rules have an example with a dragon's breath. */
const ORDINARY: ReadonlySet<string> = new Set(["Dračí dech"]);

/** Long enough to be nobody's chance. */
function isTelling(sentence: string): boolean {
  return sentence.split(/\s+/).length >= 8;
}
