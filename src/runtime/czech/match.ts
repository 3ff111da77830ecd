/** The Czech spell that an item of another origin is: by its identifier, by what it is a copy of, by its English name. */
import type { Data, ItemDocument } from "../../types/surface/documents.ts";
import type { CompendiumEntry } from "../../types/surface/game.ts";
import type { CzechSpell } from "./counterparts.ts";
import { lexicon } from "./lexicon.ts";

export function counterpartOf(item: ItemDocument): CzechSpell | undefined {
  const { find } = lexicon();
  const source = sourceEntry(item);
  return (
    find({ identifier: item.system.identifier, name: "" }) ??
    (source === null ? undefined : find({ identifier: identifierOf(source), name: source.name })) ??
    find({ identifier: "", name: item.name })
  );
}

/** uuid of what it was copied from; null where nothing says so. */
export function sourceOf(item: ItemDocument): string | null {
  const { compendiumSource } = (item.toObject()["_stats"] ?? {}) as Data;
  return typeof compendiumSource === "string" ? compendiumSource : null;
}

function sourceEntry(item: ItemDocument): CompendiumEntry | null {
  const uuid = sourceOf(item);
  try {
    return uuid === null ? null : (fromUuidSync(uuid) as unknown as CompendiumEntry | null);
  } catch {
    // of a module that is not there any more
    return null;
  }
}

function identifierOf({ system }: CompendiumEntry): string {
  const identifier = system?.["identifier"];
  return typeof identifier === "string" ? identifier : "";
}
