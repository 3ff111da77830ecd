/**
 * Lines of a deck that remember where they came from, however they are mended on the way.
 */

/** From this offset of the mended text on, the original lies `by` characters further right. */
interface Shift {
  readonly from: number;
  readonly by: number;
}

/** One line of text and its place: the line number (from 1), and the shifts from its text to the original columns. */
export interface Line {
  readonly text: string;
  readonly line: number;
  readonly shifts: readonly Shift[];
}

/** Text cut out of a line: what a field's value is read from. Columns count from 1. */
export interface Located {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** A line as it stands in the file. */
export function originalLine(text: string, line: number): Line {
  return { text, line, shifts: [] };
}

/** The original column (from 1) of an offset in the mended line. */
export function columnAt(line: Line, offset: number): number {
  let by = 0;
  for (const shift of line.shifts) if (shift.from <= offset) by += shift.by;
  return Math.max(1, offset + 1 + by);
}

/** A piece of the line, trimmed, with its place. */
export function pieceOf(line: Line, start: number, end: number = line.text.length): Located {
  const raw = line.text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  return { text: raw.trim(), line: line.line, column: columnAt(line, start + lead) };
}

/** The rest of a located text from an offset on, trimmed, with its place. */
export function restOf(text: Located, start: number, end: number = text.text.length): Located {
  const raw = text.text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  return { text: raw.trim(), line: text.line, column: text.column + start + lead };
}

/** The line with `length` characters at `offset` replaced; columns behind the place still point at the original. */
export function replaceInLine(line: Line, offset: number, length: number, replacement: string): Line {
  const text = line.text.slice(0, offset) + replacement + line.text.slice(offset + length);
  const delta = length - replacement.length;
  if (delta === 0) return { ...line, text };
  // Shifts inside the replaced stretch collapse to its end, those behind it move with the text.
  const moved = line.shifts.map((s) => {
    if (s.from <= offset) return s;
    return { from: Math.max(offset + replacement.length, s.from - delta), by: s.by };
  });
  return { text, line: line.line, shifts: [...moved, { from: offset + replacement.length, by: delta }] };
}

/** Replaces every match of a global pattern in the line. */
export function replaceAllInLine(line: Line, pattern: RegExp, replace: (match: RegExpExecArray) => string): Line {
  let result = line;
  let grown = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line.text); match; match = pattern.exec(line.text)) {
    const replacement = replace(match);
    if (replacement !== match[0]) {
      result = replaceInLine(result, match.index + grown, match[0].length, replacement);
      grown += replacement.length - match[0].length;
    }
    if (match[0] === "") pattern.lastIndex++;
  }
  return result;
}

/** The part of a line between two offsets as a line of its own. */
function cutLine(line: Line, start: number, end: number): Line {
  const before = columnAt(line, start) - 1 - start;
  const later = line.shifts.filter((s) => s.from > start).map((s) => ({ from: s.from - start, by: s.by }));
  const first = start + before;
  return { text: line.text.slice(start, end), line: line.line, shifts: [{ from: 0, by: first }, ...later] };
}

/** Two pieces of lines put together; columns of the second still point at its own place. */
function joinLines(a: Line, b: Line): Line {
  const offset = a.text.length;
  const total = a.shifts.reduce((sum, s) => sum + s.by, 0);
  const shifts = b.shifts.map((s) => ({ from: s.from + offset, by: s.by }));
  return {
    text: a.text + b.text,
    line: a.text === "" ? b.line : a.line,
    shifts: [...a.shifts, { from: offset, by: -total - offset }, ...shifts],
  };
}

/**
 * Replaces the stretch of the joined text (lines put together with "\n") from `start` to `end`.
 * New lines in the replacement get the number of the line where the stretch began.
 */
export function replaceInLines(lines: readonly Line[], start: number, end: number, replacement: string): Line[] {
  const first = lineAt(lines, start);
  const last = lineAt(lines, end);
  const head = lines[first.index];
  const tail = lines[last.index];
  if (!head || !tail) return [...lines];
  if (first.index === last.index && !replacement.includes("\n")) {
    const mended = replaceInLine(head, first.offset, last.offset - first.offset, replacement);
    return [...lines.slice(0, first.index), mended, ...lines.slice(first.index + 1)];
  }
  const pieces = replacement.split("\n").map((text) => originalLine(text, head.line));
  pieces[0] = joinLines(cutLine(head, 0, first.offset), pieces[0] ?? originalLine("", head.line));
  const rest = cutLine(tail, last.offset, tail.text.length);
  pieces[pieces.length - 1] = joinLines(pieces.at(-1) ?? originalLine("", head.line), rest);
  return [...lines.slice(0, first.index), ...pieces, ...lines.slice(last.index + 1)];
}

function lineAt(lines: readonly Line[], position: number): { index: number; offset: number } {
  let start = 0;
  for (let index = 0; index < lines.length; index++) {
    const length = lines[index]?.text.length ?? 0;
    if (position <= start + length) return { index, offset: position - start };
    start += length + 1;
  }
  const index = lines.length - 1;
  return { index, offset: lines[index]?.text.length ?? 0 };
}
