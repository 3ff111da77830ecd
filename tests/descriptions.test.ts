/** The descriptions of the embedded deck: as long as they have to be, and none without what its card promises. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SpellCard } from "../src/deck/model.ts";
import { readEmbedded } from "../tools/lib/embedded-deck.ts";
import { loadSrdFacts } from "../tools/lib/project.ts";
import { ROOT } from "./helpers.ts";

const { cards } = readEmbedded({ srdOnly: false });
const srd = loadSrdFacts();

/** Those that need more sentences, with the reason. */
const LONG = JSON.parse(readFileSync(join(ROOT, "tests/long-descriptions.json"), "utf8")) as Record<string, string>;

/** An end of a sentence: not that of an ordinal or of an abbreviation, behind which no capital stands. */
const END = /(?<!\b(?:např|tzv|atd|apod|tj|mj|popř|resp))[.!?…]+[“)]*(?=\s+[\p{Lu}\d„(*]|$)/gu;

/** Sentences of the running text; what lists and tables offer to choose from comes on top. */
function sentencesOf({ body }: SpellCard): number {
  const paragraphs = body.flatMap((block) => (block.kind === "paragraph" ? [block.content.text] : []));
  return paragraphs.reduce((sum, text) => sum + [...text.matchAll(END)].length, 0);
}

/** Six for what stands in the SRD; of what does not, no more than a hint at how it plays. */
const most = ({ key }: SpellCard): number => (key in srd ? 6 : 3);

const choicesIn = ({ body }: SpellCard): boolean => body.some(({ kind }) => kind === "list" || kind === "table");

describe("a description", () => {
  it("of a spell of the SRD has two to six sentences, of another one to three, but for a reason that is written down", () => {
    const longer = cards.filter((card) => sentencesOf(card) > most(card)).map(({ key }) => key);
    expect(longer.sort()).toEqual(Object.keys(LONG).sort());
    for (const [key, reason] of Object.entries(LONG)) expect(reason.length, key).toBeGreaterThan(20);
    const shorter = cards.filter((card) => !choicesIn(card) && sentencesOf(card) < (card.key in srd ? 2 : 1));
    expect(shorter.map(({ key }) => key)).toEqual([]);
  });

  it("is there for all 319 spells of the SRD and 174 others", () => {
    expect(cards.filter(({ key }) => key in srd)).toHaveLength(319);
    expect(cards).toHaveLength(319 + 174);
  });
});
