/** Where things lie in the project, and its data files, checked as they are read. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Corrections, correctionsSchema } from "../../src/deck/corrections.ts";
import type { DeckFile } from "../../src/deck/encoding.ts";
import { boonsSchema, boonTable } from "../../src/dnd5e/effects.ts";
import { iconsSchema } from "../../src/dnd5e/icons.ts";
import { rulesDataSchema, rulesSource } from "../../src/dnd5e/rules-journal.ts";
import { summonsSchema, summonTable } from "../../src/dnd5e/summons.ts";
import type { ReadOptions } from "../../src/deck/read-deck.ts";
import { handMechanicsSchema, handTable } from "../../src/deck/hand-mechanics.ts";
import { srdFactsSchema } from "../../src/deck/srd.ts";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const SOURCE = join(ROOT, "packs/_source");

/** Where the complete module is built. */
export const DIST = join(ROOT, "dist");

/** The deck that the repository carries. */
export const EMBEDDED_DECK = join(SOURCE, "kouzla.txt");
/** Where the pictures of the rules are. */
export const RULES_PICTURES = join(ROOT, "assets/rules");
export const IDS_FILE = join(SOURCE, "ids.json");

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

const table = z.record(z.string(), z.string());

/** Key of every spell of the embedded deck → id of its item. */
export const loadIds = () => table.parse(readJson(IDS_FILE));
/** What documents need beside the cards: icons, what spells change on creatures, the rules (with a GM's own chapter). */
export const loadDocumentData = (rules?: DeckFile) => ({
  icons: iconsSchema.parse(readJson(join(SOURCE, "icons.json"))),
  boons: boonTable(boonsSchema.parse(readJson(join(SOURCE, "effects.json")))),
  summons: summonTable(summonsSchema.parse(readJson(join(SOURCE, "summons.json")))),
  rules: loadRules(rules),
});
/** The pages of the rules and their pictures. */
export const loadRulesData = () => rulesDataSchema.parse(readJson(join(SOURCE, "pravidla.json")));
/** The rules in our own words, behind those of a GM's chapter. */
export const loadRules = (given?: DeckFile) =>
  rulesSource(loadRulesData(), { name: "pravidla.txt", bytes: readFileSync(join(SOURCE, "pravidla.txt")) }, given);
export const loadSrdFacts = () => srdFactsSchema.parse(readJson(join(SOURCE, "srd-facts.json")));

/** What the reader needs to know beside the deck. */
export function loadReadOptions(): Required<ReadOptions> {
  return {
    corrections: new Corrections(correctionsSchema.parse(readJson(join(SOURCE, "corrections.json")))),
    knownKeys: new Set(Object.keys(loadIds())),
    mechanics: handTable(handMechanicsSchema.parse(readJson(join(SOURCE, "mechanics.json")))),
  };
}

export const version = (): string =>
  z.object({ version: z.string() }).parse(readJson(join(ROOT, "package.json"))).version;
