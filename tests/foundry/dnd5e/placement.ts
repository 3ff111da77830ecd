/**
 * Placing the areas of an activity, as each system does it. A failure, right-click among them, is reported, and the use
 * goes on without areas. Source: dnd5e 5.3.3 module/documents/activity/mixin.mjs (#placeTemplate).
 */
import type { BaseDocument } from "../../../src/types/surface/documents.ts";
import { AbilityTemplate } from "./ability-template.ts";
import type { Activity } from "./activity.ts";
import { TemplatePlacement } from "./template-placement.ts";

/** 5.3: a list for each area; 6: flat. */
export async function placeAreas(activity: Activity): Promise<readonly (BaseDocument | readonly BaseDocument[])[]> {
  const { client } = activity;
  try {
    return await (client.world.profile.generation >= 14 ? placeRegions(activity) : placeTemplates(activity));
  } catch (error) {
    client.Hooks.onError("Activity#placeTemplate", error instanceof Error ? error : new Error(String(error)));
    client.notifications.error("DND5E.TARGET.Warning.PlaceTemplate", { localize: true });
    return [];
  }
}

async function placeRegions(activity: Activity): Promise<readonly BaseDocument[]> {
  return await TemplatePlacement.fromActivity(activity, activity.client);
}

/** A vetoed area is a failure too: the system goes through a list that is not there. */
async function placeTemplates(activity: Activity): Promise<(readonly BaseDocument[])[]> {
  const previews = AbilityTemplate.fromActivity(activity, activity.client);
  if (previews === null) throw new TypeError("AbilityTemplate.fromActivity(...) is not iterable");
  const placed: (readonly BaseDocument[])[] = [];
  for (const preview of previews) placed.push(await preview.drawPreview());
  return placed;
}
