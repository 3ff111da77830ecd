/**
 * What the system's cards keep: whom they mean, which card a roll belongs to, what a save came to. 5.3 has it in
 * `flags.dnd5e` (its source: module/utils.mjs, module/documents/chat-message.mjs); 6 in `system`, token by token (its pull
 * request 7309, and what authors of modules measured on 6.0.1: `origin`, `targets`, `resisted`).
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data, MessageDocument, TokenDocument } from "../../types/surface/documents.ts";
import type { MessageConfig } from "../../types/surface/dnd5e.ts";
import { platform } from "./host.ts";

/** Our own word for the card that a save answers: in one place on both versions. */
const ANSWERS = "answers";

/** The list of targets as the system makes it itself. 5.3 knows actors, and each once. */
function targetList(tokens: readonly TokenDocument[]): Data[] {
  const exact = platform().system === "6";
  const found = new Map<string, Data>();
  for (const token of tokens) {
    const { actor, name, texture } = token;
    if (actor === null) continue;
    const ac = actor.statuses.has("coverTotal") ? null : (actor.system.attributes?.ac?.value ?? null);
    if (exact) found.set(token.uuid, { actor: actor.uuid, token: token.uuid, name, img: texture.src, ac });
    else found.set(actor.uuid, { name, img: actor.img, uuid: actor.uuid, ac });
  }
  return [...found.values()];
}

/** Data of a message that make these its targets; its trays for damage and effects list them. */
export function targetData(tokens: readonly TokenDocument[]): Data {
  const targets = targetList(tokens);
  return platform().system === "6" ? { system: { targets } } : { flags: { dnd5e: { targets } } };
}

/** Whether the system's list names these and nobody else, in whatever order. */
export function hasTargets({ flags, system }: MessageDocument, tokens: readonly TokenDocument[]): boolean {
  const present = platform().system === "6" ? system["targets"] : flags["dnd5e"]?.["targets"];
  return Array.isArray(present) && idsOf(present as Data[]) === idsOf(targetList(tokens));
}

const idsOf = (targets: readonly Data[]): string =>
  targets
    .map(({ token, uuid }) => String(token ?? uuid))
    .sort()
    .join(" ");

/** Makes these the targets of a roll that is about to be posted. */
export function aimRoll(message: MessageConfig, tokens: readonly TokenDocument[]): void {
  const path = platform().system === "6" ? "system.targets" : "flags.dnd5e.targets";
  message.data ??= {};
  foundry.utils.setProperty(message.data, path, targetList(tokens));
}

/**
 * Id of the card that a roll about to be made comes from: the one whose button was pressed, else the one that the roll's
 * data name (5.3 with the path as a key as well as unfolded).
 */
export function cardOfRoll(roll: Data, { data = {} }: MessageConfig): string | undefined {
  const event = roll["event"] as { readonly target?: Element | null } | undefined;
  const pressed = event?.target?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  return pressed ?? textIn(data, "flags.dnd5e.originatingMessage") ?? textIn(data, "system.origin");
}

function textIn(data: Data, path: string): string | undefined {
  const value = data[path] ?? foundry.utils.getProperty(data, path);
  return typeof value === "string" ? value : undefined;
}

/** Data of the message of a save that answers a card. */
export function answerTo(cardId: string, speaker: Data): Data {
  const own = { [MODULE_ID]: { [ANSWERS]: cardId } };
  return platform().system === "6"
    ? { speaker, system: { origin: cardId }, flags: own }
    : { speaker, flags: { ...own, dnd5e: { originatingMessage: cardId } } };
}

/** Id of the card that a message is a save against; undefined where it is none. */
export function answeredCard(message: MessageDocument): string | undefined {
  const own = message.flags[MODULE_ID]?.[ANSWERS];
  if (typeof own === "string") return own;
  if (!isSave(message)) return undefined;
  const origin = platform().system === "6" ? message.system["origin"] : message.flags["dnd5e"]?.["originatingMessage"];
  return idOf(origin);
}

/** A message as the data have it, or as 6 gives it back. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null ? (value as Data)["id"] : value;
  return typeof id === "string" ? id : undefined;
}

const rollOf = (message: MessageDocument): Data => (message.flags["dnd5e"]?.["roll"] ?? {}) as Data;

function isSave(message: MessageDocument): boolean {
  return platform().system === "6" ? message.type === "save" : rollOf(message)["type"] === "save";
}

/** A save that was turned into a success afterwards (Legendary Resistance). */
export function isResisted(save: MessageDocument): boolean {
  return platform().system === "6" ? save.system["resisted"] === true : rollOf(save)["forceSuccess"] === true;
}

/** Whether the user is shown what succeeded against this card; what the system doesn't tell, only its author knows. */
export const showsChallenge = (card: MessageDocument): boolean =>
  card.shouldDisplayChallenge ?? (game.user.isGM || card.isAuthor);
