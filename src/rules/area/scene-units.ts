/**
 * The unit of a scene is free text. Every spelling here is one that people write: in any case of Czech grammar, as an
 * abbreviation, in English or Slovak; capitals, diacritics, dots and blanks don't count.
 */
import { FEET_PER_SAH, feetIn } from "../units.ts";

/** Feet in one of each, and how it is written. */
const UNITS: readonly (readonly [feet: number, spellings: string])[] = [
  [feetIn("foot"), "ft feet foot ' ′ stopa stopy stope stopu stopo stopou stop stopam stopach stopami"],
  [FEET_PER_SAH, "sah sahu sahy sahem saze sahum sazich sahach sahove siah siahy siahu siahov"],
  [feetIn("metre"), "m metr metru metry metrem metre metrum metrech metres meter meters metrov metroch"],
  [feetIn("yard"), "yd yds yard yards yardu yardy yardem yarde yardum yardech yardov"],
  [
    feetIn("kilometre"),
    "km kilometr kilometru kilometry kilometrem kilometre kilometrum kilometrech kilometres kilometer kilometers kilometrov",
  ],
  [feetIn("mile"), "mi mile miles mili mil milim milich milemi mila mily"],
  // the rules' square of 5 ft: a scene that counts in spaces
  [
    5,
    "sq square squares ctverec ctverce ctvercu ctvercich pole poli policko policka policek hex hexes hexu hexy space spaces",
  ],
];

const FEET: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([feet, spellings]) => spellings.split(" ").map((spelling) => [spelling, feet] as const)),
);

/** Feet in one of a scene's units; undefined if the text is no unit we know, or empty. */
export function feetPerUnit(text: string): number | undefined {
  const plain = text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Z}\s.]/gu, "")
    .toLowerCase();
  return FEET.get(plain);
}

/** A scene's grid as Foundry stores it. */
export interface SceneScale {
  /** Plane units to a space: pixels. */
  readonly size: number;
  /** Scene units to a space. */
  readonly distance: number;
  /** The scene's unit, as it is written. */
  readonly units: string;
}

export interface Scale {
  /** Plane units to a foot. */
  readonly perFoot: number;
  /** False if the unit is unknown: a space was then taken for the rules' square of 5 ft, and the user has to be told. */
  readonly sure: boolean;
}

/** What a foot is on the map: 1.5 m, 5 ft and 1 sáh are all one square. */
export function scaleOf({ size, distance, units }: SceneScale): Scale {
  const feet = feetPerUnit(units);
  return feet !== undefined && distance > 0
    ? { perFoot: size / (distance * feet), sure: true }
    : { perFoot: size / 5, sure: false };
}
