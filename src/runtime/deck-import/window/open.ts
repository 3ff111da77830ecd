/** Opens the window, or brings the one that is open to the front. Whatever reads cards is loaded with this file. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { DeckWorkshop } from "./deck-workshop.ts";

export async function openImport(): Promise<void> {
  const open = foundry.applications.instances.get(`${MODULE_ID}-deck-import`);
  if (open === undefined) await new DeckWorkshop().render({ force: true });
  else open.bringToFront();
}
