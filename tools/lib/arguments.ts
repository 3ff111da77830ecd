/** Arguments of the commands that take a deck, with the forgotten "--" of npm recognised. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { LANGUAGES, voiceOf, type Language, type Voice } from "./strings.ts";

/** A message for the user that ends the command; no stack, exit code 2. */
export class UsageError extends Error {}

export interface DeckArguments {
  readonly deck: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly language: Language;
  readonly voice: Voice;
}

/**
 * Parses `command DECK [options]`. More than one path, an unknown option, or options that npm swallowed because "--"
 * was forgotten are refused with the right command.
 */
export function parseDeckArguments(
  command: string,
  usage: string,
  options: NonNullable<ParseArgsConfig["options"]>,
  args: readonly string[] = process.argv.slice(2),
): DeckArguments {
  const language = languageIn(args);
  const voice = voiceOf(language);
  const right = `npm run ${command} -- ${usage}`;
  let parsed;
  try {
    parsed = parseArgs({
      args: args.slice(),
      options: { ...options, lang: { type: "string" } },
      allowPositionals: true,
    });
  } catch {
    throw new UsageError(voice.say("unknown-option", { command: right }));
  }
  const swallowed = swallowedByNpm(Object.keys(options));
  const [deck, ...more] = parsed.positionals;
  if (more.length > 0 || (deck !== undefined && swallowed.length > 0)) {
    const given = [...parsed.positionals, ...swallowed].join(" ");
    throw new UsageError(voice.say("too-many", { given, command: right }));
  }
  if (deck === undefined) throw new UsageError(voice.say("no-deck", { command: right }));
  return { deck, options: parsed.values, language, voice };
}

function languageIn(args: readonly string[]): Language {
  const index = args.findIndex((arg) => arg === "--lang" || arg.startsWith("--lang="));
  const value = index < 0 ? undefined : (args[index]?.split("=")[1] ?? args[index + 1]);
  return LANGUAGES.find((language) => language === value) ?? "cs";
}

/** npm takes options in front of "--" for its own and hands them on as npm_config_…. */
function swallowedByNpm(names: readonly string[]): string[] {
  return names.filter((name) => process.env[`npm_config_${name}`] !== undefined).map((name) => `--${name}`);
}

/** Runs a command's main function; what it throws becomes one line on standard error and an exit code. */
export async function runCommand(main: () => Promise<number> | number): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
