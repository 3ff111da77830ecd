/**
 * "Configure settings", for what is registered with `config: true` and for menus. Source: foundry-13-14.md §10.3; fields
 * are named by namespace and key, as modules that decorate the window expect (hook renderSettingsConfig).
 */
import type { ApplicationOptions, SubmittedForm } from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { RegisteredMenu } from "../settings.ts";
import { ApplicationV2 } from "./application.ts";
import { icon, make, type Child } from "./elements.ts";
import { word } from "./words.ts";

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { icon: "fa-solid fa-gears" },
    position: { width: 560 },
    actions: {
      menu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement) {
        this.#openMenu(target.dataset["key"] ?? "");
      },
    },
    form: {
      async handler(this: SettingsConfig, _event: Event, _form: HTMLFormElement, { object }: SubmittedForm) {
        await this.#save(object);
      },
      closeOnSubmit: true,
    },
  } satisfies ApplicationOptions;

  override get title(): string {
    return word(this.client, "settings");
  }

  /** Of those that this user may change. */
  get #settings(): [id: string, setting: Data][] {
    const mayAll = this.client.user.isGM;
    return [...this.client.game.settings.registered].filter(
      ([, { config, scope }]) => config === true && (mayAll || scope !== "world"),
    );
  }

  get #menus(): [id: string, menu: RegisteredMenu][] {
    return [...this.client.game.settings.menus].filter(([, { restricted }]) => !restricted || this.client.user.isGM);
  }

  override async _renderHTML(): Promise<Child[]> {
    const page = this.client.options.window.document;
    const groups = [
      ...this.#menus.map(([id, menu]) => this.#menuGroup(page, id, menu)),
      ...this.#settings.map(([id, setting]) => this.#settingGroup(page, id, setting)),
    ];
    if (groups.length === 0) return [make(page, "p", {}, word(this.client, "nothing"))];
    const save = make(
      page,
      "button",
      { type: "submit" },
      icon(page, "fa-solid fa-floppy-disk"),
      make(page, "span", {}, word(this.client, "save")),
    );
    return [groups, make(page, "footer", { class: "form-footer" }, save)];
  }

  override _replaceHTML(result: Child[], content: HTMLElement): void {
    content.replaceChildren(make(content.ownerDocument, "div", { class: "settings-list" }, ...result));
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.takeFocus();
  }

  #text(key: unknown): string {
    return typeof key === "string" ? this.client.game.i18n.localize(key) : "";
  }

  #group(page: Document, id: string, name: unknown, hint: unknown, field: HTMLElement): HTMLElement {
    const fieldId = `${this.id}-${id}`;
    field.id = fieldId;
    const explained = this.#text(hint);
    if (explained !== "") field.setAttribute("aria-describedby", `${fieldId}-hint`);
    return make(
      page,
      "div",
      { class: "form-group", "data-setting-id": id },
      make(page, "label", { for: fieldId }, this.#text(name)),
      make(page, "div", { class: "form-fields" }, field),
      explained === "" ? undefined : make(page, "p", { class: "hint", id: `${fieldId}-hint` }, explained),
    );
  }

  #menuGroup(page: Document, id: string, menu: RegisteredMenu): HTMLElement {
    const button = make(
      page,
      "button",
      { type: "button", "data-action": "menu", "data-key": id },
      icon(page, menu.icon),
      make(page, "span", {}, this.#text(menu.label)),
    );
    return this.#group(page, id, menu.name, menu.hint, button);
  }

  #settingGroup(page: Document, id: string, setting: Data): HTMLElement {
    return this.#group(page, id, setting["name"], setting["hint"], this.#field(page, id, setting));
  }

  #field(page: Document, id: string, { type, choices, range }: Data): HTMLElement {
    const value = this.#valueOf(id);
    if (choices !== undefined) {
      const options = Object.entries(choices as Readonly<Record<string, string>>).map(([key, label]) =>
        make(page, "option", { value: key, selected: key === String(value) }, this.#text(label)),
      );
      return make(page, "select", { name: id, "data-dtype": type === Number ? "Number" : undefined }, options);
    }
    if (type === Boolean) return make(page, "input", { type: "checkbox", name: id, checked: value === true });
    if (type !== Number) return make(page, "input", { type: "text", name: id, value: String(value) });
    const { min, max, step } = (range ?? {}) as Partial<Range>;
    return make(page, "input", {
      type: range === undefined ? "number" : "range",
      name: id,
      value: String(value),
      min,
      max,
      step: step ?? "any",
    });
  }

  #valueOf(id: string): unknown {
    return this.client.game.settings.get(...splitId(id));
  }

  #openMenu(id: string): void {
    const menu = this.client.game.settings.menus.get(id);
    if (menu !== undefined) void new menu.type().render({ force: true });
  }

  async #save(values: Data): Promise<void> {
    for (const [id] of this.#settings) {
      const value = values[id];
      if (value === undefined || value === null || value === this.#valueOf(id)) continue;
      await this.client.game.settings.set(...splitId(id), value);
    }
  }
}

/** "module.a.key" → module, "a.key"; typed as the one setting of ours that every key stands for here. */
function splitId(id: string): ["kartoteka-kouzel", never] {
  const [namespace = "", ...key] = id.split(".");
  return [namespace as "kartoteka-kouzel", key.join(".") as never];
}
