/** Everything Czech that people read, looked up in hunspell's dictionary where the machine has it; .ci/run installs it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRulesData } from "../../tools/lib/project.ts";
import { readEmbedded } from "../../tools/lib/embedded-deck.ts";
import { ROOT, wordingOf } from "../helpers.ts";
import { ourTexts, proseOf } from "./texts.ts";

const hunspell = (text: string) =>
  spawnSync("hunspell", ["-d", "cs_CZ", "-i", "utf-8", "-l"], { input: text, encoding: "utf8" });
const hasHunspell = hunspell("slovo").status === 0;
const SKIPPED = hasHunspell ? "" : " — SKIPPED: hunspell with cs_CZ is not at hand";

const strings = (...files: readonly string[]): string[] =>
  files.flatMap((file) => [...ourTexts(file).values()].map(proseOf));

const TEXTS: Readonly<Record<string, () => readonly string[]>> = {
  "the strings of the module": () => strings("cs.json"),
  "the strings of dnd5e": () => strings("dnd5e/cs.json", "dnd5e/cs-jad.json", "core-cs.json"),
  "the descriptions of spells": () => readEmbedded({ srdOnly: false }).cards.flatMap(wordingOf),
  "the rules": () => {
    const { topics, pictures } = loadRulesData();
    const captions = Object.values(pictures).flatMap(({ caption, alt }) => [caption, alt]);
    return [
      // the sentence that the SRD asks for is English
      readFileSync(join(ROOT, "packs/_source/pravidla.txt"), "utf8").replace(/^This work .*$/mu, ""),
      ...topics.map(({ title }) => title),
      ...captions,
    ];
  },
};

/** Terms of the game, names and abbreviations, each looked at by a person. */
const known = new Set(readFileSync(join(ROOT, "lang/words.cs.txt"), "utf8").trimEnd().split("\n"));

describe.skipIf(!hasHunspell)(`the spelling of Czech texts${SKIPPED}`, () => {
  it.each(Object.keys(TEXTS))("%s: no word that hunspell does not know, but those of lang/words.cs.txt", (name) => {
    const { stdout } = hunspell(TEXTS[name]?.().join("\n") ?? "");
    expect([...new Set(stdout.split("\n"))].filter((word) => word !== "" && !known.has(word))).toEqual([]);
  });
});

describe("lang/words.cs.txt", () => {
  it("has no word that is nowhere used", () => {
    const used = new Set(
      Object.values(TEXTS).flatMap((texts) => texts().flatMap((text) => text.match(/\p{L}+/gu) ?? [])),
    );
    expect([...known].filter((word) => !used.has(word))).toEqual([]);
  });

  it("is in alphabetical order, each word once", () => {
    const { compare } = new Intl.Collator("cs");
    expect([...known]).toEqual([...known].toSorted((a, b) => compare(a, b)));
  });
});
