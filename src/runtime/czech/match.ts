/** The Czech spell that an item of another origin is: by its identifier, by what it is a copy of, by its English name. */
import type { ItemDocument } from "../../types/surface/documents.ts";
import type { CompendiumEntry } from "../../types/surface/game.ts";
import { packSourceOf } from "../copy-sources.ts";
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

function sourceEntry(item: ItemDocument): CompendiumEntry | null {
  const uuid = packSourceOf(item.toObject());
  try {
    return uuid === undefined ? null : (fromUuidSync(uuid) as unknown as CompendiumEntry | null);
  } catch {
    // of a module that is not there any more
    return null;
  }
}

function identifierOf({ system }: CompendiumEntry): string {
  const identifier = system?.["identifier"];
  return typeof identifier === "string" ? identifier : "";
}
