/**
 * The data of a spell item → the card that they would be read from: the way back of src/dnd5e/item.ts, as far as values
 * go. What the item does not tell (classes, prose, who shares a roll with whom) is left out. Pure.
 */
import { usualGroupOfDamage, nextGroup } from "../../../../deck/facts/groups.ts";
import {
  TARGET_WORDS,
  TYPE_WORDS,
  SHAPE_WORDS,
  ABILITY_ACCUSATIVE,
  STATUS_WORDS,
} from "../../../../deck/facts/words.ts";
import {
  AREA_ORIGINS,
  AREA_ROLES,
  CASTING_UNITS,
  TIME_UNITS,
  type Amount,
  type Area,
  type Damage,
  type Duration,
  type Mechanics,
  type Range,
  type Scaling,
  type SpellCard,
} from "../../../../deck/model.ts";
import { MODULE_ID } from "../../../../dnd5e/constants.ts";
import { MAX_SPELL_LEVEL, SCHOOL_IDS } from "../../../../rules/vocabulary.ts";
import type { Data } from "../../../../types/surface/documents.ts";
import { recordOf } from "../../../drop/copy.ts";

/** Facts of an item stand in no line of a card. */
const from = { line: 0, column: 0, phrase: "" };

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const records = (value: unknown): Data[] =>
  (Array.isArray(value) ? (value as unknown[]) : Object.values(recordOf(value))).map(recordOf);
const texts = (value: unknown): string[] => (Array.isArray(value) ? (value as unknown[]).map(text) : []);

/** The number that a field's formula begins with: it may grow with the slot. */
function base(value: unknown): number | null {
  const number = Number.parseFloat(text(value));
  return Number.isFinite(number) ? number : null;
}

const among = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
const keyOf = <T extends string>(words: Readonly<Record<T, string>>, value: unknown): T | undefined =>
  among(Object.keys(words) as T[], value);

export function cardOfItem(item: Data): SpellCard {
  const system = recordOf(item["system"]);
  const flags = recordOf(recordOf(item["flags"])[MODULE_ID]);
  const has = new Set(texts(system["properties"]));
  const { english } = flags;
  return {
    key: text(flags["key"]),
    name: text(item["name"]),
    english: typeof english === "string" ? english : null,
    sources: texts(flags["sources"]),
    school: among(SCHOOL_IDS, system["school"]) ?? null,
    level: Math.min(MAX_SPELL_LEVEL, Math.max(0, base(system["level"]) ?? 0)),
    ritual: has.has("ritual"),
    casting: castingOf(recordOf(system["activation"])),
    range: rangeOf(recordOf(system["range"])),
    area: null,
    components: componentsOf(has, recordOf(system["materials"])),
    duration: durationOf(recordOf(system["duration"])),
    concentration: has.has("concentration"),
    classes: [],
    body: [],
    higherLevels: [],
    mechanics: mechanicsOf(item),
    origin: { file: "", line: 0, fields: {} },
  };
}

function castingOf({ type, value, condition }: Data): SpellCard["casting"] {
  if (text(type) === "") return [];
  const unit = among(CASTING_UNITS, type);
  if (unit === undefined) return [{ unit: "special", value: 1, condition: text(type) }];
  return [{ unit, value: base(value) ?? 1, condition: text(condition) }];
}

const PLAIN_RANGES = { self: "self", touch: "touch", any: "unlimited" } as const;

function rangeOf({ value, units, special }: Data): Range | null {
  const distance = base(value);
  const plain = among(["self", "touch", "any"], units);
  if (plain !== undefined) return { kind: PLAIN_RANGES[plain] };
  if ((units === "ft" || units === "mi") && distance !== null && distance > 0)
    return { kind: "distance", distance: { value: distance, unit: units } };
  if (special === "Dohled") return { kind: "sight" };
  const words = units === "spec" ? text(special) : `${text(value)} ${text(units)}`.trim();
  return words === "" ? null : { kind: "special", text: words };
}

