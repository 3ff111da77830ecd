/** The part "write a card": a field with live reading beside it. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { escaped } from "../../dom.ts";
import { readCardText, type CardReading } from "../editor/card-desk.ts";
import { fold } from "../../../deck/lexicon/fold.ts";
import { lineStarts } from "../editor/highlight.ts";
import { follow, paint } from "../editor/overlay.ts";
import { SAMPLE_CARD } from "../editor/sample.ts";
import { statusOf, type Decision, type Outcome } from "../workshop/merge.ts";
import { cardTextAt } from "../workshop/card-origin.ts";
import { dataFor, documentsAt, knownAt, WORLD, type Place } from "../workshop/place.ts";
import { itemOfCard, outcomesOf, saveToTarget, saveToWorld, settledAs } from "../workshop/save-card.ts";
import type { ImportSession } from "../workshop/session.ts";
import { packAt, titleOf } from "../workshop/target.ts";
import type { Unit } from "../workshop/units.ts";
import { preview } from "./preview.ts";
import { listed } from "../../counted.ts";
import { say, sentence, tell, unitName } from "./words.ts";

/** ms after the last key */
const PAUSE = 120;
const SUGGESTIONS = 20;

/**
 * What stands in the field, and what of it is kept elsewhere, for as long as the page is open: a window is soon closed by
 * a key, and opened again.
 */
const draft = { text: "", kept: "" };

export class CardPart {
  #reading: CardReading = readCardText(draft.text, say("tab.card"));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: ImportSession,
    private readonly refresh: () => void,
  ) {}

  get text(): string {
    return this.#reading.text;
  }

  /** Listens to the field; `paper` holds it and the layer below it. */
  attach(paper: HTMLElement): void {
    const field = paper.querySelector("textarea");
    if (field === null) return;
    field.addEventListener("input", () => {
      draft.text = field.value;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.read(paper), PAUSE);
    });
    field.addEventListener("scroll", () => follow(paper));
    paint(paper, this.#reading.text, this.#reading.segments);
  }

  read(paper: HTMLElement): void {
    const text = paper.querySelector("textarea")?.value ?? "";
    draft.text = text;
    this.#reading = readCardText(text, say("tab.card"));
    paint(paper, text, this.#reading.segments);
    this.refresh();
  }

  /** Puts a card that is kept elsewhere into the field, unless what stands there is not and is to stay. */
  async replace(paper: HTMLElement, text: string): Promise<void> {
    if (!(await mayReplace(paper.querySelector("textarea")?.value ?? ""))) return;
    draft.kept = text.trim();
    this.#write(paper, text);
  }

  #write(paper: HTMLElement, text: string): void {
    const field = paper.querySelector("textarea");
    if (field === null) return;
    field.value = text;
    this.read(paper);
    field.focus();
    field.setSelectionRange(0, 0);
    field.scrollTop = 0;
  }

  writeSample(paper: HTMLElement): void {
    const present = paper.querySelector("textarea")?.value.trimEnd() ?? "";
    this.#write(paper, present === "" ? SAMPLE_CARD : `${present}\n\n${SAMPLE_CARD}`);
  }

  /** Names in the compendium that begin or go on as is asked for, into the list below the field. */
  async suggest(paper: HTMLElement, query: string): Promise<void> {
    const list = paper.parentElement?.querySelector("datalist");
    const asked = fold(query.trim());
    const known = asked === "" ? [] : await knownAt(this.session.place);
    const names = known.filter(({ name }) => fold(name).includes(asked)).slice(0, SUGGESTIONS);
    list?.replaceChildren(
      ...names.map(({ name }) => {
        const option = paper.ownerDocument.createElement("option");
        option.value = name;
        return option;
      }),
    );
  }

  /** The card of a spell of the compendium, to go on with. */
  async open(paper: HTMLElement, name: string): Promise<void> {
    const asked = fold(name.trim());
    const found = (await knownAt(this.session.place)).find((each) => fold(each.name) === asked);
    if (asked === "" || found === undefined) return;
    const document = (await documentsAt(this.session.place, [found.id])).find(({ id }) => id === found.id);
    const text = document && (await cardTextAt(document.uuid));
    if (text === undefined) tell("warn", say("card.no-card"));
    else await this.replace(paper, text);
  }

  /** Selects a line of the text. */
  goTo(paper: HTMLElement, line: number): void {
    const field = paper.querySelector("textarea");
    const starts = lineStarts(this.text);
    const start = starts[line - 1];
    if (field === null || start === undefined) return;
    field.focus();
    field.setSelectionRange(start, (starts[line] ?? this.text.length + 1) - 1);
  }

  async context(): Promise<Data> {
    const { card, values, problems, notice } = this.#reading;
    const { target } = this.session;
    const item = card && (await itemOfCard(card, target, this.session.place));
    const outcomes = item && packAt(target.packs.spells) ? await outcomesOf(item, this.session.place) : undefined;
    const status = outcomes === undefined || outcomes === null ? "new" : statusOf(outcomes);
    return {
      notice: notice === null ? null : say(`card.${notice}`),
      values,
      problems: problems.map(({ finding }) => ({
        severity: finding.severity,
        line: finding.line,
        text: sentence(finding),
      })),
      card: card !== null,
      status,
      state: say(`card.state.${status}`),
      title: titleOf(target),
    };
  }

  async preview(): Promise<void> {
    const { card } = this.#reading;
    if (card !== null) await preview(dataFor(await itemOfCard(card, this.session.target, WORLD), WORLD));
  }

  async save(to: "pack" | "world"): Promise<void> {
    const { card, text } = this.#reading;
    if (card === null) return;
    const { target } = this.session;
    const place: Place = to === "pack" ? this.session.place : WORLD;
    const item = await itemOfCard(card, target, place);
    const isThere = place.pack === null || packAt(place.pack) !== undefined;
    const outcomes = isThere ? await outcomesOf(item, place) : undefined;
    const decisions = await askAbout(card.name, outcomes);
    if (decisions === undefined) return;
    if (to === "pack") await saveToTarget(card, text.trim(), target, decisions);
    else await saveToWorld(item, text.trim(), decisions);
    draft.kept = text.trim();
    const where = to === "pack" ? titleOf(target) : say("card.world");
    tell("info", say("card.saved", { name: card.name, place: where }));
    if (to === "pack") await this.session.refreshTarget();
    this.refresh();
  }
}

