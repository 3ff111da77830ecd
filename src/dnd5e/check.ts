/**
 * The last look before documents are written: every one against the strict schema, and no id twice.
 */
import { z } from "zod";
import type { DeckDocuments } from "./documents.ts";
import {
  folderSchema,
  journalSchema,
  rollTableSchema,
  rulesJournalSchema,
  spellItemSchema,
  type RollTable,
  type SpellItem,
} from "./schema.ts";

/** What is wrong with which document. Documents made by this project have none; a finding is a defect of ours. */
export interface DocumentProblem {
  readonly document: string;
  readonly problem: string;
}

/** Checks every document of a deck's packs. */
export function checkDocuments({ folders, spells, spellLists, rollTables, rules }: DeckDocuments): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const check = (schema: z.ZodType, documents: readonly { _id: string; name: string }[]) => {
    const seen = new Map<string, string>();
    for (const document of documents) {
      const twin = seen.get(document._id);
      if (twin !== undefined)
        problems.push({ document: document.name, problem: `same id as ${twin}: ${document._id}` });
      seen.set(document._id, document.name);
      const problem = problemOf(schema, document);
      if (problem !== null) problems.push({ document: document.name, problem });
    }
  };
  check(folderSchema, folders);
  check(spellItemSchema, spells);
  check(journalSchema, spellLists);
  check(rollTableSchema, rollTables);
  check(rulesJournalSchema, rules);
  return problems;
}

/** What is wrong with one item, by itself. */
export const problemOfSpell = (item: SpellItem): string | null => problemOf(spellItemSchema, item);

/** What is wrong with one table, by itself. */
export const problemOfTable = (table: RollTable): string | null => problemOf(rollTableSchema, table);

function problemOf(schema: z.ZodType, document: unknown): string | null {
  const result = schema.safeParse(document);
  return result.success ? null : z.prettifyError(result.error);
}
