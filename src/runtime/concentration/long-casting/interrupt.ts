/** In a fight a long casting takes the action of every turn: using one for something else breaks it off. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { ActorDocument, EffectDocument } from "../../../types/surface/documents.ts";
import { escaped } from "../../dom.ts";
import { option } from "../../option.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { spellName } from "../effects.ts";
import { concentrationsOf, spellItem } from "../ending/concentrations.ts";
import { endConcentrationOf } from "../ending/end.ts";
import { fightOf } from "./clock.ts";
import { isLongCasting } from "./flag.ts";
import { decided, isDecided, ownActivity, withoutEnd, type Use } from "./use.ts";
import { say } from "./words.ts";

export const castingEffect = (actor: ActorDocument): EffectDocument | undefined =>
  concentrationsOf(actor).find(isLongCasting);

export function installInterrupt(hooks: FeatureHooks): void {
  const ask = hooks.guard("interrupt", confirm);
  hooks.on("dnd5e.preUseActivity", (activity, usage, dialog, message) => {
    const { actor, activation } = activity;
    if (activation.type !== "action" || actor === null || fightOf(actor) === undefined) return true;
    if (option("concentration-long-casting") === "off" || isDecided(usage, dialog)) return true;
    const effect = castingEffect(actor);
    const own = ownActivity(activity);
    if (effect === undefined || own === undefined || spellItem(effect)?.id === activity.item.id) return true;
    ask(own, actor, effect, { usage, dialog, message });
    return false;
  });
}

async function confirm(
  activity: Activity,
  actor: ActorDocument,
  effect: EffectDocument,
  { usage, dialog, message }: Use,
): Promise<void> {
  const names = { spell: spellName(effect), other: activity.item.name };
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("interrupt.title"), icon: "fa-solid fa-hourglass-half" },
    classes: [MODULE_ID],
    content: `<p>${escaped(say("interrupt.question", names))}</p>`,
    yes: { label: say("interrupt.yes") },
    no: { label: say("interrupt.no") },
  });
  if (sure !== true) return;
  await endConcentrationOf(actor, effect, "action");
  await activity.use(decided(withoutEnd(usage)), dialog, message);
}
