/**
 * Two buttons on the usage card while its areas lie on a scene: keep an instantaneous one, remove them. A card may be
 * shown several times (log, window of its own, notification) and is not drawn anew when an area comes or goes.
 */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { deleteAreas, onAreas, type PlacedArea } from "../../platform/areas.ts";
import { areaRequestOf } from "../request.ts";
import { onAreaGone } from "./gone.ts";
import { areasOfCard, isMarkedKept, setKept } from "./keep.ts";

/** Rows of buttons that are shown somewhere, by message id. */
const rows = new Map<string, WeakRef<HTMLElement>[]>();

export function installCard(hooks: FeatureHooks): void {
  const keep = hooks.guard("keep an area", async (card: MessageDocument) => await setKept(card, !isMarkedKept(card)));
  const remove = hooks.guard("remove areas", removeAreas);
  hooks.on("dnd5e.renderChatMessage", (card, html) => {
    const row = mayChange(card) ? rowFor(card, html, { keep, remove }) : undefined;
    if (row === undefined) return;
    const shown = (rows.get(card.id) ?? []).filter((other) => other.deref()?.isConnected === true);
    rows.set(card.id, [...shown, new WeakRef(row)]);
    row.hidden = areasOfCard(card).length === 0;
  });
  onAreas(hooks, "created", refresh);
  onAreaGone(refresh);
}

/** Shows or hides the buttons of the card that an area belongs to. */
function refresh({ flag: { cast } }: PlacedArea): void {
  const card = cast.message === null ? undefined : game.messages.get(cast.message);
  const shown = card === undefined ? undefined : rows.get(card.id);
  if (card === undefined || shown === undefined) return;
  const hidden = areasOfCard(card).length === 0;
  for (const row of shown) {
    const element = row.deref();
    if (element !== undefined) element.hidden = hidden;
  }
}

const mayChange = (card: MessageDocument): boolean =>
  card.type === "usage" && (game.user.isGM || card.author?.id === game.userId);

type Press = (card: MessageDocument) => unknown;

function rowFor(
  card: MessageDocument,
  html: HTMLElement,
  { keep, remove }: { keep: Press; remove: Press },
): HTMLElement | undefined {
  const activity = card.getAssociatedActivity?.();
  const request = activity ? areaRequestOf(activity) : null;
  const place = html.querySelector(".card-buttons") ?? html.querySelector(".message-content");
  if (request === null || place === null || html.querySelector(`.${ROW}`) !== null) return undefined;
  const row = html.ownerDocument.createElement("div");
  row.className = ROW;
  if (!request.lasting) {
    const button = buttonFor(row, "KARTOTEKA.area-life.keep", "fa-solid fa-thumbtack", () => keep(card));
    button.setAttribute("aria-pressed", String(isMarkedKept(card)));
  }
  buttonFor(row, "KARTOTEKA.area-life.remove", "fa-solid fa-eraser", () => remove(card));
  place.append(row);
  return row;
}

const ROW = "kartoteka-area-buttons";

function buttonFor(row: HTMLElement, label: string, icon: string, press: () => unknown): HTMLButtonElement {
  const button = row.ownerDocument.createElement("button");
  const sign = row.ownerDocument.createElement("i");
  button.type = "button";
  sign.className = icon;
  sign.inert = true;
  button.append(sign, ` ${game.i18n.localize(label)}`);
  // the system's own listener takes every button with an action for its own
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    void press();
  });
  row.append(button);
  return button;
}

/** Those that the user may delete. */
async function removeAreas(card: MessageDocument): Promise<void> {
  const own = areasOfCard(card).filter(({ document }) => document.isOwner);
  for (const { scene, document } of own) await deleteAreas(scene, [document.id]);
}
