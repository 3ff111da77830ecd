/**
 * Any sequence of casts, hits, saves, decisions, effects, reloads, and undos: concentration, its effects on others, what
 * is asked and what is lost are what the rules say, and no hit is ever asked for twice.
 */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { concentrationDc } from "../../../src/rules/concentration.ts";
import { applyEffect } from "../../foundry/dnd5e/apply-effect.ts";
import { messagesOf, spellEffect, TARGET } from "../../foundry/dnd5e/test-table.ts";
import type { Actor } from "../../foundry/documents/actor.ts";
import { PROFILES, type Profile } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  answer,
  asked,
  cardsOf,
  cast,
  dialogsOf,
  escape,
  hit,
  logOf,
  nativePrompts,
  rest,
  row,
  sitDown,
  spellsHeld,
  until,
} from "./scene.ts";

const SPELLS = ["Blessing", "Shield"] as const;
const CON = 2;

interface Waiting {
  readonly dc: number;
  begun: boolean;
}

/** What the rules say, without a look at any document. */
class Model {
  spell: (typeof SPELLS)[number] | null = null;
  /** the target is under the blessing */
  blessed = false;
  hp = 40;
  incapacitated = false;
  waiting: Waiting[] = [];
  open: Waiting | undefined;
  /** the DC that was missed, null where there was no save */
  lost: { readonly dc: number | null } | null = null;
  /** decided, and refused by the system until a GM comes */
  refused = false;
  gm = true;
  /** dialogs that Anna's page has opened */
  opened = 0;
  undoable: { readonly spell: (typeof SPELLS)[number]; readonly blessed: boolean } | null = null;

  get live(): boolean {
    return this.spell !== null && this.lost === null;
  }

  /** The next dialog opens. */
  proceed(): void {
    if (!this.live) this.open = undefined;
    if (!this.live || this.open !== undefined) return;
    this.open = this.waiting.find(({ begun }) => !begun);
    if (this.open === undefined) return;
    this.open.begun = true;
    this.opened += 1;
  }

  begin(spell: (typeof SPELLS)[number]): void {
    if (this.spell !== null) this.end();
    this.spell = spell;
  }

  end(): void {
    if (this.spell !== null) this.undoable = this.gm ? { spell: this.spell, blessed: this.blessed } : null;
    Object.assign(this, { spell: null, blessed: false, waiting: [], open: undefined, lost: null, refused: false });
  }

  lose(dc: number | null): void {
    if (!this.live) return;
    this.lost = { dc };
    this.open = undefined;
    if (dc !== null) this.waiting = [];
    for (const check of this.waiting) check.begun = false;
  }

  answered(success: boolean): void {
    const { open } = this;
    if (open === undefined) return;
    this.open = undefined;
    this.waiting = this.waiting.filter((check) => check !== open);
    if (!success) this.lose(open.dc);
  }

  hurt(amount: number): void {
    const before = this.hp;
    this.hp = Math.max(0, before - amount);
    if (this.spell === null || this.refused || before === 0) return;
    if (this.hp === 0) this.lose(null);
    else this.waiting.push({ dc: concentrationDc(before - this.hp, { modern: true }), begun: false });
  }
}

const cleric = (table: Table, who = "Anna"): Actor => actorOf(table.client(who));

function compare(model: Model, table: Table): void {
  const effects = [...cleric(table).concentration.effects];
  const flags = cleric(table).flags["kartoteka-kouzel"]?.["checks"] ?? {};
  const dialogs = table.client("Anna").Hooks.fired.filter(({ name }) => name === "renderDialogV2");
  const [dialog] = dialogsOf(table, "Anna");
  expect({
    held: spellsHeld(table, "Anna"),
    lost: effects.filter((effect) => effect.flags["kartoteka-kouzel"]?.["ending"] != null).length,
    blessed: actorOf(table.client("Anna"), TARGET).effects.filter(({ name }) => name === "Blessed").length,
    // of what only waits for a GM nothing is asked any more: its checks go some time
    checks: model.refused ? 0 : Object.keys(flags).length,
    asked: asked(table),
    dc: dialog && row(dialog, "SO"),
    opened: dialogs.length,
    native: nativePrompts(table).length,
  }).toEqual({
    held: model.spell === null ? [] : [model.spell],
    lost: model.lost === null ? 0 : 1,
    blessed: model.blessed ? 1 : 0,
    checks: model.refused ? 0 : model.waiting.length,
    asked: model.open === undefined ? [] : ["Anna"],
    dc: model.open && String(model.open.dc),
    opened: model.opened,
    native: 0,
  });
  expectCalm(table);
}

