/**
 * The duration line, in the wordings of both dialects: "1 minuta (soustředění)", "Soustředění, až 1 minuta",
 * "Ihned, nebo 1 hodina", "Do rozptýlení, nebo spuštění". Příručka hráče, chapter 10, "Trvání".
 */
import type { Duration } from "../model.ts";
import { fold, lookUp } from "../lexicon/fold.ts";
import { DIGITS, parseNumber } from "../lexicon/numbers.ts";
import { TIME_WORDS } from "../lexicon/times.ts";
import { read, type Finding, type Reading } from "./reading.ts";

export interface DurationReading {
  readonly duration: Duration[];
  readonly concentration: boolean;
}

/** Whole wordings, folded, → duration. */
const WORDINGS: readonly (readonly [RegExp, Duration])[] = [
  [/^(?:ihned|okamzit[ea]|okamzik)$/, { kind: "instant" }],
  [/^do rozptyleni,?\s+(?:a?nebo|ci) (?:do )?(?:spusteni|vybiti|aktivace)$/, { kind: "dispelled-or-triggered" }],
  [/^(?:az )?do rozptyleni$/, { kind: "dispelled" }],
  [/^(?:trvale|trvaly|navzdy|stale|permanentni)$/, { kind: "permanent" }],
];

const CONCENTRATION = /\s*\(\s*soustředění\s*\)\s*$|^\s*soustředění\s*[,:–]?\s*/iu;
const AMOUNT = new RegExp(String.raw`^(?<upTo>až\s+)?(?<number>${DIGITS}|\p{L}+)\.?\s*(?<unit>\p{L}+)$`, "iu");

/** Reads every duration and whether the spell needs concentration. Unreadable words stay as a special duration, with an error. */
export function readDuration(text: string): Reading<DurationReading> {
  const stripped = text.replace(CONCENTRATION, "");
  const concentration = stripped !== text;
  const offset = concentration && text.endsWith(stripped) ? text.length - stripped.length : 0;
  const whole = readOne(stripped, concentration);
  if (whole) return read({ duration: [whole.value], concentration }, ...shift(whole.findings, offset));
  const values: Duration[] = [];
  const findings: Finding[] = [];
  let at = offset;
  for (const part of stripped.split(/(,?\s+(?:a?nebo|či)\s+)/u)) {
    if (!/^,?\s+(?:a?nebo|či)\s+$/u.test(part)) {
      const one = readOne(part, concentration) ?? unreadable(part);
      values.push(one.value);
      findings.push(...shift(one.findings, at));
    }
    at += part.length;
  }
  return read({ duration: values, concentration }, ...findings);
}

function shift(findings: readonly Finding[], by: number): Finding[] {
  return findings.map((finding) => ({ ...finding, offset: finding.offset + by }));
}

function unreadable(text: string): Reading<Duration> {
  return read<Duration>({ kind: "special", text }, { code: "unreadable-duration", offset: 0, actual: text });
}

function readOne(text: string, concentration: boolean): Reading<Duration> | null {
  const folded = fold(text.trim());
  const wording = WORDINGS.find(([pattern]) => pattern.test(folded));
  if (wording) return read(wording[1]);
  if (/^(?:zvlastni|specialni|viz\b.*|ruzne|ruzna)$/.test(folded)) return read({ kind: "special", text: text.trim() });
  const groups = AMOUNT.exec(text.trim())?.groups;
  const value = groups ? parseNumber(groups["number"] ?? "") : null;
  if (!groups || value === null || value <= 0) return null;
  const word = groups["unit"] ?? "";
  const unit = lookUp(word.toLowerCase(), TIME_WORDS);
  if (!unit) {
    return read<Duration>(
      { kind: "special", text },
      { code: "unknown-unit", offset: Math.max(0, text.indexOf(word)), actual: word },
    );
  }
  // "až" is part of what concentration says; without it the card tells that the spell may end sooner.
  const upTo = groups["upTo"] !== undefined && !concentration;
  const slip: Finding[] = unit.exact ? [] : [{ code: "misspelt-word", offset: 0, actual: word, expected: unit.word }];
  return read({ kind: "time", value, unit: unit.value, upTo }, ...slip);
}
