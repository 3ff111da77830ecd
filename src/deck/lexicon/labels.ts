import { lookUp } from "./fold.ts";

/** Fields of a card's header behind a label, in the order of a card. */
export const FIELDS = ["casting", "range", "components", "duration", "classes"] as const;
export type Field = (typeof FIELDS)[number];

/** The label that a card prints before each field. */
export const LABELS: Readonly<Record<Field, string>> = {
  casting: "Vyvolání",
  range: "Dosah",
  components: "Složky",
  duration: "Trvání",
  classes: "Povolání",
};

/** Other labels for the same fields. */
const VARIANTS: readonly (readonly [string, Field])[] = [
  ["Sesílání", "casting"],
  ["Doba vyvolání", "casting"],
  ["Doba seslání", "casting"],
  ["Dosah a oblast", "range"],
  ["Komponenty", "components"],
  ["Doba trvání", "duration"],
];

const LABEL_WORDS: ReadonlyMap<string, Field> = new Map([
  ...FIELDS.map((field): [string, Field] => [LABELS[field], field]),
  ...VARIANTS,
]);

/** The field that a label means, also misspelt ("Dosaih"); null for other words. */
export function fieldOfLabel(label: string): { field: Field; exact: boolean } | null {
  if (!/^\p{Lu}/u.test(label)) return null;
  const found = lookUp(label, LABEL_WORDS);
  return found ? { field: found.value, exact: found.word === label } : null;
}
