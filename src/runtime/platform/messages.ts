/** Chat cards of the system: what they are, whichever version made them. */
import type { ActorDocument, MessageDocument } from "../../types/surface/documents.ts";
import { platform } from "./host.ts";

/**
 * Whether a message is the system's request for a concentration save of that actor. 6: by type and button; 5.3: a
 * plain whisper that carries the request's button (dnd5e.md §3.1, §3.2).
 */
export function isConcentrationPrompt(message: MessageDocument, actor: ActorDocument): boolean {
  if (message.speaker.actor !== actor.id) return false;
  return platform().system === "6" ? hasConcentrationButton(message) : CONCENTRATION_REQUEST.test(message.content);
}

const CONCENTRATION_REQUEST = /data-(?:action|type)="concentration"/;

function hasConcentrationButton({ type, system }: MessageDocument): boolean {
  const buttons = (system["buttons"] ?? []) as { type?: string }[];
  return type === "prompt" && buttons.some((button) => button.type === "concentration");
}

/** The system's and Foundry's name for who may see a roll: 13 calls it a roll mode, 14 a mode of messages. */
export function messageModeFor(readers: "gm" | "public"): string {
  return MODES[platform().generation][readers];
}

const MODES = {
  13: { gm: "gmroll", public: "publicroll" },
  14: { gm: "gm", public: "public" },
} as const;
