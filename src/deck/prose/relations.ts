/**
 * How the facts of a card hang together: which save lessens a part of the damage and what a success leaves of it, which
 * attack deals it, what is rolled together, what brings a condition. Read from the places of the sentences, once.
 */
import { causeKey, isByHit } from "../causes.ts";
import { groupBy } from "../../rules/group.ts";
import type { Area, Attack, Cause, Mechanics } from "../model.ts";
import type { FoundAttack, FoundCondition, FoundDamage, FoundSave } from "./found.ts";
import { FAILURE } from "./patterns.ts";
import { textBefore, type Prose, type Sentence } from "./text.ts";

interface FoundFacts {
  readonly saves: readonly FoundSave[];
  readonly attacks: readonly FoundAttack[];
  readonly damage: readonly FoundDamage[];
  readonly conditions: readonly FoundCondition[];
}

/** The facts with their relations instead of their sentences. */
export function relate(
  { saves, attacks, damage, conditions }: FoundFacts,
  areas: readonly Area[],
  prose: Prose,
): Pick<Mechanics, "saves" | "attacks" | "damage" | "conditions"> {
  const parts = damage.map((part) => {
    const told = withOnSave(part, saves, prose);
    return { ...told, by: causeOfDamage(told, saves, attacks) };
  });
  const groupOfPart = numbering(parts, (part) => `${causeKey(part.by)}/${togetherKey(part)}`);
  const groupOfCondition = numbering(conditions, ({ sentence, via }) => `${sentence}/${via}`);
  return {
    saves: saves.map(({ sentence: _sentence, ...save }, index) => ({
      ...save,
      area: ownArea(parts.find(({ by }) => by?.kind === "save" && by.index === index) ?? save, areas),
    })),
    attacks: attacks.map(({ sentence: _sentence, ...attack }): Attack => attack),
    damage: parts.map(({ sentence: _sentence, ...part }, i) => ({ ...part, group: groupOfPart[i] ?? 0 })),
    conditions: conditions.map(({ sentence: _sentence, ...condition }, i) => ({
      ...condition,
      by: causeOfCondition(condition, saves, attacks),
      group: groupOfCondition[i] ?? 0,
    })),
  };
}

/** The same number for items of the same key, counted from 0 in order of appearance. */
function numbering<T>(items: readonly T[], keyOf: (item: T) => string): number[] {
  const keys = [...groupBy(items, keyOf).keys()];
  return items.map((item) => keys.indexOf(keyOf(item)));
}

/** What one hit deals, and what one sentence tells, is rolled together; everything else by itself. */
function togetherKey(part: FoundDamage & { readonly by: Cause }): string {
  return isByHit(part) ? "hit" : `${part.timing}-${part.sentence}`;
}

/** A part belongs to the save that lessens it, to the attack whose hit deals it, or to nothing. */
function causeOfDamage(part: FoundDamage, saves: readonly FoundSave[], attacks: readonly FoundAttack[]): Cause {
  if (part.onSave !== null && saves.length > 0) return { kind: "save", index: lastBefore(part, saves) ?? 0 };
  const hit = attacks.findLastIndex((attack) => attack.sentence <= part.sentence);
  return hit >= 0 && part.timing !== "rider" ? { kind: "attack", index: hit } : null;
}

function causeOfCondition(
  condition: Omit<FoundCondition, "sentence">,
  saves: readonly FoundSave[],
  attacks: readonly FoundAttack[],
): Cause {
  if (condition.via === "hit") return attacks.length > 0 ? { kind: "attack", index: 0 } : null;
  if (condition.via !== "save" || saves.length === 0) return null;
  return { kind: "save", index: lastBefore(condition, saves, (save) => !save.repeat) ?? 0 };
}

type Placed = Pick<FoundSave, "from">;
const position = ({ from }: Placed): number => from.line * 100000 + from.column;

