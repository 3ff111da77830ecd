/** Which files of a folder are files of a deck. */

const DECK_FILE = /\.(?:txt|md|markdown)$/i;
/** Files that folders of cards carry beside the cards. */
const NO_CARDS = /^(?:readme|license|licence|changelog)\b/i;

/** Paths below a folder → those of a deck's files, in the order of their names. */
export function deckFilesIn(paths: readonly string[]): string[] {
  return paths.filter(isDeckFile).sort();
}

function isDeckFile(path: string): boolean {
  const parts = path.split(/[\\/]/);
  const isHidden = parts.some((part) => part.startsWith(".") || part === "node_modules");
  return !isHidden && DECK_FILE.test(path) && !NO_CARDS.test(parts.at(-1) ?? "");
}
