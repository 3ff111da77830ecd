/**
 * Helpers of Handlebars, those that our templates use. Source: public API documentation
 * (foundry.applications.handlebars); `concat` and `selectOptions` give text that is not escaped again.
 */
import Handlebars from "handlebars";
import type { I18n } from "../i18n.ts";

type Hash = Readonly<Record<string, unknown>>;
interface HelperOptions {
  readonly hash: Hash;
}

/** A helper is called with the values in the template, then with its options. */
const valuesOf = (args: readonly unknown[]): readonly unknown[] => args.slice(0, -1);
const attribute = (name: string) => (value: unknown) => (value === true || Boolean(value) ? name : "");

export function registerHelpers(handlebars: typeof Handlebars, i18n: I18n): void {
  handlebars.registerHelper({
    localize: (key: unknown, { hash }: HelperOptions) => localize(i18n, key, hash),
    concat: (...args: unknown[]) => new handlebars.SafeString(valuesOf(args).join("")),
    checked: attribute("checked"),
    disabled: attribute("disabled"),
    selectOptions: (choices: unknown, { hash }: HelperOptions) =>
      new handlebars.SafeString(selectOptions(i18n, choices, hash)),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    not: (value: unknown) => !value,
    and: (...args: unknown[]) => valuesOf(args).every(Boolean),
    or: (...args: unknown[]) => valuesOf(args).some(Boolean),
  });
}

function localize(i18n: I18n, key: unknown, hash: Hash): string {
  const values = Object.entries(hash).map(([name, value]): [string, string] => [name, String(value)]);
  return values.length === 0 ? i18n.localize(String(key)) : i18n.format(String(key), Object.fromEntries(values));
}

/** `choices`: labels by value, or objects with the attributes that `valueAttr` and `labelAttr` name. */
function selectOptions(i18n: I18n, choices: unknown, hash: Hash): string {
  const { selected, blank } = hash;
  const chosen = new Set([...(isMany(selected) ? selected : [selected])].map(String));
  const text = (label: unknown) => (hash["localize"] === true ? i18n.localize(String(label)) : String(label));
  const option = ([value, label]: readonly [unknown, unknown]) => {
    const mark = chosen.has(String(value)) ? " selected" : "";
    return `<option value="${Handlebars.escapeExpression(String(value))}"${mark}>${Handlebars.escapeExpression(text(label))}</option>`;
  };
  const none: [string, unknown][] = blank === undefined || blank === null ? [] : [["", blank]];
  return [...none, ...pairs(choices, hash)].map(option).join("");
}

const isMany = (value: unknown): value is Iterable<unknown> => Array.isArray(value) || value instanceof Set;

function pairs(choices: unknown, { valueAttr = "value", labelAttr = "label" }: Hash): [unknown, unknown][] {
  return Object.entries(choices ?? {}).map(([key, entry]: [string, unknown]): [unknown, unknown] => {
    if (typeof entry !== "object" || entry === null) return [key, entry];
    const choice = entry as Hash;
    return [choice[String(valueAttr)] ?? key, choice[String(labelAttr)]];
  });
}