/** Index of the fact that is told last in front of another one. */
function lastBefore<T extends Placed>(
  item: Placed,
  facts: readonly T[],
  counts: (fact: T) => boolean = () => true,
): number | null {
  let best: number | null = null;
  for (const [i, fact] of facts.entries()) {
    if (!counts(fact) || position(fact) > position(item)) continue;
    const soFar = best === null ? undefined : facts[best];
    if (soFar === undefined || position(fact) >= position(soFar)) best = i;
  }
  return best;
}

/** An area of second rank told in the same paragraph: this save is for what happens there. */
function ownArea(told: Placed, areas: readonly Area[]): number | null {
  const index = areas.findIndex(
    (area) => area.role === "secondary" && area.from.line === told.from.line && area.size.unit === "ft",
  );
  return index >= 0 ? index : null;
}

const BY_SAVE = new RegExp(`záchran|${FAILURE}`, "i");
const BY_HIT = /zásah(?:u|em)?(?!\s+za)|zasáhn/i;
const OUTCOME =
  /^(?:(?:Navíc|Kromě\s+toho|Poté),?\s+(?:když|pokud|také)|Když|Zasažen|Při|Selže|Neuspěje|Pokud|V\s+případě|Uspěje)/u;
/** "Tvor, který skončí svůj tah ve zdi, utrpí …": no save is spoken of. */
const BY_ITSELF = /^(?:Tvor|Každý|Cíl|Když)[^.]{0,80}(?:skončí|začne|vstoupí|už\s+je|již\s+je)[^.]*utrpí/i;

/** What a save leaves of a part; null where the part comes by a hit or by itself. */
function withOnSave(part: FoundDamage, saves: readonly FoundSave[], prose: Prose): FoundDamage {
  const sentence = prose.sentences[part.sentence];
  if (part.onSave !== null || !sentence || saves.length === 0) return part;
  const save = savingFrom(part, sentence, saves, prose);
  if (save === null) return part;
  const told = /polovi|půlk[au]/i.test(sentence.text)
    ? "half"
    : /(?:při|v případě)\s+úspěch|(?<!ne)uspěje-li/i.test(sentence.text)
      ? "none"
      : null;
  const before = textBefore(sentence, part.from);
  const ownSave = /záchrann[a-zá-ž]+\s+hod/i.test(before) && !/\d+k\d+/u.test(before);
  // what comes later comes only to those who failed, unless it has a save of its own
  const follows = part.timing === "later" && save.onSuccess === "half" && !ownSave && isSecond(part, prose);
  return { ...part, onSave: follows ? "none" : (told ?? save.onSuccess) };
}

/** Another part of the spell was dealt before in the same paragraph. */
function isSecond({ sentence, from }: FoundDamage, prose: Prose): boolean {
  const own = prose.sentences[sentence];
  const text = own ? textBefore(own, from) : "";
  return (
    /\d+k\d+/u.test(text) ||
    prose.sentences.some((s) => s.block === own?.block && s.index < sentence && /\d+k\d+/u.test(s.text))
  );
}

function savingFrom(
  part: FoundDamage,
  sentence: Sentence,
  saves: readonly FoundSave[],
  prose: Prose,
): FoundSave | null {
  const { text } = sentence;
  const before = textBefore(sentence, part.from);
  if (BY_SAVE.test(before) || /zranění\s+kouzla\s+je/i.test(part.from.phrase)) return saveBefore(part, saves);
  if (BY_HIT.test(before) && !/zasažen/i.test(before)) return null;
  if (BY_ITSELF.test(text)) return null;
  const near = prose.sentences.filter(
    (s) => s.index < sentence.index && s.index >= sentence.index - 3 && s.block >= sentence.block - 1,
  );
  const last = near.findLast((s) => BY_SAVE.test(s.text) || BY_HIT.test(s.text));
  if (last === undefined || !BY_SAVE.test(last.text) || !OUTCOME.test(text)) return null;
  return saveBefore(part, saves);
}

/** The save that is spoken of last in front of the part, or the first of all. */
function saveBefore(part: Placed, saves: readonly FoundSave[]): FoundSave | null {
  return saves[lastBefore(part, saves) ?? 0] ?? null;
}
