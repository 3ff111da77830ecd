import type { ClassId } from "../../rules/vocabulary.ts";

/** Class names as Příručka hráče has them, in the order of the Czech alphabet in which cards list them. */
export const CLASSES: Readonly<Record<ClassId, { readonly name: string; readonly genitivePlural: string }>> = {
  bard: { name: "Bard", genitivePlural: "bardů" },
  sorcerer: { name: "Čaroděj", genitivePlural: "čarodějů" },
  warlock: { name: "Černokněžník", genitivePlural: "černokněžníků" },
  druid: { name: "Druid", genitivePlural: "druidů" },
  ranger: { name: "Hraničář", genitivePlural: "hraničářů" },
  cleric: { name: "Klerik", genitivePlural: "kleriků" },
  wizard: { name: "Kouzelník", genitivePlural: "kouzelníků" },
  paladin: { name: "Paladin", genitivePlural: "paladinů" },
};

export const CLASS_ORDER = Object.keys(CLASSES) as ClassId[];

export const CLASS_WORDS: ReadonlyMap<string, ClassId> = new Map(CLASS_ORDER.map((id) => [CLASSES[id].name, id]));
