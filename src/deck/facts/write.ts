/** Mechanics → fact lines that read back to the same. */
import type { Mechanics, Provenance } from "../model.ts";
import { writeDurations } from "../durations.ts";
import { writeDistance } from "../distance.ts";
import { nextGroup, usualGroupOfDamage } from "./groups.ts";
import { perLevels } from "./items.ts";
import { AREA, ATTACK, CONDITION, DAMAGE, HEALING, LIGHT, ROLL, SAVE, TARGET, type Kind } from "./kinds.ts";
import { FACT_MARK, LABEL, NO_FACTS, REPEATS } from "./words.ts";

export type FactKind =
  "target" | "area" | "attack" | "save" | "damage" | "healing" | "roll" | "condition" | "light" | "growth" | "repeats";

/** A fact in words, and where it was read; growth and repetition have no place of their own. */
export interface FactText {
  readonly kind: FactKind;
  readonly text: string;
  readonly from: Provenance | null;
}

/** One line for each fact, behind the mark, in the order in which a spell is played. */
export function writeFacts(mechanics: Mechanics): string[] {
  const facts = factTexts(mechanics).map(({ text }) => text);
  return (facts.length === 0 ? [NO_FACTS] : facts).map((fact) => `${FACT_MARK}${fact}.`);
}

/** Every fact in words, in the order in which a spell is played. */
export function factTexts(mechanics: Mechanics): FactText[] {
  const { areas, saves, attacks, damage, healing, rolls, conditions, targets, light, repeats } = mechanics;
  const fact = (kind: FactKind, text: string, { from }: { readonly from: Provenance }): FactText => ({
    kind,
    text,
    from,
  });
  const lasting = (kind: FactKind, text: string): FactText => ({ kind, text, from: null });
  return [
    ...(targets === null ? [] : [fact("target", sentence(LABEL.target, TARGET, targets), targets)]),
    ...areas.map((area) => fact("area", sentence(LABEL.area, AREA, area), area)),
    ...attacks.map((attack) => fact("attack", sentence(LABEL.attack, ATTACK, attack), attack)),
    ...saves.map((save) => fact("save", sentence(LABEL.save, SAVE, save), save)),
    ...damage.map((part, i) =>
      fact("damage", sentence(LABEL.damage, DAMAGE, part, usualGroupOfDamage(part, damage.slice(0, i))), part),
    ),
    ...healing.map((part) =>
      fact("healing", sentence(part.kind === "temphp" ? LABEL.temphp : LABEL.healing, HEALING, part), part),
    ),
    ...rolls.map((roll) => fact("roll", sentence(LABEL.roll, ROLL, roll), roll)),
    ...conditions.map((condition, i) =>
      fact("condition", sentence(LABEL.condition, CONDITION, condition, nextGroup(conditions.slice(0, i))), condition),
    ),
    ...(light === null ? [] : [fact("light", sentence(LABEL.light, LIGHT, light), light)]),
    ...writeGrowth(mechanics.growth).map((text) => lasting("growth", text)),
    ...(repeats ? [lasting("repeats", REPEATS)] : []),
  ];
}

/** `group` of its own is written only where it is not the usual one. */
function sentence<F>(label: string, { head, items }: Kind<F>, fact: F, usualGroup?: number): string {
  const told = usualGroup === undefined ? fact : withoutGroup(fact, usualGroup);
  const pieces = [head, ...items].map((item) => item.write(told)).filter((piece) => piece !== null);
  return `${label}: ${pieces.join(", ")}`;
}

function withoutGroup<F>(fact: F, usual: number): F {
  const { group } = fact as { group: number };
  return group === usual ? { ...fact, group: null } : fact;
}

function writeGrowth({ targets, area, duration, durationSteps }: Mechanics["growth"]): string[] {
  return [
    ...(targets === null ? [] : [`${LABEL.moreTargets}: ${targets.count} ${perLevels(targets.every)}`]),
    ...(area === null
      ? []
      : [`${LABEL.moreArea}: ${writeDistance({ value: area.feet, unit: "ft" })} ${perLevels(area.every)}`]),
    ...(duration === null ? [] : [`${LABEL.moreTime}: ${writeDurations([duration], false)}`]),
    ...durationSteps.map(
      (step) => `${LABEL.timeFrom} ${step.slot}. úrovně: ${writeDurations([step.duration], step.concentration)}`,
    ),
  ];
}
