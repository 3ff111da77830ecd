/**
 * A second concentration spell, where the caster has not got the spell itself: the warning of
 * concentration/second.ts begins a use anew by the caster's own item, so here it is asked before.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Activity } from "../../types/surface/dnd5e.ts";
import { escaped, untagged } from "../dom.ts";
import { concentrationsOf, spellName } from "../concentration/effects.ts";
import { warnsOfSecond } from "../concentration/jobs.ts";
import { say } from "../concentration/words.ts";

/** False: the caster would rather keep the present one. */
export async function mayGiveWay({ actor, item, requiresConcentration }: Activity): Promise<boolean> {
  if (actor === null || !requiresConcentration || !warnsOfSecond()) return true;
  const held = concentrationsOf(actor);
  const [first] = held;
  const limit = actor.system.attributes?.concentration?.limit ?? 0;
  if (first === undefined || limit === 0 || held.length < limit) return true;
  const spells = { present: spellName(first), next: item.name };
  const confirmed = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("second.title"), icon: "fa-solid fa-brain" },
    classes: [MODULE_ID],
    content: `<p>${escaped(say("second.question", spells))}</p>`,
    yes: { label: untagged(say("second.yes", spells)), default: true },
    no: { label: untagged(say("second.no", spells)), default: false },
  });
  return confirmed === true;
}
