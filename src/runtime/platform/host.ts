/**
 * What we stand on: the system and its version. The only question of this kind outside of it is none.
 */
import { MINIMUM_SYSTEM } from "../../dnd5e/manifest.ts";

export interface Host {
  readonly systemId: string;
  readonly systemVersion: string;
}

export const currentHost = (): Host => ({ systemId: game.system.id, systemVersion: game.system.version });

/** dnd5e, new enough for our documents and hooks. `isNewer` is Foundry's comparison of versions. */
export function isSupported(host: Host, isNewer: (a: string, b: string) => boolean): boolean {
  return host.systemId === "dnd5e" && !isNewer(MINIMUM_SYSTEM, host.systemVersion);
}
