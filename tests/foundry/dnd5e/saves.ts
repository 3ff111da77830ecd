/**
 * Saving throws, and those for concentration. Source: dnd5e 5.3.3 module/documents/actor/actor.mjs (rollSavingThrow,
 * rollConcentration).
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Actor } from "../documents/actor.ts";
import { ChatMessage } from "../documents/message.ts";
import { expandObject, mergeObject } from "../utils.ts";
import { ABILITIES } from "./actor-data.ts";
import type { Roll, RollOptions } from "./roll.ts";
import { performRolls, requestOf, type RollProcess, type RollRequest } from "./rolls.ts";
import { abilityLabel } from "./labels.ts";
import { list, record, text, texts } from "./values.ts";

/** Null when it was called off. */
export async function rollSavingThrow(actor: Actor, config: Data, dialog: Data, message: Data): Promise<Roll[] | null> {
  const ability = text(config["ability"]);
  const { abilities, bonuses, attributes } = actor.system;
  const prepared = abilities[ability];
  const proficiency = Math.floor((prepared?.proficient ?? 0) * attributes.prof);
  const own = requestOf(
    {
      mod: prepared?.mod,
      prof: proficiency > 0 ? proficiency : null,
      [`${ability}SaveBonus`]: prepared?.bonuses.save,
      saveBonus: record(bonuses["abilities"])["save"],
    },
    { ...actor.system },
    modeOf(prepared?.save.roll.mode ?? 0),
  );
  const [asked, ...others] = list(config["rolls"]) as RollRequest[];
  const process: RollProcess = {
    ...config,
    hookNames: [...texts(config["hookNames"]), "SavingThrow", "d20Test"],
    rolls: [merge(own, asked), ...others],
    subject: actor,
  };
  const flags = { dnd5e: { messageType: "roll", roll: { ability, type: "save" } } };
  const flavor = actor.client.game.i18n.format("DND5E.SavePromptTitle", {
    ability: abilityLabel(actor.client, ability),
  });
  const said = { create: true, data: { flags, flavor, speaker: ChatMessage.getSpeaker({ actor }) } };
  const rolls = await performRolls(
    actor.client,
    "D20Roll",
    process,
    { ...dialog },
    mergeObject(said, expandObject(message)),
  );
  if (rolls.length === 0) return null;
  actor.client.Hooks.callAll("dnd5e.rollSavingThrow", rolls, { ability, subject: actor });
  return rolls;
}

/** Against 10 unless `config.target` says otherwise. A failure ends nothing by itself. */
export async function rollConcentration(
  actor: Actor,
  config: Data,
  dialog: Data,
  message: Data,
): Promise<Roll[] | null> {
  if (!actor.isOwner) return null;
  const { ability, bonuses, roll } = actor.system.attributes.concentration;
  const own: RollRequest = {
    parts: text(bonuses.save) === "" ? [] : [text(bonuses.save)],
    data: {},
    options: modeOf(roll.mode),
  };
  const [asked, ...others] = list(config["rolls"]) as RollRequest[];
  const known: readonly string[] = ABILITIES;
  const process = {
    ability: known.includes(ability) ? ability : "con",
    isConcentration: true,
    target: 10,
    ...config,
    hookNames: [...texts(config["hookNames"]), "concentration"],
    rolls: [merge(own, asked), ...others],
  };
  const rolls = await rollSavingThrow(actor, process, dialog, message);
  if (rolls === null) return null;
  actor.client.Hooks.callAll("dnd5e.rollConcentration", rolls, { subject: actor });
  actor.client.Hooks.callAll("dnd5e.rollConcentrationV2", rolls, { subject: actor });
  return rolls;
}

const modeOf = (mode: number): RollOptions =>
  mode === 0 ? {} : mode > 0 ? { advantage: true } : { disadvantage: true };

function merge(own: RollRequest, asked: RollRequest | undefined): RollRequest {
  if (asked === undefined) return own;
  return {
    parts: [...own.parts, ...asked.parts],
    data: { ...own.data, ...asked.data },
    options: { ...own.options, ...asked.options },
  };
}
