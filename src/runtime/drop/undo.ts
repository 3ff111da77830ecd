/** Taking back what was given: what was made goes, what was changed is as before. Safe to repeat. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { MessageDocument } from "../../types/surface/documents.ts";
import { actorAt } from "../areas/life/locate.ts";
import { applyUpdate } from "./apply.ts";
import { DONE_FLAG, doneOf, type Step } from "./steps.ts";
import { KEPT, updateFor } from "./update.ts";
import { say } from "./words.ts";
import { listed } from "../counted.ts";

/** ids of messages that are being taken back on this client */
const going = new Set<string>();

export async function undo(message: MessageDocument): Promise<void> {
  if (doneOf(message)?.state !== "done" || going.has(message.id)) return;
  going.add(message.id);
  try {
    await takeBack(message);
  } finally {
    going.delete(message.id);
  }
}

async function takeBack(message: MessageDocument): Promise<void> {
  const { steps = [] } = doneOf(message) ?? {};
  const foreign = steps.filter(({ actor }) => actorAt(actor)?.isOwner === false);
  for (const step of steps) if (!foreign.includes(step)) await revert(step);
  if (foreign.length > 0) {
    ui.notifications?.warn(say("undo.no-rights", { names: listed(foreign.map(({ name }) => name)) }));
    if (foreign.length === steps.length) return;
  }
  await message.update({ flags: { [MODULE_ID]: { [DONE_FLAG]: { state: "undone" } } } });
}

async function revert({ actor: uuid, item: id, before }: Step): Promise<void> {
  const actor = actorAt(uuid);
  const item = actor?.items.get(id);
  if (actor === undefined || item === undefined) return;
  if (before === null) await actor.deleteEmbeddedDocuments("Item", [id]);
  else await applyUpdate(item, updateFor(item.toObject(), before, { keep: KEPT.undo, exact: true }));
}
