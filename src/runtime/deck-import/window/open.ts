/** Opens the window, or brings the one that is open to the front. Whatever reads cards is loaded with this file. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { cardTextAt } from "../workshop/card-origin.ts";
import { DeckWorkshop } from "./deck-workshop.ts";
import { say, tell } from "./words.ts";

export async function openImport(): Promise<DeckWorkshop> {
  const open = foundry.applications.instances.get(`${MODULE_ID}-deck-import`) as DeckWorkshop | undefined;
  const window = open ?? new DeckWorkshop();
  if (open === undefined) await window.render({ force: true });
  else window.bringToFront();
  return window;
}

/** Opens the card of the item at a uuid in the part for writing. */
export async function openCard(uuid: string): Promise<void> {
  const text = await cardTextAt(uuid);
  if (text === undefined) tell("warn", say("card.no-card"));
  else await (await openImport()).writeCard(text);
}
