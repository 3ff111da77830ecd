import type { TIME_UNITS } from "../model.ts";
import type { CountedForms } from "../../rules/czech-numbers.ts";

export type TimeUnit = (typeof TIME_UNITS)[number];

/** How card language counts units of time; "many" is the form after a fraction. */
export const TIME_FORMS: Readonly<Record<TimeUnit, CountedForms>> = {
  turn: { one: "tah", few: "tahy", many: "tahu", other: "tahů" },
  round: { one: "kolo", few: "kola", many: "kola", other: "kol" },
  minute: { one: "minuta", few: "minuty", many: "minuty", other: "minut" },
  hour: { one: "hodina", few: "hodiny", many: "hodiny", other: "hodin" },
  day: { one: "den", few: "dny", many: "dne", other: "dní" },
  week: { one: "týden", few: "týdny", many: "týdne", other: "týdnů" },
  month: { one: "měsíc", few: "měsíce", many: "měsíce", other: "měsíců" },
  year: { one: "rok", few: "roky", many: "roku", other: "let" },
};

/** Forms beside those of counting: accusatives and genitives. */
const OTHER_FORMS: Readonly<Partial<Record<TimeUnit, string>>> = {
  minute: "minutu",
  hour: "hodinu",
  day: "dnů",
  week: "týdnu",
  year: "roků",
};

/** Every form of a unit of time → the unit. */
export const TIME_WORDS: ReadonlyMap<string, TimeUnit> = new Map(
  (Object.entries(TIME_FORMS) as [TimeUnit, CountedForms][]).flatMap(([unit, forms]) =>
    [...Object.values(forms), ...(OTHER_FORMS[unit]?.split(" ") ?? [])].map((form: string) => [form, unit] as const),
  ),
);
