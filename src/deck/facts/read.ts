/** Fact lines → mechanics. */
import { readDuration } from "../fields/duration.ts";
import type { Duration, Mechanics, Provenance } from "../model.ts";
import { lengthOf } from "../prose/patterns.ts";
import type { Line } from "../text.ts";
import { nextGroup, usualGroupOfDamage } from "./groups.ts";
import { PER_LEVELS } from "./items.ts";
import { AREA, ATTACK, CONDITION, DAMAGE, HEALING, LIGHT, ROLL, SAVE, TARGET, type Bare, type Kind } from "./kinds.ts";
import { FACT_MARK, LABEL, NO_FACTS, REPEATS } from "./words.ts";

export interface FactsReading {
  readonly mechanics: Mechanics;
  /** lines that are no fact, or speak of another that isn't there */
  readonly unreadable: readonly Line[];
}

export const isFactLine = ({ text }: Pick<Line, "text">): boolean => text.startsWith(FACT_MARK);

/** The mechanics that the lines tell, and nothing else. */
export function readFacts(lines: readonly Line[]): FactsReading {
  const mechanics = noMechanics();
  const unreadable = lines.filter((line) => !addFact(line, mechanics));
  return { mechanics, unreadable: [...unreadable, ...dangling(lines, mechanics)] };
}

/** Mechanics of a spell that does nothing to be rolled or measured. */
function noMechanics(): Mechanics {
  return {
    areas: [],
    saves: [],
    attacks: [],
    damage: [],
    healing: [],
    rolls: [],
    conditions: [],
    targets: null,
    light: null,
    growth: { targets: null, area: null, duration: null, durationSteps: [] },
    repeats: false,
  };
}

type Add = (text: string, from: Provenance, mechanics: Mechanics) => boolean;

/** A reader for the text behind each label; false where it can't read it. */
const READERS: ReadonlyMap<string, Add> = new Map<string, Add>([
  [LABEL.area, list(AREA, ({ areas }) => areas)],
  [LABEL.save, list(SAVE, ({ saves }) => saves)],
  [LABEL.attack, list(ATTACK, ({ attacks }) => attacks)],
  [
    LABEL.damage,
    list(
      DAMAGE,
      ({ damage }) => damage,
      (part, { damage }) => ({ group: usualGroupOfDamage(part, damage) }),
    ),
  ],
  [
    LABEL.healing,
    list(
      HEALING,
      ({ healing }) => healing,
      () => ({ kind: "healing" as const }),
    ),
  ],
  [
    LABEL.temphp,
    list(
      HEALING,
      ({ healing }) => healing,
      () => ({ kind: "temphp" as const }),
    ),
  ],
  [LABEL.roll, list(ROLL, ({ rolls }) => rolls)],
  [
    LABEL.condition,
    list(
      CONDITION,
      ({ conditions }) => conditions,
      (_condition, { conditions }) => ({ group: nextGroup(conditions) }),
    ),
  ],
  [LABEL.target, (text, from, mechanics) => (mechanics.targets = readFact(TARGET, text, from)) !== null],
  [LABEL.light, (text, from, mechanics) => (mechanics.light = readFact(LIGHT, text, from)) !== null],
  [LABEL.moreTargets, addTargetGrowth],
  [LABEL.moreArea, addAreaGrowth],
  [LABEL.moreTime, (text, _, { growth }) => (growth.duration = oneDuration(text)?.duration ?? null) !== null],
]);

function addFact({ text, line }: Line, mechanics: Mechanics): boolean {
  const fact = text.slice(FACT_MARK.length).trim().replace(/\.$/u, "");
  const from: Provenance = { line, column: FACT_MARK.length + 1, phrase: fact };
  if (fact === NO_FACTS) return true;
  if (fact === REPEATS) return (mechanics.repeats = true);
  const colon = fact.indexOf(": ");
  const label = fact.slice(0, colon);
  const value = fact.slice(colon + 2);
  const step = TIME_FROM.exec(label)?.[1];
  if (step !== undefined) return addDurationStep(Number(step), value, mechanics);
  return READERS.get(label)?.(value, from, mechanics) ?? false;
}

/** Reads a fact of a list; `completed` gives what its neighbours or its label tell. */
function list<F extends { from: Provenance }>(
  kind: Kind<Bare<F>>,
  target: (mechanics: Mechanics) => F[],
  completed: (fact: F, mechanics: Mechanics) => Partial<F> = () => ({}),
): Add {
  return (text, from, mechanics) => {
    const fact = readFact<F>(kind, text, from);
    if (fact === null) return false;
    target(mechanics).push({ ...completed(fact, mechanics), ...fact });
    return true;
  };
}

/** Head and pieces of one fact; null where one of them can't be read. */
function readFact<F extends { from: Provenance }>(kind: Kind<Bare<F>>, text: string, from: Provenance): F | null {
  const [first = "", ...rest] = text.split(", ");
  let fact: Partial<Bare<F>> | null = kind.head.read(first);
  if (fact === null) return null;
  fact = { ...kind.usual, ...fact };
  for (const piece of rest) {
    const item = kind.items.map(({ read }) => read(piece)).find((value) => value !== null);
    if (item === undefined) return null;
    fact = { ...fact, ...item };
  }
  return { ...fact, from } as F;
}

const TIME_FROM = new RegExp(String.raw`^${LABEL.timeFrom} ([1-9])\. úrovně$`, "u");
const GROWTH = new RegExp(`^(.+) ${PER_LEVELS}$`, "u");

function addTargetGrowth(text: string, _: Provenance, { growth }: Mechanics): boolean {
  const [, count, every] = GROWTH.exec(text) ?? [];
  if (count === undefined || !/^[1-9]\d*$/.test(count)) return false;
  growth.targets = { count: Number(count), every: Number(every ?? 1) };
  return true;
}

function addAreaGrowth(text: string, _: Provenance, { growth }: Mechanics): boolean {
  const [, length, every] = GROWTH.exec(text) ?? [];
  const size = lengthOf(length ?? "");
  if (size?.unit !== "ft") return false;
  growth.area = { feet: size.value, every: Number(every ?? 1) };
  return true;
}

function addDurationStep(slot: number, text: string, { growth }: Mechanics): boolean {
  const read = oneDuration(text);
  if (read === null) return false;
  growth.durationSteps.push({ slot, ...read });
  return true;
}

function oneDuration(text: string): { duration: Duration; concentration: boolean } | null {
  const { value } = readDuration(text);
  const [duration] = value.duration;
  return duration === undefined ? null : { duration, concentration: value.concentration };
}

/** Lines of facts that hang on another (an attack, a save, an area) which no line tells. */
function dangling(lines: readonly Line[], { attacks, saves, areas, damage, conditions }: Mechanics): Line[] {
  const counts = { attack: attacks.length, save: saves.length } as const;
  const loose = [
    ...[...damage, ...conditions].filter(({ by }) => by !== null && by.index >= counts[by.kind]),
    ...saves.filter(({ area }) => area !== null && area >= areas.length),
  ];
  return lines.filter(({ line }) => loose.some(({ from }) => from.line === line));
}
