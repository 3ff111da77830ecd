/** Effects in their categories, of an item or an actor. Source: dnd5e 5.3.3 module/applications/components/effects.mjs. */
import type { Data, EffectDocument } from "../../src/types/surface/documents.ts";
import type { SystemHost } from "./host.ts";

const CATEGORIES = [
  { type: "temporary", label: "DND5E.EffectTemporary" },
  { type: "passive", label: "DND5E.EffectPassive" },
  { type: "inactive", label: "DND5E.EffectInactive" },
  { type: "suppressed", label: "DND5E.EffectUnavailable", disabled: true, info: "DND5E.EffectUnavailableInfo" },
] as const;

function categoryOf({ disabled, isSuppressed, duration }: EffectDocument & { isSuppressed?: boolean }): string {
  if (isSuppressed) return "suppressed";
  if (disabled) return "inactive";
  return duration.remaining === null ? "passive" : "temporary";
}

export function effectCategories(host: SystemHost, effects: Iterable<EffectDocument>): Data[] {
  const all = [...effects];
  return CATEGORIES.map(({ type, label, ...rest }) => ({
    type,
    label,
    ...rest,
    ...("info" in rest && { info: host.say(rest.info) }),
    effects: all
      .filter((effect) => categoryOf(effect) === type)
      .map((effect) => ({
        id: effect.id,
        name: effect.name,
        img: effect.img,
        disabled: effect.disabled,
        toggleable: true,
        riders: [],
        source: sourceOf(effect),
      })),
  }));
}

/** What it comes from; an item's own effects come from nowhere else. */
function sourceOf({ parent }: EffectDocument): Data | undefined {
  const { documentName, uuid, name } = parent as unknown as Data;
  return documentName === "Item" ? { uuid, name } : undefined;
}
