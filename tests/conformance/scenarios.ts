/** What is played both on the double and on the real dnd5e 5.3.3. Each scenario stands alone. */
import type { MessageDocument } from "../../src/types/surface/documents.ts";
import { cast, caster, goblin, type Scenario } from "./bench.ts";

const FIREBALL = "fireball";
const BLESS = "bless";
const SHIELD_OF_FAITH = "shield-of-faith";

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "a spell with an area is cast and placed with the mouse",
    async play(bench) {
      const { actor, items } = await caster(bench, [FIREBALL]);
      bench.placeAt({ x: 700, y: 500 });
      const results = await cast(bench, items[0]);
      const [template] = [results?.templates ?? []].flat(2);
      return {
        slots: actor.system.spells?.["spell3"]?.value,
        templates: results?.templates.length,
        nested: Array.isArray(results?.templates[0]),
        level: template?.flags["dnd5e"]?.["spellLevel"],
        item: template?.flags["dnd5e"]?.["item"] === items[0]?.uuid,
      };
    },
  },
  {
    name: "an area is cancelled with the right button: the slot is spent all the same",
    async play(bench) {
      const { actor, items } = await caster(bench, [FIREBALL]);
      bench.placeAt(null);
      const results = await cast(bench, items[0]);
      return { slots: actor.system.spells?.["spell3"]?.value, templates: results?.templates };
    },
  },
  {
    name: "a higher slot is used",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      const results = await cast(bench, items[0], { spell: { slot: "spell2" } });
      const [effect] = actor.concentration.effects;
      return {
        slots: [1, 2].map((level) => actor.system.spells?.[`spell${String(level)}`]?.value),
        scaling: effect?.flags["dnd5e"]?.["scaling"],
        effectLevel: effect?.flags["dnd5e"]?.["spellLevel"],
        message: results?.message?.system["concentration"] === effect?.id,
      };
    },
  },
  {
    name: "a second concentration spell ends the first",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS, SHIELD_OF_FAITH]);
      await cast(bench, items[0]);
      const first = [...actor.concentration.effects][0];
      await cast(bench, items[1]);
      const now = [...actor.concentration.effects];
      return { count: now.length, other: now[0]?.id !== first?.id, origin: now[0]?.origin === items[1]?.uuid };
    },
  },
  {
    name: "damage asks for a save, and asking ends nothing",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await cast(bench, items[0]);
      bench.happened();
      await actor.applyDamage(9);
      await bench.settle();
      return { hp: actor.system.attributes?.hp?.value, concentrates: actor.concentration.effects.size };
    },
  },
  {
    name: "damage that temporary hit points absorb asks too",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await actor.update({ "system.attributes.hp.temp": 15 });
      await cast(bench, items[0]);
      await bench.settle();
      bench.happened();
      await actor.applyDamage(12);
      await bench.settle();
      const { hp } = actor.system.attributes ?? {};
      return { hp: hp?.value, temp: hp?.temp };
    },
  },
  {
    name: "healing, and damage of who does not concentrate, ask nothing",
    async play(bench) {
      const { actor } = await caster(bench, []);
      await actor.applyDamage(9);
      await bench.settle();
      await actor.applyDamage(-4);
      await bench.settle();
      return { hp: actor.system.attributes?.hp?.value };
    },
  },
  {
    name: "a hook before the update keeps the system from asking",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await cast(bench, items[0]);
      bench.happened();
      const hook = Hooks.on("preUpdateActor", (_actor, _changes, operation) => {
        foundry.utils.setProperty(operation, "dnd5e.concentrationCheck", false);
      });
      await actor.applyDamage(9);
      await bench.settle();
      Hooks.off("preUpdateActor", hook);
      return { hp: actor.system.attributes?.hp?.value };
    },
  },
  {
    name: "the hit that reaches 0 hit points counts what was really lost, later ones count nothing",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await cast(bench, items[0]);
      bench.happened();
      await actor.applyDamage(100);
      await bench.settle();
      await actor.applyDamage(5);
      await bench.settle();
      return { hp: actor.system.attributes?.hp?.value, concentrates: actor.concentration.effects.size };
    },
  },
  {
    name: "a concentration save is rolled, and its failure ends nothing",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await cast(bench, items[0]);
      bench.happened();
      bench.nextFaces(3);
      const failed = await actor.rollConcentration({ target: 12 }, { configure: false }, {});
      bench.nextFaces(19);
      const passed = await actor.rollConcentration({ target: 12 }, { configure: false }, {});
      await bench.settle();
      const brief = (rolls: typeof failed): unknown =>
        rolls?.map(({ total, isSuccess, isFailure }) => [total, isSuccess, isFailure]);
      return { failed: brief(failed), passed: brief(passed), concentrates: actor.concentration.effects.size };
    },
  },
  {
    name: "the DC is half the damage, between 10 and 30",
    async play(bench) {
      const { actor } = await caster(bench, []);
      return { dcs: [1, 19, 20, 21, 22, 59, 60, 62, 80].map((damage) => actor.getConcentrationDC(damage)) };
    },
  },
  {
    name: "concentration ends by its own method, with what depends on it",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      const target = await goblin(bench);
      const results = await cast(bench, items[0]);
      const [concentration] = actor.concentration.effects;
      const [spellEffect] = items[0]?.effects.contents ?? [];
      const flags = { dnd5e: { dependentOn: concentration?.uuid, spellLevel: 1 } };
      await target.createEmbeddedDocuments("ActiveEffect", [
        { ...spellEffect?.toObject(), transfer: false, disabled: false, origin: concentration?.uuid, flags },
      ]);
      await bench.settle();
      const before = target.effects.size;
      bench.happened();
      await actor.endConcentration();
      await bench.settle();
      return {
        before,
        after: target.effects.size,
        concentrates: actor.concentration.effects.size,
        message: results?.message?.type,
      };
    },
  },
  {
    name: "an effect deleted by hand ends concentration without the system's hooks",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await cast(bench, items[0]);
      bench.happened();
      const [effect] = actor.concentration.effects;
      await effect?.delete();
      await bench.settle();
      return { concentrates: actor.concentration.effects.size };
    },
  },
  {
    name: "a player casts, and the GM's damage asks the owners",
    async play(bench) {
      const { actor, items } = await caster(bench, [BLESS]);
      await bench.as("Anna", async () => {
        const own = game.actors.get(actor.id);
        await cast(bench, own?.items.get(items[0]?.id ?? ""));
      });
      const usage = game.messages.contents.at(-1) as MessageDocument;
      bench.happened();
      await bench.as("GM", async () => await game.actors.get(actor.id)?.applyDamage(9));
      await bench.settle();
      const ask = game.messages.contents.at(-1) as MessageDocument;
      return {
        caster: usage.author?.id === bench.userId("Anna"),
        asker: ask.author?.id === bench.userId("GM"),
        asked: ask.whisper.includes(bench.userId("Anna")) && ask.whisper.includes(bench.userId("GM")),
      };
    },
  },
  {
    name: "a spell that its caster has not got is cast, and its card finds it by the data on it",
    async play(bench) {
      const { actor } = await caster(bench, []);
      const data = { ...bench.spell(FIREBALL), _id: foundry.utils.randomID(), folder: null };
      const item = new Item.implementation(data, { parent: actor });
      bench.placeAt({ x: 700, y: 500 });
      const [activity] = item.system.activities.contents;
      const message = { data: { flags: { dnd5e: { item: { data: item.toObject() } } } } };
      const results = await activity?.use({ subsequentActions: false }, { configure: false }, message);
      await bench.settle();
      const card = results?.message;
      const found = card?.getAssociatedItem?.();
      const [template] = [results?.templates ?? []].flat(2);
      return {
        kept: actor.items.size,
        slots: actor.system.spells?.["spell3"]?.value,
        found: found?.uuid === item.uuid,
        caster: found?.actor === actor,
        activity: card?.getAssociatedActivity?.()?.uuid === activity?.uuid,
        area: template?.flags["dnd5e"]?.["origin"] === activity?.uuid,
      };
    },
  },
];
