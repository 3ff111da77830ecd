/**
 * ApplicationV2: a window that is rendered, answers to clicks on [data-action] and to its form, and tells hooks of it.
 * Source: foundry-13-14.md §6.1 and §6.2; public API documentation (foundry.applications.api.ApplicationV2).
 */
import type {
  Application,
  ApplicationOptions,
  ApplicationPosition,
  HeaderControl,
} from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { currentClient } from "../realm.ts";
import { deskOf } from "./desk.ts";
import { make } from "./elements.ts";
import { FormDataExtended } from "./form-data.ts";
import { buildFrame, dragBy, focusInto, type Frame } from "./frame.ts";
import { chainOf, mergedAlong, type Configuration } from "./options.ts";
import { word } from "./words.ts";

const MAIN_BUTTON = 0;

export class ApplicationV2 implements Application {
  static DEFAULT_OPTIONS: object = {
    id: "app-{id}",
    tag: "div",
    classes: [],
    window: { frame: true, title: "" },
    position: { width: "auto", height: "auto" },
    actions: {},
  } satisfies ApplicationOptions;

  readonly client: Client;
  readonly options: Configuration;
  readonly id: string;
  readonly position: ApplicationPosition;
  #frame: Frame | undefined;
  #rendered = false;
  #work: Promise<unknown> = Promise.resolve();
  #focusedBefore: HTMLElement | undefined;

  constructor(options: ApplicationOptions = {}) {
    this.client = currentClient();
    const uniqueId = deskOf(this.client).nextId();
    this.options = mergedAlong(this.#classes, { uniqueId, ...options });
    this.id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { ...this.options.position };
  }

  get #classes(): (typeof ApplicationV2)[] {
    return chainOf(this.constructor as typeof ApplicationV2, ApplicationV2);
  }

  get title(): string {
    return this.client.game.i18n.localize(this.options.window.title);
  }

  get rendered(): boolean {
    return this.#rendered;
  }

  /** As in Foundry, there is none before the first render and after closing. */
  get element(): HTMLElement {
    return (this.#frame?.element ?? null) as HTMLElement;
  }

  /** One render or closing at a time, in the order asked for. */
  async #after<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(() => this.client.run(work));
    this.#work = done.catch(() => undefined);
    return await done;
  }

  /** `true` is short for {force: true}; without force only what is open renders again. */
  async render(options: { force?: boolean; parts?: string[] } | boolean = {}): Promise<this> {
    const asked: Data = typeof options === "boolean" ? { force: options } : { ...options };
    await this.#after(() => this.#render(asked));
    return this;
  }

  async #render(options: Data): Promise<void> {
    if (!this.#rendered && options["force"] !== true) return;
    const first = !this.#rendered;
    options["isFirstRender"] = first;
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    const result = await this._renderHTML(context, options);
    const frame = (this.#frame ??= this.#open());
    this._replaceHTML(result, frame.content, options);
    if (first) this.#insert(frame);
    if (options["force"] === true) this.bringToFront();
    this.setPosition();
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.#tell("render", frame.element, context, options);
  }

  #tell(event: "render" | "close", ...args: unknown[]): void {
    for (const { name } of this.#classes) this.client.Hooks.callAll(`${event}${name}`, this, ...args);
  }

  #open(): Frame {
    const texts = { id: this.id, title: this.title, close: word(this.client, "close") };
    const frame = buildFrame(this.client.options.window.document, this.options, texts);
    const { element, header } = frame;
    header
      ?.querySelector("[data-action=close]")
      ?.before(...this.#controls().map((control) => this.#buttonFor(control)));
    for (const kind of ["click", "contextmenu"] as const) {
      element.addEventListener(kind, (event) => this.client.run(() => this.#clicked(event)));
    }
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (element.tagName === "FORM") this.#listenToForm(element as HTMLFormElement);
    if (header !== undefined)
      dragBy(
        header,
        () => this.#place(),
        (left, top) => this.setPosition({ left, top }),
      );
    return frame;
  }

  /** Modules add to what a window has in the menu of its head; here each entry is a button (foundry-13-14.md §6.3). */
  #controls(): HeaderControl[] {
    const controls: HeaderControl[] = [];
    for (const { name } of this.#classes) this.client.Hooks.callAll(`getHeaderControls${name}`, this, controls);
    return controls.filter(({ visible }) => (typeof visible === "function" ? visible() : visible !== false));
  }

  #buttonFor({ action, icon, label, onClick }: HeaderControl): HTMLElement {
    const attributes = { type: "button", class: `header-control icon ${icon}`, "data-control": action };
    const text = this.client.game.i18n.localize(label);
    const named = { ...attributes, "aria-label": text, "data-tooltip": text };
    const button = make(this.client.options.window.document, "button", named);
    button.addEventListener("click", (event) => void this.client.run(() => onClick?.(event)));
    return button;
  }

  #insert({ element }: Frame): void {
    const page = element.ownerDocument;
    this.#focusedBefore = (page.activeElement as HTMLElement | null) ?? undefined;
    const present = page.getElementById(this.id);
    // before it is in the page: dnd5e's own elements look their window up as soon as they are
    deskOf(this.client).instances.set(this.id, this);
    if (present === null) page.body.append(element);
    else present.replaceWith(element);
    this.#rendered = true;
  }

  #clicked(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (target === null || !this.element.contains(target)) return;
    const action = target.dataset["action"] ?? "";
    const entry = this.options.actions[action];
    const { handler, buttons } = typeof entry === "object" ? entry : { handler: entry, buttons: [MAIN_BUTTON] };
    if (!buttons.includes(event.button)) return;
    if (action === "close") void this.close();
    else if (handler === undefined) this._onClickAction(event, target);
    else void handler.call(this as never, event, target);
  }

