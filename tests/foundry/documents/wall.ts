/** A wall. Source: public API documentation (BaseWall); values of the channels in foundry-13-14.md §2.2. */
import type { Data, WallDocument as WallSurface } from "../../../src/types/surface/documents.ts";
import { FoundryDocument } from "../document.ts";
import type { Channel } from "../canvas/walls.ts";
import type { Scene } from "./scene.ts";

const NORMAL = 20;

export class WallDocument extends FoundryDocument implements WallSurface {
  static override readonly documentName = "Wall";
  static override readonly defaults: Data = {
    c: [0, 0, 0, 0],
    move: NORMAL,
    sight: NORMAL,
    light: NORMAL,
    sound: NORMAL,
    dir: 0,
    door: 0,
    ds: 0,
  };
  declare readonly parent: Scene | null;

  get c(): readonly number[] {
    return this.stored["c"] as number[];
  }

  /** 0 both ways, 1 stops what strikes its left side, 2 its right; seen from the first point to the second */
  get dir(): number {
    return Number(this.stored["dir"]);
  }

  /** 0 no door, 1 door, 2 secret door */
  get door(): number {
    return Number(this.stored["door"]);
  }

  /** 0 closed, 1 open, 2 locked */
  get ds(): number {
    return Number(this.stored["ds"]);
  }

  /** 0 not at all, 10 the second such wall stops, 20 stops */
  restricts(channel: Channel): number {
    return Number(this.stored[channel]);
  }

  override reset(): void {
    super.reset();
    this.parent?.forgetBarriers();
  }
}
