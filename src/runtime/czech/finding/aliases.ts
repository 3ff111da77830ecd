/** Names under which a spell is found beside the one that it shows: English for Czech ones, Czech for English ones. */
import { fold } from "../../../deck/lexicon/fold.ts";
import { lexicon } from "../lexicon.ts";
import { marksOf } from "../marks.ts";

/** An item, or what a compendium's index tells of one. */
export interface Listed {
  readonly name: string;
  readonly type?: string;
  readonly system?: object;
  readonly flags?: object;
}

export function aliasesOf({ name, type, system, flags }: Listed): string[] {
  if (type !== "spell") return [];
  const { english } = marksOf({ flags });
  if (typeof english === "string") return [english];
  const { identifier } = (system ?? {}) as { readonly identifier?: unknown };
  const czech = lexicon().find({ name, identifier: typeof identifier === "string" ? identifier : "" });
  return czech === undefined ? [] : [czech.name, czech.english];
}

/** Foundry has cleaned the query of diacritics (SearchFilter.cleanQuery); an alias is tried with them and without. */
export function matches(alias: string, query: RegExp): boolean {
  const again = new RegExp(query.source, "i");
  return again.test(fold(alias)) || again.test(alias);
}

let namesakes: ReadonlyMap<string, readonly string[]> | undefined;

/** For lists that ask by name alone, such as the system's compendium browser. Folded on both sides. */
export function isAlsoCalled(name: string, part: string): boolean {
  const wanted = fold(part);
  if (fold(name).includes(wanted)) return true;
  namesakes ??= pairs();
  return namesakes.get(name)?.some((other) => other.includes(wanted)) ?? false;
}

/** Each name of a spell with what the spell is called in the other language, folded. Made once a turn. */
function pairs(): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  const add = (name: string, other: string): void => {
    if (other !== "") made.set(name, [...(made.get(name) ?? []), fold(other)]);
  };
  for (const { name, english } of lexicon().spells) {
    add(name, english);
    add(english, name);
  }
  queueMicrotask(() => (namesakes = undefined));
  return made;
}
