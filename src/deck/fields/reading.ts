/**
 * What a field's reader gives back: the value as far as it could be read, and findings that point into the text.
 */
import type { DiagnosticCode } from "../diagnostics.ts";

/** A finding inside a field's text; `offset` counts from the start of that text. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly actual?: string;
  readonly expected?: string;
}

export interface Reading<T> {
  readonly value: T;
  readonly findings: readonly Finding[];
}

export function read<T>(value: T, ...findings: readonly Finding[]): Reading<T> {
  return { value, findings };
}
