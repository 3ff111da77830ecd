/** A spell that is dragged onto a token; everything else that is let go over the canvas stays Foundry's. */
import type { Data } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { installFeature } from "../platform/features.ts";
import { installOnce } from "../platform/drop-cast.ts";
import { installCard } from "./card.ts";
import { installDoors } from "./doors.ts";
import { installDrag } from "./drag.ts";
import { choiceByKeys } from "./keys.ts";
import type { offerSpell as OfferSpell } from "./offer.ts";
import { draggedIn } from "./payload.ts";
import { DONE_TEMPLATE, PICKER_TEMPLATE, QUESTION_TEMPLATE } from "./templates.ts";
import { tokenUnder } from "./under.ts";

export function installDrop(): void {
  installFeature({
    id: "drop",
    needs: ["dialogs.wait"],
    install(hooks) {
      listenToDrops(hooks);
      installDrag(hooks);
      installDoors(hooks);
      installCard(hooks);
      installOnce(hooks);
      const templates = [QUESTION_TEMPLATE, DONE_TEMPLATE, PICKER_TEMPLATE];
      hooks.once("init", () => foundry.applications.handlebars.loadTemplates(templates));
    },
  });
}

/** Foundry does nothing with an item over its canvas; where it is not known yet what it is, other modules have their say. */
function listenToDrops(hooks: FeatureHooks): void {
  const offer = hooks.guard("drop", async (...asked: Parameters<typeof OfferSpell>) => {
    const { offerSpell } = await import("./offer.ts");
    await offerSpell(...asked);
  });
  hooks.on("dropCanvasData", (_canvas, data, event) => {
    const dragged = draggedIn(data);
    const token = dragged.is === "other" ? undefined : tokenUnder(pointOf(data));
    if (dragged.is === "other" || token === undefined) return undefined;
    offer(dragged.uuid, token, choiceByKeys(event));
    return dragged.is === "spell" ? false : undefined;
  });
}

const pointOf = ({ x, y }: Data): { x: number; y: number } => ({ x: Number(x), y: Number(y) });
