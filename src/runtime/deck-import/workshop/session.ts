/**
 * An import from the choice of files to the last batch: what was read, what is there, what a GM has chosen. It knows
 * nothing of windows; it tells when something has changed.
 */
import type { DeckFile } from "../../../deck/encoding.ts";
import { documentSteps } from "../../../dnd5e/documents.ts";
import type { SpellItem } from "../../../dnd5e/schema.ts";
import { inBreaths } from "./breathe.ts";
import { readContents, type DeckContents, type DeckRow } from "./contents.ts";
import { importCards, type Chosen, type ImportResult } from "./import-deck.ts";
import type { Decision } from "./merge.ts";
import { knownAt, type Place } from "./place.ts";
import { planItems, type ItemPlan } from "./plan.ts";
import { projectData } from "./project-data.ts";
import type { RowFacts, RowStatus } from "./rows.ts";
import { knownTargets, newTarget, type Target } from "./target.ts";
import type { Unit } from "./units.ts";

export type Phase = "idle" | "reading" | "comparing" | "importing";

export interface Listener {
  /** something to show has changed */
  changed(): void;
  /** of 1 */
  progressed(done: number): void;
}

/** The share of reading in what comes before the table; the rest is comparing. */
const READING = 0.7;

export class ImportSession {
  phase: Phase = "idle";
  contents: DeckContents | undefined;
  result: ImportResult | undefined;
  target: Target;
  readonly chosen = new Set<number>();
  readonly #decisions = new Map<string, Map<Unit, Decision>>();
  #items = new Map<string, SpellItem>();
  #plans = new Map<string, ItemPlan>();
  #stop = new AbortController();

  constructor(private readonly listener: Listener) {
    this.target = knownTargets()[0] ?? newTarget(game.i18n.localize("KARTOTEKA.deck-import.new-label"));
  }

  /** Where items of the target lie. */
  get place(): Place {
    return { pack: this.target.packs.spells };
  }

  itemOf({ card }: DeckRow): SpellItem | undefined {
    return card === null ? undefined : this.#items.get(card.key);
  }

  planOf(row: DeckRow): ItemPlan | undefined {
    const item = this.itemOf(row);
    return item && this.#plans.get(item._id);
  }

  statusOf(row: DeckRow): RowStatus {
    return row.card === null ? "unread" : (this.planOf(row)?.status ?? "new");
  }

  factsOf(row: DeckRow): RowFacts & { readonly index: number } {
    const { index, name, card, severity } = row;
    const { level = null, english = null } = card ?? {};
    return { index, name, english, level, status: this.statusOf(row), severity };
  }

  decisionsOf({ card }: DeckRow): ReadonlyMap<Unit, Decision> {
    return this.#decisions.get(card?.key ?? "") ?? new Map();
  }

  decide({ card }: DeckRow, unit: Unit, decision: Decision): void {
    if (card === null) return;
    const own = this.#decisions.get(card.key) ?? new Map<Unit, Decision>();
    this.#decisions.set(card.key, own.set(unit, decision));
  }

  /** Rows with conflicts that nobody has settled. */
  get undecided(): DeckRow[] {
    return (this.contents?.rows ?? []).filter((row) => {
      const conflicts = [...(this.planOf(row)?.outcomes ?? [])].filter(([, outcome]) => outcome === "conflict");
      return conflicts.some(([unit]) => !this.decisionsOf(row).has(unit));
    });
  }

  /** Settles them all in one way; who decides wants it written. */
  decideAll(decision: Decision): void {
    for (const row of this.undecided) {
      for (const [unit, outcome] of this.planOf(row)?.outcomes ?? []) {
        if (outcome === "conflict" && !this.decisionsOf(row).has(unit)) this.decide(row, unit, decision);
      }
      this.chosen.add(row.index);
    }
  }

  /** Reads a deck and compares it with what the target has. */
  async read(files: readonly DeckFile[]): Promise<void> {
    await this.#work("reading", async (signal) => {
      this.forget();
      this.listener.changed();
      const contents = await readContents(files, ({ done }) => this.listener.progressed(done * READING), signal);
      this.contents = contents;
      await this.#compare(signal);
    });
  }

  /** Back to the choice of files. */
  forget(): void {
    this.contents = undefined;
    this.result = undefined;
    this.#decisions.clear();
    this.#items.clear();
    this.#plans.clear();
    this.chosen.clear();
  }

  /** Another target, or the same after a change. */
  async compareWith(target: Target): Promise<void> {
    this.target = target;
    if (this.contents === undefined) return this.listener.changed();
    await this.#work("comparing", async (signal) => await this.#compare(signal));
  }

  async #compare(signal: AbortSignal): Promise<void> {
    this.phase = "comparing";
    const rows = this.contents?.rows ?? [];
    const cards = rows.flatMap(({ card }) => card ?? []);
    const keys = new Set(cards.map(({ key }) => key));
    const known = await knownAt(this.place);
    const others = known.flatMap(({ key, name }) => (key === null || keys.has(key) ? [] : [{ key, name }]));
    const progressed = (done: number): void => this.listener.progressed(READING + done * (1 - READING));
    const options = { packs: this.target.packs, ...projectData().documents, others };
    const documents = await inBreaths(
      documentSteps(cards, options),
      (done) => progressed((done / cards.length) * 0.5),
      signal,
    );
    const plans = await planItems(documents.spells, this.place, (done) => progressed(0.5 + done * 0.5), signal);
    this.#items = new Map(documents.spells.map((item) => [item.system.identifier, item]));
    this.#plans = plans;
    this.chosen.clear();
    for (const row of rows) if (this.#isWorthIt(row)) this.chosen.add(row.index);
  }

  /** Cards that have lost something to an error are left for a person to choose. */
  #isWorthIt(row: DeckRow): boolean {
    const status = this.statusOf(row);
    return row.severity !== "error" && (status === "new" || status === "changed");
  }

  /** A compendium that was to be made is there now, or something was saved into it from elsewhere. */
  async refreshTarget(): Promise<void> {
    const made = knownTargets().find(({ packs }) => packs.spells === this.target.packs.spells);
    await this.compareWith(made ?? this.target);
  }

  /** Writes what is chosen, then compares anew. */
  async import(): Promise<void> {
    const { contents } = this;
    if (contents === undefined) return;
    const chosen = contents.rows.flatMap((row): Chosen[] =>
      row.card === null || !this.chosen.has(row.index)
        ? []
        : [{ card: row.card, text: contents.textOf(row), decisions: this.decisionsOf(row) }],
    );
    await this.#work("importing", async (signal) => {
      this.listener.changed();
      const onProgress = (done: number): void => this.listener.progressed(done);
      try {
        this.result = await importCards(chosen, this.target, { onProgress, signal });
      } finally {
        this.target = knownTargets().find(({ packs }) => packs.spells === this.target.packs.spells) ?? this.target;
        await this.#compare(new AbortController().signal);
      }
    });
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** One thing at a time. What is called off before there is a table leaves none. */
  async #work(phase: Phase, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.phase !== "idle") return;
    this.phase = phase;
    this.#stop = new AbortController();
    this.listener.progressed(0);
    this.listener.changed();
    try {
      await work(this.#stop.signal);
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
      this.forget();
    } finally {
      this.phase = "idle";
      this.listener.changed();
    }
  }
}
