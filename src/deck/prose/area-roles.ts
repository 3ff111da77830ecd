/** What part a candidate plays, and where it begins: told by the words around it. */
import type { AreaOrigin, AreaRole } from "../model.ts";
import type { Candidate } from "./area-candidates.ts";
import { findAll, LENGTH } from "./patterns.ts";
import type { Prose } from "./text.ts";

const LIGHT = /svět(?:l|él)|svít|sviť|osvět|osvít|dosvít|tlumen|rozzář|záři|zazář/i;
const SHINES = /osvít|dosvít|svítí|(?:vydáv|vyzař|šíř)[a-zá-ž]+\s+(?:[a-zá-ž]+,?\s+)?(?:[a-zá-ž]+\s+)?světl|osvěcuj/i;
const PEOPLE = /(?<![a-zá-ž])(?:každ|vš(?:ichni|echn)|tvor|zranění)/i;
const DETECTION =
  /(?<![a-zá-ž])(?:vycítíš|vnímat|zjistíš|zjišťuješ|poznáš|víš|vnímáš|odhalí|ucítíš|dozvíš|detek|přítomnost|povědomí|prozkoum|slyšet|uslyš|lokaliz|vyhled)/i;
const SENSE = /mimozrak|slepozrak|temnozrak|vidění v|otřesocit/i;
const ALARM = /(?<![a-zá-ž])(?:štěk|upozorn|poplach|varov|zazvon)/i;
const OBJECT_SIZE =
  /(?:(?<![a-zá-ž])se\s+(?:[a-zá-ž]+\s+){0,3}?(?:vejde|vejít|vejdou)|vej(?:de|dou)\s+se\s|vměstn|není větší|nejsou větší|nesmí být větší|větší než|nepřesahuje|nepřesáhne|menší než|maximálně velk)/i;
const PORTAL = /portál|brán[auy]|otvor|dveř|průchod|místnost|komnat|ulit|schrán/i;
const MAKES_IMAGE = /(?:obraz|iluz|přelud|fantom|hologram)/i;
const RESHAPED = /vytvarovat\s+(?:ji\s+|zeď\s+)?(?:do|jako)[^.]{0,40}$|(?<![a-zá-ž])nebo\s+(?:[a-zá-ž]+\s+)?$/i;
const ENDED_EARLY = /můžeš[^.]{0,60}(?:rozptýlit|ukončit|zrušit|odvolat|propustit)/i;
/** A region of the land, as against a thing or fire or stone of that size. */
const REGION =
  /(?<![a-zá-ž])(?:objem|oblast(?!\s+(?:[a-zá-ž]+\s+)?(?:ohně|plamen|vzduchu|kouře))|terén|prostor|území)/i;
const THING = /(?<![a-zá-ž])(?:předmět|tvor|oheň|ohně|plamen|voda|vody|cíl|surovin|materiál)/i;

/** What the words around a candidate say of its part in the spell. */
export function roleOf({ shape, sentence, start, end }: Candidate, prose: Prose, isIllusion: boolean): AreaRole {
  const { text, index } = sentence;
  const before = text.slice(0, start);
  const near = text.slice(Math.max(0, start - 70), end + 60);
  const round = shape === "radius" || shape === "sphere";
  if (sentence.part === "higher") return "secondary";
  const dark = /(?<![a-zá-ž])(?:tm[auy]|tmou|temnot)/i.test(near);
  if (round && LIGHT.test(near) && !dark && (!PEOPLE.test(near) || SHINES.test(near))) {
    return isStruckByLight(index, prose) &&
      !/osvít|dosvít|osvěcuj|(?:slab|jasn)[a-zá-ž]+\s+světl[a-zá-ž]+\s+v\s+okruhu/i.test(near)
      ? "effect"
      : "light";
  }
  if (SENSE.test(near) || ALARM.test(text.slice(end))) return "detection";
  if (DETECTION.test(near) && index <= 3 && !/(?<![a-zá-ž])utrpí|záchrann/i.test(text)) return "detection";
  // "oblast ohně, která vyplňuje krychli" is looked for, not made
  const limit =
    OBJECT_SIZE.test(before.slice(-90)) ||
    /vyplňuje\s*$/u.test(before) ||
    /^,?\s*(?:nebo|či) menší/u.test(text.slice(end));
  if (limit || (PORTAL.test(before.slice(-50)) && !PEOPLE.test(near))) return sizeLimitRole(before, prose, isIllusion);
  if (RESHAPED.test(before) && round && prose.sentences.some((s) => /(?<![a-zá-ž])(?:zeď|panel)/i.test(s.text))) {
    return "alternative";
  }
  if (shape === "ring") return "alternative";
  if (sentence.inList) return "secondary";
  const earlier = prose.sentences.filter((s) => s.block === sentence.block && s.index < index);
  if (ENDED_EARLY.test(before) || earlier.some((s) => ENDED_EARLY.test(s.text))) return "secondary";
  return "effect";
}

