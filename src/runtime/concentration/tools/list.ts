/** "Kdo se soustředí": one window that follows what happens. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { actorAt } from "../../areas/life/locate.ts";
import { endConcentrationOf } from "../ending/end.ts";
import { openTools } from "./dialog.ts";
import { LIST_ID } from "./open.ts";
import { heldNow, rowsOf, type Held } from "./rows.ts";
import { toggleUnbreakable } from "./unbreakable.ts";

const { api } = foundry.applications;

/** What a click on a row's button does. */
const DEEDS = {
  ask: ({ actor, effect }: Held) => openTools(actor, effect),
  end: ({ actor, effect }: Held) => endConcentrationOf(actor, effect, "will"),
  mark: ({ effect }: Held) => toggleUnbreakable(effect),
} as const;

type Deed = keyof typeof DEEDS;

const onDeed = (deed: Deed) =>
  async function (this: never, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const held = heldOf(target);
    if (held !== undefined) await DEEDS[deed](held);
  };

/** Undefined where it has ended meanwhile. */
function heldOf(target: HTMLElement): Held | undefined {
  const { actor: uuid = "", effect: id = "" } = target.closest<HTMLElement>("[data-effect]")?.dataset ?? {};
  const actor = actorAt(uuid);
  const effect = actor?.effects.get(id);
  return actor === undefined || effect === undefined ? undefined : { actor, effect };
}

export class ConcentrationList extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override readonly DEFAULT_OPTIONS = {
    id: LIST_ID,
    classes: [MODULE_ID, "kartoteka-concentration-list"],
    window: { title: "KARTOTEKA.concentrating.list.title", icon: "fa-solid fa-brain", resizable: true },
    position: { width: 720, height: "auto" as const },
    actions: { ask: onDeed("ask"), end: onDeed("end"), mark: onDeed("mark") },
  };

  static override readonly PARTS = {
    body: { template: `modules/${MODULE_ID}/templates/concentration-list.hbs`, scrollable: [".kartoteka-scroll"] },
  };

  override async _prepareContext(_options: Data): Promise<Data> {
    const rows = rowsOf(heldNow());
    return { rows, isGM: game.user.isGM, empty: rows.length === 0 };
  }
}
