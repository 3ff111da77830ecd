/**
 * Emphasis inside a text: *kouzlo*, **pojem**, ***obojí***, with \ before a star that is only a star.
 */
import type { Mark, RichText } from "./model.ts";

const SPAN = /\\([\\*_|#:-])|(\*{1,3})(?=\S)((?:[^*\\]|\\.)*?[^*\s\\])\2(?!\*)/g;

/** Text with markup → text and marks. Stars that mark nothing stay as they are. */
export function readMarkup(source: string, line: number): RichText {
  if (!/[*\\]/.test(source)) return { text: source, marks: [], line };
  const marks: Mark[] = [];
  let text = "";
  let from = 0;
  for (const match of source.matchAll(SPAN)) {
    text += source.slice(from, match.index);
    from = match.index + match[0].length;
    if (match[1] !== undefined) text += match[1];
    else {
      const start = text.length;
      text += (match[3] ?? "").replace(/\\([\\*_|#:-])/g, "$1");
      marks.push({ start, end: text.length, style: match[2]?.length === 1 ? "emphasis" : "strong" });
    }
  }
  return { text: text + source.slice(from), marks, line };
}

/** Text and marks → text with markup that reads back to the same. */
export function writeMarkup({ text, marks }: Pick<RichText, "text" | "marks">): string {
  let result = "";
  let from = 0;
  for (const { start, end, style } of marks) {
    const stars = style === "emphasis" ? "*" : "**";
    result += escapeMarkup(text.slice(from, start)) + stars + escapeMarkup(text.slice(start, end)) + stars;
    from = end;
  }
  return result + escapeMarkup(text.slice(from));
}

/** A backslash before every character that would be read as markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[\\*]/g, "\\$&");
}
