/** The system's own requests about concentration, and how each version is kept from making them. */
import type { MessageDocument, Operation } from "../../types/surface/documents.ts";
import { platform } from "./host.ts";

/**
 * Asks the system not to ask for a save after this update of hit points: 5.3 reads the option on the client that updates
 * (dnd5e 5.3.3 module/data/actor/templates/attributes.mjs); whether 6 still does is not known, see `nativePromptOf`.
 */
export function silenceSystem(operation: Operation): void {
  foundry.utils.setProperty(operation, "dnd5e.concentrationCheck", false);
}

/** Rests and advancement change hit points without damage, and whoever wants no check says so as we do. */
export const wantsNoCheck = (operation: Operation): boolean =>
  operation["isRest"] === true ||
  operation["isAdvancement"] === true ||
  foundry.utils.getProperty(operation, "dnd5e.concentrationCheck") === false;

/** Whether the world's setting has turned the system's concentration off. */
export function systemTracksConcentration(): boolean {
  try {
    return !game.settings.get("dnd5e", "disableConcentration");
  } catch {
    return true;
  }
}

export function hasModernRules(): boolean {
  try {
    return game.settings.get("dnd5e", "rulesVersion") === "modern";
  } catch {
    return true;
  }
}

/** What a message of dnd5e 6 asks its readers for, by its type and buttons; 5.3 has no such messages. */
export function nativePromptOf({
  type,
  system,
}: Pick<MessageDocument, "type" | "system">): "check" | "end" | undefined {
  if (platform().system !== "6" || type !== "prompt") return undefined;
  const kinds = new Set(buttonsOf(system["buttons"]).map((button) => button.type));
  if (kinds.has("concentration")) return "check";
  return kinds.has("endConcentration") ? "end" : undefined;
}

function buttonsOf(buttons: unknown): readonly { readonly type?: unknown }[] {
  if (!Array.isArray(buttons)) return [];
  return buttons.filter((button) => typeof button === "object" && button !== null) as { type?: unknown }[];
}
