/**
 * Plain pictures in place of Foundry's icons, which are not ours to give away: the folder of an icon says what kind of
 * thing it shows, and each kind has a glyph and a colour. Glyphs are drawn on a field of 64 × 64.
 */
import { svg, type Answer } from "./files.ts";

const GLYPHS = {
  flame: "M32 8c4 9 16 16 16 30a16 16 0 0 1-32 0c0-7 4-11 7-16 1 5 3 7 5 8 1-8 0-14 4-22z",
  drop: "M32 8c8 12 16 20 16 31a16 16 0 0 1-32 0c0-11 8-19 16-31z",
  bolt: "M36 6 16 36h13l-3 22 22-32H34z",
  wind: "M8 24h30a7 7 0 1 0-7-7M8 34h42a8 8 0 1 1-8 8M8 44h20a6 6 0 1 1-6 6",
  leaf: "M12 50C8 26 26 10 54 10c0 28-14 44-38 38m-6 8c8-16 18-26 30-32",
  stone: "M14 46 8 32l12-18 20-4 16 16-4 20-16 8z",
  sun: "M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM32 4v10M32 50v10M4 32h10M50 32h10M12 12l7 7M45 45l7 7M52 12l-7 7M19 45l-7 7",
  heart: "M32 54 12 33a12 12 0 0 1 20-14 12 12 0 0 1 20 14z",
  skull: "M32 8a20 20 0 0 1 14 34v10H18V42A20 20 0 0 1 32 8zM24 28v6M40 28v6M28 52v-8M36 52v-8",
  eye: "M6 32c12-20 40-20 52 0-12 20-40 20-52 0zm26-9a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  spiral: "M32 32a4 4 0 1 1 4 4 10 10 0 1 1 8-10 16 16 0 1 1-14-14 22 22 0 1 1-20 26",
  shield: "M32 6 54 14v18c0 12-9 20-22 26C19 52 10 44 10 32V14z",
  star: "M32 6 39 25h19L43 37l6 19-17-12-17 12 6-19L6 25h19z",
  sword: "M50 8 26 40l-4-4L50 8zM16 36l12 12M20 44 8 56",
  book: "M8 12c10-4 18-2 24 4 6-6 14-8 24-4v38c-10-4-18-2-24 4-6-6-14-8-24-4zM32 16v38",
  paw: "M32 30c8 0 16 8 16 16 0 9-10 8-16 8s-16 1-16-8c0-8 8-16 16-16zM14 22v6M26 12v7M38 12v7M50 22v6",
  wave: "M10 32h6l4-16 8 34 8-40 8 34 4-12h6",
  glass: "M16 8h32M16 56h32M18 8c0 18 28 30 28 48M46 8c0 18-28 30-28 48",
  figure: "M32 6a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 58c0-18 8-28 20-28s20 10 20 28z",
  gear: "M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM32 8v8M32 48v8M8 32h8M48 32h8",
  bag: "M24 8h16l-4 10c12 6 18 16 18 26 0 10-8 12-22 12S10 54 10 44c0-10 6-20 18-26z",
} as const;
type Glyph = keyof typeof GLYPHS;

/** Folder, the longest that fits → glyph and colour. */
const KINDS: readonly (readonly [folder: string, glyph: Glyph, colour: string])[] = [
  ["magic/acid", "drop", "#6b8f23"],
  ["magic/air", "wind", "#4f7f96"],
  ["magic/control", "spiral", "#7a4fa3"],
  ["magic/death", "skull", "#4a4a55"],
  ["magic/defensive", "shield", "#3f6fa8"],
  ["magic/earth", "stone", "#85623c"],
  ["magic/fire", "flame", "#b8431c"],
  ["magic/holy", "sun", "#a77b12"],
  ["magic/life", "heart", "#ab3350"],
  ["magic/light", "sun", "#a77b12"],
  ["magic/lightning", "bolt", "#3d5bb5"],
  ["magic/movement", "wind", "#4f7f96"],
  ["magic/nature", "leaf", "#3c7a3c"],
  ["magic/perception", "eye", "#2f7f7f"],
  ["magic/sonic", "wave", "#7f5a8f"],
  ["magic/symbols", "star", "#6a5acd"],
  ["magic/time", "glass", "#8a6d3b"],
  ["magic/unholy", "skull", "#6b2f4f"],
  ["magic/water", "drop", "#2d6f9f"],
  ["magic", "star", "#6a5acd"],
  ["svg/mystery-man", "figure", "#5a6472"],
  ["svg", "gear", "#5a6472"],
  ["creatures", "paw", "#75603f"],
  ["environment", "stone", "#5f6f52"],
  ["equipment", "shield", "#5d6675"],
  ["skills", "star", "#6d5a3f"],
  ["sundries", "book", "#76573a"],
  ["tools", "gear", "#5f6168"],
  ["weapons", "sword", "#5d6675"],
  ["", "bag", "#6a6258"],
];

/** A picture for `icons/<path>`: the same for the same folder, and never missing. */
export function iconFor(path: string): Answer {
  const [, glyph, colour] = KINDS.find(([folder]) => folder === "" || path.startsWith(folder)) ?? [
    "",
    "bag",
    "#6a6258",
  ];
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
      `<rect width="64" height="64" rx="8" fill="${colour}"/>` +
      `<path transform="translate(9.6 9.6) scale(.7)" d="${GLYPHS[glyph]}" fill="#fff" fill-opacity=".25" ` +
      `stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
  );
}

/** Stands in for a texture of Foundry's: nothing to see. */
export const blank = (): Answer => svg('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
