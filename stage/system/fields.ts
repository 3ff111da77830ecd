/**
 * Fields of the system's data models, as its forms ask for them: a tree of paths whose labels and hints are found by the
 * models' prefixes (LOCALIZATION_PREFIXES), and the markup that Foundry gives to an input and its group. The models are not
 * here, so what kind of input it is follows from its value and its choices. Source: public API documentation
 * (foundry.applications.fields).
 */
import Handlebars from "handlebars";
import type { I18n } from "../../tests/foundry/i18n.ts";

/** A field of a form, in the place of a DataField. */
export interface PlainField {
  readonly label: string;
  readonly hint?: string;
  /** the name under which its value is sent */
  readonly name?: string;
  readonly kind?: InputKind;
}

type InputKind = "checkbox" | "checkboxes" | "select" | "number" | "text";

/** `context.inputs` of the system's sheets: there functions, here names. */
export const INPUTS = {
  createCheckboxInput: "checkbox",
  createMultiCheckboxInput: "checkboxes",
  createNumberInput: "number",
  createSelectInput: "select",
  createTextInput: "text",
} as const satisfies Readonly<Record<string, InputKind>>;

export interface FieldTree extends PlainField {
  readonly fields: Readonly<Record<string, FieldTree>>;
}

export interface FieldWords {
  readonly i18n: I18n;
  /** the model's LOCALIZATION_PREFIXES */
  readonly prefixes: readonly string[];
  /** what stands in the schema itself: keys by path */
  readonly labels?: Readonly<Record<string, string>>;
  /** what comes before a path in the name of an input */
  readonly root?: string;
  /** paths that this model has not, where a template asks for them */
  readonly absent?: readonly string[];
}

/** The fields of a model, `schema.fields`. Every path is there but those that are told to be absent. */
export function fieldsOf(words: FieldWords, path = ""): Readonly<Record<string, FieldTree>> {
  return new Proxy<Record<string, FieldTree>>(
    {},
    {
      get: (_, name) => {
        if (typeof name !== "string") return undefined;
        const inner = path === "" ? name : `${path}.${name}`;
        return words.absent?.includes(inner) === true ? undefined : fieldAt(words, inner);
      },
    },
  );
}

