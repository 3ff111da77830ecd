/** What is said of an area while it is placed, in the user's language. */
import type { Creature } from "../creatures.ts";
import { lengthText } from "./lengths.ts";
import type { PlacingRun } from "./run.ts";
import type { AreaView } from "./session.ts";

type View = AreaView<Creature>;

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`KARTOTEKA.placing.${key}`, data);

/** The form that a number asks for. */
export function counted(key: string, count: number): string {
  const { lang } = game.i18n;
  return say(`${key}.${new Intl.PluralRules(lang).select(count)}`, {
    number: new Intl.NumberFormat(lang).format(count),
  });
}

export const lengthIn = ({ scene, plane }: PlacingRun, feet: number): string => lengthText(feet, scene, plane);

/** "Ohnivá koule (2 ze 4)" */
export function titleOf({ activity, count, placed }: PlacingRun): string {
  const spell = activity.item.name;
  if (count === 1) return spell;
  return say("title-of", { spell, index: String(placed.length + 1), count: String(count) });
}

/** Beside the line on the map; undefined where there is no line. */
export function lineLabel(run: PlacingRun, { distanceFeet, beyondRange }: View): string | undefined {
  if (distanceFeet === null) return undefined;
  const distance = lengthIn(run, distanceFeet);
  return beyondRange ? say("beyond-label", { distance }) : distance;
}

/** Everything that one has to know, one fact after another. */
export function factsOf(run: PlacingRun, view: View): string[] {
  const { distanceFeet, beyondRange, blocked, creatures, place } = view;
  const { range } = run.request;
  const facts: string[] = [];
  if (distanceFeet !== null) {
    const distance = lengthIn(run, distanceFeet);
    facts.push(
      beyondRange && range !== null
        ? say("beyond", { distance, range: lengthIn(run, range) })
        : say("distance", { distance }),
    );
  }
  if (blocked !== "no") facts.push(say(blocked));
  if (place.elevation !== 0) facts.push(say("height", { height: lengthIn(run, place.elevation / run.plane.perFoot) }));
  facts.push(creatures.length === 0 ? say("nobody") : counted("creatures", creatures.length));
  return facts;
}
