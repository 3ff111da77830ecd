/**
 * The deck that the repository carries: the facts of every card, and descriptions in the project's own words.
 */
import { counted } from "../rules/czech-numbers.ts";
import { CLASSES } from "./lexicon/classes.ts";
import { SCHOOLS } from "./lexicon/schools.ts";
import { TIME_FORMS } from "./lexicon/times.ts";
import type { Block, Duration, SpellCard } from "./model.ts";
import { writeDistance } from "./distance.ts";

/** First line of the embedded deck's file. */
export const EMBEDDED_TITLE = "Kartotéka kouzel: vestavěný balíček";

const alphabet = new Intl.Collator("cs");

/**
 * Facts of the full deck's cards with the descriptions of the present ones. Cards that only the present deck has stay;
 * the order is by level and alphabet, so that a change of one card is a change in one place.
 */
export function embeddedCards(full: readonly SpellCard[], present: readonly SpellCard[]): SpellCard[] {
  const known = new Map(present.map((card) => [card.key, card]));
  const renewed = full.map((card) => {
    const own = known.get(card.key);
    known.delete(card.key);
    const described = own !== undefined && !isGenerated(own);
    return described
      ? { ...card, body: own.body, higherLevels: own.higherLevels }
      : { ...card, body: [paragraph(generatedLine(card))], higherLevels: [] };
  });
  return [...renewed, ...known.values()].sort((a, b) => a.level - b.level || alphabet.compare(a.name, b.name));
}

/** Whether a card has nothing but the line that was generated for it. */
export function isGenerated({ body, higherLevels }: SpellCard): boolean {
  const [only, ...more] = body;
  return (
    more.length === 0 &&
    higherLevels.length === 0 &&
    (only === undefined || (only.kind === "paragraph" && GENERATED.test(only.content.text)))
  );
}

const GENERATED = /^(?:Trik|Kouzlo \d\. úrovně)(?: ze školy| ze seznamu|, )/u;

function paragraph(text: string): Block {
  return { kind: "paragraph", lead: null, content: { text, marks: [], line: 1 } };
}

/** One sentence of rules out of the header's facts. */
function generatedLine(card: SpellCard): string {
  const kind = card.level === 0 ? "Trik" : `Kouzlo ${card.level}. úrovně`;
  const school = card.school === null ? "" : ` ze školy ${SCHOOLS[card.school].genitive}`;
  const classes = card.classes.map((id) => CLASSES[id].genitivePlural);
  const lists = classes.length === 0 ? "" : ` ze seznamu ${joinCzech(classes)}`;
  return `${kind}${school}${lists}, ${reach(card)}, ${lasting(card)}.`;
}

function joinCzech(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} a ${words.at(-1) ?? ""}`;
}

function reach({ range }: SpellCard): string {
  switch (range?.kind) {
    case "self":
      return "sesíláš ho na sebe nebo od sebe";
    case "touch":
      return "působí dotykem";
    case "distance":
      return `dosáhne na ${writeDistance(range.distance)}`;
    case "sight":
      return "dosáhne, kam dohlédneš";
    case "unlimited":
      return "dosah nemá omezený";
    case "special":
    case undefined:
      return "dosah má zvláštní";
  }
}

function lasting({ duration, concentration }: SpellCard): string {
  const [usual] = duration;
  const time = usual === undefined ? "trvání má zvláštní" : lastingOf(usual);
  return concentration ? `${time} a musíš se na ně soustředit` : time;
}

function lastingOf(duration: Duration): string {
  switch (duration.kind) {
    case "instant":
      return "účinkuje ihned";
    case "time":
      return `trvá nejvýš ${counted(duration.value, TIME_FORMS[duration.unit])}`.replace(/minuta$|hodina$/, (word) =>
        word.replace(/a$/, "u"),
      );
    case "dispelled":
      return "trvá do rozptýlení";
    case "dispelled-or-triggered":
      return "trvá do rozptýlení nebo spuštění";
    case "permanent":
      return "trvá napořád";
    case "special":
      return "trvání má zvláštní";
  }
}
