/**
 * How dnd5e 5.3 places the area of a spell. Source: module/canvas/ability-template.mjs of 5.3.3, behaviour only:
 * lengths are taken as scene units whatever the spell's unit is, cubes lie along the grid (its default), cancelling
 * rejects without a reason. Left out: the pause of 20 ms between moves, and minimising the sheet.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Activity } from "../../../src/types/surface/dnd5e.ts";
import type { BaseDocument, Data } from "../../../src/types/surface/documents.ts";
import type { PointerInput, WheelInput } from "../canvas/pointer.ts";
import { MeasuredTemplate } from "../canvas/template.ts";
import type { Token } from "../canvas/token.ts";
import type { Client } from "../client.ts";
import type { MeasuredTemplateDocument } from "../documents/template.ts";
import { areaFlags } from "./placed-area.ts";

/** dnd5e sets CONFIG.MeasuredTemplate.defaults.angle to it: as wide as it is long. */
export const CONE_ANGLE = 53.13;
const SQUARE = 1;

/** What listens during a placement; taken from the instance when it begins, so that a hook may have replaced it. */
interface Placing {
  readonly move: (event: PointerInput) => void;
  readonly confirm: (event: PointerInput) => unknown;
  readonly before: { activate(): void } | null;
  readonly resolve: (created: BaseDocument[] | Promise<BaseDocument[]>) => void;
  readonly reject: (reason?: Error) => void;
}

export class AbilityTemplate extends MeasuredTemplate {
  #placing: Placing | undefined;
  #hovered: Token | undefined;

  constructor(
    document: MeasuredTemplateDocument,
    readonly activity: Activity,
  ) {
    super(document);
  }

  get item(): Activity["item"] {
    return this.activity.item;
  }

  /** One for each area; null when the activity has none, or when a hook refuses. */
  static fromActivity(activity: Activity, client: Client): AbilityTemplate[] | null {
    const data = templateData(activity, client);
    if (data === undefined || !client.Hooks.call("dnd5e.preCreateActivityTemplate", activity, data)) return null;
    const count = activity.target.template.count || 1;
    const templates = Array.from({ length: count }, () => {
      const document = client.construct("MeasuredTemplate", structuredClone(data), { parent: client.canvas.scene });
      return new AbilityTemplate(document as MeasuredTemplateDocument, activity);
    });
    client.Hooks.callAll("dnd5e.createActivityTemplate", activity, templates);
    return templates;
  }

  /** Lets the user place it; resolves to what was created. */
  async drawPreview(): Promise<BaseDocument[]> {
    const { canvas } = this.client;
    const before = canvas.activeLayer;
    void this.draw();
    this.layer.activate();
    this.layer.preview.addChild(this);
    return await new Promise((resolve, reject) => {
      const [move, confirm] = [this._onMovePlacement.bind(this), this._onConfirmPlacement.bind(this)];
      const [oncontextmenu, onwheel] = [this._onCancelPlacement.bind(this), this._onRotatePlacement.bind(this)];
      this.#placing = { move, confirm, before, resolve, reject };
      canvas.stage.on("mousemove", move).on("mouseup", confirm);
      Object.assign(canvas.app.view, { oncontextmenu, onwheel });
    });
  }

  async _finishPlacement(_event: PointerInput): Promise<void> {
    const { stage, app } = this.client.canvas;
    this.layer._onDragLeftCancel();
    if (this.#placing !== undefined) stage.off("mousemove", this.#placing.move).off("mouseup", this.#placing.confirm);
    Object.assign(app.view, { oncontextmenu: null, onwheel: null });
    this.#hovered = undefined;
    this.#placing?.before?.activate();
  }

  _onMovePlacement(event: PointerInput): void {
    event.stopPropagation();
    const point = event.data.getLocalPosition(this.layer);
    this.document.updateSource({ ...this.getSnappedPosition(point), ...this.#growth(point) });
    this.refresh();
  }

  /** Emanations grow by the token under the pointer. */
  #growth(point: Point): Data {
    const dimensions = (this.document.flags["dnd5e"]?.["dimensions"] ?? {}) as {
      adjustedSize?: boolean;
      size?: number;
    };
    if (!dimensions.adjustedSize || !dimensions.size) return {};
    const hovered = this.client.canvas.tokens.at(point);
    if (hovered === this.#hovered) return {};
    this.#hovered = hovered;
    if (hovered === undefined) return { distance: dimensions.size };
    const spaces = Math.max(hovered.document.width, hovered.document.height);
    return { distance: dimensions.size + (spaces * this.client.canvas.grid.distance) / 2 };
  }

  _onRotatePlacement(event: WheelInput): void {
    if (this.document.t === "rect") return;
    event.stopPropagation();
    const coarse = this.client.canvas.grid.type > SQUARE ? 30 : 15;
    const step = event.shiftKey ? coarse : 5;
    this.document.updateSource({ direction: this.document.direction + step * Math.sign(event.deltaY) });
    this.refresh();
  }

  async _onConfirmPlacement(event: PointerInput): Promise<void> {
    await this._finishPlacement(event);
    this.document.updateSource({ ...this.layer.getSnappedPoint(this.document) });
    const created = this.client.canvas.scene?.createEmbeddedDocuments("MeasuredTemplate", [this.document.toObject()]);
    this.#placing?.resolve(created ?? []);
  }

  async _onCancelPlacement(event: PointerInput): Promise<void> {
    await this._finishPlacement(event);
    this.#placing?.reject();
  }
}

function templateData(activity: Activity, client: Client): Data | undefined {
  const { type, size, width } = activity.target.template;
  const shape = client.config.DND5E.areaTargetTypes[type]?.template;
  if (shape === undefined) return undefined;
  const data = {
    t: shape,
    author: client.userId,
    distance: size,
    direction: 0,
    x: 0,
    y: 0,
    fillColor: client.user.color,
    flags: { dnd5e: { ...areaFlags(activity), origin: activity.uuid } },
  };
  if (shape === "cone") return { ...data, angle: CONE_ANGLE };
  if (shape === "rect") return { ...data, width: size, distance: Math.hypot(size, size), direction: 45 };
  return shape === "ray" ? { ...data, width: width ?? client.canvas.dimensions.distance } : data;
}