async function mayReplace(present: string): Promise<boolean> {
  const text = present.trim();
  if (["", draft.kept, SAMPLE_CARD.trim()].includes(text)) return true;
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("card.replace-title") },
    classes: [MODULE_ID],
    content: `<p>${escaped(say("card.replace"))}</p>`,
    yes: { label: say("card.replace-yes") },
    no: { label: say("card.replace-no"), default: true },
  });
  return answer === true;
}

/** What is to become of changes by hand that the card contradicts; undefined when the person closes the question. */
async function askAbout(
  name: string,
  outcomes: ReadonlyMap<Unit, Outcome> | undefined,
): Promise<ReadonlyMap<Unit, Decision> | undefined> {
  const conflicts = [...(outcomes ?? [])].flatMap(([unit, outcome]) => (outcome === "conflict" ? [unit] : []));
  if (outcomes === undefined || conflicts.length === 0) return new Map();
  const content = document.createElement("div");
  const heading = document.createElement("h3");
  heading.textContent = name;
  const text = document.createElement("p");
  text.textContent = say("card.conflict", { units: listed(conflicts.map((unit) => unitName(unit))) });
  content.append(heading, text);
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: say("card.conflict-title") },
    content,
    buttons: [
      { action: "hand", label: say("card.keep"), default: true },
      { action: "card", label: say("card.overwrite") },
    ],
  });
  return answer === "hand" || answer === "card" ? settledAs(outcomes, answer) : undefined;
}
