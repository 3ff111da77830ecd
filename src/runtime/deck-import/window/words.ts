/** Texts of the window. */
import { describe, type Diagnostic } from "../../../deck/diagnostics.ts";
import { inertText } from "../../../dnd5e/inert.ts";
import type { Leaf } from "../workshop/differences.ts";
import { NOTHING } from "../workshop/fingerprint.ts";
import type { Unit } from "../workshop/units.ts";

/** A text under KARTOTEKA.deck-import. */
export function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return game.i18n.format(`KARTOTEKA.deck-import.${key}`, Object.fromEntries(texts) as Record<string, string>);
}

/** A finding as a sentence in the user's language. */
export function sentence(finding: Diagnostic): string {
  const key = `KARTOTEKA.diagnostic.${finding.code}`;
  return describe(finding, { [key]: game.i18n.localize(key) });
}

/** What a unit is called; activities and effects by their own names. */
export function unitName(unit: Unit, name: string | null = null): string {
  const [kind = "", id] = unit.split(":");
  return id === undefined ? say(`unit.${kind}`) : say(`unit.${kind}`, { name: name || say("unit.unnamed") });
}

/** Values that differ, each with what it is: "záchranný hod, vlastnost: dex". */
export const leavesText = (leaves: readonly Leaf[]): string =>
  leaves
    .map(({ path, text }) => {
      const known = LEAF_VALUES.get(text);
      const value = known === undefined ? text : say(`leaf.${known}`);
      return path.length === 0 ? value : `${placeName(path)}: ${value}`;
    })
    .join("; ");

const LEAF_VALUES: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["false", "false"],
  [NOTHING, "nothing"],
]);

/** By words where there are some; the system's own name for a field that has none, if it is the last. */
function placeName(path: readonly string[]): string {
  const names = path.flatMap((key, index) => {
    if (/^\d+$/.test(key)) return say("leaf.ordinal", { number: Number(key) + 1 });
    const known = game.i18n.has(`KARTOTEKA.deck-import.leaf.${key}`);
    return known ? say(`leaf.${key}`) : index === path.length - 1 ? key : [];
  });
  return names.join(", ");
}

/** Notifications may be taken for HTML: nothing of a deck may be a tag there. */
export const tell = (kind: "info" | "warn" | "error", text: string): void =>
  void ui.notifications?.[kind](inertText(text));
