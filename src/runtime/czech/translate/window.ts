/** Počeštit: shows what would change in which spell, and does what is ticked. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { counted } from "../../counted.ts";
import { spellPacks } from "../lexicon.ts";
import { postDone } from "./card.ts";
import { factsOf } from "./facts.ts";
import { rowOf, type Change, type Left, type Row } from "./plan.ts";
import { say } from "./words.ts";
import type { Work } from "./work.ts";
import { translate } from "./write.ts";

const { api } = foundry.applications;

export class TranslationWindow extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override readonly DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-translation`,
    tag: "form",
    classes: [MODULE_ID, "kartoteka-translation"],
    window: { title: "KARTOTEKA.translate.title", icon: "fa-solid fa-language", resizable: true },
    position: { width: 620, height: "auto" as const },
    actions: {
      all(this: TranslationWindow) {
        this.#chooseAll(true);
      },
      none(this: TranslationWindow) {
        this.#chooseAll(false);
      },
    },
    form: {
      handler(this: TranslationWindow) {
        return this.submit();
      },
    },
  };

  static override readonly PARTS = {
    body: { template: `modules/${MODULE_ID}/templates/translation.hbs`, scrollable: [".kartoteka-scroll"] },
  };

  readonly #work: Work;
  #rows: readonly Row[] = [];
  /** uuids; undefined until the rows are known */
  #chosen: Set<string> | undefined;
  #busy = false;

  constructor(work: Work) {
    super();
    this.#work = work;
  }

  override async _prepareContext(_options: Data): Promise<Data> {
    const { spells, copied, title } = this.#work;
    // while it writes, what was asked for stays to be seen
    if (!this.#busy) this.#rows = (await factsOf(spells, copied !== undefined)).map(rowOf);
    const changes = this.#rows.filter((row) => row.is === "change");
    const chosen = (this.#chosen ??= usualChoice(changes));
    return {
      title,
      copy: copied && say("copy.hint", { title: copied.title }),
      rows: changes.map((change, index) => ({
        ...changeContext(change, index, chosen.has(change.uuid)),
        locked: this.#busy,
      })),
      left: leftContext(this.#rows),
      sources: game.user.isGM ? sourceContext() : [],
      ...this.#state(),
      busy: this.#busy,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#changed(event.target as HTMLElement));
  }

  async #changed(field: HTMLElement): Promise<void> {
    if (field.matches("select[name=from]")) await this.#changeSource((field as HTMLSelectElement).value);
    const uuid = field.dataset["uuid"];
    if (uuid === undefined || this.#chosen === undefined) return;
    if ((field as HTMLInputElement).checked) this.#chosen.add(uuid);
    else this.#chosen.delete(uuid);
    this.#showState();
  }

  async #changeSource(collection: string): Promise<void> {
    await game.settings.set(MODULE_ID, "translate-from", collection);
    this.#chosen = undefined;
    await this.render();
  }

  #chooseAll(on: boolean): void {
    const uuids = this.#rows.filter(({ is }) => is === "change").map(({ uuid }) => uuid);
    this.#chosen = new Set(on ? uuids : []);
    for (const box of this.element.querySelectorAll<HTMLInputElement>("input[data-uuid]")) box.checked = on;
    this.#showState();
  }

  #state(): { submit: string; idle: boolean } {
    const count = this.#chosen?.size ?? 0;
    return { submit: counted("translate.submit", count), idle: count === 0 || this.#busy };
  }

  /** The button says how many; nothing else has to be drawn anew. */
  #showState(): void {
    const { submit, idle } = this.#state();
    const button = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (button === null) return;
    button.disabled = idle;
    const label = button.querySelector("span");
    if (label !== null) label.textContent = submit;
  }

  async submit(): Promise<void> {
    const chosen = this.#chosen ?? new Set();
    if (this.#busy || chosen.size === 0) return;
    this.#busy = true;
    try {
      await this.render();
      const { uuids, names } = await translate(this.#work, chosen);
      if (names.length > 0) await postDone({ title: this.#work.title, uuids, names, state: "done" });
      await this.close();
    } catch (error) {
      console.error(`${MODULE_ID} | czech-spells`, error);
      ui.notifications?.error(say("failed"));
    } finally {
      this.#busy = false;
      await this.render();
    }
  }
}

/** What somebody has worded by hand is not overwritten unless a person wants it. */
const usualChoice = (changes: readonly Change[]): Set<string> =>
  new Set(changes.filter(({ byHand }) => byHand.length === 0).map(({ uuid }) => uuid));

function changeContext({ uuid, owner, name, newName, parts, byHand }: Change, index: number, chosen: boolean): Data {
  return {
    uuid,
    index,
    owner,
    name,
    newName,
    chosen,
    parts: parts.map((part) => ({ id: part, label: say(`part.${part}`), byHand: byHand.includes(part) })),
    mark: byHand.length > 0 ? "kartoteka-by-hand" : "",
  };
}

function leftContext(rows: readonly Row[]): Data[] {
  const left = rows.filter((row) => row.is === "left");
  const reasons = ["unknown", "no-rights", "done"] as const satisfies readonly Left["why"][];
  return reasons.flatMap((why) => {
    const names = left
      .filter((row) => row.why === why)
      .map(({ name, owner }) => (owner === "" ? name : `${name} (${owner})`));
    if (names.length === 0) return [];
    return [{ why, label: counted(`translate.left.${why}`, names.length), names: [...new Set(names)] }];
  });
}

/** The first is the one that is asked first. */
const sourceContext = (): Data[] => spellPacks().map(({ collection, title }) => ({ collection, title }));
