/**
 * What dnd5e prints of a spell (item.labels). Source: dnd5e 5.3.3 module/data/item/spell.mjs. In words of the double's own;
 * the stage takes the system's where it has them.
 */
import type { Data, SpellLabels } from "../../../src/types/surface/documents.ts";
import { schoolName, word } from "../applications/words.ts";
import type { Client } from "../client.ts";
import type { Item } from "../documents/item.ts";
import { record, text } from "./values.ts";

type LabelsOf = (item: Item) => SpellLabels;

let labelsOfItem: LabelsOf = plainLabels;

/** From now on every item of this page has these. */
export const useLabels = (labelsOf: LabelsOf): void => void (labelsOfItem = labelsOf);

export const labelsOf: LabelsOf = (item) => (item.type === "spell" ? labelsOfItem(item) : {});

/** An ability's name, where a page has the system's own tables; else its id. */
export function abilityLabel({ config }: Client, ability: string): string {
  const { abilities } = config.DND5E as unknown as Data;
  return text(record(record(abilities)[ability])["label"], ability);
}

const LETTERS = { vocal: "verbal", somatic: "somatic", material: "material" } as const;

function plainLabels({ client, system, stored }: Item): SpellLabels {
  // in the order in which they are stored, as the system has them
  const letters = [...system.properties].flatMap((id) => (id in LETTERS ? LETTERS[id as keyof typeof LETTERS] : []));
  return {
    level: system.level === 0 ? word(client, "cantrip") : word(client, "level", { level: system.level }),
    school: schoolName(client, system.school),
    components: { vsm: letters.map((name) => word(client, name)).join(", ") },
    ...(system.properties.has("material") && {
      materials: text(record(record(stored["system"])["materials"])["value"]),
    }),
  };
}
