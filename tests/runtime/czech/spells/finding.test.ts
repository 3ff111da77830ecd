import { describe, expect, it } from "vitest";
import type { Directed, DocumentDirectory } from "../../../foundry/applications/document-directory.ts";
import { PROFILES, V13 } from "../../../foundry/profiles.ts";
import { id, openSpells, OURS, SRD, type SpellsTable } from "./spells-table.ts";

/** Opens a list, of the world's items or of a compendium, by the class that Foundry gives modules. */
async function open(spells: SpellsTable, who: string, pack?: string): Promise<DocumentDirectory> {
  const { game } = spells.client(who);
  const collection = (pack === undefined ? worldOf(spells, who) : game.packs.get(pack)) as unknown as Directed;
  return await spells.table.as(who, async () => {
    const Directory = foundry.applications.sidebar?.DocumentDirectory as unknown as typeof DocumentDirectory;
    return await new Directory(collection, "Seznam").render({ force: true });
  });
}

const worldOf = (spells: SpellsTable, who: string): Directed => ({
  documentName: "Item",
  contents: [...spells.client(who).game.items] as unknown as NonNullable<Directed["contents"]>,
});

async function search(spells: SpellsTable, who: string, list: DocumentDirectory, query: string): Promise<string[]> {
  await spells.table.as(who, () => list.search(query));
  return Array.from(list.element.querySelectorAll(".directory-item"), ({ textContent }) => textContent ?? "");
}

describe.each(PROFILES)("a search on $id", (profile) => {
  it("finds our spells by either name, without diacritics, in any case", async () => {
    const spells = await openSpells(profile);
    const list = await open(spells, "Anna", OURS);
    for (const query of ["ohniva KOULE", "Ohnivá", "fireBALL"])
      expect(await search(spells, "Anna", list, query), query).toEqual(["Ohnivá koule"]);
    expect(await search(spells, "Anna", list, "acid arrow")).toEqual(["Melfův kyselinový šíp"]);
    expect(await search(spells, "Anna", list, "wish")).toEqual([]);
    expect(spells.table.errors).toEqual([]);
  });

  it("finds English spells of other compendiums and of the world by their Czech names", async () => {
    const spells = await openSpells(profile);
    const srd = await open(spells, "GM", SRD);
    expect(await search(spells, "GM", srd, "kyselinovy")).toEqual(["Acid Arrow"]);
    expect(await search(spells, "GM", srd, "Melf")).toEqual(["Acid Arrow"]);
    const world = await open(spells, "GM");
    expect(await search(spells, "GM", world, "ohnivá")).toEqual(["Fireball", "Fireball"]);
  });

  it("still finds by English name what was put into Czech", async () => {
    const spells = await openSpells(profile);
    await spells.table.as("GM", () => spells.item(`Item.${id("WorldFireball")}`).update({ name: "Ohnivá koule" }));
    const world = await open(spells, "Anna");
    expect(await search(spells, "Anna", world, "fireball")).toEqual(["Fireball", "Ohnivá koule"]);
  });

  it("of the system's compendium browser finds the same", async () => {
    const spells = await openSpells(profile);
    const finds = (name: string, part: string) =>
      spells.client("GM").run(() => dnd5e.Filter?.COMPARISON_FUNCTIONS?.["icontains"]?.(name, part));
    expect([finds("Fireball", "ohniva"), finds("Ohnivá koule", "FIREB"), finds("Ohnivá koule", "koule")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([finds("Fireball", "kyselina"), finds("Dagger", "ohniva")]).toEqual([false, false]);
  });
});

describe("a list that is sorted by name", () => {
  it("has our spells in Czech order under English as well", async () => {
    const spells = await openSpells(V13, { lang: "en" });
    const compare = (a: object, b: object) =>
      spells.client("GM").run(() => {
        const { CompendiumCollection } = foundry.documents.collections as unknown as {
          CompendiumCollection: { _sortAlphabetical(a: object, b: object): number };
        };
        return CompendiumCollection._sortAlphabetical(a, b);
      });
    const ours = (name: string) => ({ name, flags: { "kartoteka-kouzel": { key: name } } });
    expect(compare(ours("Chodit"), ours("Hod"))).toBeGreaterThan(0);
    expect(compare({ name: "Chodit" }, { name: "Hod" })).toBeLessThan(0);
  });
});

describe("where Foundry searches otherwise than we think", () => {
  it("its own search stays, and nothing fails", async () => {
    const spells = await openSpells(V13);
    const list = await open(spells, "GM", OURS);
    await spells.table.as("GM", () => {
      const found = [new Set<string>(), "no set", undefined] as unknown as [Set<string>, Set<string>, Set<string>];
      list._matchSearchEntries(/ohniv/i, found[0], found[1], found[2], {});
      expect([...found[0]]).toHaveLength(1);
    });
    expect(spells.table.errors).toEqual([]);
  });

  it("folders of what is found by its other name are opened", async () => {
    const spells = await openSpells(V13);
    const found = await spells.table.as("GM", async () => {
      const pack = await foundry.documents.collections.CompendiumCollection.createCompendium({
        type: "Item",
        label: "Moje",
        name: "moje",
      });
      const folders = [
        { _id: id("Outer"), name: "Venku", type: "Item", folder: null },
        { _id: id("Inside"), name: "Uvnitř", type: "Item", folder: id("Outer") },
      ];
      await Folder.createDocuments(folders, { pack: pack.collection, keepId: true });
      const source = { name: "Fireball", type: "spell", folder: id("Inside"), system: { identifier: "fireball" } };
      await Item.implementation.createDocuments([source], { pack: pack.collection });
      const Directory = foundry.applications.sidebar?.DocumentDirectory as unknown as typeof DocumentDirectory;
      return new Directory(pack as never, "Moje").found("ohniva");
    });
    expect([...found.opened].toSorted()).toEqual([id("Inside"), id("Outer")].toSorted());
    expect([...found.folders].toSorted()).toEqual([...found.opened].toSorted());
    expect(found.entries.size).toBe(1);
  });
});
