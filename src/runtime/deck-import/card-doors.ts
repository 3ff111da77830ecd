/** Ways from a spell to the text of its card, for GMs: the menu of lists of items, and the menu in the head of its sheet. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { isOurs } from "../czech/marks.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { menuEntry } from "../platform/menu.ts";

const LOOK = { label: "KARTOTEKA.deck-import.card-text", icon: "fa-solid fa-file-lines" };
const ACTION = `${MODULE_ID}-card-text`;

/** `open` gets the uuid of an item. */
export function installCardDoors(hooks: FeatureHooks, open: (uuid: string) => unknown): void {
  hooks.on("getItemContextOptions", ({ collection }, entries) => {
    const entryOf = ({ dataset: { entryId = "" } }: HTMLElement) =>
      collection.index?.get(entryId) ?? game.items.get(entryId);
    entries.push(
      menuEntry({
        ...LOOK,
        // the index of a compendium does not tell which of its spells are ours
        when: (entry) => game.user.isGM && isSpell(entryOf(entry), collection.index === undefined),
        run: (entry) => open(entryOf(entry)?.uuid ?? ""),
      }),
    );
  });
  hooks.on("getHeaderControlsApplicationV2", ({ document }, controls) => {
    const offers = document?.documentName === "Item" && game.user.isGM && isSpell(document, true);
    // subclasses may hand on the same list
    if (!offers || controls.some(({ action }) => action === ACTION)) return;
    controls.push({ ...LOOK, action: ACTION, onClick: () => open(document.uuid) });
  });
}

type MaybeSpell = { readonly type?: unknown; readonly flags?: object } | undefined;

const isSpell = (item: MaybeSpell, ours: boolean): boolean => item?.type === "spell" && (!ours || isOurs(item));