interface Step {
  readonly name: string;
  readonly can: (model: Model) => boolean;
  readonly run: (model: Model, table: Table) => Promise<void>;
}

/** One of the steps that can be taken now: `pick` says which, whatever there is. */
function command({
  pick,
  face,
  amount,
}: {
  pick: number;
  face: number;
  amount: number;
}): fc.AsyncCommand<Model, Table> {
  let taken = "";
  return {
    check: () => true,
    run: async (model, table) => {
      const possible = stepsWith(face, amount).filter((step) => step.can(model));
      const step = possible[pick % possible.length];
      taken = step?.name ?? "nothing";
      await step?.run(model, table);
      model.proceed();
      await rest(table);
      compare(model, table);
    },
    toString: () => taken,
  };
}

const someGm = ({ gm }: Model): string => (gm ? "GM" : "Anna");

const castStep = (spell: 0 | 1): Step => ({
  name: `cast ${SPELLS[spell]}`,
  // the system cannot end a spell that others are under without a GM
  can: ({ gm, blessed, refused }) => !refused && (gm || !blessed),
  run: async (model, table) => {
    model.begin(SPELLS[spell]);
    await cast(table, "Anna", spell);
  },
});

const hitStep = (amount: number, byAnna: boolean): Step => ({
  name: `hit ${String(amount)}${byAnna ? " by Anna" : ""}`,
  can: () => true,
  run: async (model, table) => {
    model.hurt(amount);
    await hit(table, amount, byAnna ? "Anna" : someGm(model));
  },
});

const saveStep = (face: number): Step => ({
  name: `save ${String(face)}`,
  can: ({ open }) => open !== undefined,
  run: async (model, table) => {
    model.answered(face + CON >= (model.open?.dc ?? 0));
    table.world.dice.next(face);
    await answer(table, "Anna", "roll");
  },
});

/** End, spare, roll again: by the card that both of them have. */
const decideStep = (deed: "end" | "keep" | "reroll", byAnna: boolean): Step => ({
  name: `${deed}${byAnna ? " by Anna" : ""}`,
  can: ({ lost, refused }) => lost !== null && !refused && (deed !== "reroll" || lost.dc !== null),
  run: async (model, table) => {
    const { lost } = model;
    // another roll is asked of who wants it: Anna's is what the model knows
    const who = byAnna || deed === "reroll" ? "Anna" : someGm(model);
    if (deed !== "end") model.lost = null;
    if (deed === "reroll") model.waiting.push({ dc: lost?.dc ?? 0, begun: false });
    if (deed === "end" && (model.gm || !model.blessed)) model.end();
    else if (deed === "end") model.refused = true;
    await pressDecision(table, who, deed);
  },
});

async function pressDecision(table: Table, who: string, deed: string): Promise<void> {
  const find = () => cardsOf(table, who).findLast((card) => card.querySelector(`[data-deed=${deed}]`));
  const button = await until(() => find()?.querySelector<HTMLElement>(`[data-deed=${deed}]`));
  table.client(who).run(() => button.click());
  await rest(table);
}

