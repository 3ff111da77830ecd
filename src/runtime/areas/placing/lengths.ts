/**
 * Lengths in the unit of a scene, in the user's language: "12 sáhů", "1,5 sáhu", "18 m"; or in sáhy, where this person
 * wants all distances so.
 */
import type { SceneDocument } from "../../../types/surface/documents.ts";
import { chosenDistance, distanceChoice } from "../../czech/distances/choice.ts";
import type { Plane } from "../model.ts";

/** Between a number and its unit. */
const NO_BREAK = "\u00A0";

/** Any spelling of sáh, in any case (scene-units.ts has the whole list). */
const SAH = /^s(?:a|á|i)(?:h|z)/iu;

export function lengthText(feet: number, scene: SceneDocument, plane: Plane): string {
  // a scene that counts in sáhy has nothing else to add in brackets
  const isSah = SAH.test(scene.grid.units.trim()) && distanceChoice() === "both";
  return chosenDistance(feet, isSah ? `${numberOf(feet)}${NO_BREAK}ft` : lengthInScene(feet, scene, plane));
}

const numberOf = (value: number): string =>
  new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: 1 }).format(value);

function lengthInScene(feet: number, { grid }: SceneDocument, { perFoot, perUnit }: Plane): string {
  const length = Math.round(((feet * perFoot) / perUnit) * 10) / 10;
  const number = numberOf(length);
  const unit = grid.units.trim();
  if (SAH.test(unit)) {
    return game.i18n.format(`KARTOTEKA.placing.sah.${new Intl.PluralRules(game.i18n.lang).select(length)}`, { number });
  }
  return unit === "" ? number : `${number}${NO_BREAK}${unit}`;
}
