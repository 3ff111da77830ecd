/** Words of the tools, in the user's language. */
import { counted } from "../../counted.ts";
import { amountsOf } from "./span.ts";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`KARTOTEKA.concentrating.${key}`, data);

/** "10 kol", "1 hodina 30 minut" */
export const spanText = (seconds: number, inRounds?: number): string =>
  amountsOf(seconds, inRounds)
    .map(({ unit, count }) => counted(`time.${unit}`, count))
    .join(" ");