function fieldAt(words: FieldWords, path: string): FieldTree {
  const { i18n, prefixes, labels = {}, root = "" } = words;
  const text = (kind: "label" | "hint"): string => {
    const keys = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${kind}`);
    const key = keys.find((each) => i18n.has(each)) ?? (kind === "label" ? labels[path] : undefined);
    return key === undefined ? "" : i18n.localize(key);
  };
  return { label: text("label"), hint: text("hint"), name: `${root}${path}`, fields: fieldsOf(words, path) };
}

interface Option {
  readonly value?: string | number;
  readonly label?: string;
  readonly group?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly rule?: boolean;
}

export type Hash = Readonly<Record<string, unknown>>;

const escape = (value: unknown): string =>
  Handlebars.escapeExpression(typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Label, input and hint. */
export function formField(i18n: I18n, field: PlainField | undefined, hash: Hash): string {
  const word = (given: unknown, own = ""): string => {
    if (typeof given !== "string") return own;
    return hash["localize"] === true ? i18n.localize(given) : given;
  };
  const label = word(hash["label"], field?.label);
  const hint = hash["hint"] === false ? "" : word(hash["hint"], field?.hint);
  const classes = ["form-group", hash["classes"], hash["stacked"] === true ? "stacked" : ""].filter(Boolean).join(" ");
  // classes are those of the group; the input has none
  const { classes: _, ...rest } = hash;
  return `<div class="${escape(classes)}"><label>${escape(label)}</label><div class="form-fields">${formInput(
    i18n,
    field,
    { ...rest, ariaLabel: label },
  )}</div>${hint === "" ? "" : `<p class="hint">${hint}</p>`}</div>`;
}

/** The input alone. */
export function formInput(i18n: I18n, field: PlainField | undefined, hash: Hash): string {
  const { value, placeholder, disabled, classes, dataset } = hash;
  const kind = kindOf(field, hash);
  const label = typeof hash["ariaLabel"] === "string" && hash["ariaLabel"] !== "" ? hash["ariaLabel"] : field?.label;
  const tooltip = (dataset as Hash | undefined)?.["tooltip"];
  const marks = [
    `name="${escape(hash["name"] ?? field?.name)}" aria-label="${escape(label)}" class="${escape(classes)}"`,
    typeof tooltip === "string" ? `data-tooltip="${escape(i18n.localize(tooltip))}"` : "",
    disabled === true ? "disabled" : "",
  ].join(" ");
  if (kind === "checkbox") return `<input type="checkbox" ${marks}${value === true ? " checked" : ""}>`;
  if (kind === "checkboxes") return checkboxes(i18n, hash);
  if (kind === "select") return isMany(value) ? multiSelect(i18n, hash, marks) : select(i18n, hash, marks);
  return `<input type="${kind}" ${marks} value="${escape(value)}" placeholder="${escape(placeholder)}">`;
}

function kindOf(field: PlainField | undefined, { input, options, choices, value }: Hash): InputKind {
  const asked = Object.values(INPUTS).find((kind) => kind === input) ?? field?.kind;
  if (asked !== undefined) return asked;
  if (Array.isArray(options) || (typeof choices === "object" && choices !== null)) return "select";
  return typeof value === "boolean" ? "checkbox" : typeof value === "number" ? "number" : "text";
}

const isMany = (value: unknown): value is Iterable<unknown> => Array.isArray(value) || value instanceof Set;

function select(i18n: I18n, hash: Hash, marks: string): string {
  const { blank } = hash;
  const none = typeof blank === "string" ? [{ value: "", label: i18n.localize(blank) }] : [];
  return `<select ${marks}>${optionTags([...none, ...optionsOf(i18n, hash)], hash["value"])}</select>`;
}

/** What is chosen is listed, and there is a list to choose more from. */
function multiSelect(i18n: I18n, hash: Hash, marks: string): string {
  const chosen = new Set([...(hash["value"] as Iterable<unknown>)].map(String));
  const options = optionsOf(i18n, hash);
  const tags = options
    .filter(({ value }) => chosen.has(String(value)))
    .map(({ label }) => `<div class="tag"><span>${escape(label)}</span></div>`);
  const rest = [{ value: "", label: "" }, ...options.filter(({ value }) => !chosen.has(String(value)))];
  return `<multi-select><div class="tags input-element-tags">${tags.join("")}</div><select ${marks}>${optionTags(
    rest,
    "",
  )}</select></multi-select>`;
}

function checkboxes(i18n: I18n, hash: Hash): string {
  return optionsOf(i18n, hash)
    .map(({ value, label, selected }) => {
      const box = `<input type="checkbox" value="${escape(value)}"${selected === true ? " checked" : ""}>`;
      return `<label class="checkbox">${box}<span>${escape(label)}</span></label>`;
    })
    .join("");
}

/** In groups where they have one; a rule parts what has none. */
function optionTags(options: readonly Option[], value: unknown): string {
  const tag = (option: Option): string => {
    if (option.rule === true) return "<hr>";
    const marks = `${String(option.value) === String(value) ? " selected" : ""}${option.disabled === true ? " disabled" : ""}`;
    return `<option value="${escape(option.value)}"${marks}>${escape(option.label)}</option>`;
  };
  return [...Map.groupBy(options, ({ group = "" }) => group)]
    .map(([group, inside]) => {
      const tags = inside.map(tag).join("");
      return group === "" ? tags : `<optgroup label="${escape(group)}">${tags}</optgroup>`;
    })
    .join("");
}

/** Options as a list, or the rows of one of the system's tables. */
function optionsOf(i18n: I18n, { options, choices, labelAttr, valueAttr, localize }: Hash): Option[] {
  const word = (label: unknown): string =>
    typeof label !== "string" ? "" : localize === true ? i18n.localize(label) : label;
  if (Array.isArray(options))
    return (options as Option[]).map((option) => ({
      ...option,
      label: word(option.label),
      ...(option.group !== undefined && { group: word(option.group) }),
    }));
  return Object.entries((choices ?? {}) as Hash).map(([key, entry]) => {
    if (typeof entry !== "object" || entry === null) return { value: key, label: word(entry) };
    const row = entry as Hash;
    const value = typeof valueAttr === "string" ? row[valueAttr] : key;
    return { value: value as string, label: word(row[typeof labelAttr === "string" ? labelAttr : "label"]) };
  });
}