const OTHERS: readonly Step[] = [
  {
    name: "give up",
    can: ({ open }) => open !== undefined,
    run: async (model, table) => {
      model.answered(false);
      await answer(table, "Anna", "give-up");
    },
  },
  {
    name: "close",
    can: ({ open }) => open !== undefined,
    run: async (model, table) => {
      model.open = undefined;
      await escape(table, "Anna");
    },
  },
  {
    name: "open again",
    can: ({ live, open, waiting }) => live && open === undefined && waiting.some(({ begun }) => begun),
    run: async (model, table) => {
      const at = model.waiting.findIndex(({ begun }) => begun);
      const check = model.waiting[at];
      if (check !== undefined) check.begun = false;
      const ids = Object.keys(cleric(table).flags["kartoteka-kouzel"]?.["checks"] ?? {});
      const card = cardsOf(table, "Anna").find(({ dataset }) => dataset["messageId"] === ids[at]);
      table.client("Anna").run(() => card?.querySelector<HTMLElement>("[data-deed=roll]")?.click());
    },
  },
  {
    name: "bless",
    can: ({ gm, spell, blessed, live }) => gm && live && spell === "Blessing" && !blessed,
    run: async (model, table) => {
      model.blessed = true;
      const gm = table.client("GM");
      const [effect] = cleric(table, "GM").concentration.effects;
      const card = messagesOf(gm).find(({ system }) => system["concentration"] === effect?.id);
      if (card !== undefined) await table.as("GM", () => applyEffect(card, spellEffect(gm), actorOf(gm, TARGET)));
    },
  },
  {
    name: "incapacitate",
    can: ({ incapacitated }) => !incapacitated,
    run: async (model, table) => {
      model.incapacitated = true;
      model.lose(null);
      await table.as("Anna", () => cleric(table).toggleStatusEffect("incapacitated", { active: true }));
    },
  },
  {
    name: "recover",
    can: ({ incapacitated, hp }) => incapacitated || hp < 40,
    run: async (model, table) => {
      Object.assign(model, { incapacitated: false, hp: 40 });
      await table.as("Anna", () => cleric(table).toggleStatusEffect("incapacitated", { active: false }));
      await table.as("Anna", () => cleric(table).update({ "system.attributes.hp.value": 40 }));
    },
  },
  {
    name: "temporary points come and go",
    can: () => true,
    run: async (_model, table) => {
      await table.as("Anna", () => cleric(table).update({ "system.attributes.hp.temp": 5 }));
      await table.as("Anna", () => cleric(table).update({ "system.attributes.hp.temp": 0 }));
    },
  },
  {
    name: "end by the system",
    can: ({ spell, gm, blessed, refused }) => spell !== null && !refused && (gm || !blessed),
    run: async (model, table) => {
      model.end();
      await table.as("Anna", () => cleric(table).endConcentration());
    },
  },
  {
    name: "undo",
    can: ({ undoable, spell, gm }) => undoable !== null && spell === null && gm,
    run: async (model, table) => {
      Object.assign(model, { ...model.undoable, undoable: null });
      const find = () => [...logOf(table, "GM").querySelectorAll<HTMLElement>("[data-kartoteka=undo]")].at(-1);
      const button = await until(find);
      table.client("GM").run(() => button.click());
    },
  },
  {
    name: "Anna loads her page anew",
    can: () => true,
    run: async (model, table) => {
      model.open = undefined;
      model.opened = 0;
      for (const check of model.waiting) check.begun = false;
      await table.leave("Anna");
      await table.sit("Anna");
      logOf(table, "Anna");
    },
  },
  {
    name: "the GM leaves",
    can: ({ gm }) => gm,
    run: async (model, table) => {
      Object.assign(model, { gm: false, undoable: null });
      await table.leave("GM");
    },
  },
  {
    name: "the GM comes",
    can: ({ gm }) => !gm,
    run: async (model, table) => {
      model.gm = true;
      if (model.refused) model.end();
      model.undoable = null;
      await table.sit("GM");
      logOf(table, "GM");
    },
  },
];

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const onlyWhile = (step: Step, when: (model: Model) => boolean): Step => ({
  ...step,
  can: (model) => when(model) && step.can(model),
});

/** What stands more often is taken more often: most of the time somebody concentrates and is asked. */
const stepsWith = (face: number, amount: number): Step[] => [
  ...times(
    20,
    onlyWhile(castStep(0), ({ spell }) => spell === null),
  ),
  castStep(0),
  castStep(1),
  ...times(3, hitStep(amount, false)),
  ...times(2, hitStep(amount, true)),
  ...times(8, saveStep(face)),
  ...times(4, saveStep(20)),
  ...(["end", "keep", "keep", "reroll", "reroll"] as const).flatMap((deed) => [
    ...times(2, decideStep(deed, true)),
    ...times(2, decideStep(deed, false)),
  ]),
  ...OTHERS.flatMap((step) => times(step.name === "bless" || step.name === "open again" ? 3 : 1, step)),
];

const commands = fc.commands(
  [
    fc
      .record({
        pick: fc.nat(9999),
        face: fc.integer({ min: 1, max: 20 }),
        amount: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 26 })),
      })
      .map(command),
  ],
  { maxCommands: 40, size: "max" },
);

async function openRound(profile: Profile): Promise<{ model: Model; real: Table }> {
  listenForFailures();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const real = await sitDown(profile, {
    prepare: (world) => {
      const { system } = world.store.find("Actor.ClericCleric0000") as { system: { spells: object } };
      system.spells = { spell1: { value: 90, override: 90 } };
    },
  });
  return { model: new Model(), real };
}

describe.each(PROFILES)("whatever happens in $id", (profile) => {
  it("concentration, what it holds, and what is asked agree", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const { model, real } = await openRound(profile);
        await fc.asyncModelRun(() => ({ model, real }), steps);
      }),
      // a failure is made smaller for so long, and told
      { numRuns: Number(process.env["RUNS"] ?? 8), interruptAfterTimeLimit: 240_000 },
    );
  });
});
