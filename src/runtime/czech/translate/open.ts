/** From a menu's entry to the window, or to wordings that are put back. */
import { tellReverted } from "./tell.ts";
import { TranslationWindow } from "./window.ts";
import { say } from "./words.ts";
import { workAt, type Place } from "./work.ts";
import { revert } from "./write.ts";

export async function openTranslation(place: Place): Promise<void> {
  const work = await workAt(place);
  if (work.spells.length === 0) {
    ui.notifications?.info(say("nothing", { title: work.title }));
    return;
  }
  // there is one window of its kind: two would bear the same id
  await foundry.applications.instances.get(TranslationWindow.DEFAULT_OPTIONS.id)?.close();
  await new TranslationWindow(work).render({ force: true });
}

export async function putBack(place: Place): Promise<void> {
  const { spells } = await workAt(place);
  tellReverted(await revert(spells), true);
}
