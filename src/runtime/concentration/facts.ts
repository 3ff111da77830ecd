/** What a dialog tells about a check, as the reader may know it. */
import type { ActorDocument } from "../../types/surface/documents.ts";
import type { Check } from "./check.ts";
import { say, signed } from "./words.ts";

/** What the system's sheet says of saves on concentration; undefined where it says nothing that we know. */
export function ownBonus({ system }: ActorDocument): string | undefined {
  const save = system.attributes?.concentration?.save;
  return typeof save === "number" ? signed(save) : undefined;
}

/** The system's own advantage: that of concentration (War Caster) and that of the ability's saves weighed together. */
export function ownCircumstance({
  system: { attributes, abilities },
}: ActorDocument): "advantage" | "disadvantage" | "none" {
  const concentration = attributes?.concentration;
  const ability = abilities?.[concentration?.ability || USUAL_ABILITY];
  const modes = [concentration?.roll?.mode ?? 0, ability?.save?.roll?.mode ?? 0];
  const advantage = modes.some((mode) => mode > 0);
  const disadvantage = modes.some((mode) => mode < 0);
  if (advantage === disadvantage) return "none";
  return advantage ? "advantage" : "disadvantage";
}

const USUAL_ABILITY = "con";

/** Who did it and with what, if the message that tells of it is one that this user may read. */
export function causeOf({ points, message: id }: Check): string | undefined {
  if (points === 0) return say("cause.word");
  const message = id === null ? undefined : game.messages.get(id);
  if (message?.isContentVisible !== true) return undefined;
  const who = message.speaker.alias ?? "";
  const what = message.getAssociatedItem?.()?.name;
  if (what === undefined) return who === "" ? undefined : who;
  return who === "" ? what : say("cause.deed", { who, what });
}
