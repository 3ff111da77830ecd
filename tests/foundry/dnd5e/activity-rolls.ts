/**
 * Attack and damage rolls of activities. Source: dnd5e 5.3.3 module/documents/activity/{mixin,attack,save,heal}.mjs. Left
 * out: ammunition, weapons' own damage, critical bonuses.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import { ChatMessage } from "../documents/message.ts";
import { expandObject, getProperty, mergeObject } from "../utils.ts";
import type { Activity } from "./activity.ts";
import { damageParts } from "./activity-data.ts";
import type { Roll, RollOptions } from "./roll.ts";
import { performRolls, requestOf, type RollMessage, type RollProcess } from "./rolls.ts";
import { targetDescriptors } from "./targets.ts";
import { number, record, text, texts } from "./values.ts";

/** "rsak" and "msak" for attacks; the activity's type for the others. */
function actionTypeOf({ type, data }: Activity): string {
  if (type !== "attack") return type;
  return text(record(record(data["attack"])["type"])["value"]) === "ranged" ? "rsak" : "msak";
}

function bonusOf(activity: Activity, kind: "attack" | "damage"): unknown {
  return getProperty(activity.actor?.system.bonuses, `${actionTypeOf(activity)}.${kind}`);
}

export async function rollDamage(
  activity: Activity,
  config: Data,
  dialog: Data,
  message: Data,
): Promise<Roll[] | undefined> {
  const values = activity.getRollData();
  const isCritical = config["isCritical"] === true;
  const requests = damageParts(activity, number(config["scaling"], values.scaling.increase)).map(
    ({ formula, types }, index) => {
      const bonus = index === 0 ? bonusOf(activity, "damage") : undefined;
      const options: RollOptions = {
        ...(types[0] !== undefined && { type: types[0] }),
        types,
        ...(isCritical && { isCritical }),
      };
      return {
        parts: [formula, ...(typeof bonus === "string" && bonus !== "" ? [bonus] : [])],
        data: { ...values },
        options,
      };
    },
  );
  const process: RollProcess = {
    ...config,
    hookNames: [...texts(config["hookNames"]), "damage"],
    rolls: requests,
    subject: activity,
  };
  const onSave = record(activity.data["damage"])["onSave"];
  const roll = {
    type: activity.type === "heal" ? "healing" : "damage",
    ...(activity.type === "save" && { damageOnSave: onSave }),
  };
  const rolls = await performRolls(
    activity.client,
    "DamageRoll",
    process,
    { ...dialog },
    messageOf(activity, roll, message),
  );
  if (rolls.length === 0) return undefined;
  await rememberTypes(activity, rolls);
  for (const name of ["dnd5e.rollDamage", "dnd5e.rollDamageV2"])
    activity.client.Hooks.callAll(name, rolls, { subject: activity });
  return rolls;
}

/** The system keeps the type that was chosen last, on the item. */
async function rememberTypes(activity: Activity, rolls: readonly Roll[]): Promise<void> {
  const { item, actor } = activity;
  const types = Object.fromEntries(
    rolls.flatMap(({ options }, index) => (options.type === undefined ? [] : [[index, options.type] as const])),
  );
  if (Object.keys(types).length === 0 || !item.isOwner || actor?.items.has(item.id) !== true) return;
  await item.setFlag("dnd5e", `last.${activity.id}.damageType`, types);
}

export async function rollAttack(
  activity: Activity,
  config: Data,
  dialog: Data,
  message: Data,
): Promise<Roll[] | null> {
  const targets = targetDescriptors(activity.client);
  const ac = targets.length === 1 ? targets[0]?.["ac"] : undefined;
  const attack = record(activity.data["attack"]);
  const values = activity.getRollData();
  const bonuses = {
    mod: text(attack["ability"]) === "none" ? null : values.mod,
    prof: values["prof"],
    bonus: attack["bonus"],
    actorBonus: bonusOf(activity, "attack"),
  };
  const process: RollProcess = {
    ...(typeof ac === "number" && { target: ac }),
    ...config,
    hookNames: [...texts(config["hookNames"]), "attack", "d20Test"],
    rolls: [{ parts: [], data: {}, options: { criticalSuccess: number(record(attack["critical"])["threshold"], 20) } }],
    subject: activity,
  };
  const messageConfig = messageOf(activity, { type: "attack" }, message);
  const rolls = await performRolls(activity.client, "D20Roll", process, { ...dialog }, messageConfig, (request) => {
    const { parts, data } = requestOf(attack["flat"] === true ? { bonus: attack["bonus"] } : bonuses, values);
    request.parts = [...request.parts, ...parts];
    request.data = { ...data, ...request.data };
  });
  if (rolls.length === 0) return null;
  const { Hooks } = activity.client;
  for (const name of ["dnd5e.rollAttack", "dnd5e.rollAttackV2"])
    Hooks.callAll(name, rolls, { subject: activity, ammoUpdate: null });
  Hooks.callAll("dnd5e.postRollAttack", rolls, { subject: activity });
  return rolls;
}

const FLAVORS: Readonly<Record<string, string>> = {
  attack: "DND5E.AttackRoll",
  damage: "DND5E.DamageRoll",
  healing: "DND5E.HEAL.HealingRoll",
};

function messageOf(activity: Activity, roll: Data & { type: string }, message: Data): RollMessage {
  const { item, messageFlags, actor, client } = activity;
  const flags = { dnd5e: { ...messageFlags, messageType: "roll", roll } };
  const data = {
    flavor: `${item.name} - ${client.game.i18n.localize(FLAVORS[roll.type] ?? "")}`,
    flags,
    speaker: ChatMessage.getSpeaker({ actor }),
  };
  return mergeObject({ create: true, data }, expandObject(message));
}
