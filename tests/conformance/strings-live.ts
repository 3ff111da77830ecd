/**
 * Which words the real dnd5e 5.3.3, run headless, shows under Czech: a process of its own, started by conformance.test.ts
 * with
 *   tsx tests/conformance/strings-live.ts FOLDER ours|jad|off
 * Strings are loaded as Foundry does it, after `init` and before `i18nInit`, from what the module's `languages` holds then;
 * another module's translation comes before ours. Prints one JSON object.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installStrings } from "../../src/runtime/czech/strings/strings.ts";
import { installSettings } from "../../src/runtime/settings.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { ourLanguages } from "../foundry/language-files.ts";
import { expandObject, mergeObject } from "../foundry/utils.ts";
import { errorsOf, liveTools, tell } from "./live-world.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const [folder = "", words = ""] = process.argv.slice(2);
const { createWorld, loadModule } = await liveTools(folder);
const files = ourLanguages();

const world = await createWorld({
  start: false,
  lang: "cs",
  translations: [{ "DND5E.HitPoints": "Životy odjinud", "DND5E.SpellLevel3": "Třetí odjinud" }],
  settings: { "kartoteka-kouzel.system-strings": words, "dnd5e.rulesVersion": "legacy" },
});
await loadModule(world, "", { id: "kartoteka-kouzel", languages: new Set(files.ours) });
installSettings();
installStrings();
Hooks.once("init", () => {
  const { languages } = game.modules.get("kartoteka-kouzel") ?? { languages: [] };
  for (const { lang, path } of languages)
    if (lang === "cs") mergeObject(game.i18n.translations as Data, expandObject(files.read(path)));
});
await world.start();

const NUMBERS = [1, 2, 5, 1.5, 21, 100];
const rules = (["cardinal", "ordinal"] as const).map((type) => new Intl.PluralRules("cs", { type }));
const bases = Object.entries(
  JSON.parse(readFileSync(join(ROOT, "../shared/reference/dnd5e-5.3.3-plural-bases.json"), "utf8")) as Record<
    string,
    Readonly<Record<string, string>>
  >,
);
const keys = [...bases, ["DND5E.TARGET.Type.Emanation.Counted", { other: "", otherSized: "" }] as const].flatMap(
  ([base, forms]) =>
    NUMBERS.flatMap((number) => rules.map((rule) => `${base}.${rule.select(number)}`)).flatMap((key) =>
      "otherSized" in forms ? [key, `${key}Sized`] : [key],
    ),
);

const config = CONFIG.DND5E as unknown as {
  spellLevels: Record<number, string>;
  healingTypes: Record<string, { label: string }>;
  abilities: Record<string, { label: string }>;
};
tell({
  results: {
    level: config.spellLevels[3],
    healing: config.healingTypes["healing"]?.label,
    ability: config.abilities["str"]?.label,
    hitPoints: game.i18n.localize("DND5E.HitPoints"),
    /** no text for a number that some plural base may be asked for */
    raw: keys.filter((key) => game.i18n.localize(key) === key),
  },
  errors: errorsOf(world),
});
