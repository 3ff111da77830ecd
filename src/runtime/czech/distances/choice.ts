/** In what a person wants to see distances, and a distance said so. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { feetToSahy } from "../../../rules/units.ts";
import { DISTANCES, type Distances } from "./choices.ts";

/** Read anew each time: it may be changed in play. A value that is none of ours changes nothing. */
export function distanceChoice(): Distances {
  const chosen: unknown = game.settings.get(MODULE_ID, "distances");
  return DISTANCES.find((each) => each === chosen) ?? "system";
}

/** Hundredths: a metre is two thirds of a sáh. No groups: "1200 sáhů". */
export const sahyNumber = (value: number): string =>
  new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: 2, useGrouping: false }).format(value);

/** "sáh", "sáhy", "sáhu", "sáhů"; in English "square", "squares". */
export function sahyNoun(value: number): string {
  const form = new Intl.PluralRules(game.i18n.lang).select(Math.round(value * 100) / 100);
  return game.i18n.localize(`KARTOTEKA.distances.unit.${form}`);
}

/** Feet as this person wants them; `system` is how they are shown otherwise. */
export function chosenDistance(feet: number, system: string): string {
  const choice = distanceChoice();
  if (choice === "system") return system;
  // to a tenth, as of whatever moves under the mouse
  const sahy = Math.round(feetToSahy(feet) * 10) / 10;
  const length = `${sahyNumber(sahy)}\u00A0${sahyNoun(sahy)}`;
  return choice === "both" ? `${length} (${system})` : length;
}
