/**
 * Which Czech spell is meant by a spell of another origin: by the system's identifier, else by its English name. Names are
 * compared without regard to case, punctuation and the wizards' names that the SRD leaves out ("Melf's Acid Arrow").
 */
import { fold } from "../../deck/lexicon/fold.ts";

export interface Named {
  readonly name: string;
  /** the system's; blank where it is not known */
  readonly identifier: string;
}

export interface CzechSpell extends Named {
  readonly uuid: string;
  readonly english: string;
}

export type Find = (wanted: Named) => CzechSpell | undefined;

/** "Melf’s Acid Arrow" → "melfs-acid-arrow", as identifiers of the system are made. */
export const slug = (name: string): string =>
  fold(name)
    .replaceAll(/['’ʼ`´]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** "Melf's", and what is behind it. */
const OWNED = /^(\p{L}+['’ʼ`´]s?)\s+(.+)$/u;

/** Of two spells with one name, the earlier in `spells` is found. */
export function finder(spells: readonly CzechSpell[]): Find {
  const wizards = new Set(spells.flatMap(wizardOf));
  const [known, short] = [new Map<string, CzechSpell>(), new Map<string, CzechSpell>()];
  for (const spell of spells) {
    for (const key of [spell.identifier, slug(spell.english)]) add(known, key, spell);
    add(short, withoutWizard(spell.english, wizards), spell);
  }
  return ({ identifier, name }) => {
    const keys = [identifier, slug(name), withoutWizard(name, wizards)];
    return first(keys, known) ?? first(keys, short);
  };
}

/** A name that the pack's own identifier does without is a person's: "Hunter's Mark" keeps its hunter. */
function wizardOf({ english, identifier }: CzechSpell): string[] {
  const [, owner] = OWNED.exec(english) ?? [];
  return owner === undefined || identifier.startsWith(`${slug(owner)}-`) ? [] : [slug(owner)];
}

/** Blank where the name begins with no wizard. */
function withoutWizard(name: string, wizards: ReadonlySet<string>): string {
  const [, owner = "", rest = ""] = OWNED.exec(name) ?? [];
  return wizards.has(slug(owner)) ? slug(rest) : "";
}

function add(map: Map<string, CzechSpell>, key: string, spell: CzechSpell): void {
  if (key !== "" && !map.has(key)) map.set(key, spell);
}

function first(keys: readonly string[], map: ReadonlyMap<string, CzechSpell>): CzechSpell | undefined {
  for (const key of keys) {
    const found = key === "" ? undefined : map.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}
