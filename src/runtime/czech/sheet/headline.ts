/** School and level as the header of a card has them, "Zaklínání 3. úrovně (rituál)"; in English as its rules have them. */
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { SUBTITLES } from "../../platform/spell-places.ts";
import { say, sayIfKnown } from "./words.ts";

/** Undefined for a school or level that no card has. */
export function headlineOf({ system: { school, level, properties } }: ItemDocument): string | undefined {
  const name = sayIfKnown(`school.${school}`);
  if (name === undefined || sayIfKnown(`level.${String(level)}`) === undefined) return undefined;
  const line = say(`level.${String(level)}`, { school: name });
  return properties.has("ritual") ? say("ritual", { line }) : line;
}

/** In the place of the system's two entries. */
export function printHeadline(item: ItemDocument, sheet: HTMLElement): void {
  const { level, school } = item.labels ?? {};
  const line = headlineOf(item);
  const entries = [...sheet.querySelectorAll<HTMLElement>(SUBTITLES)];
  const entryOf = (text: string | undefined) => entries.find(({ textContent }) => textContent?.trim() === text);
  const [first, second] = [entryOf(level), entryOf(school)];
  if (line === undefined || first === undefined || second === undefined) return;
  (first.querySelector("span") ?? first).textContent = line;
  second.remove();
}
