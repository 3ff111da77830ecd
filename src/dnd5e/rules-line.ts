/**
 * The last line of a spell's description: links to the rules that this spell needs beside its own text. Only what not every
 * spell has: saves and attacks are on most cards, and their words are plain.
 */
import type { CastingTime, MechanicShape, SpellCard } from "../deck/model.ts";
import { spellArea } from "../deck/prose/areas.ts";
import { uuidHtml } from "./html.ts";
import { rulesPageUuid } from "./rules-ids.ts";

/** A topic of packs/_source/pravidla.json, and how the line calls it. */
type Entry = readonly [topic: string, words: string];

const OF_CASTING: Partial<Record<CastingTime["unit"], Entry>> = {
  bonus: ["bonus-action", "bonusová akce"],
  reaction: ["reaction", "reakce"],
  minute: ["longer-times", "delší vyvolání"],
  hour: ["longer-times", "delší vyvolání"],
  day: ["longer-times", "delší vyvolání"],
};

/** Squares, walls and rings are no shapes of the rules: their cards describe them. */
const OF_SHAPE: Partial<Record<MechanicShape, Entry>> = {
  line: ["area-line", "dráha"],
  cube: ["area-cube", "krychle"],
  sphere: ["area-sphere", "koule"],
  cone: ["area-cone", "kužel"],
  cylinder: ["area-cylinder", "válec"],
};

/** The line as HTML; blank for a spell that needs none. `collection` is the pack of the rules. */
export function rulesLine(card: SpellCard, collection: string): string {
  const [usual] = card.casting;
  const area = spellArea(card);
  const entries: (Entry | undefined | false)[] = [
    usual && OF_CASTING[usual.unit],
    card.ritual && ["rituals", "rituál"],
    card.concentration && ["concentration", "soustředění"],
    area ? OF_SHAPE[area.shape] : undefined,
  ];
  const links = entries
    .filter((entry) => !!entry)
    .map(([topic, words]) => uuidHtml(rulesPageUuid(collection, topic), words));
  return links.length === 0 ? "" : `<p class="kartoteka-rules">Pravidla: ${links.join(", ")}</p>`;
}
