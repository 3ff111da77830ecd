/**
 * Text from a deck that stays text wherever it is shown. Descriptions are HTML and escape it (html.ts). A name, a trigger
 * or a material is plain text to the system, which nevertheless puts some of them into HTML as they are (dnd5e 5.3.3,
 * module/documents/activity/mixin.mjs: triggers and materials on chat cards). An entity would be seen as such elsewhere, so
 * what would begin a tag or start an enricher is broken up by an invisible character.
 */
import type { CastingTime, Components, Duration, Range, SpellCard } from "../deck/model.ts";

/** WORD JOINER: the text reads the same but is no command any more. */
const BREAK = "\u2060";

/** "[[", "@UUID[", "&Reference[" would start an enricher of Foundry's or dnd5e's. */
export function withoutEnrichers(text: string): string {
  return text.replace(/\[(?=\[)/g, `[${BREAK}`).replace(/[@&](?=\p{L}+\[)/gu, `$&${BREAK}`);
}

/** The text, harmless even where it is taken for HTML. */
export function inertText(text: string): string {
  return /[<[@&]/.test(text) ? withoutEnrichers(text).replace(/<(?=[a-z/!?])/gi, `<${BREAK}`) : text;
}

/** A card whose plain texts are inert; its prose is left to html.ts. */
export function inertCard(card: SpellCard): SpellCard {
  const { name, english, sources, casting, range, components, duration } = card;
  return {
    ...card,
    name: inertText(name),
    english: english === null ? null : inertText(english),
    sources: sources.map(inertText),
    casting: casting.map(inertCasting),
    range: range && inertRange(range),
    components: components && inertComponents(components),
    duration: duration.map(inertDuration),
  };
}

const inertCasting = (time: CastingTime): CastingTime => ({ ...time, condition: inertText(time.condition) });

const inertRange = (range: Range): Range =>
  range.kind === "special" ? { ...range, text: inertText(range.text) } : range;

const inertDuration = (duration: Duration): Duration =>
  duration.kind === "special" ? { ...duration, text: inertText(duration.text) } : duration;

const inertComponents = (components: Components): Components => ({
  ...components,
  material: components.material && { ...components.material, text: inertText(components.material.text) },
});
