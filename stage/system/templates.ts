/**
 * The system's own templates, where its source tree is at hand (DND5E_SRC): fetched from the stage's server, compiled
 * here, with the helpers that they call. Fields are described plainly: the system's data models are not here.
 */
import Handlebars from "handlebars";
import type { Data } from "../../src/types/surface/documents.ts";
import { registerHelpers } from "../../tests/foundry/applications/helpers.ts";
import type { I18n } from "../../tests/foundry/i18n.ts";

const FOLDER = "systems/dnd5e/templates/";
const TEMPLATES = [
  "chat/activity-card.hbs",
  "activity/activity-usage-scaling.hbs",
  "activity/activity-usage-concentration.hbs",
  "activity/activity-usage-consumption.hbs",
  "activity/activity-usage-creation.hbs",
  "items/header.hbs",
  "items/description.hbs",
  "items/activities.hbs",
] as const;
export type SystemTemplate = (typeof TEMPLATES)[number];

/** Templates inside others, under the names by which those call them. */
const PARTIALS: Readonly<Record<string, string>> = {
  "dnd5e.activity-usage-notes": "activity/parts/activity-usage-notes.hbs",
  "dnd5e.spell-block": "items/parts/spell-block.hbs",
  [`${FOLDER}shared/activities.hbs`]: "shared/activities.hbs",
  [`${FOLDER}inventory/columns/uses.hbs`]: "inventory/columns/uses.hbs",
};

/** A field of a form, in the place of a DataField. */
export interface PlainField {
  readonly label: string;
  readonly kind: "checkbox" | "select";
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type Hash = Readonly<Record<string, unknown>>;

export class SystemTemplates {
  readonly #handlebars = Handlebars.create();
  readonly #compiled = new Map<SystemTemplate, Handlebars.TemplateDelegate>();

  constructor(private readonly i18n: I18n) {
    registerHelpers(this.#handlebars, i18n);
    this.#registerSystemHelpers();
  }

  async load(): Promise<this> {
    const read = async (path: string): Promise<string> => await (await fetch(`/${FOLDER}${path}`)).text();
    await Promise.all([
      ...TEMPLATES.map(async (path) => this.#compiled.set(path, this.#handlebars.compile(await read(path)))),
      ...Object.entries(PARTIALS).map(async ([name, path]) => this.#handlebars.registerPartial(name, await read(path))),
    ]);
    return this;
  }

  render(path: SystemTemplate, context: Data): DocumentFragment {
    const compiled = this.#compiled.get(path);
    if (compiled === undefined) throw new Error(`${path} is not loaded`);
    const template = document.createElement("template");
    template.innerHTML = compiled(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
    return document.importNode(template.content, true);
  }

  #registerSystemHelpers(): void {
    const { i18n } = this;
    const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);
    this.#handlebars.registerHelper({
      ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
      formField: (field: PlainField, { hash }: { hash: Hash }) => safe(group(field, hash)),
      formInput: (field: PlainField, { hash }: { hash: Hash }) => safe(input(field, hash)),
      "dnd5e-dataset": (dataset: Hash | undefined) => safe(datasetOf(dataset ?? {})),
      "dnd5e-numberFormat": (value: number) => new Intl.NumberFormat(i18n.lang).format(value),
      "dnd5e-icon": (source: unknown, { hash }: { hash: Hash }) =>
        typeof source === "string" ? safe(picture(source, hash)) : "",
    });
  }
}

const escape = (value: unknown): string => Handlebars.escapeExpression(typeof value === "string" ? value : "");

function group(field: PlainField, hash: Hash): string {
  return `<div class="form-group"><label>${escape(field.label)}</label><div class="form-fields">${input(field, hash)}</div></div>`;
}

function input({ kind, label }: PlainField, { name, value, options }: Hash): string {
  const named = `name="${escape(name)}" aria-label="${escape(label)}"`;
  if (kind === "checkbox") return `<input type="checkbox" ${named}${value === true ? " checked" : ""}>`;
  const entries = ((options ?? []) as readonly Option[]).map((option) => {
    const marks = `${option.value === value ? " selected" : ""}${option.disabled === true ? " disabled" : ""}`;
    return `<option value="${escape(option.value)}"${marks}>${escape(option.label)}</option>`;
  });
  return `<select ${named}>${entries.join("")}</select>`;
}

const dashed = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function datasetOf(dataset: Hash): string {
  return Object.entries(dataset)
    .map(([key, value]) => `data-${dashed(key)}="${escape(value)}"`)
    .join(" ");
}

/** The system makes its own element of an SVG; a picture does here. */
function picture(source: string, { alt, classes }: Hash): string {
  return source.startsWith("fa")
    ? `<i class="${escape(source)}"></i>`
    : `<img src="/${escape(source)}" alt="${escape(alt)}" class="${escape(classes)}">`;
}
