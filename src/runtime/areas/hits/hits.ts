/**
 * Who is in an area: counted once when it is made, kept on the usage card, where the saves are rolled and their results
 * gathered. Damage and effects go through the system's own trays, which get the list as their targets.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument, Data, MessageDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { onAreas } from "../../platform/areas.ts";
import { installFeature, type FeatureHooks } from "../../platform/features.ts";
import { jobIsOurs } from "../../platform/others.ts";
import { aimDamage } from "./aim.ts";
import { countArea } from "./count.ts";
import { drawInto, redraw, type DeedsOf } from "./draw.ts";
import { addTargets, removeHit, selectHits } from "./edit.ts";
import { goTo } from "./highlight.ts";
import { rollForNpcs, rollSave } from "./roll.ts";
import { fileSave } from "./saves.ts";
import { installTargetsBack } from "./targets-back.ts";
import { tellUnseen } from "./unseen.ts";
import { settleTargets } from "./write.ts";

export function installHits(): void {
  installFeature({ id: "hits", needs: ["walls.sweep"], install });
}

/** The list serves the section, and the targets of what is rolled from the card. */
const isWanted = (): boolean =>
  (option("areas-card") && jobIsOurs("area-hits")) || (option("areas-targets") && jobIsOurs("area-targets"));

const touchesHits = ({ flags }: Data): boolean =>
  (flags as BaseDocument["flags"] | undefined)?.[MODULE_ID] !== undefined;

function install(hooks: FeatureHooks): void {
  const deedsOf = deedsBehind(hooks);
  const draw = (message: MessageDocument, html: HTMLElement): void => drawInto(message, html, deedsOf);
  const hear = (message: MessageDocument): void => {
    const card = fileSave(message);
    if (card !== undefined) redraw(card, deedsOf);
  };
  onAreas(hooks, "created", (area, userId) => (isWanted() ? countArea(area, userId) : undefined));
  installTargetsBack(hooks);
  hooks.on("dnd5e.preRollDamageV2", (roll, _dialog, message) => aimDamage(roll, message));
  hooks.on("dnd5e.renderChatMessage", draw);
  hooks.on("renderChatMessageHTML", draw);
  hooks.on("createChatMessage", hear);
  hooks.on("deleteChatMessage", hear);
  hooks.on("updateChatMessage", async (message, changes) => {
    hear(message);
    if (touchesHits(changes)) await Promise.all([tellUnseen(message), settleTargets(message)]);
  });
}

/** What buttons do, each behind the feature's guard. */
function deedsBehind(hooks: FeatureHooks): DeedsOf {
  const roll = hooks.guard("roll", rollSave);
  const rollNpcs = hooks.guard("roll for NPCs", rollForNpcs);
  const remove = hooks.guard("remove", removeHit);
  const add = hooks.guard("add", addTargets);
  const select = hooks.guard("select", selectHits);
  const show = hooks.guard("show", goTo);
  return (card) => ({
    roll: (row, ability, event) => roll(card, row, ability, event),
    rollNpcs: () => rollNpcs(card),
    remove: (hit) => remove(card, hit),
    add: () => add(card),
    select: (hits) => select(hits),
    goTo: ({ token }) => (token === null ? undefined : show(token)),
  });
}