function componentsOf(has: ReadonlySet<string>, materials: Data): SpellCard["components"] {
  const [verbal, somatic] = [has.has("vocal"), has.has("somatic")];
  if (!verbal && !somatic && !has.has("material")) return null;
  const material = {
    text: text(materials["value"]),
    cost: base(materials["cost"]) ?? 0,
    consumed: materials["consumed"] === true,
  };
  return { verbal, somatic, material: has.has("material") ? material : null };
}

const PLAIN_DURATIONS: Readonly<Record<string, Duration>> = {
  inst: { kind: "instant" },
  disp: { kind: "dispelled" },
  dstr: { kind: "dispelled-or-triggered" },
  perm: { kind: "permanent" },
};

function durationOf({ value, units, special }: Data): Duration[] {
  const plain = PLAIN_DURATIONS[text(units)];
  if (plain !== undefined) return [plain];
  const [unit, number] = [among(TIME_UNITS, units), base(value)];
  if (unit !== undefined && number !== null && number > 0) return [{ kind: "time", value: number, unit, upTo: false }];
  return text(special) === "" ? [] : [{ kind: "special", text: text(special) }];
}

function mechanicsOf(item: Data): Mechanics {
  const system = recordOf(item["system"]);
  const activities = records(system["activities"]);
  const saves = activities.filter(isSave);
  const attacks = activities.filter(({ type }) => type === "attack");
  const isCantrip = system["level"] === 0;
  return {
    areas: areasOf(item, activities),
    saves: saves.map(saveOf),
    attacks: attacks.map(attackOf),
    damage: damageOf(activities, saves, attacks, isCantrip),
    healing: activities.flatMap((activity) => healingOf(activity, isCantrip)),
    rolls: activities.flatMap(rollsOf),
    conditions: conditionsOf(records(item["effects"]), activities),
    targets: targetsOf(recordOf(recordOf(system["target"])["affects"])),
    light: records(item["effects"]).flatMap(lightOf)[0] ?? null,
    growth: { targets: null, area: null, duration: null, durationSteps: [] },
    repeats: false,
  };
}

function saveOf({ save, damage }: Data): Mechanics["saves"][number] {
  return {
    abilities: abilitiesOf(save),
    onSuccess: recordOf(damage)["onSave"] === "half" ? "half" : "none",
    repeat: false,
    dc: base(recordOf(recordOf(save)["dc"])["formula"]),
    area: null,
    from,
  };
}

function attackOf({ attack }: Data): Mechanics["attacks"][number] {
  const kind = recordOf(recordOf(attack)["type"])["value"] === "melee" ? "melee" : "ranged";
  return { kind, count: 1, from };
}

function healingOf({ type, healing }: Data, isCantrip: boolean): Mechanics["healing"] {
  if (type !== "heal") return [];
  const part = recordOf(healing);
  const kind = texts(part["types"]).includes("temphp") ? "temphp" : "healing";
  return [{ kind, amount: amountOf(part), scaling: scalingOf(part, isCantrip), from }];
}

function rollsOf({ roll }: Data): Mechanics["rolls"] {
  const formula = text(recordOf(roll)["formula"]);
  return formula === "" ? [] : [{ amount: formulaAmount(formula), scaling: null, from }];
}

const abilitiesOf = (save: unknown) =>
  texts(recordOf(save)["ability"]).flatMap((ability) => keyOf(ABILITY_ACCUSATIVE, ability) ?? []);
const isSave = ({ type, save }: Data): boolean => type === "save" && abilitiesOf(save).length > 0;
const hasOwnTarget = ({ target }: Data): boolean => recordOf(target)["override"] === true;

/** An area of an activity's own. */
const OWN_AREA: Data = { role: "secondary" };

function areasOf(item: Data, activities: readonly Data[]): Area[] {
  const flag = recordOf(recordOf(recordOf(item["flags"])[MODULE_ID])["area"]);
  const templateOf = (target: unknown): Data => recordOf(recordOf(target)["template"]);
  const own = activities.filter(hasOwnTarget).flatMap(({ target }) => areaOf(templateOf(target), OWN_AREA));
  return [...areaOf(templateOf(recordOf(item["system"])["target"]), flag), ...own];
}

