/**
 * Ids of the rules journal. They are its topics themselves, filled up to Foundry's 16 characters: links to the rules can be
 * made without looking anything up, and stay for ever (design decision 8). A topic is never renamed.
 */
import { compendiumUuid } from "./constants.ts";

const LENGTH = 16;

const idFrom = (words: string): string => words.replaceAll("-", "").padEnd(LENGTH, "0");

export const rulesJournalId = (): string => idFrom("kartoteka-rules");

/** Id of the page of a topic; unique within the journal. */
export const rulesPageId = (topic: string): string => idFrom(topic);

/** UUID of a page; `collection` is the pack that the journal lies in. */
export const rulesPageUuid = (collection: string, topic: string): string =>
  `${compendiumUuid(collection, "JournalEntry", rulesJournalId())}.JournalEntryPage.${rulesPageId(topic)}`;
