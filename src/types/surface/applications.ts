/** Windows: ApplicationV2 with Handlebars parts, DialogV2, notifications. Both versions. */
import type { TokenObject } from "./canvas.ts";
import type { Collection, Data } from "./documents.ts";
import type { CompendiumEntry } from "./game.ts";

/** Pixels of the page. */
export interface ApplicationPosition {
  left?: number;
  top?: number;
  width?: number | "auto";
  height?: number | "auto";
}

/** `this` is the application. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** FormDataExtended: `object` holds a form's values by name: flags as booleans, numbers as numbers, an empty one as null. */
export interface SubmittedForm {
  readonly object: Data;
}

/** Of an application whose tag is "form". */
export interface FormConfiguration {
  handler?: (this: never, event: Event, form: HTMLFormElement, submitted: SubmittedForm) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationOptions {
  /** "{id}" stands for `uniqueId`. */
  id?: string;
  uniqueId?: string;
  tag?: string;
  classes?: string[];
  window?: { frame?: boolean; title?: string; icon?: string; resizable?: boolean };
  position?: ApplicationPosition;
  /** By the `data-action` of what was clicked; a plain handler hears the main button alone. */
  actions?: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormConfiguration;
}

export interface HandlebarsPart {
  template: string;
  /** selectors of what keeps its scroll position; "" is the part itself */
  scrollable?: string[];
}

/** An instance of ApplicationV2. */
export interface Application {
  readonly id: string;
  readonly title: string;
  /** There while `rendered`. */
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly position: ApplicationPosition;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  bringToFront(): void;
  setPosition(position?: ApplicationPosition): unknown;
  _prepareContext(options: Data): Promise<Data>;
  _onFirstRender(context: Data, options: Data): void | Promise<void>;
  _onRender(context: Data, options: Data): void | Promise<void>;
  _onClose(options: Data): void;
}

export interface ApplicationClass {
  new (options?: ApplicationOptions): Application;
  readonly DEFAULT_OPTIONS: object;
  readonly PARTS?: Record<string, HandlebarsPart>;
}

/** What HandlebarsApplicationMixin adds. */
export interface HandlebarsApplication extends Application {
  readonly parts: Readonly<Record<string, HTMLElement>>;
  _preparePartContext(partId: string, context: Data, options: Data): Promise<Data>;
  /** For listeners other than clicks on [data-action]. */
  _attachPartListeners(partId: string, element: HTMLElement, options: Data): void;
}

export interface HandlebarsApplicationClass {
  new (options?: ApplicationOptions): HandlebarsApplication;
  readonly DEFAULT_OPTIONS: object;
  readonly PARTS: Record<string, HandlebarsPart>;
}

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: Application) => unknown;
}

export interface DialogOptions {
  window?: { title?: string; icon?: string };
  /** A string is cleaned of everything that could run. */
  content?: string | HTMLElement;
  classes?: string[];
  position?: ApplicationPosition;
  buttons: DialogButton[];
  rejectClose?: boolean;
  modal?: boolean;
  render?: (event: Event, dialog: Application) => void;
}

/** For the ready-made dialogs: what differs from their usual buttons. */
export interface PromptOptions extends Omit<DialogOptions, "buttons"> {
  buttons?: DialogButton[];
  ok?: Partial<DialogButton>;
}
export interface ConfirmOptions extends Omit<DialogOptions, "buttons"> {
  buttons?: DialogButton[];
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}

export interface DialogClass {
  /** The value of the pressed button's callback, else its action; null when it was closed. */
  wait(options: DialogOptions): Promise<unknown>;
  /** true, false, or null when it was closed; what the callbacks of `yes`, `no` and other buttons give goes before. */
  confirm(options: ConfirmOptions): Promise<unknown>;
  /** What the callback of `ok` gives, else "ok"; null when it was closed. */
  prompt(options: PromptOptions): Promise<unknown>;
  /** The values of the content's fields by name; null when it was closed. */
  input(options: PromptOptions): Promise<unknown>;
}

/** The buttons around a token that was right-clicked. */
export interface TokenHud extends Application {
  readonly object: TokenObject | null;
}

/** An entry of a context menu: names differ between 13 and 14 (src/runtime/platform/menu.ts). */
export type MenuEntry = Data;

/** An entry of the menu in the head of a window; `onClick` is there in both versions, in the types of 14 alone. */
export interface HeaderControl {
  action: string;
  icon: string;
  label: string;
  /** asked whenever the menu opens */
  visible?: boolean | (() => boolean);
  onClick?: (event: Event) => unknown;
}

/** A list of items in the sidebar, or the window of a compendium. */
export interface ItemDirectory extends Application {
  /** of the world there is no index */
  readonly collection: {
    readonly index?: Collection<CompendiumEntry>;
    /** of a compendium its id */
    readonly collection?: string;
  };
}

/** A tool of the buttons at the left of the canvas. */
export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  /** place among the tools */
  order: number;
  /** does something at once, in place of staying pressed */
  button?: boolean;
  visible?: boolean;
  onChange?: (event: Event, active: boolean) => void;
}

export interface SceneControl {
  readonly name: string;
  readonly tools: Record<string, SceneTool>;
}

export interface Notifications {
  info(message: string, options?: { permanent?: boolean; localize?: boolean }): unknown;
  warn(message: string, options?: { permanent?: boolean; localize?: boolean }): unknown;
  error(message: string, options?: { permanent?: boolean; localize?: boolean }): unknown;
}
