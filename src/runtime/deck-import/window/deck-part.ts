/** The part "read a deck": from files to a compendium. */
import type { DeckFile } from "../../../deck/encoding.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { NO_FILTER, pagesOf, type Filter } from "../workshop/rows.ts";
import { dataFor, WORLD } from "../workshop/place.ts";
import type { ImportSession } from "../workshop/session.ts";
import { knownTargets, newTarget, unlock } from "../workshop/target.ts";
import type { Decision } from "../workshop/merge.ts";
import type { DeckRow } from "../workshop/contents.ts";
import type { Unit } from "../workshop/units.ts";
import * as context from "./deck-context.ts";
import { preview } from "./preview.ts";
import { say, tell } from "./words.ts";

type PartName = "source" | "filters" | "table" | "detail" | "footer";
export const DECK_PARTS: readonly PartName[] = ["source", "filters", "table", "detail", "footer"];

export class DeckPart {
  #view: context.View = { filter: NO_FILTER, page: 0, current: undefined };

  constructor(
    private readonly session: ImportSession,
    private readonly refresh: (...parts: readonly PartName[]) => void,
  ) {}

  async context(part: PartName): Promise<Data> {
    switch (part) {
      case "source":
        return context.sourceContext(this.session);
      case "filters":
        return context.filterContext(this.session, this.#view);
      case "table":
        return context.tableContext(this.session, this.#view);
      case "detail":
        return await context.detailContext(this.session, this.#view);
      case "footer":
        return context.footerContext(this.session);
    }
  }

  async read(files: readonly DeckFile[]): Promise<void> {
    const refused = files.length === 0 ? "no-files" : this.session.phase === "idle" ? undefined : "busy";
    if (refused !== undefined) {
      tell("warn", say(`source.${refused}`));
      return;
    }
    this.#view = { filter: NO_FILTER, page: 0, current: undefined };
    await this.session.read(files);
  }

  readText(text: string): Promise<void> {
    return this.read([{ name: say("source.pasted-name"), bytes: new TextEncoder().encode(text) }]);
  }

  restart(): void {
    this.session.forget();
    this.refresh(...DECK_PARTS);
  }

  async chooseTarget(value: string): Promise<void> {
    const known = knownTargets().find(({ packs }) => packs.spells === value);
    await this.session.compareWith(known ?? newTarget(say("new-label")));
  }

  async rename(label: string): Promise<void> {
    if (label.trim() !== "") await this.session.compareWith(newTarget(label.trim()));
  }

  async unlock(): Promise<void> {
    await unlock(this.session.target);
    this.refresh("source", "footer");
  }

  filter(changes: Partial<Filter>): void {
    this.#view = { ...this.#view, filter: { ...this.#view.filter, ...changes }, page: 0 };
    this.refresh("table");
  }

  turn(by: -1 | 1): void {
    const last = pagesOf(context.fittingRows(this.session, this.#view.filter).length) - 1;
    const page = Math.min(last, Math.max(0, this.#view.page + by));
    this.#view = { ...this.#view, page };
    this.refresh("table");
  }

  show(index: number): void {
    this.#view = { ...this.#view, current: index };
    this.refresh("table", "detail");
  }

  get current(): DeckRow | undefined {
    return this.session.contents?.rows[this.#view.current ?? -1];
  }

  choose(index: number, chosen: boolean): void {
    if (chosen) this.session.chosen.add(index);
    else this.session.chosen.delete(index);
    this.refresh("footer");
  }

  /** All rows that fit the filters and have a card. */
  chooseShown(): void {
    const { contents, chosen } = this.session;
    for (const index of context.fittingRows(this.session, this.#view.filter)) {
      if (contents?.rows[index]?.card) chosen.add(index);
    }
    this.refresh("table", "footer");
  }

  chooseNone(): void {
    this.session.chosen.clear();
    this.refresh("table", "footer");
  }

  /** Who decides wants it written. */
  decide(unit: Unit, decision: Decision): void {
    const row = this.current;
    if (row === undefined) return;
    this.session.decide(row, unit, decision);
    this.session.chosen.add(row.index);
    this.refresh("table", "detail", "footer");
  }

  decideAll(decision: Decision): void {
    this.session.decideAll(decision);
    this.refresh("table", "detail", "footer");
  }

  async preview(): Promise<void> {
    const item = this.current && this.session.itemOf(this.current);
    if (item !== undefined) await preview(dataFor(item, WORLD));
  }
}
