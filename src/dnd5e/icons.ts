/**
 * The picture of a spell: chosen by hand for the spells that the project knows (packs/_source/icons.json), by school
 * for every other.
 */
import { z } from "zod";
import type { SpellCard } from "../deck/model.ts";
import type { SchoolId } from "../rules/vocabulary.ts";

export const iconsSchema = z.record(z.string(), z.string());
export type IconTable = Readonly<Record<string, string>>;

const BY_SCHOOL: Readonly<Record<SchoolId, string>> = {
  abj: "icons/magic/defensive/shield-barrier-glowing-blue.webp",
  con: "icons/magic/movement/portal-vortex-orange.webp",
  div: "icons/magic/perception/orb-eye-scrying.webp",
  enc: "icons/magic/control/hypnosis-mesmerism-eye.webp",
  evo: "icons/magic/lightning/orb-ball-purple.webp",
  ill: "icons/magic/defensive/illusion-evasion-echo-purple.webp",
  nec: "icons/magic/death/skull-horned-white-purple.webp",
  trs: "icons/magic/control/silhouette-hold-change-blue.webp",
};

/** Path of an icon of Foundry's own; never blank. */
export function iconOf(card: SpellCard, known: IconTable): string {
  return known[card.key] ?? BY_SCHOOL[card.school ?? "evo"];
}
