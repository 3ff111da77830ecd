import type { LengthUnit } from "../../rules/units.ts";
import type { CountedForms } from "../../rules/czech-numbers.ts";

/** How the card language counts the units that our data holds. */
export const SAH_FORMS: CountedForms = { one: "sáh", few: "sáhy", many: "sáhu", other: "sáhů" };
export const FOOT_FORMS: CountedForms = { one: "stopa", few: "stopy", many: "stopy", other: "stop" };
export const MILE_FORMS: CountedForms = { one: "míle", few: "míle", many: "míle", other: "mil" };

/** Every form of a unit of length, plainly spelt; the usual slips ("sahů") are found by folding. */
export const LENGTH_WORDS: ReadonlyMap<string, LengthUnit> = new Map(
  (
    [
      ["sah", "sáh sáhu sáhy sáhů sáhům sáhem sáhách sáhovém sáhový"],
      ["foot", "stopa stopy stopu stop stopě stopou stopách stopám ft ft. feet"],
      ["yard", "yard yardu yardy yardů yd"],
      ["metre", "metr metru metry metrů metrech m m."],
      ["kilometre", "kilometr kilometru kilometry kilometrů km km."],
      ["mile", "míle míli mil mílí mílemi mílích mi"],
    ] as const
  ).flatMap(([unit, forms]) => forms.split(" ").map((form) => [form, unit] as const)),
);
