/**
 * npm run link-foundry -- FOUNDRY_DATA [--copy]
 * Puts dist/ (and moje/, where it was made) into Data/modules of Foundry: as links, which follow every build, or as copies.
 */
import { cpSync, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseDeckArguments, runCommand, UsageError } from "./lib/arguments.ts";
import { readJson, ROOT } from "./lib/project.ts";

await runCommand(() => {
  const {
    deck: data,
    options,
    voice,
  } = parseDeckArguments("link-foundry", "FOUNDRY_DATA [--copy]", {
    copy: { type: "boolean" },
  });
  const modules = [join(data, "Data", "modules"), join(data, "modules")].find((path) => existsSync(path));
  if (modules === undefined) throw new UsageError(voice.say("no-foundry-data", { path: data }));
  const sources = ["dist", "moje"]
    .map((name) => join(ROOT, name))
    .filter((path) => existsSync(join(path, "module.json")));
  if (sources.length === 0) throw new UsageError(voice.say("no-dist"));
  for (const source of sources) {
    const { id } = z.object({ id: z.string() }).parse(readJson(join(source, "module.json")));
    const target = join(modules, id);
    const present = lstatSync(target, { throwIfNoEntry: false });
    // A folder that is neither our link nor our module is somebody else's.
    if (present && !present.isSymbolicLink() && !isModule(target, id)) {
      throw new UsageError(voice.say("out-foreign", { path: target }));
    }
    rmSync(target, { recursive: true, force: true });
    mkdirSync(modules, { recursive: true });
    if (options["copy"] === true) cpSync(source, target, { recursive: true });
    else symlinkSync(source, target, process.platform === "win32" ? "junction" : "dir");
    console.log(voice.say("linked", { source, target }));
  }
  return 0;
});

function isModule(path: string, id: string): boolean {
  const manifest = join(path, "module.json");
  return existsSync(manifest) && z.object({ id: z.literal(id) }).safeParse(readJson(manifest)).success;
}
