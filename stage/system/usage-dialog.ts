/** The system's own dialog before an activity is used, from its templates. */
import type { UsageConfig } from "../../src/types/surface/dnd5e.ts";
import type { ApplicationOptions, SubmittedForm } from "../../src/types/surface/applications.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { ApplicationV2 } from "../../tests/foundry/applications/application.ts";
import { FormDataExtended } from "../../tests/foundry/applications/form-data.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { setProperty } from "../../tests/foundry/utils.ts";
import { h } from "../dom.ts";
import type { PlainField } from "./fields.ts";
import type { SystemHost } from "./host.ts";
import type { SystemTemplate, SystemTemplates } from "./templates.ts";

const PARTS: readonly SystemTemplate[] = [
  "activity/activity-usage-scaling.hbs",
  "activity/activity-usage-concentration.hbs",
  "activity/activity-usage-consumption.hbs",
  "activity/activity-usage-creation.hbs",
];

interface Question {
  readonly host: SystemHost;
  readonly activity: Activity;
  readonly usage: UsageConfig;
  readonly templates: SystemTemplates;
  readonly answer: (value: true | null) => void;
}

/** Changes `usage` as the person says; null when the dialog was closed. */
export async function askWithSystem(
  host: SystemHost,
  templates: SystemTemplates,
  activity: Activity,
  usage: UsageConfig,
): Promise<true | null> {
  return await new Promise((answer, refuse) => {
    new ActivityUsageDialog({ host, activity, usage, templates, answer }).render({ force: true }).catch(refuse);
  });
}

class ActivityUsageDialog extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    classes: ["dnd5e2", "standard-form", "activity-usage"],
    position: { width: 420 },
    form: { handler: changed, submitOnChange: true },
    actions: { use },
  } satisfies ApplicationOptions;

  readonly #question: Question;

  constructor(question: Question) {
    super();
    this.#question = question;
  }

  override get title(): string {
    return this.#question.activity.item.name;
  }

  override async _renderHTML(): Promise<Node[]> {
    const { templates, activity } = this.#question;
    const context = { ...this.#scaling(), ...this.#creation() };
    const i18n = this.client.game.i18n;
    const [scaling, concentration, consumption, creation] = PARTS.map((path, index) =>
      templates.render(path, [context, this.#concentration(), this.#consumption(), context][index] ?? {}),
    );
    const label = i18n.localize(activity.isSpell ? "DND5E.AbilityUseCast" : "DND5E.AbilityUseUse");
    const use = h("button", { type: "submit", "data-action": "use" }, h("span", {}, label));
    return [scaling, concentration, consumption, creation, h("footer", { class: "form-footer" }, use)].filter(
      (part) => part !== undefined,
    );
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    const name = (document.activeElement as HTMLInputElement | null)?.name;
    content.replaceChildren(...result);
    if (name) content.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.takeFocus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#question.answer(null);
  }

  #field(key: string, kind: NonNullable<PlainField["kind"]>): PlainField {
    return { label: this.client.game.i18n.localize(`DND5E.${key}`), kind };
  }

  #scaling(): Data {
    const { activity, usage } = this.#question;
    if (!activity.requiresSpellSlot || usage.scaling === false) return {};
    const { i18n } = this.client.game;
    const slots = Object.entries(activity.actor?.system.spells ?? {}).filter(
      ([, { max, level }]) => max > 0 && level >= activity.item.system.level,
    );
    const takes = usage.consume !== false && usage.consume?.spellSlot === true;
    const options = slots.map(([value, slot]) => ({
      value,
      label: i18n.format("DND5E.SpellLevelSpell", {
        level: i18n.localize(`DND5E.SpellLevel${slot.level}`),
        n: String(slot.value),
      }),
      disabled: takes && slot.value === 0,
    }));
    const field = this.#field("SpellCastUpcast", "select");
    return { hasScaling: true, spellSlots: { field, name: "spell.slot", value: usage.spell?.slot, options } };
  }

  #concentration(): Data {
    const { activity, usage } = this.#question;
    if (usage.concentration === undefined || activity.actor === null) return {};
    const present = [...activity.actor.concentration.effects].map(({ id, name }) => ({ value: id, label: name }));
    const begin = {
      field: this.#field("Concentration", "checkbox"),
      name: "concentration.begin",
      value: usage.concentration.begin,
    };
    const end = {
      field: this.#field("ConcentratingEnd", "select"),
      name: "concentration.end",
      value: usage.concentration.end,
      options: present,
    };
    const limit = { type: "info", message: this.client.game.i18n.localize("DND5E.ConcentratingWarnLimit") };
    const asks = usage.concentration.begin === true && present.length > 0;
    return { hasConcentration: true, fields: asks ? [begin, end] : [begin], notes: asks ? [limit] : [] };
  }

  #consumption(): Data {
    const { activity, usage } = this.#question;
    if (!activity.requiresSpellSlot || !activity.usesSpellSlot || usage.consume === false) return {};
    const field = this.#field("SpellCastConsume", "checkbox");
    return { hasConsumption: true, fields: [{ field, name: "consume.spellSlot", value: usage.consume?.spellSlot }] };
  }

  #creation(): Data {
    const { activity, usage } = this.#question;
    if (activity.target.template.type === "" || !usage.create) return {};
    const field = this.#field("TARGET.Action.PlaceTemplate", "checkbox");
    return {
      hasCreation: true,
      template: { field, name: "create.measuredTemplate", value: usage.create.measuredTemplate },
    };
  }

  write(answers: Data): void {
    for (const [path, value] of Object.entries(answers)) setProperty(this.#question.usage, path, value);
  }

  async confirm(): Promise<void> {
    this.write(new FormDataExtended(this.element as HTMLFormElement).object);
    this.#question.answer(true);
    await this.close();
  }
}

function changed(this: ActivityUsageDialog, event: Event, _form: HTMLFormElement, { object }: SubmittedForm): void {
  if (event.type === "submit") return;
  this.write(object);
  void this.render();
}

function use(this: ActivityUsageDialog): void {
  void this.confirm();
}
