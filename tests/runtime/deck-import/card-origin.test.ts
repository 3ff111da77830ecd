import { beforeAll, describe, expect, it } from "vitest";
import { compendiumUuid, MODULE_ID } from "../../../src/dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../src/types/surface/documents.ts";
import { ourSpell } from "../../conformance/spells.ts";
import { ourPacks } from "../../foundry/our-packs.ts";
import { openTable, type Table } from "../../foundry/table.ts";

const OURS = `${MODULE_ID}.kouzla`;
const OTHERS = "balik-stolu.kouzla";
const OWN_CARD = "Ohnivá koule\nFireball\nJak ji hrajeme u nás.";

const load = async () => ({
  origin: await import("../../../src/runtime/deck-import/workshop/card-origin.ts"),
  exporting: await import("../../../src/runtime/deck-import/workshop/export-cards.ts"),
});

/** A fireball of ours, by its key, as a world has it. */
async function fireball(
  table: Table,
  { flags = {}, stats = {} }: { flags?: Data; stats?: Data },
): Promise<ItemDocument> {
  const data = ourSpell("fireball");
  const own = (data["flags"] as Record<string, Data>)[MODULE_ID];
  const made = { ...data, folder: null, flags: { [MODULE_ID]: { ...own, ...flags } }, _stats: stats };
  return (await table.as("GM", () => Item.implementation.create(made))) as ItemDocument;
}

const inPack = (collection: string): string => compendiumUuid(collection, "Item", String(ourSpell("fireball")["_id"]));

describe("the card of a spell", () => {
  let table: Table;
  const textAt = async (uuid: string): Promise<string | undefined> => {
    const { origin } = table.beside("GM") as Awaited<ReturnType<typeof load>>;
    return await table.as("GM", () => origin.cardTextAt(uuid));
  };
  beforeAll(async () => {
    const others = { collection: OTHERS, documentName: "Item", title: "Kouzla stolu", sources: [ourSpell("fireball")] };
    table = await openTable({ packs: [...ourPacks(), others], beside: load });
  });

  it("is that of our deck for our own compendium, and for what was taken from there", async () => {
    expect(await textAt(inPack(OURS))).toContain("Fireball");
    const copy = await fireball(table, { stats: { compendiumSource: inPack(OURS) } });
    expect(await textAt(copy.uuid)).toBe(await textAt(inPack(OURS)));
  });

  it("is not ours for a spell of another module's compendium, even where we have a card of that key", async () => {
    expect(await textAt(inPack(OTHERS))).toBeUndefined();
    const copy = await fireball(table, { stats: { compendiumSource: inPack(OTHERS) } });
    expect(await textAt(copy.uuid)).toBeUndefined();
  });

  it("is the one that was imported, for copies of copies too", async () => {
    const flags = { import: { text: OWN_CARD, base: "" } };
    const imported = await fireball(table, { flags });
    const copy = await fireball(table, { stats: { duplicateSource: imported.uuid } });
    const again = await fireball(table, { stats: { duplicateSource: copy.uuid } });
    for (const { uuid } of [imported, copy, again]) expect(await textAt(uuid)).toBe(OWN_CARD);
  });

  it("is none where copies go in a circle, or the item is gone", async () => {
    const one = await fireball(table, {});
    const two = await fireball(table, { stats: { duplicateSource: one.uuid } });
    await table.as("GM", () => one.update({ "_stats.duplicateSource": two.uuid }));
    expect(await textAt(two.uuid)).toBeUndefined();
    expect(await textAt("Item.gone000000000000")).toBeUndefined();
  });

  it("is exported for the same spells, and the others are named", async () => {
    const { exporting } = table.beside("GM") as Awaited<ReturnType<typeof load>>;
    const { text, cards, without } = await table.as("GM", () =>
      exporting.exportCards({ place: { pack: null }, title: "Svět" }, () => ""),
    );
    expect(text.split("Jak ji hrajeme u nás.")).toHaveLength(4);
    expect([cards, without.length]).toEqual([4, 3]);
    const titles = await table.as("GM", () => exporting.exportSources().map(({ title }) => title));
    expect(titles).not.toContain("Kouzla stolu");
  });
});
