/**
 * The card that shows how far a long casting is. Stored in the language of who cast; each reader sees it in their own, and
 * those who may act with buttons.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { roundsIn } from "../../../rules/long-casting.ts";
import { SECONDS } from "../../../rules/times.ts";
import type { ActorDocument, Data, MessageDocument } from "../../../types/surface/documents.ts";
import { actorAt, effectAt } from "../../areas/life/locate.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { readersOf } from "../ending/audience.ts";
import { endConcentrationOf } from "../ending/end.ts";
import { CASTING_FLAG, castingCardOf, type CastingCard } from "./card-flag.ts";
import { finish } from "./finish.ts";
import { say, timeText } from "./words.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/long-casting.hbs`;

export async function postCasting(actor: ActorDocument, card: CastingCard, id?: string): Promise<void> {
  const data = {
    content: await render(card, false),
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    whisper: readersOf(actor),
    flags: { [MODULE_ID]: { [CASTING_FLAG]: card } },
  };
  if (id === undefined) await ChatMessage.implementation.create(data);
  else await ChatMessage.implementation.create({ ...data, _id: id }, { keepId: true });
}

type Press = (message: MessageDocument) => unknown;

export function installCastingCard(hooks: FeatureHooks): void {
  const deeds: Readonly<Record<string, Press>> = {
    finish: hooks.guard("finish", finish),
    cancel: hooks.guard("cancel", cancel),
  };
  hooks.on("renderChatMessageHTML", async (message, html) => {
    const card = castingCardOf(message);
    const content = html.querySelector<HTMLElement>(".message-content");
    if (card === undefined || content === null || !message.isContentVisible) return;
    content.innerHTML = await render(card, mayAct(message, card));
    for (const button of content.querySelectorAll<HTMLButtonElement>("[data-kartoteka]")) {
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        deeds[button.dataset["kartoteka"] ?? ""]?.(message);
      });
    }
  });
}

/** Who owns the caster, as long as the card can be told of it afterwards. */
const mayAct = (message: MessageDocument, { actor, effect }: CastingCard): boolean =>
  actorAt(actor)?.isOwner === true && (message.isOwner || effectAt(effect) !== undefined);

async function cancel(message: MessageDocument): Promise<void> {
  const card = castingCardOf(message);
  const [actor, effect] = [actorAt(card?.actor ?? null), effectAt(card?.effect ?? null)];
  if (actor !== undefined && effect !== undefined) await endConcentrationOf(actor, effect, "will");
}

const render = async (card: CastingCard, mayAct: boolean): Promise<string> =>
  await foundry.applications.handlebars.renderTemplate(TEMPLATE, contextOf(card, mayAct));

function contextOf(card: CastingCard, mayAct: boolean): Data {
  const { spell, caster, total, elapsed, status, ritual } = card;
  const pending = status === "casting" || status === "ready";
  return {
    spell: spell.name,
    img: spell.img ?? "",
    caster,
    ritual,
    total,
    elapsed,
    pending,
    progress: progressText(elapsed, total),
    status: say(`status.${status}`),
    finishable: mayAct && status === "ready",
    cancellable: mayAct && status === "casting",
  };
}

/** Rounds where a round is a visible step. */
const COUNTED_IN_ROUNDS = 10 * SECONDS.minute;

function progressText(elapsed: number, total: number): string {
  if (total > COUNTED_IN_ROUNDS) return say("progress", { elapsed: timeText(elapsed), total: timeText(total) });
  const rounds = { elapsed: String(Math.floor(elapsed / SECONDS.round)), total: String(roundsIn(total)) };
  return say("progress-rounds", rounds);
}
