/** Lengths as cards write them. */
import { counted } from "../rules/czech-numbers.ts";
import { feetToSahy, type Distance } from "../rules/units.ts";
import { FOOT_FORMS, MILE_FORMS, SAH_FORMS } from "./lexicon/lengths.ts";

/** Feet as sáhy where that is exact to hundredths, else as feet; miles as miles. */
export function writeDistance({ value, unit }: Distance): string {
  if (unit === "mi") return counted(value, MILE_FORMS);
  const sahy = feetToSahy(value);
  return Number.isInteger(Math.round(sahy * 1e6) / 1e4) ? counted(sahy, SAH_FORMS) : counted(value, FOOT_FORMS);
}