function areaOf({ type, size, width, height, units, count }: Data, flag: Data): Area[] {
  const ring = type === "radius" && flag["shape"] === "ring";
  const shape = ring ? "ring" : keyOf(SHAPE_WORDS, type === "circle" ? "radius" : type);
  if (shape === undefined) return [];
  return [
    {
      shape,
      size: { value: base(size) ?? 0, unit: units === "mi" ? "mi" : "ft" },
      width: base(width),
      height: base(height),
      count: base(count) ?? 1,
      role: among(AREA_ROLES, flag["role"]) ?? "effect",
      origin: among(AREA_ORIGINS, flag["origin"]) ?? "point",
      spreads: flag["spreads"] === true,
      from,
    },
  ];
}

/** A formula as it stands, where a card has dice. */
const formulaAmount = (formula: string): Amount => ({ number: 0, faces: 0, bonus: formula });

function amountOf({ number, denomination, bonus, custom }: Data): Amount {
  const own = recordOf(custom);
  if (own["enabled"] === true) return formulaAmount(text(own["formula"]));
  return { number: base(number) ?? 0, faces: base(denomination) ?? 0, bonus: text(bonus) };
}

function scalingOf(part: Data, cantrip: boolean): Scaling | null {
  const { mode, number, formula } = recordOf(part["scaling"]);
  if (mode !== "whole" && mode !== "half") return null;
  const step = base(number);
  const faces = base(part["denomination"]) ?? 0;
  const amount = step === null || faces === 0 ? formulaAmount(text(formula)) : { number: step, faces, bonus: "" };
  return cantrip ? { kind: "cantrip", amount } : { kind: "slot", every: mode === "half" ? 2 : 1, amount };
}

function damageOf(
  activities: readonly Data[],
  saves: readonly Data[],
  attacks: readonly Data[],
  cantrip: boolean,
): Damage[] {
  const all: Damage[] = [];
  for (const activity of activities) {
    const { parts, onSave } = recordOf(activity["damage"]);
    const causes = { save: saves.indexOf(activity), attack: attacks.indexOf(activity) };
    const kind = causes.save >= 0 ? "save" : "attack";
    for (const part of Array.isArray(parts) ? (parts as unknown[]).map(recordOf) : []) {
      const facts = {
        amount: amountOf(part),
        types: texts(part["types"]).flatMap((type) => keyOf(TYPE_WORDS, type) ?? []),
        choice: false,
        timing: "initial" as const,
        onSave: causes.save >= 0 ? (among(["half", "none", "full"] as const, onSave) ?? null) : null,
        scaling: scalingOf(part, cantrip),
        by: causes[kind] >= 0 ? ({ kind, index: causes[kind] } as const) : null,
        from,
      };
      all.push({ ...facts, group: usualGroupOfDamage(facts, all) });
    }
  }
  return all;
}

function conditionsOf(effects: readonly Data[], activities: readonly Data[]): Mechanics["conditions"] {
  const all: Mechanics["conditions"] = [];
  for (const effect of effects) {
    const bearer = activities.find(({ effects: applied }) => records(applied).some(({ _id }) => _id === effect["_id"]));
    const via = bearer?.["type"] === "save" ? "save" : bearer?.["type"] === "attack" ? "hit" : "auto";
    for (const status of texts(effect["statuses"]).flatMap((id) => keyOf(STATUS_WORDS, id) ?? []))
      all.push({ status, via, ends: "spell", by: null, group: nextGroup(all), from });
  }
  return all;
}

function targetsOf({ type, count, choice }: Data): Mechanics["targets"] {
  const kind = keyOf(TARGET_WORDS, type);
  return kind === undefined ? null : { kind, count: base(count), any: choice === true, from };
}

function lightOf({ flags }: Data): NonNullable<Mechanics["light"]>[] {
  const { bright, dim } = recordOf(recordOf(recordOf(flags)[MODULE_ID])["light"]);
  return typeof dim === "number" ? [{ bright: typeof bright === "number" ? bright : 0, dim, from }] : [];
}
