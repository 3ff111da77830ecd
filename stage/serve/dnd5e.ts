/**
 * The system's own templates, styles and pictures, from a source tree of dnd5e that lies somewhere else (DND5E_SRC).
 * They are only handed on; the styles are compiled in memory. Nothing of it is written anywhere.
 */
import less from "less";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFile, missing, type Answer } from "./files.ts";

/** Folders of the system that the page may ask for. */
const FOLDERS = ["templates", "icons", "fonts", "ui", "tokens"];
const STYLES = "less/dnd5e.less";
const STRINGS = "lang/en.json";

/** A font of Foundry's own, two folders above the system's styles; it isn't ours to serve. */
const CORE_FONT = /@font-face\s*\{[^}]*url\(\s*['"]?\.\.\/\.\.\/[^}]*\}/g;

export class SystemFiles {
  #styles: Promise<string> | undefined;

  constructor(private readonly source: string) {}

  static at(source: string | undefined): SystemFiles | undefined {
    return source !== undefined && existsSync(join(source, STYLES)) ? new SystemFiles(source) : undefined;
  }

  /** What lies at `/systems/dnd5e/<path>`. */
  async answer(path: string): Promise<Answer> {
    if (path === "dnd5e.css") {
      this.#styles ??= this.#compile();
      return { body: await this.#styles, type: "text/css; charset=utf-8" };
    }
    if (path === STRINGS) return answerFile(this.source, path) ?? missing();
    // each folder is a root of its own, so that no path leads from one of them to what isn't served
    const folder = FOLDERS.find((name) => path.startsWith(`${name}/`));
    if (folder === undefined) return missing();
    return answerFile(join(this.source, folder), path.slice(folder.length + 1)) ?? missing();
  }

  async #compile(): Promise<string> {
    const filename = join(this.source, STYLES);
    const { css } = await less.render(readFileSync(filename, "utf8"), { filename, javascriptEnabled: false });
    return css.replaceAll(CORE_FONT, "");
  }
}
