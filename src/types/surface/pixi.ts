/** The part of PIXI 7, a global of Foundry's page, that the module draws with. */
import type { Container, Graphics, Text } from "pixi.js";

export interface Pixi {
  readonly Container: typeof Container;
  readonly Graphics: typeof Graphics;
  readonly Text: typeof Text;
}
export type { Container, Graphics, Text };
