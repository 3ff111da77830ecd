/**
 * The casting line: "1 akce", "1 akce, nebo 8 hodin", "1 reakce, kterou provedeš, když …".
 * Příručka hráče, chapter 10, "Doba vyvolání".
 */
import type { CastingTime } from "../model.ts";
import { lookUp } from "../lexicon/fold.ts";
import { DIGITS, parseNumber } from "../lexicon/numbers.ts";
import { TIME_WORDS } from "../lexicon/times.ts";
import { read, type Finding, type Reading } from "./reading.ts";

type ActionUnit = "action" | "bonus" | "reaction";

const ACTION_WORDS: ReadonlyMap<string, ActionUnit> = new Map([
  ["akce", "action"],
  ["akci", "action"],
  ["akcí", "action"],
  ["bonusová akce", "bonus"],
  ["bonusovou akci", "bonus"],
  ["bonusové akce", "bonus"],
  ["bonusových akcí", "bonus"],
  ["reakce", "reaction"],
  ["reakci", "reaction"],
  ["reakcí", "reaction"],
]);

const OPTION = new RegExp(
  String.raw`^(?<number>${DIGITS}|\p{L}+)?\.?\s*(?<unit>\p{L}+(?: akc\p{L}*)?)(?:[,:]?\s+(?<rest>.+))?$`,
  "u",
);

/** Reads every way of casting. A reaction without its trigger is noted; an unreadable way keeps its words, with an error. */
export function readCasting(text: string): Reading<CastingTime[]> {
  const values: CastingTime[] = [];
  const findings: Finding[] = [];
  for (const { part, offset } of splitOptions(text)) {
    const option = readOption(part, offset);
    values.push(option.value);
    findings.push(...option.findings);
  }
  return read(values, ...findings);
}

/** "A, nebo B" are two ways, unless the "nebo" belongs to a trigger ("když …, nebo když …"). */
function splitOptions(text: string): { part: string; offset: number }[] {
  const separator = /,?\s+(?:nebo|či|anebo)\s+(?=\d)/gu;
  const parts: { part: string; offset: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(separator)) {
    parts.push({ part: text.slice(start, match.index), offset: start });
    start = match.index + match[0].length;
  }
  return [...parts, { part: text.slice(start), offset: start }];
}

function readOption(text: string, offset: number): Reading<CastingTime> {
  const unreadable = () =>
    read<CastingTime>(
      { unit: "special", value: 1, condition: text },
      { code: "unreadable-casting", offset, actual: text },
    );
  const groups = OPTION.exec(text.trim())?.groups;
  if (!groups) return unreadable();
  const value = groups["number"] === undefined ? 1 : parseNumber(groups["number"]);
  const word = groups["unit"] ?? "";
  const rest = groups["rest"]?.trim() ?? "";
  if (value === null || value <= 0) return unreadable();
  const action = lookUp(word.toLowerCase(), ACTION_WORDS);
  if (action) return readAction(action.value, value, rest, offset, /^\d+\p{L}/u.test(text) || !action.exact, text);
  const time = lookUp(word.toLowerCase(), TIME_WORDS);
  if (!time)
    return read({ unit: "special", value: 1, condition: text }, { code: "unknown-unit", offset, actual: word });
  switch (time.value) {
    case "minute":
    case "hour":
    case "day":
      return read({ unit: time.value, value, condition: rest });
    default:
      // dnd5e knows no casting by rounds or weeks: the words stay.
      return read({ unit: "special", value: 1, condition: text });
  }
}

function readAction(
  unit: ActionUnit,
  value: number,
  rest: string,
  offset: number,
  slip: boolean,
  text: string,
): Reading<CastingTime> {
  const findings: Finding[] = slip ? [{ code: "misspelt-word", offset, actual: text }] : [];
  if (unit === "reaction" && rest === "") findings.push({ code: "missing-trigger", offset, actual: text });
  return read({ unit, value, condition: rest }, ...findings);
}
