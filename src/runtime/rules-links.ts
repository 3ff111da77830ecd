/** Links from prompts to the page of the rule that they follow. */
import { OWN_RULES, PACKS } from "../dnd5e/constants.ts";
import { rulesJournalId, rulesPageUuid } from "../dnd5e/rules-ids.ts";
import { make } from "./dom.ts";

/** Topics of packs/_source/pravidla.json that prompts are about. */
export type RuleTopic = "concentration" | "longer-times" | "areas";

/**
 * A link that Foundry opens by itself, as it does those of descriptions (dnd5e 5.3.3 writes such ones too:
 * module/documents/chat-message.mjs). Undefined where this user sees no pack of rules. A GM's own goes before ours.
 */
export function rulesLink(page: Document, topic: RuleTopic): HTMLElement | undefined {
  const packs = game.packs.filter(
    ({ metadata, visible, index }) => metadata.name === PACKS.rules && visible && index.has(rulesJournalId()),
  );
  const pack = packs.find(({ collection }) => collection !== OWN_RULES) ?? packs[0];
  if (pack === undefined) return undefined;
  const uuid = rulesPageUuid(pack.collection, topic);
  const attributes = { class: "content-link kartoteka-rules-link", "data-link": true, "data-uuid": uuid };
  return make(page, "a", attributes, game.i18n.localize("KARTOTEKA.rules.link"));
}

/** The same for a template; blank where there is nothing to link to. */
export const rulesLinkHtml = (topic: RuleTopic): string => rulesLink(document, topic)?.outerHTML ?? "";
