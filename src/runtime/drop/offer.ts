/** From a spell and a token to what is done: judged, asked, done, told. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { TokenObject } from "../../types/surface/canvas.ts";
import type { ItemDocument } from "../../types/surface/documents.ts";
import { actorAt } from "../areas/life/locate.ts";
import { listed } from "../counted.ts";
import { canMakeScrolls, makeScroll } from "../platform/scroll.ts";
import { postDone } from "./card.ts";
import { castNow } from "./cast.ts";
import { spellFacts } from "./facts.ts";
import { giveInnate, giveScroll, giveToBooks, type Given } from "./give.ts";
import type { Choice } from "./model.ts";
import { askWhat, type Answer } from "./question.ts";
import { remember, remembered } from "./remembered.ts";
import { receivers, targetsAt, type Receiver, type Target } from "./targets.ts";
import { verdictOn, whyNot, type Means, type Reason } from "./verdict.ts";
import { say } from "./words.ts";

/** `forced` is what keys said; the question is then not asked, and only the one token is meant. */
export async function offerSpell(uuid: string, token: TokenObject, forced?: Choice): Promise<void> {
  const spell = await loadSpell(uuid);
  if (spell === null) {
    ui.notifications?.warn(say("unavailable"));
    return;
  }
  if (spell.type !== "spell") return;
  const means: Means = { scrolls: canMakeScrolls() };
  const targets = targetsAt(token, spell);
  const answer = await settle(spell, targets, means, forced);
  if (answer === undefined) return;
  const chosen = answer.all ? targets : [targets[0]];
  const able = chosen.filter(
    (target) => isStillThere(target) && whyNot(answer.choice, target.facts, spellFacts(spell), means) === undefined,
  );
  tellLeftOut(chosen.filter((target) => !able.includes(target)));
  await carryOut(spell, receivers(able), answer);
}

/** While the person was asked, a token may have gone, and with it an actor of its own. */
const isStillThere = ({ actor }: Target): boolean => actor !== null && actorAt(actor.uuid) !== undefined;

/** Null where it is gone, or where the user may not read it. */
async function loadSpell(uuid: string): Promise<ItemDocument | null> {
  try {
    const document = await fromUuid(uuid);
    return document?.documentName === "Item" ? (document as ItemDocument) : null;
  } catch {
    return null;
  }
}

/** What is to be done; undefined where nothing is, and the person knows why. */
async function settle(
  spell: ItemDocument,
  targets: readonly [Target, ...Target[]],
  means: Means,
  forced: Choice | undefined,
): Promise<Answer | undefined> {
  const [{ name, facts }] = targets;
  const last = remembered();
  const verdict = verdictOn(facts, spellFacts(spell), means);
  const blocked =
    forced === undefined && verdict.possible.length > 0
      ? undefined
      : verdict.refused.find(({ choice }) => choice === (forced ?? "add"));
  if (blocked !== undefined) {
    tellWhyNot(name, blocked.reason);
    return undefined;
  }
  if (forced !== undefined) return { choice: forced, all: false, perDay: last.perDay, classId: undefined };
  const answer = await askWhat(spell, targets, verdict, last);
  if (answer !== undefined) await remember(answer);
  return answer;
}

const tellWhyNot = (name: string, reason: Reason): void =>
  void ui.notifications?.warn(say("blocked", { name, why: say(`why.${reason}`) }));

function tellLeftOut(targets: readonly Target[]): void {
  if (targets.length === 0) return;
  ui.notifications?.warn(say("left-out", { names: listed(targets.map(({ name }) => name)) }));
}

async function carryOut(spell: ItemDocument, to: readonly Receiver[], answer: Answer): Promise<void> {
  const { choice } = answer;
  if (choice === "cast") {
    for (const caster of to) await castNow(spell, caster);
    return;
  }
  const given = await GIVE[choice](spell, to, answer);
  if (given === undefined) return;
  tellUnchanged(spell, given);
  const { steps } = given;
  if (steps.length > 0) await postDone({ choice, spell: { name: spell.name, img: spell.img }, steps, state: "done" });
}

type Give = (spell: ItemDocument, to: readonly Receiver[], answer: Answer) => Promise<Given | undefined>;

const GIVE: Readonly<Record<Exclude<Choice, "cast">, Give>> = {
  add: async (spell, to, { classId }) => {
    const [first] = to;
    const chosen = first === undefined || classId === undefined ? [] : [[first.actor.uuid, classId] as const];
    return await giveToBooks(spell, to, new Map(chosen));
  },
  innate: async (spell, to, { perDay }) => await giveInnate(spell, to, perDay),
  scroll: async (spell, to) => {
    const scroll = await scrollOf(spell);
    return scroll === null ? undefined : await giveScroll(scroll, to);
  },
};

async function scrollOf(spell: ItemDocument): Promise<ItemDocument | null> {
  try {
    return await makeScroll(spell);
  } catch (error) {
    console.warn(`${MODULE_ID} | scroll`, error);
    ui.notifications?.warn(say("no-scroll", { spell: spell.name }));
    return null;
  }
}

function tellUnchanged({ name: spell }: ItemDocument, { unchanged }: Given): void {
  if (unchanged.length > 0) ui.notifications?.info(say("unchanged", { spell, names: listed(unchanged) }));
}
