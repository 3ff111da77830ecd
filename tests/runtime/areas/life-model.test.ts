/**
 * Any sequence of casts, ends, deletions, moves, reloads and comings and goings: once a GM is there, exactly those areas lie
 * on the scenes whose spell goes on, and nothing of anybody else's was touched.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES, type Profile } from "../../foundry/profiles.ts";
import { IDS, lifeTable, type LifeTable, type SpellName } from "./life-table.ts";

const CASTERS = {
  cleric: { as: "Anna", token: IDS.clericToken, scene: IDS.hall, actor: "cleric" },
  below: { as: "Anna", token: IDS.cellarToken, scene: IDS.cellar, actor: "cleric" },
  goblinA: { as: "GM", token: IDS.goblinA, scene: IDS.hall, actor: "goblinA" },
  goblinB: { as: "GM", token: IDS.goblinB, scene: IDS.hall, actor: "goblinB" },
} as const;
type CasterName = keyof typeof CASTERS;

type Step =
  | { do: "cast"; caster: CasterName; spell: SpellName }
  | { do: "end"; caster: CasterName }
  | { do: "disable"; caster: CasterName }
  | { do: "delete"; caster: CasterName }
  | { do: "move"; caster: CasterName }
  | { do: "leave"; who: "GM" | "Anna" | "Petr" }
  | { do: "reload"; who: "GM" | "Anna" }
  | { do: "view"; scene: "hall" | "cellar" }
  | { do: "time" }
  | { do: "foreign" };

const caster = fc.constantFrom<CasterName[]>("cleric", "below", "goblinA", "goblinB");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("cast" as const),
      caster,
      spell: fc.constantFrom<SpellName[]>("Cloud", "Slick", "Aura", "Flash"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("end" as const), caster }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("disable" as const), caster }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), caster }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move" as const), caster }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("leave" as const), who: fc.constantFrom("GM", "Anna", "Petr") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const), who: fc.constantFrom("GM", "Anna") }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("view" as const), scene: fc.constantFrom("hall", "cellar") }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "time" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "foreign" as const }) },
) as fc.Arbitrary<Step>;

/** What the rules say, without looking at any document of an area. */
class Model {
  areas: { card: string; caster: CasterName; spell: SpellName; ends: number; concentration: number | null }[] = [];
  #held = new Map<string, number>();
  #next = 1;
  readonly gone = new Set<CasterName>();
  readonly present = new Set(["GM", "Anna", "Petr"]);
  foreign = 0;

  cast(name: CasterName, spell: SpellName, card: string, time: number): void {
    const holds = spell === "Cloud" || spell === "Aura";
    if (holds) {
      this.end(name);
      this.#held.set(CASTERS[name].actor, this.#next);
    }
    const ends = { Cloud: 600, Aura: 600, Slick: 60, Flash: Infinity, Fireball: Infinity }[spell];
    this.areas.push({ card, caster: name, spell, ends: time + ends, concentration: holds ? this.#next : null });
    this.#next += 1;
  }

  end(name: CasterName): void {
    const held = this.#held.get(CASTERS[name].actor);
    this.#held.delete(CASTERS[name].actor);
    this.areas = this.areas.filter(({ concentration }) => concentration === null || concentration !== held);
  }

  delete(name: CasterName): void {
    this.gone.add(name);
    if (name === "goblinA" || name === "goblinB") this.#held.delete(name);
    this.areas = this.areas.filter((area) => area.caster !== name || area.spell === "Flash");
  }

  timeIs(time: number): void {
    this.areas = this.areas.filter(({ ends }) => ends > time);
  }
}

const isThere = (model: Model, who: string): boolean => model.present.has(who);

async function run(play: LifeTable, model: Model, now: Step): Promise<void> {
  const { table } = play;
  if (now.do === "leave") {
    if (isThere(model, now.who)) await table.leave(now.who);
    else await table.sit(now.who);
    if (!model.present.delete(now.who)) model.present.add(now.who);
    return;
  }
  if (now.do === "reload") {
    if (!isThere(model, now.who)) return;
    await table.leave(now.who);
    await table.sit(now.who);
    return;
  }
  if (now.do === "view" || now.do === "time" || now.do === "foreign") {
    if (!isThere(model, "GM")) return;
    await table.as("GM", async () => {
      if (now.do === "view") await play.scene("GM", IDS[now.scene]).view();
      else if (now.do === "time") await game.time.advance(60);
      else await foreignArea(play);
    });
    if (now.do === "foreign") model.foreign += 1;
    model.timeIs(table.world.worldTime);
    return;
  }
  const { as, token, scene } = CASTERS[now.caster];
  if (!isThere(model, as) || model.gone.has(now.caster)) return;
  const actor = play.actor(token, as, scene);
  if (now.do === "cast") {
    await play.cast(now.spell, { as, token, scene });
    const card = table.client(as).game.messages.contents.findLast(({ type }) => type === "usage");
    model.cast(now.caster, now.spell, card?.id ?? "", table.world.worldTime);
  } else if (now.do === "end") {
    await table.as(as, async () => await actor.endConcentration());
    model.end(now.caster);
  } else if (now.do === "disable") {
    const held = actor.effects.find(({ disabled }) => !disabled);
    await table.as(as, async () => await held?.update({ disabled: true }));
    model.end(now.caster);
  } else if (now.do === "move") {
    await table.as(as, async () => await play.token(token, as, scene).update({ x: 700 }));
  } else if (isThere(model, "GM")) {
    await table.as("GM", async () => await play.token(token, "GM", scene).delete());
    model.delete(now.caster);
  }
}

async function foreignArea(play: LifeTable): Promise<void> {
  const old = game.release.generation < 14;
  const data = old
    ? { t: "circle", x: 5, y: 5, distance: 10, flags: { dnd5e: { item: "x" }, other: { area: true } } }
    : { name: "cizí", shapes: [{ type: "circle", x: 5, y: 5, radius: 10 }], flags: { other: { area: true } } };
  await play.scene().createEmbeddedDocuments(old ? "MeasuredTemplate" : "Region", [data]);
}

/** Cards of the areas that lie somewhere, sorted. */
const cards = (play: LifeTable): string[] =>
  play
    .areas()
    .map(({ flag }) => flag.cast.message ?? "")
    .sort();

async function compare(profile: Profile, steps: readonly Step[]): Promise<void> {
  const play = await lifeTable(profile);
  const model = new Model();
  for (const now of steps) {
    await run(play, model, now);
    if (isThere(model, "GM")) expect(cards(play)).toEqual(model.areas.map(({ card }) => card).sort());
  }
  if (!isThere(model, "GM")) await play.table.sit("GM");
  expect(cards(play)).toEqual(model.areas.map(({ card }) => card).sort());
  const documents = profile.generation < 14 ? play.scene().templates.contents : play.scene().regions.contents;
  expect(documents.filter(({ flags }) => flags["other"] !== undefined)).toHaveLength(model.foreign);
  expect(play.table.errors).toEqual([]);
}

describe.each(PROFILES)("whatever happens on $id", (profile) => {
  it("leaves exactly the areas of spells that go on", { timeout: 240_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await compare(profile, steps);
    });
    await fc.assert(property, { numRuns: 25, endOnFailure: true });
  });
});
