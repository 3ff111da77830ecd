/** What happened, as lines that two worlds can be compared by: hooks in order, with what matters of their arguments. */
import type { BaseDocument, Data } from "../../src/types/surface/documents.ts";

/** Hooks whose order is compared. What the system fires besides is its own affair. */
const COMPARED = new Set([
  ...["Actor", "Item", "ActiveEffect", "ChatMessage", "MeasuredTemplate"].flatMap((name) =>
    ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"].map((when) => `${when}${name}`),
  ),
  "dnd5e.preUseActivity",
  "dnd5e.preActivityConsumption",
  "dnd5e.activityConsumption",
  "dnd5e.postActivityConsumption",
  "dnd5e.preBeginConcentrating",
  "dnd5e.beginConcentrating",
  "dnd5e.preEndConcentration",
  "dnd5e.endConcentration",
  "dnd5e.preCreateUsageMessage",
  "dnd5e.postCreateUsageMessage",
  "dnd5e.preCreateActivityTemplate",
  "dnd5e.createActivityTemplate",
  "dnd5e.postUseActivity",
  "dnd5e.preApplyDamage",
  "dnd5e.applyDamage",
  "dnd5e.damageActor",
  "dnd5e.healActor",
  "dnd5e.preRollConcentration",
  "dnd5e.preRollSavingThrow",
  "dnd5e.rollSavingThrow",
  "dnd5e.rollConcentration",
]);

/**
 * The system tidies a character's favourites after each deletion, by an update that changes nothing and that nobody
 * awaits: when it comes is undefined, so it is not doubled.
 */
const isTidying = (name: string, args: readonly unknown[]): boolean =>
  name === "preUpdateActor" && JSON.stringify(args[1]).includes('"favorites"');

export const isCompared = (name: string, args: readonly unknown[]): boolean =>
  COMPARED.has(name) && !isTidying(name, args);

/** One line for one hook. */
export function lineOf(name: string, args: readonly unknown[]): string {
  return [name, ...detailsOf(name, args)].join(" ");
}

function detailsOf(name: string, args: readonly unknown[]): string[] {
  const subject = args[0] as BaseDocument | undefined;
  if (name === "dnd5e.damageActor" || name === "dnd5e.healActor") return [JSON.stringify(args[1])];
  if (name === "dnd5e.applyDamage") return [String(args[1])];
  if (!name.startsWith("create") || subject === undefined) return [];
  const data = subject.toObject();
  return DETAILS[subject.documentName]?.(data) ?? [];
}

const flagKeys = (data: Data): string[] =>
  Object.keys(((data["flags"] as Data | undefined)?.["dnd5e"] as Data | undefined) ?? {});

/** What of a new document is compared. */
const DETAILS: Readonly<Record<string, (data: Data) => string[]>> = {
  ChatMessage: ({ type, whisper, system }) => [
    String(type),
    `whisper:${String((whisper as unknown[]).length)}`,
    ...("spellLevel" in ((system as Data | undefined) ?? {})
      ? [`level:${String((system as Data)["spellLevel"])}`]
      : []),
  ],
  ActiveEffect: (data) => [
    ((data["statuses"] as string[] | undefined) ?? []).toSorted().join("+"),
    ...flagKeys(data).toSorted(),
    `seconds:${JSON.stringify((data["duration"] as Data | undefined)?.["seconds"] ?? null)}`,
  ],
  MeasuredTemplate: ({ t, distance, x, y, flags }) => [
    String(t),
    `${String(distance)} at ${String(x)},${String(y)}`,
    flagKeys({ flags }).toSorted().join("+"),
  ],
};
