/** Spaces in colour, in a layer of our own on Foundry's grid. */
import type { Space } from "../../../rules/area/grid.ts";

/** Upper left corners, as Foundry names spaces. */
export const cornersOf = (spaces: readonly Space[]): { x: number; y: number }[] =>
  spaces.map((space) => canvas.grid.getTopLeftPoint(space));

export class Highlight {
  constructor(readonly name: string) {}

  show(spaces: readonly Space[], color: string): void {
    const { grid } = canvas.interface;
    if (grid.getHighlightLayer(this.name) === undefined) grid.addHighlightLayer(this.name);
    else grid.clearHighlightLayer(this.name);
    for (const corner of cornersOf(spaces)) grid.highlightPosition(this.name, { ...corner, color, border: color });
  }

  destroy(): void {
    canvas.interface.grid.destroyHighlightLayer(this.name);
  }
}
