/**
 * DialogV2: a question in a window of its own. Source: foundry-13-14.md §6.5; public API documentation
 * (foundry.applications.api.DialogV2): the answer is the value of the pressed button's callback, else its action; closing
 * answers null.
 */
import type {
  ApplicationOptions,
  ConfirmOptions,
  DialogButton,
  DialogOptions,
  PromptOptions,
} from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { currentClient } from "../realm.ts";
import { ApplicationV2 } from "./application.ts";
import { cleanHTML } from "./clean-html.ts";
import { icon, make } from "./elements.ts";
import { FormDataExtended } from "./form-data.ts";
import type { Configuration } from "./options.ts";
import { word } from "./words.ts";

interface Answering {
  answer(value: unknown): void;
  refuse(error: Error): void;
}

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "dialog-{id}",
    tag: "dialog",
    classes: ["dialog"],
    position: { width: 400, height: "auto" },
  } satisfies ApplicationOptions;

  declare readonly options: Configuration & DialogOptions;
  readonly #asker: Answering;

  constructor(options: DialogOptions, asker: Answering = { answer: () => undefined, refuse: () => undefined }) {
    super(options);
    if (this.options.buttons.length === 0) throw new Error("A dialog needs at least one button");
    this.#asker = asker;
  }

  static async wait(options: DialogOptions): Promise<unknown> {
    return await new Promise((answer, refuse) => {
      const dialog = new this(options, { answer, refuse });
      dialog.render({ force: true }).catch(refuse);
    });
  }

  static async confirm({ yes, no, buttons = [], ...options }: ConfirmOptions = {}): Promise<unknown> {
    const client = currentClient();
    const accept = {
      action: "yes",
      label: word(client, "yes"),
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const decline = {
      action: "no",
      label: word(client, "no"),
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    return await this.wait({ ...options, buttons: [accept, decline, ...buttons] });
  }

  static async prompt({ ok, buttons = [], ...options }: PromptOptions = {}): Promise<unknown> {
    return await this.wait({ ...options, buttons: [{ ...okButton(currentClient()), ...ok }, ...buttons] });
  }

  static async input({ ok, ...options }: PromptOptions = {}): Promise<unknown> {
    const callback: DialogButton["callback"] = (_event, button) =>
      button.form === null ? {} : new FormDataExtended(button.form).object;
    return await this.prompt({ ...options, ok: { callback, ...ok } });
  }

  override async _renderHTML(): Promise<HTMLFormElement> {
    const page = this.client.options.window.document;
    const { content = "", buttons } = this.options;
    const form = make(
      page,
      "form",
      { class: "dialog-form standard-form", autocomplete: "off" },
      make(
        page,
        "div",
        { class: "dialog-content standard-form" },
        typeof content === "string" ? cleanHTML(content, page) : content,
      ),
      make(
        page,
        "footer",
        { class: "form-footer" },
        buttons.map((button) => this.#button(page, button)),
      ),
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  /** The default button alone submits, so that Enter in a field presses it. */
  #button(page: Document, options: DialogButton): HTMLButtonElement {
    const standard = options.default === true;
    const attributes = {
      type: standard ? "submit" : "button",
      "data-action": options.action,
      class: options.class,
      autofocus: standard,
    };
    const picture = options.icon === undefined ? undefined : icon(page, options.icon);
    // as HTML: the worse of what may be
    const label = make(page, "span", {});
    label.innerHTML = this.client.game.i18n.localize(options.label);
    return make(page, "button", attributes, picture, label);
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const element = this.element as HTMLDialogElement;
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    if (this.options.modal === true) element.showModal();
    else element.show();
    this.setPosition();
    this.takeFocus();
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.options.render?.(new this.client.options.window.Event("render"), this);
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const button = this.options.buttons.find(({ action }) => action === target.dataset["action"]);
    if (button === undefined) return;
    // the default button's form is not sent anywhere, and is gone soon
    event.preventDefault();
    void this.#press(button, event, target as HTMLButtonElement);
  }

  /** An error in a callback leaves the dialog open. */
  async #press({ action, callback }: DialogButton, event: Event, target: HTMLButtonElement): Promise<void> {
    const value = (await callback?.(event, target, this)) ?? action;
    this.#asker.answer(value);
    await this.close({ submitted: true });
  }

  /** After a button was pressed the question is answered already, and this changes nothing. */
  override _onClose(options: Data): void {
    super._onClose(options);
    if (this.options.rejectClose === true)
      this.#asker.refuse(new Error("Dialog was dismissed without pressing a button."));
    else this.#asker.answer(null);
  }
}

const okButton = (client: Client): DialogButton => ({
  action: "ok",
  label: word(client, "confirm"),
  icon: "fa-solid fa-check",
  default: true,
});
