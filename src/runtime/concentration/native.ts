/**
 * The system's own requests, where ours take their place. In 5.3 an option of the update is enough. dnd5e 6 makes typed
 * messages: one for a hit that is ours is vetoed, one that somebody asked for on purpose is not; the offer to end
 * concentration is vetoed as long as we see to bearers who are down.
 */
import type { ActorDocument, MessageDocument } from "../../types/surface/documents.ts";
import { nativePromptOf } from "../platform/concentration.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { actsOnDown } from "./jobs.ts";

/** How long after a hit the system may take to ask, milliseconds: it waits for other updates first. */
const PATIENCE = 10_000;

/** Hits of ours for which dnd5e 6 may still ask, by the actor's id, with the time until which. */
const expected = new Map<string, number[]>();

export function expectNative({ id }: ActorDocument): void {
  expected.set(id, [...pending(id), Date.now() + PATIENCE]);
}

const pending = (id: string): number[] => (expected.get(id) ?? []).filter((until) => until > Date.now());

function isExpected({ speaker }: MessageDocument): boolean {
  const id = speaker.actor ?? "";
  const [first, ...rest] = pending(id);
  expected.set(id, rest);
  return first !== undefined;
}

export function installNative(hooks: FeatureHooks): void {
  hooks.on("preCreateChatMessage", (message) => {
    const prompt = nativePromptOf(message);
    if (prompt === "check" && isExpected(message)) return false;
    return !(prompt === "end" && (actsOnDown("incapacitated") || actsOnDown("dead")));
  });
}
