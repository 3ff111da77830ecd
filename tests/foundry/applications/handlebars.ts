/**
 * Templates and HandlebarsApplicationMixin: a window in parts, each from a template with exactly one root. Source:
 * foundry-13-14.md §6.1; public API documentation (HandlebarsApplicationMixin, renderTemplate, loadTemplates). On a new
 * render a part keeps the focus of a field that has an id or a name, nothing else: so much the documentation promises.
 */
import Handlebars from "handlebars";
import type { HandlebarsApplication as Surface, HandlebarsPart } from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { ApplicationV2 } from "./application.ts";
import { registerHelpers } from "./helpers.ts";

/** Templates of one client, each read once; one that was loaded is also a partial by its path. */
export class Templates {
  readonly #handlebars = Handlebars.create();
  readonly #known = new Map<string, Promise<Handlebars.TemplateDelegate>>();

  constructor(private readonly client: Client) {
    registerHelpers(this.#handlebars, client.game.i18n);
  }

  async get(path: string): Promise<Handlebars.TemplateDelegate> {
    const known = this.#known.get(path) ?? this.#read(path);
    this.#known.set(path, known);
    return await known;
  }

  async #read(path: string): Promise<Handlebars.TemplateDelegate> {
    const template = this.#handlebars.compile(await this.client.options.template(path));
    this.#handlebars.registerPartial(path, template);
    return template;
  }

  async load(paths: readonly string[]): Promise<Handlebars.TemplateDelegate[]> {
    return await Promise.all(paths.map((path) => this.get(path)));
  }

  async render(path: string, context: Data): Promise<string> {
    const template = await this.get(path);
    return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
  }
}

const templates = new WeakMap<Client, Templates>();

export function templatesOf(client: Client): Templates {
  const known = templates.get(client) ?? new Templates(client);
  templates.set(client, known);
  return known;
}

export function HandlebarsApplicationMixin(Base: typeof ApplicationV2) {
  return class HandlebarsApplication extends Base implements Surface {
    static PARTS: Record<string, HandlebarsPart> = {};

    readonly parts: Record<string, HTMLElement> = {};

    override _configureRenderOptions(options: Data): void {
      super._configureRenderOptions(options);
      const all = Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
      const asked = options["parts"] as string[] | undefined;
      options["parts"] = asked === undefined || options["isFirstRender"] === true ? all : asked;
    }

    /** All parts share one context; changing it is welcome. */
    async _preparePartContext(partId: string, context: Data, _options: Data): Promise<Data> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    override async _renderHTML(context: Data, options: Data): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options["parts"] as string[]) {
        const part = (this.constructor as typeof HandlebarsApplication).PARTS[partId];
        if (part === undefined) throw new Error(`${this.constructor.name} has no part "${partId}"`);
        const own = await this._preparePartContext(partId, context, options);
        const html = await templatesOf(this.client).render(part.template, own);
        rendered[partId] = this.#root(partId, html);
      }
      return rendered;
    }

    #root(partId: string, html: string): HTMLElement {
      const template = this.client.options.window.document.createElement("template");
      template.innerHTML = html.trim();
      const [root, ...others] = Array.from(template.content.children);
      if (root === undefined || others.length > 0) {
        throw new Error(
          `The template of part "${partId}" of ${this.constructor.name} must have exactly one root element`,
        );
      }
      (root as HTMLElement).dataset["applicationPart"] = partId;
      return root as HTMLElement;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: Data): void {
      for (const [partId, element] of Object.entries(result)) {
        const prior = content.querySelector<HTMLElement>(`:scope > [data-application-part="${partId}"]`);
        if (prior === null) content.append(element);
        else this.#exchange(partId, prior, element);
        this.parts[partId] = element;
        this._attachPartListeners(partId, element, options);
      }
    }

    #exchange(partId: string, prior: HTMLElement, element: HTMLElement): void {
      const { scrollable = [] } = (this.constructor as typeof HandlebarsApplication).PARTS[partId] ?? {};
      const scrolled = scrollable.map((selector) => ({ selector, from: within(prior, selector) }));
      const places = scrolled.map(({ selector, from }) => ({
        selector,
        top: from?.scrollTop ?? 0,
        left: from?.scrollLeft ?? 0,
      }));
      const focus = focusSelector(prior);
      prior.replaceWith(element);
      if (focus !== undefined) element.querySelector<HTMLElement>(focus)?.focus();
      for (const { selector, top, left } of places) {
        const target = within(element, selector);
        if (target !== null) Object.assign(target, { scrollTop: top, scrollLeft: left });
      }
    }

    _attachPartListeners(_partId: string, _element: HTMLElement, _options: Data): void {}
  };
}

const within = (part: HTMLElement, selector: string): Element | null =>
  selector === "" ? part : part.querySelector(selector);

/** Finds what has the focus in a part again after it was rendered anew. */
function focusSelector(part: HTMLElement): string | undefined {
  const focused = part.ownerDocument.activeElement;
  if (focused === null || !part.contains(focused)) return undefined;
  if (focused.id !== "") return `[id="${focused.id}"]`;
  const name = focused.getAttribute("name");
  return name === null ? undefined : `${focused.tagName.toLowerCase()}[name="${name}"]`;
}
