/** The PIXI that Foundry uses, 7.4.3, as a global of the page like there (client.html loads it). */
import type * as Pixi from "pixi.js";

export const { PIXI } = globalThis as unknown as { readonly PIXI: typeof Pixi };
export type { Pixi };
