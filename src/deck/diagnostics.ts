/**
 * What can be wrong with a deck, as values. A reader never throws: it returns what it could read and a list of these.
 */

export type Severity = "error" | "warning" | "info";

/**
 * Every code with its severity. "error" means that the card lost something a player needs;
 * "warning" that a person should look; "info" that the reader mended or recognised something by itself.
 * The texts live in lang/*.json under KARTOTEKA.diagnostic.<code>.
 */
export const DIAGNOSTIC_SEVERITIES = {
  "file-empty": "error",
  "file-binary": "error",
  "no-cards": "error",
  "encoding-windows-1250": "info",
  "encoding-uncertain": "warning",
  "duplicate-card": "error",
  "missing-name": "error",
  "missing-level": "error",
  "missing-field": "error",
  "card-cut": "error",
  "unknown-school": "error",
  "bad-level": "error",
  "unreadable-casting": "error",
  "unreadable-range": "error",
  "unreadable-components": "error",
  "unreadable-duration": "error",
  "unknown-unit": "error",
  "unknown-class": "error",
  "unknown-coin": "warning",
  "repeated-field": "warning",
  "unknown-field": "warning",
  "unknown-source": "warning",
  "missing-source": "warning",
  "missing-material": "warning",
  "empty-body": "warning",
  "text-between-fields": "warning",
  "text-outside-cards": "warning",
  "english-letters": "warning",
  "ragged-table": "warning",
  "dice-table": "warning",
  "unreadable-fact": "error",
  "rules-no-chapter": "error",
  "rules-unknown-heading": "warning",
  "rules-missing-topic": "info",
  "unread-dice": "info",
  "unread-growth": "info",
  "area-without-size": "info",
  "save-without-effect": "info",
  "correction-unused": "warning",
  "key-collision": "warning",
  "missing-trigger": "info",
  "field-order": "info",
  "misspelt-label": "info",
  "fields-on-one-line": "info",
  "misspelt-word": "info",
  "srd-level": "info",
  "srd-school": "info",
  "srd-ritual": "info",
  "srd-concentration": "info",
  "srd-casting": "info",
  "srd-range": "info",
  "srd-duration": "info",
  "srd-components": "info",
  "srd-cost": "info",
  "srd-consumed": "info",
  "srd-area": "info",
  "srd-saves": "info",
  "srd-attacks": "info",
  "srd-damage": "info",
  "srd-healing": "info",
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_SEVERITIES;

/** One finding, with its place in the text. `card` is the Czech name, or null outside of cards; lines and columns count from 1. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly card: string | null;
  readonly actual?: string;
  readonly expected?: string;
}

/** Where a finding is, and what was found. */
export interface DiagnosticDetails {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly card?: string | null;
  readonly actual?: string;
  readonly expected?: string;
}

/** Makes a diagnostic; its severity follows from its code. Without a place it points at the start of the file. */
export function diagnostic(code: DiagnosticCode, details: DiagnosticDetails): Diagnostic {
  const { file, line = 1, column = 1, card = null, actual, expected } = details;
  return {
    code,
    severity: DIAGNOSTIC_SEVERITIES[code],
    file,
    line,
    column,
    card,
    ...(actual === undefined ? {} : { actual }),
    ...(expected === undefined ? {} : { expected }),
  };
}

/** Order of reading: by file, then line, then column. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column;
}

/** Strings of one language, flat: "KARTOTEKA.diagnostic.file-empty" → "…". */
export type Strings = Readonly<Record<string, string>>;

/**
 * The finding as a sentence in the language of the strings. {actual} and {expected} are filled in;
 * a parenthesis of the text that names a missing value is left out.
 */
export function describe(finding: Diagnostic, strings: Strings): string {
  const template = strings[`KARTOTEKA.diagnostic.${finding.code}`] ?? finding.code;
  return template
    .replace(/\s*\[\[(.*?)\]\]/g, (whole, part: string) => {
      const needed = [...part.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as "actual" | "expected");
      return needed.every((name) => finding[name] !== undefined) ? whole.replace("[[", "").replace("]]", "") : "";
    })
    .replace(/\{(actual|expected)\}/g, (_, name: "actual" | "expected") => finding[name] ?? "");
}
