/** The windows of these tools, which are loaded when somebody opens them, and the list as long as it is open. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Application } from "../../../types/surface/applications.ts";
import type { ActorDocument, EffectDocument } from "../../../types/surface/documents.ts";

export const LIST_ID = `${MODULE_ID}-concentration-list`;

function shownList(): Application | undefined {
  const list = foundry.applications.instances.get(LIST_ID);
  return list?.rendered === true ? list : undefined;
}

/** Opens the list, or brings the open one to the front. */
export async function openList(): Promise<void> {
  const open = shownList();
  if (open !== undefined) {
    open.bringToFront();
    return;
  }
  const { ConcentrationList } = await import("./list.ts");
  await new ConcentrationList().render({ force: true });
}

/** Shows what has changed, where the list is open. */
export async function refreshList(): Promise<void> {
  await shownList()?.render();
}

/** Asks what is to be done about a creature's concentration. `chosen` is the one that the person pointed at. */
export async function openTools(actor: ActorDocument, chosen?: EffectDocument): Promise<void> {
  const dialog = await import("./dialog.ts");
  await dialog.openTools(actor, chosen);
}
