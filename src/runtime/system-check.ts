/**
 * In a world without a dnd5e that we support the module does nothing, and says so once for each version.
 */
import { MODULE_ID } from "../dnd5e/constants.ts";
import { MINIMUM_SYSTEM } from "../dnd5e/manifest.ts";
import { currentHost, isSupported, type Host } from "./platform/host.ts";

/** What a person was told already is the version it was told of. */
export function shouldWarn(host: Host, warnedOf: string, isNewer: (a: string, b: string) => boolean): boolean {
  return !isSupported(host, isNewer) && warnedOf !== markOf(host);
}

const markOf = ({ systemId, systemVersion }: Host): string => `${systemId} ${systemVersion}`;

/** Warns at ready. */
export function installSystemCheck(): void {
  Hooks.once("ready", () => {
    void warnOfSystem(currentHost());
  });
}

async function warnOfSystem(host: Host): Promise<void> {
  const warnedOf = game.settings.get(MODULE_ID, "warned-of-system");
  if (!shouldWarn(host, warnedOf, foundry.utils.isNewerVersion)) return;
  ui.notifications?.warn(
    game.i18n.format("KARTOTEKA.runtime.wrong-system", {
      minimum: MINIMUM_SYSTEM,
      system: host.systemId,
      version: host.systemVersion,
    }),
    { permanent: true },
  );
  await game.settings.set(MODULE_ID, "warned-of-system", markOf(host));
}
