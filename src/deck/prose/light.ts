/** Light that the spell sheds: "osvítí jasným světlem okruh 6 sáhů a slabým dalších 6 sáhů". */
import type { Light } from "../model.ts";
import { lengthOf, LENGTH, NUMBER, type Length } from "./patterns.ts";
import { placeOf, type Prose } from "./text.ts";

const BRIGHT = new RegExp(
  String.raw`(?:jasn[a-zá-ž]+\s+světl[a-zá-ž]+[^.]{0,40}?${LENGTH}|${LENGTH}[^.]{0,25}jasn[a-zá-ž]+\s+světl|světla\s+o\s+poloměru\s+${LENGTH}|(?=jasně)(?<![a-zá-ž])jasně[^.,]{0,30}?${LENGTH})`,
  "i",
);
/** The locative stands only here: "v dalších 4 sázích". */
const FURTHER = new RegExp(String.raw`další(?:ch|m)?\s+(?:${LENGTH}|(${NUMBER}\s+sázích))`, "i");
const DIM = new RegExp(
  String.raw`(?:slab|tlumen)[a-zá-ž]+\s+světl[a-zá-ž]+[^.]{0,40}?${LENGTH}|${LENGTH}[^.]{0,30}(?:slab|tlumen)[a-zá-ž]+\s+světl|(?=slabě|tlumeně|šero|přítmí)(?<![a-zá-ž])(?:slabě|tlumeně|šero|přítmí)[^.,]{0,30}?${LENGTH}`,
  "i",
);

const SHEDS = /svít|světlo\s+vyzař|vyzařuj|vydáv|šíří\s|osvětl(?:í|uj)|koule\s+světla/;

/** The length in the first group that a pattern filled. */
const lengthIn = (match: RegExpExecArray | null): Length | null =>
  lengthOf((match?.slice(1).find((text) => text !== undefined) ?? "").replace("sázích", "sáhů"));

/** Bright light, and how far dim light reaches altogether, in feet; null when the spell sheds none. */
export function readLight(prose: Prose): Light | null {
  const body = prose.sentences.filter(({ part }) => part === "body");
  for (const sentence of body) {
    // without a length neither BRIGHT nor DIM is there
    if (!sentence.measured || !SHEDS.test(sentence.lower)) continue;
    const next = body[sentence.index + 1]?.block === sentence.block ? (body[sentence.index + 1]?.text ?? "") : "";
    const bright = BRIGHT.exec(sentence.text);
    const inner = lengthIn(bright);
    const further = lengthIn(FURTHER.exec(sentence.text) ?? FURTHER.exec(next));
    if (bright && inner?.unit === "ft" && further?.unit === "ft") {
      const phrase = bright[0];
      return { bright: inner.value, dim: inner.value + further.value, from: placeOf(sentence, bright.index, phrase) };
    }
    const dim = DIM.exec(sentence.text);
    const outer = lengthIn(dim);
    if (dim && outer?.unit === "ft" && !bright) {
      return { bright: 0, dim: outer.value, from: placeOf(sentence, dim.index, dim[0]) };
    }
  }
  return null;
}
