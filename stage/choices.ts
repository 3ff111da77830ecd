/** What can be chosen at the top of the stage; it is all in the page's address, so that a table can be linked to. */
import { PEOPLE } from "./world/people.ts";
import { LANGUAGES } from "./words.ts";

export const CHOICES = {
  profile: ["5.3/V13", "6/V14"],
  user: PEOPLE.map(({ name }) => name),
  lang: LANGUAGES,
  units: ["ft", "sah", "m"],
  grid: ["square", "hex", "none"],
  theme: ["light", "dark"],
} as const;

export type Choice = keyof typeof CHOICES;
export type Choices = { readonly [Key in Choice]: (typeof CHOICES)[Key][number] };

/** The choices in an address; the first of each kind where it says nothing, and the theme that the browser prefers. */
export function readChoices(search: string, prefersDark: boolean): Choices {
  const asked = new URLSearchParams(search);
  const entries = Object.entries(CHOICES).map(([key, all]) => {
    const usual = key === "theme" && prefersDark ? "dark" : all[0];
    return [key, (all as readonly string[]).find((one) => one === asked.get(key)) ?? usual];
  });
  return Object.fromEntries(entries) as Choices;
}

export const searchOf = (choices: Choices): string => `?${new URLSearchParams(choices).toString()}`;
