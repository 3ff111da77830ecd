/**
 * The card that tells of an end, with the button that takes it back. Stored in the language of the client that made it,
 * without anything secret; each reader sees it in their own, with what they may know.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { groupBy } from "../../../rules/group.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { counted, listed } from "../../counted.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { casterOf, knownCaster, mayUndo, partsFor, readersOf } from "./audience.ts";
import { ENDED_FLAG, endedOf, uuidOf, type Ended, type Part } from "./ended.ts";
import { pressUndo } from "./undo-request.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/concentration-ended.hbs`;

export async function postEnded(ended: Ended): Promise<void> {
  const actor = casterOf(ended);
  await ChatMessage.implementation.create({
    content: await render(ended, { isGM: false, mayUndo: false }),
    speaker: ChatMessage.implementation.getSpeaker(actor === undefined ? { alias: ended.actor.name } : { actor }),
    whisper: readersOf(knownCaster(ended)),
    flags: { [MODULE_ID]: { [ENDED_FLAG]: ended } },
  });
}

export function installCard(hooks: FeatureHooks): void {
  const undo = hooks.guard("undo", pressUndo);
  hooks.on("renderChatMessageHTML", async (message, html) => {
    const ended = endedOf(message);
    const content = html.querySelector<HTMLElement>(".message-content");
    if (ended === undefined || content === null || !message.isContentVisible) return;
    const reader = { isGM: game.user.isGM, mayUndo: mayUndo(ended, game.user) };
    content.innerHTML = await render(ended, reader);
    const button = content.querySelector<HTMLButtonElement>("[data-kartoteka=undo]");
    button?.addEventListener("click", (event) => {
      event.stopPropagation();
      void undo(message, button);
    });
  });
}

interface Reader {
  readonly isGM: boolean;
  readonly mayUndo: boolean;
}

const render = async (ended: Ended, reader: Reader): Promise<string> =>
  await foundry.applications.handlebars.renderTemplate(TEMPLATE, contextOf(ended, reader));

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`KARTOTEKA.ended.${key}`, data);

function contextOf(ended: Ended, reader: Reader): Data {
  const { what, spell, actor, reason, state } = ended;
  const parts = partsFor(ended, reader);
  const lost = parts.filter((part) => ended.missing.includes(uuidOf(part)));
  return {
    title: say(`title.${what}`),
    spell: spell?.name ?? "",
    img: spell?.img ?? "",
    caster: actor.name,
    reason: say(`reason.${reason}`),
    slotKept: what === "long-casting",
    rows: rowsOf(parts),
    undoable: state === "ended" && reader.mayUndo,
    undone: state === "undone",
    ...(state === "undone" && lost.length > 0 && { missing: say("missing", { what: listed(lost.map(wordsFor)) }) }),
  };
}

/** Effects of one name stand together; so do areas and creatures. */
function rowsOf(parts: readonly Part[]): Data[] {
  const effects = groupBy(
    parts.filter(({ kind }) => kind === "dependent"),
    ({ name }) => name,
  );
  const areas = parts.filter(({ kind }) => kind === "area").length;
  const summons = parts.filter(({ kind }) => kind === "summon");
  return [
    ...[...effects].map(([name, on]) => ({ icon: "fa-sparkles", label: name, names: listed(namesOf(on)) })),
    ...(areas > 0 ? [{ icon: "fa-bullseye", label: counted("ended.areas", areas) }] : []),
    ...(summons.length > 0
      ? [{ icon: "fa-paw", label: say("summons"), names: listed(summons.map(({ name }) => name)) }]
      : []),
  ];
}

const namesOf = (parts: readonly Part[]): string[] => [...new Set(parts.map(({ of }) => of))];

const wordsFor = ({ kind, name, of }: Part): string => say(`part.${kind}`, { name, of });
