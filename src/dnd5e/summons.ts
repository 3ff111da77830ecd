/**
 * Creatures that a spell brings, where the card names ones that the system's own compendium has
 * (packs/_source/summons.json). Links only: no text and no numbers of the system.
 */
import { z } from "zod";

const profile = z.strictObject({
  /** in Czech, as the card names it */
  name: z.string().min(1),
  /** how many, as a formula */
  count: z.string().min(1),
  /** UUID of an actor of dnd5e's compendium */
  actor: z.string(),
  /** the slot from which on it can be chosen, null for any */
  slot: z.number().int().min(1).max(9).nullable(),
});

const summons = z.strictObject({ spell: z.string(), profiles: z.array(profile).min(1), reason: z.string().min(1) });

export const summonsSchema = z.array(summons);
export type SummonProfile = z.infer<typeof profile>;
/** Profiles by the key of the spell. */
export type SummonTable = ReadonlyMap<string, readonly SummonProfile[]>;

export function summonTable(entries: z.infer<typeof summonsSchema>): SummonTable {
  return new Map(entries.map(({ spell, profiles }) => [spell, profiles]));
}
