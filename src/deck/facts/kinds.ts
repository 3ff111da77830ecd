/** The kinds of fact lines that make up lists, each with its pieces and what goes without saying. */
import { lengthOf } from "../prose/patterns.ts";
import { writeDistance } from "../distance.ts";
import type {
  Area,
  Attack,
  Damage,
  Healing,
  InflictedCondition,
  Light,
  MechanicShape,
  Roll,
  Save,
  Targets,
} from "../model.ts";
import { cause, feet, flag, growing, number, readAmount, word, writeAmount, type Item } from "./items.ts";
import {
  ABILITY_ACCUSATIVE,
  ATTACK_WORDS,
  END_WORDS,
  ORIGIN_WORDS,
  ROLE_WORDS,
  SHAPE_WORDS,
  STATUS_WORDS,
  SUCCESS_WORDS,
  TARGET_WORDS,
  TIMING_WORDS,
  TYPE_WORDS,
  VIA_WORDS,
} from "./words.ts";

/** A fact without its place in the deck. */
export type Bare<F> = Omit<F, "from">;

/** What the line says first, then pieces in any order. */
export interface Kind<F> {
  readonly head: Item<F>;
  readonly items: readonly Item<F>[];
  readonly usual: Partial<F>;
}

const head = <F>(write: (fact: F) => string, read: (text: string) => Partial<F> | null): Item<F> => ({ write, read });

/** "Sílu nebo Obratnost": values with a word between them. */
function list<V extends string>(words: Readonly<Record<V, string>>, separator: string) {
  const byWord = new Map((Object.entries(words) as [V, string][]).map(([value, text]) => [text, value]));
  return {
    write: (values: readonly V[]) => values.map((value) => words[value]).join(separator),
    read: (text: string): V[] | null => {
      const values = text.split(separator).map((piece) => byWord.get(piece));
      return values.every((value) => value !== undefined) ? values : null;
    },
  };
}

const SHAPE_AND_SIZE = new RegExp(`^(${Object.values(SHAPE_WORDS).join("|")}) (.+)$`, "u");
const SHAPE_OF_WORD = new Map(
  (Object.entries(SHAPE_WORDS) as [MechanicShape, string][]).map(([id, text]) => [text, id]),
);

export const AREA: Kind<Bare<Area>> = {
  head: head(
    ({ shape, size }) => `${SHAPE_WORDS[shape]} ${writeDistance(size)}`,
    (text) => {
      const [, noun, length] = SHAPE_AND_SIZE.exec(text) ?? [];
      const shape = SHAPE_OF_WORD.get(noun ?? "");
      const size = length === undefined ? null : lengthOf(length);
      return shape === undefined || size === null ? null : { shape, size };
    },
  ),
  items: [
    feet("width", "šířka"),
    feet("height", "výška"),
    number("count", "počet", 1),
    word("role", ROLE_WORDS, "effect"),
    word("origin", ORIGIN_WORDS),
    flag("spreads", "šíří se za rohy"),
  ],
  usual: { width: null, height: null, count: 1, role: "effect", spreads: false },
};

const abilities = list(ABILITY_ACCUSATIVE, " nebo ");

export const SAVE: Kind<Bare<Save>> = {
  head: head(
    (save) => abilities.write(save.abilities),
    (text) => {
      const read = abilities.read(text);
      return read === null ? null : { abilities: read };
    },
  ),
  items: [
    word<Bare<Save>, Save["onSuccess"]>("onSuccess", { half: SUCCESS_WORDS.half, none: SUCCESS_WORDS.none }, "none"),
    flag("repeat", "později znovu"),
    number("dc", "se SO", null),
    number("area", "v oblasti", null, 1),
  ],
  usual: { onSuccess: "none", repeat: false, dc: null, area: null },
};

export const ATTACK: Kind<Bare<Attack>> = {
  head: word("kind", ATTACK_WORDS),
  items: [number("count", "počet", 1)],
  usual: { count: 1 },
};

const either = list(TYPE_WORDS, " nebo ");
const both = list(TYPE_WORDS, " a ");

/** Types of a damage; a choice between several by "nebo", all of them by "a". */
const types: Item<Bare<Damage>> = {
  write: ({ types: values, choice }) => {
    if (values.length === 0) return null;
    return choice ? either.write(values) : both.write(values);
  },
  read: (text) => {
    const all = both.read(text);
    if (all !== null) return { types: all };
    const some = either.read(text);
    return some === null ? null : { types: some, choice: true };
  },
};

const choiceOfOne: Item<Bare<Damage>> = {
  write: ({ types: values, choice }) => (choice && values.length < 2 ? "typ na výběr" : null),
  read: (text) => (text === "typ na výběr" ? { choice: true } : null),
};

const amount = <F extends Pick<Roll, "amount">>(): Item<F> =>
  head(
    (fact) => writeAmount(fact.amount),
    (text) => {
      const read = readAmount(text);
      return read && ({ amount: read } as Partial<F>);
    },
  );

/** Without its group, which the neighbours tell. */
export const DAMAGE: Kind<Bare<Damage>> = {
  head: amount(),
  items: [
    types,
    choiceOfOne,
    word("timing", TIMING_WORDS, "initial"),
    word("onSave", SUCCESS_WORDS),
    growing(),
    cause(),
    number("group", "skupina", null, 1),
  ],
  usual: { types: [], choice: false, timing: "initial", onSave: null, scaling: null, by: null },
};

export const HEALING: Kind<Bare<Healing>> = { head: amount(), items: [growing()], usual: { scaling: null } };

export const ROLL: Kind<Bare<Roll>> = { head: amount(), items: [growing()], usual: { scaling: null } };

export const CONDITION: Kind<Bare<InflictedCondition>> = {
  head: word("status", STATUS_WORDS),
  items: [
    word("via", VIA_WORDS, "auto"),
    word("ends", END_WORDS, "spell"),
    cause(),
    number("group", "skupina", null, 1),
  ],
  usual: { via: "auto", ends: "spell", by: null },
};

export const TARGET: Kind<Bare<Targets>> = {
  head: word("kind", TARGET_WORDS),
  items: [number("count", "počet", null), flag("any", "kolik chceš")],
  usual: { count: null, any: false },
};

export const LIGHT: Kind<Bare<Light>> = {
  head: feet("dim", "celkem"),
  items: [feet("bright", "jasné")],
  usual: { bright: 0 },
};
