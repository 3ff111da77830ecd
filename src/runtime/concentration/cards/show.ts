/**
 * Completes our cards where they are shown: how the matter stands and what can be done. A card may be shown several times
 * (log, notification, window of its own) and is not drawn anew when something changes: shown bodies are filled again.
 */
import type { ActorDocument, MessageDocument } from "../../../types/surface/documents.ts";
import { make } from "../../dom.ts";
import { actorAt } from "../../areas/life/locate.ts";
import { isStanding, type FeatureHooks } from "../../platform/features.ts";
import { onChange } from "../changes.ts";
import { say } from "../words.ts";
import { standingOf, type Deed } from "./deeds.ts";
import { cardFlagOf, isAuthentic, type CardFlag } from "./flag.ts";

interface Shown {
  readonly message: string;
  readonly flag: CardFlag;
  readonly body: WeakRef<HTMLElement>;
}

let shown: Shown[] = [];

type Run = (deed: Deed) => unknown;

export function installCards(hooks: FeatureHooks): void {
  const run = hooks.guard<[Deed]>("card", async (deed) => await deed.run());
  hooks.on("renderChatMessageHTML", (message, html) => show(message, html, run));
  hooks.on("createChatMessage", reportForged);
  onChange((actor) => refresh(actor, run));
}

function show(message: MessageDocument, html: HTMLElement, run: Run): void {
  const flag = cardFlagOf(message);
  const place = html.querySelector(".message-content");
  if (flag === undefined || place === null || !message.isContentVisible) return;
  const present = place.querySelector<HTMLElement>(`.${BODY}`);
  const body = present ?? make(html.ownerDocument, "div", { class: BODY });
  if (present === null) place.append(body);
  shown.push({ message: message.id, flag, body: new WeakRef(body) });
  fill(body, message, flag, run);
}

const BODY = "kartoteka-concentration-state";

/** Cards of that actor; what is no longer in any page is forgotten. */
function refresh(actor: ActorDocument, run: Run): void {
  shown = shown.filter(({ body }) => body.deref()?.isConnected === true);
  for (const { message: id, flag, body } of shown) {
    const message = game.messages.get(id);
    const element = body.deref();
    if (flag.actor === actor.uuid && message !== undefined && element !== undefined) fill(element, message, flag, run);
  }
}

function fill(body: HTMLElement, message: MessageDocument, flag: CardFlag, run: Run): void {
  const actor = actorAt(flag.actor);
  if (!isStanding("concentration") || (actor !== undefined && !isAuthentic(message, actor))) return;
  const { text, deeds } = standingOf(message, flag, actor);
  const page = body.ownerDocument;
  const buttons = deeds.map((deed) => buttonFor(page, deed, run));
  body.replaceChildren(
    make(page, "p", { role: "status" }, text),
    ...(buttons.length > 0 ? [make(page, "div", { class: "kartoteka-deeds" }, ...buttons)] : []),
  );
}

function buttonFor(page: Document, deed: Deed, run: Run): HTMLButtonElement {
  const sign = make(page, "i", { class: deed.icon, inert: true });
  const button = make(page, "button", { type: "button", "data-deed": deed.id }, sign, ` ${say(`deed.${deed.id}`)}`);
  // the system's own listener takes every button of a message for its own
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    run(deed);
  });
  return button;
}

/** A card about somebody else's actor does nothing, and the GM is told. */
function reportForged(message: MessageDocument): void {
  const flag = cardFlagOf(message);
  if (flag === undefined || !game.user.isActiveGM) return;
  const actor = actorAt(flag.actor);
  if (actor === undefined || isAuthentic(message, actor)) return;
  const what = say("forged-card", { name: actor.name });
  const line = game.i18n.format("KARTOTEKA.requests.forged", { user: message.author?.name ?? "?", what });
  ui.notifications?.warn(line, { permanent: true });
}
