/** Lengths in the unit of a scene, in the user's language: "12 sáhů", "1,5 sáhu", "18 m". */
import type { SceneDocument } from "../../../types/surface/documents.ts";
import type { Plane } from "../model.ts";

/** Between a number and its unit. */
const NO_BREAK = "\u00A0";

/** Any spelling of sáh, in any case (scene-units.ts has the whole list). */
const SAH = /^s(?:a|á|i)(?:h|z)/iu;

export function lengthText(feet: number, { grid }: SceneDocument, { perFoot, perUnit }: Plane): string {
  const length = Math.round(((feet * perFoot) / perUnit) * 10) / 10;
  const { lang } = game.i18n;
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(length);
  const unit = grid.units.trim();
  if (SAH.test(unit)) {
    return game.i18n.format(`KARTOTEKA.placing.sah.${new Intl.PluralRules(lang).select(length)}`, { number });
  }
  return unit === "" ? number : `${number}${NO_BREAK}${unit}`;
}
