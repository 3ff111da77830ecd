import { describe, expect, it } from "vitest";
import type * as RulesLinks from "../../src/runtime/rules-links.ts";
import { rulesJournalId } from "../../src/dnd5e/rules-ids.ts";
import { PROFILES, type Profile } from "../foundry/profiles.ts";
import { openTable } from "../foundry/table.ts";
import type { PackSeed } from "../foundry/world.ts";
import { endingTable } from "./concentration-ending/ending-table.ts";

const rulesOf = (module: string): PackSeed => ({
  collection: `${module}.pravidla`,
  documentName: "JournalEntry",
  title: "Pravidla",
  sources: [{ _id: rulesJournalId(), name: "Pravidla", pages: [] }],
});
const OURS = rulesOf("kartoteka-kouzel");
const PAGE = "JournalEntry.kartotekarules00.JournalEntryPage.concentration000";

/** UUID that Anna's link to the rule of concentration leads to. */
async function linkWith(profile: Profile, packs: readonly PackSeed[]): Promise<string | undefined> {
  const table = await openTable({
    profile,
    packs,
    users: { GM: "GAMEMASTER", Anna: "PLAYER" },
    beside: () => import("../../src/runtime/rules-links.ts"),
  });
  return await table.as("Anna", () => {
    const { rulesLink } = table.beside("Anna") as typeof RulesLinks;
    return rulesLink(document, "concentration")?.dataset["uuid"];
  });
}

describe.each(PROFILES)("a link to a rule on $id", (profile) => {
  it("leads to the page of our pack", async () => {
    expect(await linkWith(profile, [OURS])).toBe(`Compendium.kartoteka-kouzel.pravidla.${PAGE}`);
  });

  it("leads to a GM's own rules where they are there", async () => {
    expect(await linkWith(profile, [OURS, rulesOf("moje-karty")])).toBe(`Compendium.moje-karty.pravidla.${PAGE}`);
  });

  it("is not made without the pack, nor for a pack of that name which is none of ours", async () => {
    expect(await linkWith(profile, [])).toBeUndefined();
    expect(await linkWith(profile, [{ ...rulesOf("cizi"), sources: [] }])).toBeUndefined();
  });
});

describe.each(PROFILES)("the question how to cast for long on $id", (profile) => {
  const asked = async (packs: readonly PackSeed[]): Promise<Element | null | undefined> => {
    const play = await endingTable(profile, { packs });
    await play.table.as("Anna", () => void play.activity("Alarm", "Anna").use({}, {}, {}));
    await play.table.settle();
    return play.client("Anna").options.window.document.querySelector("dialog .hint");
  };

  it("links its rule where the rules are there", async () => {
    const link = (await asked([OURS]))?.querySelector("a.content-link[data-link]");
    expect(link?.textContent).toBe("Pravidla");
    expect(link?.getAttribute("data-uuid")).toContain(".longertimes00000");
    expect((await asked([]))?.querySelector("a")).toBeNull();
  });
});