/** Light that creatures suffer from: the sentences behind it speak of who is in it. */
function isStruckByLight(index: number, prose: Prose): boolean {
  const after = prose.sentences.slice(index, index + 5).map((s) => s.text);
  return after.some((text) =>
    /(?<![a-zá-ž])(?:tvor|tvorové|každý tvor|každý)(?![a-zá-ž])[^.]{0,70}(?:v\s+(?:tomto|této|daném|dané|tom|té)?\s*(?:světl|oblast|koul|okruh|záři|sloup)|do\s+(?:této\s+|daného\s+|daného\s+)?(?:oblasti|světla|koule|okruhu|sloupu))/i.test(
      text,
    ),
  );
}

/** A limit of size belongs to a thing, unless the thing is an image or a stretch of land. */
function sizeLimitRole(before: string, prose: Prose, isIllusion: boolean): AreaRole {
  const opening = prose.sentences
    .slice(0, 3)
    .map((s) => s.text)
    .join(" ");
  if (isIllusion && MAKES_IMAGE.test(opening)) return "placed";
  const clause = before.slice(-110);
  return REGION.test(clause) && !THING.test(clause) ? "placed" : "object";
}

export const MOVES =
  /(?:pohyb|hýb)\p{L}+\s+(?:(?:se|spolu|společně)\s+){0,2}s\s+tebou|kolem tebe|okolo tebe|vyzařuje z tebe|obklop|středem v tobě/u;
const SELF = /(?:od|kolem|okolo|z|v)\s+(?:tebe|sebe|tobě|Sesilatele)|ve směru|v libovolném směru|v dosahu kolem sebe/i;
/** How far off something is: the distance of a point is no origin. */
const AWAY = new RegExp(String.raw`(?<![a-zá-ž])(?:do|vzdálenosti)\s+${LENGTH}\s+od\s+(?:tebe|sebe)`, "gi");
const AT_TARGET = /od (?:něj|něho|ní|cíle)|(?<!\p{L})(?:kolem|okolo|u)\s+cíle/u;
export const CORNERS = /(?:kolem|za) roh(?:ů|y)|obtéká rohy/u;
/** Where the area of a candidate begins. */
export function originOf(
  { shape, sentence, start, end, isBurst = false }: Candidate,
  { rangeIsSelf }: { readonly rangeIsSelf: boolean },
): AreaOrigin {
  const [from, to] = [Math.max(0, start - 40), end + 40];
  const near = sentence.text.slice(from, to);
  if (AT_TARGET.test(near)) return "target";
  if (shape === "cone" || isBurst) return "self";
  if (SELF.test(near)) return SELF.test(withoutDistances(sentence.text, start, end).slice(from, to)) ? "self" : "point";
  return rangeIsSelf ? "self" : "point";
}

/** The text with blanks in place of distances from the caster, the candidate's own size aside. */
function withoutDistances(text: string, start: number, end: number): string {
  return findAll(AWAY, text)
    .filter((away) => away.index >= end || away.index + away[0].length <= start)
    .reduce(
      (rest, { 0: { length }, index }) => rest.slice(0, index) + " ".repeat(length) + rest.slice(index + length),
      text,
    );
}
