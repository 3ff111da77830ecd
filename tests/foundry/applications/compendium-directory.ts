/**
 * The sidebar's list of compendiums, as a window: its class name, with it the hook, and the place in its head where
 * modules put their buttons. Source: foundry-13-14.md §6.2; dnd5e 5.3.3 module/applications/compendium-browser.mjs
 * (injectSidebarButton).
 */
import type { ApplicationOptions } from "../../../src/types/surface/applications.ts";
import { ApplicationV2 } from "./application.ts";
import { make } from "./elements.ts";
import { word } from "./words.ts";

export class CompendiumDirectory extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "compendium",
    classes: ["compendium-sidebar", "directory"],
    position: { width: 340 },
  } satisfies ApplicationOptions;

  override get title(): string {
    return word(this.client, "compendiums");
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const page = this.client.options.window.document;
    const packs = this.client.game.packs.filter(({ visible }) => visible);
    const entries = packs.map(({ collection, title, index, locked }) =>
      make(
        page,
        "li",
        { "data-pack": collection },
        make(page, "span", {}, title),
        make(page, "small", {}, `${String(index.size)}${locked ? " 🔒" : ""}`),
      ),
    );
    return [
      make(page, "header", { class: "directory-header" }, make(page, "div", { class: "header-actions" })),
      make(page, "ol", { class: "directory-list" }, entries),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}
