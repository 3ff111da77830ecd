/** A measured template of Foundry 13. Source: foundry-13-14.md §1.10. Lengths in scene units. */
import type { Data, TemplateDocument, UserDocument } from "../../../src/types/surface/documents.ts";
import { MeasuredTemplate } from "../canvas/template.ts";
import { FoundryDocument } from "../document.ts";
import type { Scene } from "./scene.ts";

export class MeasuredTemplateDocument extends FoundryDocument implements TemplateDocument {
  static override readonly documentName = "MeasuredTemplate";
  static override readonly defaults: Data = {
    author: null,
    t: "circle",
    x: 0,
    y: 0,
    distance: 0,
    direction: 0,
    angle: 0,
    width: 0,
    elevation: 0,
    hidden: false,
  };
  declare readonly parent: Scene | null;

  get t(): string {
    return String(this.stored["t"]);
  }
  get x(): number {
    return Number(this.stored["x"]);
  }
  get y(): number {
    return Number(this.stored["y"]);
  }
  get distance(): number {
    return Number(this.stored["distance"]);
  }
  get direction(): number {
    return Number(this.stored["direction"]);
  }
  get angle(): number {
    return Number(this.stored["angle"]);
  }
  get width(): number {
    return Number(this.stored["width"]);
  }
  get elevation(): number {
    return Number(this.stored["elevation"]);
  }
  get fillColor(): string {
    return String(this.stored["fillColor"] ?? this.author?.color ?? "#ff9829");
  }
  get hidden(): boolean {
    return this.stored["hidden"] === true;
  }

  get author(): UserDocument | null {
    return this.client.game.users.get(String(this.stored["author"])) ?? null;
  }

  get object(): MeasuredTemplate | null {
    const template = this.client.canvas.templates?.get(this.id);
    return template?.document === this ? template : null;
  }

  /** Whoever makes it is its author, and it lies on whole pixels. */
  override async preCreate(): Promise<void> {
    this.stored["author"] ??= this.client.userId;
    this.updateSource({ x: Math.round(this.x), y: Math.round(this.y) });
  }

  override onCreate(): void {
    if (this.parent?.isView) this.client.canvas.templates?.add(new MeasuredTemplate(this));
  }

  override onUpdate(): void {
    this.object?.refresh();
  }

  override onDelete(): void {
    if (this.object !== null) this.client.canvas.templates?.remove(this.id);
  }
}
