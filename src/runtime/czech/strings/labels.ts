/** Composed labels in their case: through libWrapper alone, so that no other module's work on the same method is lost. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { formatters } from "../../platform/languages.ts";
import { declined } from "./declined.ts";

type Wrapped = (key: string, data?: Readonly<Record<string, unknown>>) => unknown;

let isWrapped = false;

/** Safe to repeat. The choice is asked at each label, so that it needs no reload. */
export function wrapLabels(): void {
  if (isWrapped) return;
  if (globalThis.libWrapper === undefined) {
    if (game.user.isGM) ui.notifications?.warn(game.i18n.localize("KARTOTEKA.strings.needs-libwrapper"));
    return;
  }
  for (const target of formatters()) globalThis.libWrapper.register(MODULE_ID, target, formatted, "MIXED");
  isWrapped = true;
}

function formatted(wrapped: Wrapped, key: string, data?: Readonly<Record<string, unknown>>): unknown {
  const label = data !== undefined && game.settings.get(MODULE_ID, "declined-labels") ? declined(key, data) : undefined;
  return label ?? wrapped(key, data);
}
