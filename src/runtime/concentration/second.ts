/**
 * A second concentration spell: one warning that names both, before anything is spent. The system ends the first without
 * asking, and its own dialog only lists it. The use is stopped and, once confirmed, begun again as it was asked for.
 * Who uses a spell without any dialog (a macro) has decided.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Activity, DialogConfig, MessageConfig, UsageConfig } from "../../types/surface/dnd5e.ts";
import type { EffectDocument } from "../../types/surface/documents.ts";
import { escaped, untagged } from "../dom.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { concentrationsOf, spellName } from "./effects.ts";
import { spellItem } from "./ending/concentrations.ts";
import { warnsOfSecond } from "./jobs.ts";
import { say } from "./words.ts";

interface Use {
  readonly usage: UsageConfig;
  readonly dialog: DialogConfig;
  readonly message: MessageConfig;
}

/** In the usage's data: whoever uses it knows. It goes through the system's copies of them. */
const CONFIRMED = `${MODULE_ID}-confirmed`;

export function installSecond(hooks: FeatureHooks): void {
  const ask = hooks.guard("second spell", askFirst);
  hooks.on("dnd5e.preUseActivity", (activity, usage, dialog, message) => {
    if (!warnsOfSecond() || dialog.configure === false || CONFIRMED in usage) return true;
    const ending = givesWay(activity, usage);
    const own = ownActivity(activity);
    if (ending === undefined || own === undefined || isSameSpell(activity, ending)) return true;
    ask(own, ending, { usage, dialog, message });
    return false;
  });
}

/**
 * The concentration that the system would end for this use: none while the actor's limit is not reached. Of several, the
 * earlier one on the same spell gives way, where the system takes the first.
 */
function givesWay(activity: Activity, { concentration }: UsageConfig): EffectDocument | undefined {
  const { actor, requiresConcentration } = activity;
  if (actor === null || !requiresConcentration || concentration?.begin !== true) return undefined;
  const effects = concentrationsOf(actor);
  const chosen = effects.find(({ id }) => id === concentration.end);
  const same = chosen && effects.find((effect) => isSameSpell(activity, effect));
  if (same !== undefined) concentration.end = same.id;
  return same ?? chosen;
}

const isSameSpell = ({ item }: Activity, effect: EffectDocument): boolean => spellItem(effect)?.id === item.id;

/** The system's hooks get an activity of a copy of the item; undefined for what its actor has not got. */
const ownActivity = ({ actor, item, id }: Activity): Activity | undefined =>
  actor?.items.get(item.id)?.system.activities.get(id);

async function askFirst(activity: Activity, effect: EffectDocument, { usage, dialog, message }: Use): Promise<void> {
  const spells = { present: spellName(effect), next: activity.item.name };
  const confirmed = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("second.title"), icon: "fa-solid fa-brain" },
    classes: [MODULE_ID],
    content: `<p>${escaped(say("second.question", spells))}</p>`,
    yes: { label: untagged(say("second.yes", spells)), default: true },
    no: { label: untagged(say("second.no", spells)), default: false },
  });
  if (confirmed === true) await activity.use({ ...usage, [CONFIRMED]: true } as UsageConfig, dialog, message);
}