  #listenToForm(form: HTMLFormElement): void {
    const submit = (event: Event) => void this.client.run(() => this.#submit(event, form));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submit(event);
    });
    form.addEventListener("change", (event) => {
      if (this.options.form?.submitOnChange === true) submit(event);
    });
  }

  async #submit(event: Event, form: HTMLFormElement): Promise<void> {
    const { handler, closeOnSubmit = false } = this.options.form ?? {};
    await handler?.call(this as never, event, form, new FormDataExtended(form));
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }

  async close(options: Data = {}): Promise<this> {
    await this.#after(async () => this.#close(options));
    return this;
  }

  #close(options: Data): void {
    const element = this.#frame?.element;
    if (!this.#rendered || element === undefined) return;
    const hadFocus = element.contains(element.ownerDocument.activeElement);
    element.remove();
    if (hadFocus && this.#focusedBefore?.isConnected === true) this.#focusedBefore.focus();
    deskOf(this.client).instances.delete(this.id);
    this.#frame = undefined;
    this.#rendered = false;
    this._onClose(options);
    this.#tell("close");
  }

  bringToFront(): void {
    if (this.#frame !== undefined) this.element.style.zIndex = String(deskOf(this.client).nextLayer());
  }

  /** In the middle of the page until somebody says otherwise. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition {
    Object.assign(this.position, position);
    if (this.#frame?.header === undefined) return this.position;
    const { style } = this.element;
    for (const side of ["width", "height"] as const) {
      const size = this.position[side] ?? "auto";
      style[side] = size === "auto" ? "auto" : `${size}px`;
    }
    const { left, top } = this.#place();
    style.left = `${left}px`;
    style.top = `${top}px`;
    return this.position;
  }

  #place(): { left: number; top: number } {
    const { innerWidth, innerHeight } = this.client.options.window;
    const { offsetWidth, offsetHeight } = this.element;
    const centre = (room: number, size: number) => Math.max(0, Math.round((room - size) / 2));
    const { left = centre(innerWidth, offsetWidth), top = centre(innerHeight, offsetHeight) } = this.position;
    return { left, top };
  }

  /** Moves the focus into the window; the core does so for dialogs only. */
  protected takeFocus(): void {
    if (this.#frame !== undefined) focusInto(this.#frame);
  }

  _configureRenderOptions(_options: Data): void {}

  async _prepareContext(_options: Data): Promise<Data> {
    return {};
  }

  /** What it returns is handed to _replaceHTML. */
  async _renderHTML(_context: Data, _options: Data): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} does not say how it is rendered: _renderHTML and _replaceHTML are missing`,
    );
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: Data): void {}

  async _onFirstRender(_context: Data, _options: Data): Promise<void> {}

  async _onRender(_context: Data, _options: Data): Promise<void> {}

  _onClose(_options: Data): void {}

  /** A click on a [data-action] that no handler knows. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}
}
