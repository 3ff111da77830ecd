/**
 * Where a message keeps what it is about. Source: dnd5e 5.3.3 (flags.dnd5e); for dnd5e 6 what authors of modules measured
 * on 6.0.1 to 6.0.5 (`type`, `system.origin`, `targets`, `activity`, `item`, `ability`, `onSave`, `resisted`); the rest
 * below `system` is guessed from the flags.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { deepClone, mergeObject } from "../utils.ts";
import { record, text } from "./values.ts";

/**
 * Data of a message, given as 5.3 stores them. In dnd5e 6 the flags move to `system` and a roll's message has a type of
 * its own: `roll` says what was rolled. What is below `system` already, stays.
 */
export function messageData(client: Client, data: Data, roll: Data = {}): Data {
  if (client.world.profile.generation < 14) return data;
  const { dnd5e: about, ...flags } = record(data["flags"]);
  const { roll: rolled, messageType: _, originatingMessage, ...rest } = record(about);
  const type = text(data["type"], text(record(rolled)["type"], "base"));
  const origin = originatingMessage === undefined ? {} : { origin: originatingMessage };
  const system = mergeObject(deepClone({ ...rest, ...origin, ...rollData(roll) }), record(data["system"]));
  return { ...data, type, flags, system };
}

/** dnd5e 6 has other names for some of it. */
function rollData({ damageOnSave, forceSuccess, ...roll }: Data): Data {
  return {
    ...roll,
    ...(damageOnSave !== undefined && { onSave: damageOnSave }),
    ...(forceSuccess !== undefined && { resisted: forceSuccess }),
  };
}

/** What a message says of the item, the activity or the roll that it is about, in either version. */
export function aboutOf(message: { readonly client: Client; readonly stored: Data }): Data {
  const { profile } = message.client.world;
  return record(profile.generation < 14 ? record(message.stored["flags"])["dnd5e"] : message.stored["system"]);
}
