/**
 * Something is let go over the canvas. Source: public API documentation (Canvas, hook dropCanvasData): the data of the
 * drag with the point of the scene; what the core does with them afterwards is not doubled.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";

/** False when somebody kept the core from it. */
export function dropOnCanvas(client: Client, data: Data, { x, y }: Point, event: DragEvent): boolean {
  return client.run(() => client.Hooks.call("dropCanvasData", client.canvas, { ...data, x, y }, event));
}
