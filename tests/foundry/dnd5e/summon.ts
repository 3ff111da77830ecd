/**
 * Summoning creatures to the viewed scene, beside the caster's token. Source: dnd5e 5.3.3
 * module/documents/activity/summon.mjs (placeSummons). Not doubled: choosing profiles and places, rights of players,
 * actors of compendia, changes of the creatures.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import { deepClone, mergeObject } from "../utils.ts";
import type { Activity } from "./activity.ts";
import type { Usage } from "./usage-config.ts";
import { list, number, record, text } from "./values.ts";

export async function placeSummons(activity: Activity, { create }: Usage): Promise<void> {
  const { client } = activity;
  const scene = client.canvas.scene;
  if (activity.type !== "summon" || create === false || scene === null) return;
  const profile = record(list(activity.data["profiles"])[0]);
  const actor = client.find(text(profile["uuid"]));
  if (actor === undefined) throw new Error(`There is no creature ${text(profile["uuid"])}`);
  const summon = { origin: activity.item.uuid, activity: activity.id, profile: profile["_id"] };
  const tokens = Array.from({ length: number(profile["count"], 1) }, (_, index): Data => {
    const own = mergeObject(deepClone(actor.stored), { flags: { dnd5e: { summon } } });
    const place = { x: index * scene.gridModel.size, y: 0 };
    const token = { name: actor.name, actorId: actor.id, actorLink: false, delta: { actor: own }, ...place };
    client.Hooks.callAll("dnd5e.summonToken", activity, profile, token, {});
    return token;
  });
  await scene.createEmbeddedDocuments("Token", tokens);
}
