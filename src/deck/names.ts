/**
 * Names of spells: sentence case, slugs, and the keys that everything else hangs on.
 */
import { fold } from "./lexicon/fold.ts";
import { PROPER_NAME_STEMS } from "./lexicon/proper-names.ts";
import { SRD_IDENTIFIERS } from "./lexicon/srd-identifiers.ts";
import { TWIN_SLUGS, TWIN_SOURCE } from "./lexicon/twins.ts";

/** A name in capitals in sentence case, proper names kept: "BIGBYHO RUKA" → "Bigbyho ruka". Other names stay as they are. */
export function sentenceCase(name: string): string {
  const letters = name.match(/\p{L}/gu) ?? [];
  if (letters.length < 2 || letters.some((letter) => letter !== letter.toUpperCase())) return name;
  const lower = name.toLowerCase().replace(/[\p{L}-]+/gu, (word) => properName(word) ?? word);
  return lower.replace(/\p{L}/u, (first) => first.toUpperCase());
}

function properName(word: string): string | null {
  const stem = PROPER_NAME_STEMS.find((candidate) => word.startsWith(candidate.toLowerCase()));
  return stem ? stem + word.slice(stem.length) : null;
}

/**
 * ASCII identifier of a name: "Mág a jeho „kůň“" → "mag-a-jeho-kun", "Bigby's hand" → "bigbys-hand". A name without a
 * single Latin letter or digit is spelt by its code points, so that it is never empty.
 */
export function slug(name: string): string {
  const latin = fold(name)
    .replace(/[’'`´]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return latin || Array.from(name, (char) => `u${char.codePointAt(0)?.toString(16) ?? ""}`).join("-");
}

/** Mark behind the name of a twin known from one book only: "Světlo (JaD)". */
const TWIN_MARK = ` (${TWIN_SOURCE.abbreviation})`;

/**
 * Name and key of a card. The key is the slug of its English name, or the SRD's own identifier where that differs;
 * without an English name the slug of the Czech one; a spell that also stands in Příručka hráče under the same
 * Czech name gets the mark of its book in both.
 */
export function identify(
  czech: string,
  english: string | null,
  sources: readonly string[],
): { name: string; key: string } {
  if (english !== null) {
    const plain = slug(english);
    return { name: czech, key: SRD_IDENTIFIERS.get(plain) ?? plain };
  }
  const bare = czech.endsWith(TWIN_MARK) ? czech.slice(0, -TWIN_MARK.length) : czech;
  const plain = slug(bare);
  const onlyThere = sources.length > 0 && sources.every((source) => source === TWIN_SOURCE.title);
  if (onlyThere && TWIN_SLUGS.has(plain)) {
    return { name: bare + TWIN_MARK, key: `${plain}-${TWIN_SOURCE.abbreviation.toLowerCase()}` };
  }
  return { name: czech, key: plain };
}
