/** What both generations note on an area that a spell makes. Source: dnd5e.md §2.2 and §2.3. */
import type { Activity } from "../../../src/types/surface/dnd5e.ts";
import type { Data } from "../../../src/types/surface/documents.ts";

/** Level of the slot that was used. */
export function castLevel({ item }: Activity): number {
  return item.system.level + Number(item.getFlag("dnd5e", "scaling") ?? 0);
}

/** flags.dnd5e, but for `origin`, which each generation means in its own way. Sizes in the spell's units. */
export function areaFlags(activity: Activity): Data {
  const { type, size, width, height } = activity.target.template;
  return {
    dimensions: { size, width, height, adjustedSize: type === "radius" },
    item: activity.item.uuid,
    spellLevel: castLevel(activity),
  };
}
