/** What a trial of the module in a real Foundry finds, and the report that is copied into a bug report. */

/** `skipped`: the question does not arise here, or needs what is missing (a second person, a canvas). */
export type Outcome = "holds" | "fails" | "skipped";

export interface Verdict {
  readonly outcome: Outcome;
  /** what was seen: short, in English, for a developer */
  readonly seen: string;
}

export interface Finding extends Verdict {
  readonly id: string;
}

export interface Report {
  readonly module: string;
  readonly foundry: string;
  readonly system: string;
  readonly language: string;
  /** other active modules, as id@version */
  readonly modules: readonly string[];
  readonly findings: readonly Finding[];
}

export const holds = (seen: string): Verdict => ({ outcome: "holds", seen });
export const fails = (seen: string): Verdict => ({ outcome: "fails", seen });
export const skipped = (seen: string): Verdict => ({ outcome: "skipped", seen });
export const judge = (right: boolean, seen: string): Verdict => (right ? holds(seen) : fails(seen));

/** How many of each outcome. */
export function countOutcomes(findings: readonly Finding[]): Readonly<Record<Outcome, number>> {
  const counts = { holds: 0, fails: 0, skipped: 0 };
  for (const { outcome } of findings) counts[outcome] += 1;
  return counts;
}
