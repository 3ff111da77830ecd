/**
 * Other compendiums with the same spells: ours, content modules made of the same deck, the system's SRD. They can be taken
 * out of the system's compendium browser, so that a player finds one Fireball, and put back as they were.
 */
import { MODULE_ID, PACKS } from "../../../dnd5e/constants.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import type { HiddenPacks } from "../../settings-table.ts";

const isRival = ({ documentName, metadata }: CompendiumPack): boolean => {
  if (documentName !== "Item") return false;
  const { packageType, packageName, name, flags } = metadata;
  if (packageType === "module") return name === PACKS.spells;
  const types = flags?.["dnd5e"]?.["types"];
  return packageName === game.system.id && Array.isArray(types) && types.includes("spell");
};

const configuration = (): Readonly<Record<string, boolean>> => game.settings.get("dnd5e", "packSourceConfiguration");
const hidden = (): HiddenPacks => game.settings.get(MODULE_ID, "hidden-packs");

/** Rivals that the browser shows. */
export const shownRivals = (): CompendiumPack[] =>
  game.packs.filter((pack) => isRival(pack) && configuration()[pack.collection] !== false);

/** Packs that we have hidden and can bring back. */
export const hiddenRivals = (): CompendiumPack[] =>
  Object.keys(hidden()).flatMap((collection) => game.packs.get(collection) ?? []);

export async function hideRivals(): Promise<void> {
  const before = configuration();
  const rivals = shownRivals().map(({ collection }) => collection);
  const notes = Object.fromEntries(rivals.map((collection) => [collection, before[collection] ?? null]));
  await game.settings.set(MODULE_ID, "hidden-packs", { ...hidden(), ...notes });
  const now = Object.fromEntries(rivals.map((collection) => [collection, false]));
  await game.settings.set("dnd5e", "packSourceConfiguration", { ...before, ...now });
}

/** Says of each what was said before; what a GM has changed since stays. */
export async function showRivals(): Promise<void> {
  const now = { ...configuration() };
  for (const [collection, before] of Object.entries(hidden())) {
    if (now[collection] !== false) continue;
    if (before === null) delete now[collection];
    else now[collection] = before;
  }
  await game.settings.set("dnd5e", "packSourceConfiguration", now);
  await game.settings.set(MODULE_ID, "hidden-packs", {});
}
