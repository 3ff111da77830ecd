/**
 * Mechanics that no prose can say (packs/_source/mechanics.json): each entry belongs to a card, gives its reason, and
 * replaces what was read of the parts that it names.
 */
import { z } from "zod";
import { mechanicsParts, type Mechanics, type SpellCard } from "./model.ts";

const { area, save, attack, damage, healing, targets } = mechanicsParts;
const unplaced = { from: true } as const;

const handMechanics = z.strictObject({
  /** key of the card */
  card: z.string().min(1),
  reason: z.string().min(1),
  set: z
    .strictObject({
      areas: z.array(area.omit(unplaced)),
      saves: z.array(save.omit(unplaced)),
      attacks: z.array(attack.omit(unplaced)),
      damage: z.array(damage.omit(unplaced)),
      healing: z.array(healing.omit(unplaced)),
      targets: targets.omit(unplaced).nullable(),
      repeats: z.boolean(),
    })
    .partial(),
});

export const handMechanicsSchema = z.array(handMechanics);
export type HandMechanics = z.infer<typeof handMechanics>;
/** Entries by the key of their card. */
export type HandTable = ReadonlyMap<string, HandMechanics>;

export const handTable = (entries: readonly HandMechanics[]): HandTable =>
  new Map(entries.map((entry) => [entry.card, entry]));

/** The card with the parts of its entry in place of what was read; their place is the card's, their phrase the reason. */
export function withHandMechanics(card: SpellCard, table: HandTable): SpellCard {
  const entry = table.get(card.key);
  if (!entry) return card;
  const from = { line: card.origin.line, column: 1, phrase: entry.reason };
  const place = <T extends object>(items: readonly T[] | undefined) => items?.map((item) => ({ ...item, from }));
  const { set } = entry;
  const parts = {
    areas: place(set.areas),
    saves: place(set.saves),
    attacks: place(set.attacks),
    damage: place(set.damage),
    healing: place(set.healing),
    targets: set.targets === undefined ? undefined : set.targets && { ...set.targets, from },
    repeats: set.repeats,
  };
  const named = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { ...card, mechanics: { ...card.mechanics, ...(named as Partial<Mechanics>) } };
}
