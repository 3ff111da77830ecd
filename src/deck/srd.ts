/**
 * Where a card departs from the SRD. The card wins (design decision 2); the report says so, for a misprint is easier
 * seen beside the original.
 */
import { z } from "zod";
import { czechNumber } from "../rules/czech-numbers.ts";
import { SCHOOL_IDS } from "../rules/vocabulary.ts";
import { byPlace, diagnostic, type Diagnostic } from "./diagnostics.ts";
import { SCHOOLS } from "./lexicon/schools.ts";
import type { Amount, OriginField, Provenance, SpellCard } from "./model.ts";
import { spellArea } from "./prose/areas.ts";
import type { DeckReading } from "./read-deck.ts";

/**
 * Facts of one spell of the SRD 5.1. Times and lengths as "<value> <unit>" in dnd5e's units; an area as "sphere 20"
 * (feet), abilities and attacks parted by spaces, damage and healing as "8d6 fire", parted by commas, in order; what is not known of
 * the spell is left out.
 */
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
  area: z.string().optional(),
  saves: z.string().optional(),
  attacks: z.string().optional(),
  damage: z.string().optional(),
  healing: z.string().optional(),
});

/** Key of a card → the SRD's facts. */
export const srdFactsSchema = z.record(z.string(), srdFacts);
export type SrdFacts = z.infer<typeof srdFacts>;

/** The same facts of a card. */
export function factsOf(card: SpellCard): Omit<Required<SrdFacts>, "school"> & { readonly school: string } {
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
    ...mechanicFacts(card),
  };
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();

function mechanicFacts(card: SpellCard): Record<MechanicFact, string> {
  const { saves, attacks, damage, healing } = card.mechanics;
  const area = spellArea(card);
  return {
    // around a point on the ground or in the air is one to the SRD
    area: area === null ? "" : `${ROUND.has(area.shape) ? "sphere" : area.shape} ${area.size.value}`,
    saves: sorted(saves.flatMap(({ abilities }) => abilities)).join(" "),
    attacks: sorted(attacks.map(({ kind }) => kind)).join(" "),
    damage: damage
      .map(({ amount, types }) => `${formula(amount)} ${types.toSorted().join("/")}`.trim())
      .sort()
      .join(", "),
    healing: healing
      .map(({ amount, kind }) => `${formula(amount)} ${kind}`)
      .sort()
      .join(", "),
  };
}

const ROUND: ReadonlySet<string> = new Set(["sphere", "radius", "ring"]);

const formula = ({ number, faces, bonus }: Amount): string =>
  [number > 0 ? `${number}d${faces}` : "", bonus].filter((part) => part !== "").join("+");

function rangeFact({ range }: SpellCard): string {
  if (range === null) return "";
  return range.kind === "distance" ? `${range.distance.value} ${range.distance.unit}` : range.kind;
}

function durationFact({ duration: [usual] }: SpellCard): string {
  if (!usual) return "";
  return usual.kind === "time" ? `${usual.value} ${usual.unit}` : usual.kind;
}

type MechanicFact = "area" | "saves" | "attacks" | "damage" | "healing";
type HeaderFact = Exclude<keyof SrdFacts, MechanicFact>;

/** Which line of the header a fact stands in. */
const PLACE: Readonly<Record<HeaderFact, OriginField>> = {
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

/** Where a fact is told; that of the card itself where it isn't. */
function placeOf(fact: keyof SrdFacts, { mechanics, origin }: SpellCard): Provenance | undefined {
  switch (fact) {
    case "area":
      return mechanics.areas[0]?.from;
    case "saves":
    case "attacks":
    case "damage":
    case "healing":
      return mechanics[fact][0]?.from;
    default:
      return origin.fields[PLACE[fact]];
  }
}

/** A finding for every fact in which the card differs. */
export function compareWithSrd(card: SpellCard, facts: SrdFacts): Diagnostic[] {
  const own = factsOf(card);
  return (Object.keys(own) as (keyof SrdFacts)[])
    .filter((fact) => facts[fact] !== undefined && own[fact] !== facts[fact])
    .map((fact) => {
      const place = placeOf(fact, card);
      return diagnostic(`srd-${fact}`, {
        file: card.origin.file,
        line: place?.line ?? card.origin.line,
        column: place?.column ?? 1,
        card: card.name,
        actual: show(fact, own[fact] ?? ""),
        expected: show(fact, facts[fact] ?? ""),
      });
    });
}

/** A reading with the differences of its cards from the SRD among its findings. */
export function withSrdDifferences(reading: DeckReading, facts: Readonly<Record<string, SrdFacts>>): DeckReading {
  const differences = reading.cards.flatMap((card) => {
    const srd = facts[card.key];
    return srd ? compareWithSrd(card, srd) : [];
  });
  return { ...reading, diagnostics: [...reading.diagnostics, ...differences].sort(byPlace) };
}

/** Whether a finding tells of a difference from the SRD. */
export const isSrdDifference = ({ code }: Diagnostic): boolean => code.startsWith("srd-");

function show(fact: keyof SrdFacts, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (typeof value === "number") return czechNumber(value);
  if (fact === "school") return Object.entries(SCHOOLS).find(([id]) => id === value)?.[1].noun ?? value;
  return value === "" ? "–" : value;
}
