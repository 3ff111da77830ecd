/** Mechanics → fact lines that read back to the same. */
import type { Mechanics } from "../model.ts";
import { writeDurations } from "../durations.ts";
import { writeDistance } from "../distance.ts";
import { nextGroup, usualGroupOfDamage } from "./groups.ts";
import { perLevels } from "./items.ts";
import { AREA, ATTACK, CONDITION, DAMAGE, HEALING, LIGHT, ROLL, SAVE, TARGET, type Kind } from "./kinds.ts";
import { FACT_MARK, LABEL, NO_FACTS, REPEATS } from "./words.ts";

/** One line for each fact, behind the mark, in the order in which a spell is played. */
export function writeFacts(mechanics: Mechanics): string[] {
  const { areas, saves, attacks, damage, healing, rolls, conditions, targets, light, repeats } = mechanics;
  const facts = [
    ...(targets === null ? [] : [sentence(LABEL.target, TARGET, targets)]),
    ...areas.map((area) => sentence(LABEL.area, AREA, area)),
    ...attacks.map((attack) => sentence(LABEL.attack, ATTACK, attack)),
    ...saves.map((save) => sentence(LABEL.save, SAVE, save)),
    ...damage.map((part, i) => sentence(LABEL.damage, DAMAGE, part, usualGroupOfDamage(part, damage.slice(0, i)))),
    ...healing.map((part) => sentence(part.kind === "temphp" ? LABEL.temphp : LABEL.healing, HEALING, part)),
    ...rolls.map((roll) => sentence(LABEL.roll, ROLL, roll)),
    ...conditions.map((condition, i) =>
      sentence(LABEL.condition, CONDITION, condition, nextGroup(conditions.slice(0, i))),
    ),
    ...(light === null ? [] : [sentence(LABEL.light, LIGHT, light)]),
    ...writeGrowth(mechanics.growth),
    ...(repeats ? [REPEATS] : []),
  ];
  return (facts.length === 0 ? [NO_FACTS] : facts).map((fact) => `${FACT_MARK}${fact}.`);
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
