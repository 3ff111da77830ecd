/**
 * The two worlds the module meets. `6/V14` covers only what the runtime calls; dnd5e 6's source is not public to us, so
 * README.md marks each such thing as sure or guessed.
 */
export interface Profile {
  readonly id: "5.3/V13" | "6/V14";
  readonly systemVersion: string;
  readonly generation: 13 | 14;
  readonly build: number;
}

export const V13: Profile = { id: "5.3/V13", systemVersion: "5.3.3", generation: 13, build: 351 };
export const V14: Profile = { id: "6/V14", systemVersion: "6.1.2", generation: 14, build: 367 };
export const PROFILES = [V13, V14] as const;
