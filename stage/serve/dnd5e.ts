/**
 * The system's own templates, styles, pictures, tables and elements, from a source tree of dnd5e that lies somewhere else
 * (DND5E_SRC). They are only handed on; the styles are compiled in memory. Nothing of it is written anywhere.
 */
import less from "less";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFile, missing, type Answer } from "./files.ts";

/** Folders of the system that the page may ask for. */
const FOLDERS = ["templates", "icons", "fonts", "ui", "tokens", "module/applications/components"];
const FUNCTIONS = "module/utils.mjs";
const TABLES = "module/config.mjs";
/** Not a file of the system: what the page takes of its code, in one, so that each of its files is loaded once. */
const ENTRY = "module/stage.mjs";
const ELEMENTS = ["icon", "item-list-controls", "damage-application", "effect-application"];
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
    if (path === STRINGS || path === FUNCTIONS) return answerFile(this.source, path) ?? missing();
    if (path === ENTRY) return script(entry());
    if (path === TABLES) return script(standingAlone(readFileSync(join(this.source, TABLES), "utf8")));
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

const script = (body: string): Answer => ({ body, type: "text/javascript; charset=utf-8" });

const entry = (): string =>
  [
    'export { default as tables } from "./config.mjs";',
    'export * as functions from "./utils.mjs";',
    ...ELEMENTS.map((name, index) => `import element${index} from "./applications/components/${name}.mjs";`),
    `export const elements = [${ELEMENTS.map((_, index) => `element${index}`).join(", ")}];`,
  ].join("\n");

/** An import, over as many lines as it takes. */
const IMPORT = /^import\s+([^"]+?)\s+from\s+"([^"]+)";$/gm;

/**
 * The tables (CONFIG.DND5E) name classes of the whole system, which would need all of Foundry. What reads the tables here
 * asks for none of them: each becomes a stand-in. The functions (utils.mjs) are real, and hear which labels are keys.
 */
function standingAlone(tables: string): string {
  const body = tables.replaceAll(IMPORT, (whole, names: string, from: string) => {
    if (from === "./utils.mjs") return whole;
    const bound = names.replaceAll(/\*\s+as\s+/g, "").match(/\w+/g) ?? [];
    return bound.map((name) => `const ${name} = standIn;`).join(" ");
  });
  return `const standIn = new Proxy(class {}, { get: (target, key) => target[key] ?? standIn });\n${body}`;
}
