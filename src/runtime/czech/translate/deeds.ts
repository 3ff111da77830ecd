/** What the entries of menus do; loaded when one is chosen. */
import type { Place } from "./work.ts";

export interface Deeds {
  readonly translate: (place: Place) => unknown;
  readonly putBack: (place: Place) => unknown;
}

export const TRANSLATE = { label: "KARTOTEKA.translate.open", icon: "fa-solid fa-language" };
export const PUT_BACK = { label: "KARTOTEKA.translate.revert.open", icon: "fa-solid fa-rotate-left" };
