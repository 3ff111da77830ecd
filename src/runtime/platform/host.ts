/** What we stand on: system, Foundry and their versions. Questions of version are asked nowhere else. */
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

/** The two worlds that the adapters of this folder tell apart. */
export interface Platform {
  /** 13: areas are measured templates; 14: regions */
  readonly generation: 13 | 14;
  /** 5.3 keeps data of cards in flags, 6 in the message's system data */
  readonly system: "5.3" | "6";
}

/** dnd5e 6 counts from its first release candidates: 5.99 is none of the 5.3 line. */
const LAST_OF_5 = "5.99";

export function platform(): Platform {
  return {
    generation: game.release.generation >= 14 ? 14 : 13,
    system: foundry.utils.isNewerVersion(game.system.version, LAST_OF_5) ? "6" : "5.3",
  };
}
