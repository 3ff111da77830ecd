/** Words of long castings, in the user's language. */
import { roundsIn } from "../../../rules/long-casting.ts";
import { SECONDS } from "../../../rules/times.ts";
import { counted } from "../../counted.ts";
import { spanText } from "../tools/words.ts";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`KARTOTEKA.long-casting.${key}`, data);

/** Less than a minute is rounds. */
const IN_ROUNDS = SECONDS.minute - 1;

/** "10 minut (100 kol)" */
export function timeText(seconds: number): string {
  const [span, rounds] = [spanText(seconds, IN_ROUNDS), counted("time.round", roundsIn(seconds))];
  return span === rounds ? span : say("time", { span, rounds });
}
