/** Finding spells by either name, wherever Foundry and the system search their lists of items. Loaded once a world is there. */
import { searchDirectories, sortCompendiums } from "../../platform/directory-search.ts";
import { extendNameFilter } from "../../platform/name-filter.ts";
import { prepareLexicon } from "../lexicon.ts";
import { isOurs } from "../marks.ts";
import { isAlsoCalled } from "./aliases.ts";
import { findByOtherName } from "./search.ts";

/** Each of the three where it can be; where not, the search there is Foundry's own. */
export async function startFinding(): Promise<void> {
  searchDirectories(findByOtherName);
  extendNameFilter(isAlsoCalled);
  const alphabet = new Intl.Collator("cs");
  sortCompendiums((a, b) => (isOurs(a) && isOurs(b) ? alphabet.compare(a.name, b.name) : undefined));
  await prepareLexicon();
}
