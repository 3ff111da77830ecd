/**
 * The feature: importing decks, for GMs. Only the button and what the system has to be told are here; reading cards and
 * everything else comes when the import is opened.
 */
import { installFeature } from "../platform/features.ts";
import { onSettingChange } from "../settings.ts";
import { addImportButton } from "./button.ts";
import { installCardDoors } from "./card-doors.ts";
import { leaveRecordBehind } from "./copies.ts";
import { announceDecks } from "./decks.ts";
import type * as Workshop from "./window/open.ts";

export function installDeckImport(): void {
  installFeature({
    id: "deck-import",
    needs: ["packs.create", "removals"],
    install(hooks) {
      const open = hooks.guard("open", () => withWorkshop(({ openImport }) => openImport()));
      const openCard = hooks.guard("card text", (uuid: string) => withWorkshop((workshop) => workshop.openCard(uuid)));
      installCardDoors(hooks, openCard);
      hooks.on("renderCompendiumDirectory", (_directory, html) => addImportButton(html, open));
      hooks.on("renderItemDirectory", (_directory, html) => addImportButton(html, open));
      hooks.on("preCreateItem", leaveRecordBehind);
      hooks.once("ready", announceDecks);
      onSettingChange(hooks.guard("setting", (key) => (key === "decks" ? announceDecks() : undefined)));
    },
  });
}

async function withWorkshop(work: (workshop: typeof Workshop) => Promise<unknown>): Promise<void> {
  try {
    await work(await import("./window/open.ts"));
  } catch (error) {
    ui.notifications?.error(game.i18n.localize("KARTOTEKA.deck-import.not-opened"));
    throw error;
  }
}
