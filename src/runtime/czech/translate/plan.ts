/** What putting a spell into Czech would change. Pure: documents are read in facts.ts, written in write.ts. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { RECORD } from "../marks.ts";
import { TEXT_IDS, TEXTS, type TextId, type Texts } from "../texts.ts";
import { givenBy, isSameText, printOf, printsOf, type TranslationRecord } from "./record.ts";

export interface SpellFacts {
  readonly uuid: string;
  /** whose it is; blank of items of the world and of compendiums */
  readonly owner: string;
  readonly texts: Texts;
  /** of what it is a copy of; undefined where that is not at hand */
  readonly original: Texts | undefined;
  readonly record: TranslationRecord | undefined;
  readonly czech: { readonly uuid: string; readonly texts: Texts } | undefined;
  /** whether this user may change it */
  readonly isWritable: boolean;
}

export type Part = (typeof TEXTS)[TextId]["part"];

export interface Change {
  readonly is: "change";
  readonly uuid: string;
  readonly owner: string;
  readonly name: string;
  readonly newName: string;
  readonly parts: readonly Part[];
  /** of those, what somebody has worded otherwise than its source, or since it was put into Czech */
  readonly byHand: readonly Part[];
}

export interface Left {
  readonly is: "left";
  readonly uuid: string;
  readonly owner: string;
  readonly name: string;
  readonly why: "done" | "unknown" | "no-rights";
}

export type Row = Change | Left;

export function rowOf(facts: SpellFacts): Row {
  const { uuid, owner, texts, czech } = facts;
  const base = { uuid, owner, name: texts.name };
  const why = whyLeft(facts);
  if (why !== undefined || czech === undefined) return { is: "left", ...base, why: why ?? "unknown" };
  const changed = changedIds(facts);
  const edited = changed.filter((id) => isEdited(facts, id));
  return { is: "change", ...base, newName: czech.texts.name, parts: partsOf(changed), byHand: partsOf(edited) };
}

function whyLeft(facts: SpellFacts): Left["why"] | undefined {
  const { czech, record, isWritable } = facts;
  if (czech === undefined) return "unknown";
  if (record?.from === czech.uuid && record.given === givenBy(czech.texts)) return "done";
  if (changedIds(facts).length === 0) return "done";
  return isWritable ? undefined : "no-rights";
}

/** A wording that the Czech spell lacks takes none away, but for the short one for the chat: that would stay English. */
function changedIds({ texts, czech }: SpellFacts): TextId[] {
  if (czech === undefined) return [];
  return TEXT_IDS.filter((id) => {
    const wording = czech.texts[id];
    return (wording !== "" || id === "chat") && !isSameText(texts[id], wording);
  });
}

function isEdited({ texts, record, original }: SpellFacts, id: TextId): boolean {
  if (record !== undefined) return printOf(texts[id]) !== record.wrote[id];
  return original !== undefined && !isSameText(texts[id], original[id]);
}

const partsOf = (ids: readonly TextId[]): Part[] => [...new Set(ids.map((id) => TEXTS[id].part))];

/** The change of the item that puts it into Czech; undefined where nothing is to be done. */
export function changesFor(facts: SpellFacts): Data | undefined {
  const { texts, czech, record } = facts;
  if (czech === undefined || rowOf(facts).is === "left") return undefined;
  const changed = changedIds(facts);
  const after = Object.fromEntries(TEXT_IDS.map((id) => [id, (changed.includes(id) ? czech.texts : texts)[id]]));
  const next: TranslationRecord = {
    from: czech.uuid,
    given: givenBy(czech.texts),
    before: record?.before ?? texts,
    wrote: printsOf(after as Texts),
  };
  return { ...written(czech.texts, changed), flags: { [MODULE_ID]: { [RECORD]: next } } };
}

/** What puts back the wording from before, and what stays because somebody has changed it since. */
export function revertFor(texts: Texts, { before, wrote }: TranslationRecord): { changes: Data; kept: Part[] } {
  const kept = TEXT_IDS.filter((id) => printOf(texts[id]) !== wrote[id]);
  const back = TEXT_IDS.filter((id) => !kept.includes(id) && texts[id] !== before[id]);
  return { changes: written(before, back), kept: partsOf(kept) };
}

function written(texts: Texts, ids: readonly TextId[]): Data {
  const has = (id: TextId): boolean => ids.includes(id);
  const description = {
    ...(has("description") && { value: texts.description }),
    ...(has("chat") && { chat: texts.chat }),
  };
  const system = {
    ...((has("description") || has("chat")) && { description }),
    ...(has("materials") && { materials: { value: texts.materials } }),
  };
  return { ...(has("name") && { name: texts.name }), ...(Object.keys(system).length > 0 && { system }) };
}
