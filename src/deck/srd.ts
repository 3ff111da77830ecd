/**
 * Where a card departs from the SRD. The card wins (design decision 2); the report says so, for a misprint is easier
 * seen beside the original.
 */
import { z } from "zod";
import { czechNumber } from "../rules/czech-numbers.ts";
import { SCHOOL_IDS } from "../rules/vocabulary.ts";
import { diagnostic, type Diagnostic } from "./diagnostics.ts";
import { SCHOOLS } from "./lexicon/schools.ts";
import type { OriginField, SpellCard } from "./model.ts";

/** Header facts of one spell of the SRD 5.1. Times and lengths as "<value> <unit>" in dnd5e's units. */
const srdFacts = z.strictObject({
  level: z.number().int(),
  school: z.enum(SCHOOL_IDS),
  ritual: z.boolean(),
  concentration: z.boolean(),
  casting: z.string(),
  range: z.string(),
  duration: z.string(),
  components: z.string(),
  cost: z.number(),
  consumed: z.boolean(),
});

/** Key of a card → the SRD's facts. */
export const srdFactsSchema = z.record(z.string(), srdFacts);
export type SrdFacts = z.infer<typeof srdFacts>;

/** The same facts of a card. */
export function factsOf(card: SpellCard): Omit<SrdFacts, "school"> & { readonly school: string } {
  const { components } = card;
  const letters = [components?.verbal ? "V" : "", components?.somatic ? "P" : "", components?.material ? "S" : ""];
  return {
    level: card.level,
    school: card.school ?? "",
    ritual: card.ritual,
    concentration: card.concentration,
    casting: card.casting.map(({ value, unit }) => `${value} ${unit}`)[0] ?? "",
    range: rangeFact(card),
    duration: durationFact(card),
    components: letters.join(""),
    cost: components?.material?.cost ?? 0,
    consumed: components?.material?.consumed ?? false,
  };
}

function rangeFact({ range }: SpellCard): string {
  if (range === null) return "";
  return range.kind === "distance" ? `${range.distance.value} ${range.distance.unit}` : range.kind;
}

function durationFact({ duration: [usual] }: SpellCard): string {
  if (!usual) return "";
  return usual.kind === "time" ? `${usual.value} ${usual.unit}` : usual.kind;
}

/** Which line of the header a fact stands in. */
const PLACE: Readonly<Record<keyof SrdFacts, OriginField>> = {
  level: "level",
  school: "level",
  ritual: "level",
  concentration: "duration",
  casting: "casting",
  range: "range",
  duration: "duration",
  components: "components",
  cost: "components",
  consumed: "components",
};

/** A finding for every fact in which the card differs. */
export function compareWithSrd(card: SpellCard, facts: SrdFacts): Diagnostic[] {
  const own = factsOf(card);
  return (Object.keys(PLACE) as (keyof SrdFacts)[])
    .filter((fact) => own[fact] !== facts[fact])
    .map((fact) => {
      const place = card.origin.fields[PLACE[fact]];
      return diagnostic(`srd-${fact}`, {
        file: card.origin.file,
        line: place?.line ?? card.origin.line,
        column: place?.column ?? 1,
        card: card.name,
        actual: show(fact, own[fact]),
        expected: show(fact, facts[fact]),
      });
    });
}

/** Whether a finding tells of a difference from the SRD. */
export const isSrdDifference = ({ code }: Diagnostic): boolean => code.startsWith("srd-");

function show(fact: keyof SrdFacts, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (typeof value === "number") return czechNumber(value);
  if (fact === "school") return Object.entries(SCHOOLS).find(([id]) => id === value)?.[1].noun ?? value;
  return value;
}
