/** Which rows of a deck are shown: filters, search, pages. Pure. */
import { fold } from "../../../deck/lexicon/fold.ts";
import type { Severity } from "../../../deck/diagnostics.ts";
import type { Status } from "./merge.ts";

/** "unread": no card came of it. */
export const STATUSES = ["new", "changed", "conflict", "same", "unread"] as const;
export type RowStatus = (typeof STATUSES)[number];

/** What a row is filtered by. */
export interface RowFacts {
  readonly name: string;
  readonly english: string | null;
  readonly level: number | null;
  readonly status: RowStatus;
  readonly severity: Severity | null;
}

export interface Filter {
  readonly query: string;
  /** "write": what an import would write or ask about */
  readonly status: "all" | "write" | RowStatus;
  readonly level: "all" | `${number}`;
  readonly severity: "all" | Severity;
}

export const NO_FILTER: Filter = { query: "", status: "all", level: "all", severity: "all" };

const WRITTEN: readonly RowStatus[] = ["new", "changed", "conflict"] satisfies readonly Status[];

/** Names are found without diacritics, in both languages. */
export function filtered<Row extends RowFacts>(rows: readonly Row[], filter: Filter): Row[] {
  const query = fold(filter.query.trim());
  return rows.filter(
    ({ name, english, level, status, severity }) =>
      (query === "" || fold(name).includes(query) || fold(english ?? "").includes(query)) &&
      (filter.status === "all" || (filter.status === "write" ? WRITTEN.includes(status) : status === filter.status)) &&
      (filter.level === "all" || String(level) === filter.level) &&
      (filter.severity === "all" || severity === filter.severity),
  );
}

/** Rows that are drawn at once: thousands of them would make the page wait. */
export const PAGE = 100;

export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE));

export const pageOf = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice(page * PAGE, (page + 1) * PAGE);
