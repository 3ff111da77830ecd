/** Colours of the map by theme; those of people come from their users. */
export const COLOURS = {
  light: {
    outside: 0xb9c0ad,
    ground: 0xd8d6c2,
    floor: 0xcbb592,
    grid: 0x2f3326,
    gridAlpha: 0.18,
    wall: 0x4a3a2c,
    door: 0x9a5a1c,
    window: 0x2f7fae,
    ink: 0x1f1f1c,
    halo: 0xffffff,
  },
  dark: {
    outside: 0x15181a,
    ground: 0x2b322c,
    floor: 0x4a4034,
    grid: 0xe8eadf,
    gridAlpha: 0.14,
    wall: 0xc9b79c,
    door: 0xe0a04e,
    window: 0x7cc4ec,
    ink: 0xf2f0e6,
    halo: 0x101010,
  },
} as const;

export type Theme = keyof typeof COLOURS;
export type Colours = (typeof COLOURS)[Theme];

/** Rims of tokens by CONST.TOKEN_DISPOSITIONS. */
export const DISPOSITIONS: Readonly<Record<string, number>> = {
  "-2": 0x6d4b8f,
  "-1": 0xb3352f,
  "0": 0xc79a2a,
  "1": 0x2f7f8f,
};

export const colourOf = (css: string): number => Number.parseInt(css.replace("#", ""), 16) || 0x888888;
