/**
 * The system's own tables, functions and elements, run from where its source lies (stage/serve/dnd5e.ts), and the little of
 * Foundry that they look for when they are loaded.
 */
import type { Client } from "../../tests/foundry/client.ts";

/** A row of one of the system's tables (module/config.mjs); some tables have bare labels instead. */
export interface Entry {
  readonly label?: string;
  readonly labelShort?: string;
  readonly labelCantrip?: string;
  readonly abbreviation?: string;
  readonly counted?: string;
  readonly group?: string;
  readonly icon?: string;
  readonly template?: string;
  readonly sizes?: readonly string[];
  readonly scalar?: boolean;
  readonly isTag?: boolean;
  readonly isPhysical?: boolean;
  readonly prepares?: boolean;
  readonly value?: number;
}
type Tables = Readonly<Record<string, Readonly<Record<string, string | Entry>>>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** module/utils.mjs */
export interface Functions {
  formatLength(value: number, unit: string, options?: { parts?: boolean }): string;
  formatTime(value: number, unit: string): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  performPreLocalization(tables: unknown): void;
  registerHandlebarsHelpers(): void;
}

/** Labels are keys until the strings are loaded, as in Foundry. */
export class SystemHost {
  private constructor(
    readonly client: Client,
    readonly tables: Tables,
    readonly functions: Functions,
  ) {}

  static async load(client: Client): Promise<SystemHost> {
    giveWhatItLooksFor(client);
    const { tables, functions, elements } = await load();
    for (const element of elements) customElements.define(element.tagName, element);
    useTables(client, tables);
    client.Hooks.once("i18nInit", () => localise(client, tables, functions));
    return new SystemHost(client, tables, functions);
  }

  say(key: string, values: Record<string, string> = {}): string {
    return this.client.game.i18n.format(key, values);
  }

  entry(table: string, key: string): Entry | undefined {
    const found = this.tables[table]?.[key];
    return typeof found === "string" ? { label: found } : found;
  }

  label(table: string, key: string): string {
    return this.entry(table, key)?.label ?? "";
  }

  /** A table as options of a field, in the table's order. */
  choices(table: string, group?: string): Choice[] {
    return Object.keys(this.tables[table] ?? {}).map((value) => ({
      value,
      label: this.label(table, value),
      ...(group !== undefined && { group: this.say(group) }),
    }));
  }

  /** "one", "few" … of the chosen language. */
  plural(count: number): string {
    return new Intl.PluralRules(this.client.game.i18n.lang).select(count);
  }
}

interface SystemCode {
  readonly tables: Tables;
  readonly functions: Functions;
  readonly elements: readonly (CustomElementConstructor & { readonly tagName: string })[];
}

async function load(): Promise<SystemCode> {
  const url = "/systems/dnd5e/module/stage.mjs";
  return (await import(/* @vite-ignore */ url)) as SystemCode;
}

/** CONFIG.DND5E is the system's own, with what the double alone has below it. */
function useTables({ config }: Client, tables: Tables): void {
  const own = Object.entries(config.DND5E).filter(([name]) => !(name in tables));
  Object.assign(config, { DND5E: Object.assign(tables, Object.fromEntries(own)) });
}

/** Labels of the tables alone: the status effects are the double's, and those of Foundry 14 no list. */
function localise({ config }: Client, tables: Tables, functions: Functions): void {
  const { statusEffects } = config;
  Object.assign(config, { statusEffects: [] });
  functions.performPreLocalization(tables);
  Object.assign(config, { statusEffects });
}

/** A class that is derived from or made an object of, and never asked for anything. */
const NOTHING = function Nothing() {
  return undefined;
};

/** What Foundry's pages have and the double hasn't, for nothing of ours calls it. */
function giveWhatItLooksFor({ game }: Client): void {
  const { utils, applications } = foundry as unknown as Record<"utils" | "applications", Record<string, unknown>>;
  Object.assign(utils, {
    debounce,
    isEmpty: (value: object | null | undefined) => Object.keys(value ?? {}).length === 0,
    getType: (value: unknown) => Object.prototype.toString.call(value).slice("[object ".length, -1),
    logCompatibilityWarning: () => undefined,
  });
  Object.assign(applications, { elements: {} });
  Object.assign(applications["ux"] as object, { ContextMenu: NOTHING });
  Object.assign(foundry, {
    data: {},
    helpers: { interaction: { KeyboardManager: { MODIFIER_CODES: { Control: [] }, MODIFIER_KEYS: {} } } },
  });
  Object.assign(game.i18n, {
    getListFormatter: (options: Intl.ListFormatOptions) => new Intl.ListFormat(game.i18n.lang, options),
  });
  Object.assign(game, { tooltip: { deactivate: () => undefined } });
  Object.assign(globalThis, { Color: NOTHING });
  extend(String.prototype, {
    capitalize(this: string) {
      return this.slice(0, 1).toUpperCase() + this.slice(1);
    },
  });
  extend(Number, { isNumeric: (value: unknown) => value !== null && Number.isFinite(Number(value)) });
}

function extend(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function debounce(work: (...args: unknown[]) => void, milliseconds: number): (...args: unknown[]) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), milliseconds);
  };
}
