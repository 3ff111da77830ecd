/** Our cards in the chat: which check or lost concentration one is about. Anybody may write a message: data from outside. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ActorDocument, MessageDocument } from "../../../types/surface/documents.ts";

/** The message of a check has the check's id. */
export interface CardFlag {
  readonly kind: "check" | "ending";
  /** uuid */
  readonly actor: string;
  /** id of the effect that is lost; "" on the card of a check */
  readonly effect: string;
}

/** Under flags["kartoteka-kouzel"] of the message. */
export const CARD_FLAG = "concentrationCard";

export function cardFlagOf(message: MessageDocument): CardFlag | undefined {
  const flag = message.flags[MODULE_ID]?.[CARD_FLAG];
  return isCardFlag(flag) ? flag : undefined;
}

function isCardFlag(value: unknown): value is CardFlag {
  if (typeof value !== "object" || value === null) return false;
  const { kind, actor, effect } = value as Record<string, unknown>;
  return (kind === "check" || kind === "ending") && typeof actor === "string" && typeof effect === "string";
}

/** Only who owns the actor may ask others to decide about it. */
export const isAuthentic = ({ author }: MessageDocument, actor: ActorDocument): boolean =>
  author !== null && actor.testUserPermission(author, "OWNER");
