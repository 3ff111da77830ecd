/** The beginning: a spell that takes its time is stopped, its caster asked, and an effect stands for the casting. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { begin } from "../../../rules/long-casting.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { ActorDocument, Data, EffectDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { durationData } from "../../platform/effects.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { calledName } from "../ending/concentrations.ts";
import { endConcentrationOf } from "../ending/end.ts";
import { concentrationsOf } from "../effects.ts";
import { postCasting } from "./card.ts";
import type { CastingCard } from "./card-flag.ts";
import { clockOf } from "./clock.ts";
import { LONG_CASTING_FLAG, type LongCasting } from "./flag.ts";
import { offerFor, type Offer } from "./offer.ts";
import { askHow } from "./question.ts";
import { asRitual, decided, isDecided, ownActivity, type Use } from "./use.ts";
import { say } from "./words.ts";

export function installBegin(hooks: FeatureHooks): void {
  const ask = hooks.guard("long casting", decide);
  hooks.on("dnd5e.preUseActivity", (activity, usage, dialog, message) => {
    if (option("concentration-long-casting") === "off" || isDecided(usage, dialog)) return true;
    const own = ownActivity(activity);
    const offer = own === undefined ? null : offerFor(own);
    if (own === undefined || offer === null) return true;
    ask(own, offer, { usage, dialog, message });
    return false;
  });
}

async function decide(activity: Activity, offer: Offer, { usage, dialog, message }: Use): Promise<void> {
  const { actor } = activity;
  if (actor === null) return;
  const choice = await askHow(activity, offer, givesWay(actor));
  if (choice === null) return;
  const ritual = choice.ritual && offer.ritual !== null;
  const total = ritual ? (offer.ritual ?? 0) : offer.plain;
  if (choice.how === "begin" && total > 0) await start(activity, actor, { total, ritual });
  else await activity.use(decided(ritual ? asRitual(usage) : usage), dialog, message);
}

/** The concentration for which the casting leaves no room. */
function givesWay(actor: ActorDocument): EffectDocument | undefined {
  const limit = actor.system.attributes?.concentration?.limit ?? 0;
  const held = concentrationsOf(actor);
  return limit > 0 && held.length >= limit ? held[0] : undefined;
}

interface Length {
  readonly total: number;
  readonly ritual: boolean;
}

/** Nothing is spent. What could not be ended keeps the caster from beginning. */
async function start(activity: Activity, actor: ActorDocument, { total, ritual }: Length): Promise<void> {
  const ending = givesWay(actor);
  if (ending !== undefined && !(await endConcentrationOf(actor, ending, "second"))) return;
  const ids = { effect: foundry.utils.randomID(), card: foundry.utils.randomID() };
  const { item } = activity;
  const casting: LongCasting = {
    item: item.uuid,
    activity: activity.id,
    ritual,
    casting: begin(total, clockOf(actor)),
    user: game.userId,
    card: ids.card,
  };
  const data = { ...effectData(activity, casting), _id: ids.effect };
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true });
  if (effect === undefined) return;
  const card: CastingCard = {
    actor: actor.uuid,
    effect: effect.uuid,
    item: item.uuid,
    activity: activity.id,
    ritual,
    caster: calledName(actor),
    spell: { name: item.name, img: item.img },
    user: game.userId,
    total,
    elapsed: 0,
    status: "casting",
  };
  await postCasting(actor, card, ids.card);
}

/** A concentration in the system's eyes: what it notes on its own lies here, too. */
function effectData({ id, uuid, type, item }: Activity, casting: LongCasting): Data {
  return {
    name: say("effect", { spell: item.name }),
    img: item.img,
    origin: item.uuid,
    statuses: ["concentrating"],
    duration: durationData(casting.casting.total),
    flags: {
      dnd5e: { activity: { type, id, uuid }, item: { type: item.type, id: item.id, uuid: item.uuid } },
      [MODULE_ID]: { [LONG_CASTING_FLAG]: casting },
    },
  };
}
