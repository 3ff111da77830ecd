/**
 * A round of play on the scratch scene, by the system's own methods: cast, area, hit, prompt, save, end. Each step builds
 * on the ones before it.
 */
import { MODULE_ID, PACKS } from "../../dnd5e/constants.ts";
import type {
  ActorDocument,
  BaseDocument,
  ItemDocument,
  MessageDocument,
  RollResult,
} from "../../types/surface/documents.ts";
import type { UsageConfig } from "../../types/surface/dnd5e.ts";
import { placeCircle } from "../platform/areas.ts";
import { isConcentrationPrompt } from "../platform/messages.ts";
import { fails, judge, type Verdict } from "./findings.ts";
import { SQUARE, type Scratch } from "./scratch.ts";
import { waitFor, type Step } from "./step.ts";

/** Identifiers of the spells that the trial casts: one with an area, one with concentration. */
const FIREBALL = "fireball";
const BLESS = "bless";

export const PLAY_STEPS: readonly Step[] = [
  { id: "cast", run: castFireball },
  { id: "area", run: placeArea },
  { id: "hit", run: hitTarget },
  { id: "concentrate", run: castBless },
  { id: "prompt", run: promptAfterDamage },
  { id: "save", run: rollSave },
  { id: "end", run: endConcentration },
];

/** Copies a spell of our pack into the caster's spellbook. */
async function learn(caster: ActorDocument, identifier: string): Promise<ItemDocument | undefined> {
  const pack = game.packs.get(`${MODULE_ID}.${PACKS.spells}`);
  const spells = ((await pack?.getDocuments()) ?? []) as ItemDocument[];
  const spell = spells.find(({ system }) => system.identifier === identifier);
  if (spell === undefined) return undefined;
  const [copy] = await caster.createEmbeddedDocuments("Item", [spell.toObject()]);
  return copy as ItemDocument | undefined;
}

/** Without a dialog, and without the mouse that an area waits for. */
async function cast(item: ItemDocument): Promise<MessageDocument | undefined> {
  const usage: UsageConfig = { create: { measuredTemplate: false }, subsequentActions: false };
  const results = await item.system.activities.contents[0]?.use(usage, { configure: false }, {});
  return results?.message;
}

function casterOf({ caster }: Scratch): ActorDocument {
  if (caster.actor === null) throw new Error("the caster has no actor");
  return caster.actor;
}

async function castFireball(scratch: Scratch): Promise<Verdict> {
  const caster = casterOf(scratch);
  const spell = await learn(caster, FIREBALL);
  if (spell === undefined) return fails(`no spell "${FIREBALL}" in the pack`);
  const before = caster.system.spells?.["spell3"]?.value;
  const message = await cast(spell);
  const after = await waitFor(() => caster.system.spells?.["spell3"]?.value);
  const seen = `slots ${String(before)} → ${String(after)}, message ${message?.type ?? "none"}`;
  return judge(message !== undefined && before === 2 && after === 1, seen);
}

async function placeArea({ scene }: Scratch): Promise<Verdict> {
  const area = await placeCircle(scene, { x: 4.5 * SQUARE, y: 2.5 * SQUARE, radius: 20, flags: { trial: true } });
  if (area === undefined) return fails("no area was created");
  const uuid = area.uuid;
  const found = await fromUuid(uuid);
  await area.delete();
  const gone = await waitFor(async () => (await fromUuid(uuid)) === null);
  return judge(found !== null && gone !== undefined, `${area.documentName} created and removed`);
}

async function hitTarget({ near }: Scratch): Promise<Verdict> {
  const heard: number[] = [];
  const hook = Hooks.on("dnd5e.damageActor", (actor, { total }) => {
    if (actor.uuid === near.actor?.uuid) heard.push(total);
  });
  await near.actor?.applyDamage(10);
  await waitFor(() => heard.length > 0);
  Hooks.off("dnd5e.damageActor", hook);
  const left = near.actor?.system.attributes?.hp?.value;
  return judge(left === 30 && heard[0] === -10, `40 − 10 = ${String(left)}, hook: ${heard.join(", ") || "none"}`);
}

async function castBless(scratch: Scratch): Promise<Verdict> {
  const caster = casterOf(scratch);
  const spell = await learn(caster, BLESS);
  if (spell === undefined) return fails(`no spell "${BLESS}" in the pack`);
  await cast(spell);
  const { size } = caster.concentration.effects;
  return judge(size === 1, `concentrates on ${String(size)}`);
}

/** The system asks: the message that it makes is the one that we have to know. */
async function promptAfterDamage(scratch: Scratch): Promise<Verdict> {
  const caster = casterOf(scratch);
  const asks = (message: BaseDocument): boolean => isConcentrationPrompt(message as MessageDocument, caster);
  await caster.applyDamage(9);
  const message = await waitFor(() => game.messages.find(asks));
  return judge(message !== undefined, message === undefined ? "no prompt" : `message of type ${message.type}`);
}

async function rollSave(scratch: Scratch): Promise<Verdict> {
  const caster = casterOf(scratch);
  const heard: (readonly RollResult[])[] = [];
  const hook = Hooks.on("dnd5e.rollConcentration", (rolls, { subject }) => {
    if (subject.uuid === caster.uuid) heard.push(rolls);
  });
  await caster.rollConcentration({ target: 10 }, { configure: false }, {});
  await waitFor(() => heard.length > 0);
  Hooks.off("dnd5e.rollConcentration", hook);
  const roll = heard[0]?.[0];
  const told = roll !== undefined && roll.isSuccess !== roll.isFailure;
  return judge(told, roll === undefined ? "no hook" : `total ${String(roll.total)}, success ${String(roll.isSuccess)}`);
}

async function endConcentration(scratch: Scratch): Promise<Verdict> {
  const caster = casterOf(scratch);
  await caster.endConcentration();
  const ended = await waitFor(() => caster.concentration.effects.size === 0);
  return judge(ended === true, `concentrates on ${String(caster.concentration.effects.size)}`);
}
