import { describe, expect, it, vi } from "vitest";
import type * as Card from "../../../../src/runtime/czech/translate/card.ts";
import type { Data, ItemDocument } from "../../../../src/types/surface/documents.ts";
import { compendiumMenu, folderMenu } from "../../../foundry/applications/folder-menu.ts";
import { itemMenu } from "../../../foundry/applications/item-menu.ts";
import { PROFILES, V13 } from "../../../foundry/profiles.ts";
import { id, OURS, openSpells, SRD, WORLD_COPY } from "./spells-table.ts";

const WORLD_FIREBALL = `Item.${id("WorldFireball")}`;
const EDITED_FIREBALL = `Item.${id("EditedFireball")}`;
const HER_FIREBALL = `Actor.${id("Heroine")}.Item.${id("HerFireball")}`;
const OPEN = "Počeštit";
const BACK = "Vrátit původní znění";

/** Everything but names and texts, and our note of them. */
function played({ name: _name, flags: _flags, system, ...data }: Data): Data {
  const { description: _description, materials: _materials, ...rest } = system as Data;
  return { ...data, system: rest };
}
const wording = ({ name, system }: Data): unknown[] => {
  const { description, materials } = system as Record<string, Data>;
  return [name, description?.["value"], materials?.["value"]];
};
const wordingOf = (item: ItemDocument): unknown[] => wording(item.toObject());

const FIREBALL = ["Fireball", "<p>A bright streak flashes.</p>", "a tiny ball"];
const OHNIVA_KOULE = ["Ohnivá koule", "<p>Šlehne jasný paprsek.</p>", "kulička guána"];

describe.each(PROFILES)("Počeštit on $id", (profile) => {
  it("shows first what will change, then gives name, description and material, and keeps the rest", async () => {
    const spells = await openSpells(profile);
    const before = spells.item(WORLD_FIREBALL).toObject();
    const sheet = await spells.openItem(spells.item(WORLD_FIREBALL));
    expect(await spells.head(sheet, "translate")).toBe(true);
    expect(spells.rows()).toEqual(["+ Fireball → Ohnivá koule jméno popis suroviny"]);
    expect(wordingOf(spells.item(WORLD_FIREBALL))).toEqual(FIREBALL);
    await spells.submit();
    const after = spells.item(WORLD_FIREBALL, "Petr").toObject();
    expect(wording(after)).toEqual(OHNIVA_KOULE);
    expect(played(after)).toEqual(played(before));
    expect(spells.window()).toBeUndefined();
    expect(spells.chat("GM")).toContain("Počeštěno 1 kouzlo: Ohnivá koule");
    expect(spells.chat("Anna")).not.toContain("Počeštěno");
    expect(spells.table.errors).toEqual([]);
  });

  it("is undone from the chat, after the page was loaded anew as well, and once only", async () => {
    const spells = await openSpells(profile);
    const before = spells.item(WORLD_FIREBALL).toObject();
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    await spells.submit();
    await spells.table.leave("GM");
    await spells.table.sit("GM");
    spells.listen("GM");
    // the card's template is read from the disk
    await vi.waitFor(() => expect(spells.logs.get("GM")?.element.querySelector("button")).not.toBeNull());
    expect(await spells.undo("GM")).toBe(true);
    expect(spells.item(WORLD_FIREBALL).toObject()).toEqual(before);
    expect(spells.chat("GM")).toContain("Původní znění je zpátky.");
    expect(await spells.undo("GM")).toBe(false);
    expect(spells.table.errors).toEqual([]);
  });

  it("is undone for one spell in its own menu", async () => {
    const spells = await openSpells(profile);
    const before = spells.item(WORLD_FIREBALL).toObject();
    const menu = () => itemMenu(spells.client("GM"), id("WorldFireball"));
    expect(menu().map(({ label }) => label)).not.toContain(BACK);
    await spells.choose(menu(), OPEN);
    await spells.submit();
    await spells.choose(menu(), BACK);
    expect(spells.item(WORLD_FIREBALL).toObject()).toEqual(before);
    expect(spells.notices("GM")).toContain("1 kouzlo má zpátky původní znění.");
  });

  it("is in one window: what is asked for next takes the place of what was asked for before", async () => {
    const spells = await openSpells(profile);
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    const first = spells.window();
    await spells.choose(compendiumMenu(spells.client("GM"), SRD), OPEN);
    expect(first?.rendered).toBe(false);
    expect(spells.rows()).toHaveLength(3);
    await spells.submit();
    expect(spells.window()).toBeUndefined();
    expect(spells.item(WORLD_FIREBALL).name).toBe("Fireball");
  });

  it("changes nothing twice", async () => {
    const spells = await openSpells(profile);
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    await spells.submit();
    const after = spells.item(WORLD_FIREBALL).toObject();
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    expect(spells.rows()).toEqual([]);
    expect(spells.left()).toEqual(["1 kouzlo už české je Ohnivá koule"]);
    await spells.submit();
    expect(spells.item(WORLD_FIREBALL).toObject()).toEqual(after);
  });

  it("is for a whole actor: a player's own, spells alone, those without a counterpart named", async () => {
    const spells = await openSpells(profile);
    const sheet = await spells.openActor(spells.actor("Heroine", "Anna"), "Anna");
    expect(await spells.head(sheet, "translate", "Anna")).toBe(true);
    expect(spells.rows("Anna")).toEqual([
      "+ Fireball → Ohnivá koule Heroine jméno popis suroviny",
      "– Melf’s Acid Arrow → Melfův kyselinový šíp Heroine jméno (upraveno ručně) popis",
    ]);
    expect(spells.left("Anna").join()).toContain("1 kouzlo nemá české znění");
    expect(spells.left("Anna").join()).toContain("House Rule (Heroine)");
    await spells.tick("Melf’s", true, "Anna");
    await spells.submit("Anna");
    const names = spells.actor("Heroine", "Petr").items.map(({ name }) => name);
    expect(names).toEqual(["Ohnivá koule", "Melfův kyselinový šíp", "House Rule", "Sword"]);
    expect(await spells.head(sheet, "put-back", "Anna")).toBe(true);
    expect(wordingOf(spells.item(HER_FIREBALL))).toEqual(FIREBALL);
    expect(spells.table.errors).toEqual([]);
  });

  it("is for the one token alone that has an actor of its own", async () => {
    const spells = await openSpells(profile);
    const sheet = await spells.openActor(spells.impik());
    await spells.head(sheet, "translate");
    expect(spells.rows()).toEqual(["+ Cure Wounds → Vyléčit zranění Impík jméno popis"]);
    await spells.submit();
    expect(spells.impik("Anna").items.map(({ name }) => name)).toEqual(["Vyléčit zranění"]);
    expect(spells.actor("Imp").items.map(({ name }) => name)).toEqual(["Cure Wounds"]);
    await spells.undo("GM");
    expect(spells.impik("Anna").items.map(({ name }) => name)).toEqual(["Cure Wounds"]);
  });

  it("is for a folder and those in it; what was worded by hand is marked and left out unless wanted", async () => {
    const spells = await openSpells(profile);
    await spells.choose(folderMenu(spells.client("GM"), id("Folder")), OPEN);
    expect(spells.rows().toSorted()).toEqual([
      "+ Fireball → Ohnivá koule jméno popis suroviny",
      "– Fireball → Ohnivá koule jméno popis (upraveno ručně) suroviny",
    ]);
    await spells.submit();
    expect(wordingOf(spells.item(WORLD_FIREBALL))).toEqual(OHNIVA_KOULE);
    expect(spells.item(EDITED_FIREBALL).name).toBe("Fireball");
    await spells.choose(folderMenu(spells.client("GM"), id("Folder")), BACK);
    expect(wordingOf(spells.item(WORLD_FIREBALL))).toEqual(FIREBALL);
  });

  it("copies a compendium that it may not change, and takes up the copy the next time", async () => {
    const spells = await openSpells(profile);
    const gm = spells.client("GM");
    const before = (await spells.table.as("GM", () => gm.game.packs.get(SRD)?.getDocuments()))?.map((one) =>
      one.toObject(),
    );
    await spells.choose(compendiumMenu(gm, SRD), OPEN);
    expect(spells.window()?.element.textContent).toContain("Vznikne jeho kopie ve světě");
    expect(spells.rows()).toHaveLength(3);
    await spells.tick("Cure Wounds", false);
    await spells.submit();
    const names = () => gm.game.packs.get(WORLD_COPY)?.index.map(({ name }) => name);
    expect(names()).toEqual(["Ohnivá koule", "Cure Wounds", "Melfův kyselinový šíp", "House Rule"]);
    const after = (await spells.table.as("GM", () => gm.game.packs.get(SRD)?.getDocuments()))?.map((one) =>
      one.toObject(),
    );
    expect(after).toEqual(before);

    await spells.choose(compendiumMenu(gm, SRD), OPEN);
    expect(spells.rows()).toEqual(["+ Cure Wounds → Vyléčit zranění jméno popis"]);
    await spells.submit();
    expect(names()).toContain("Vyléčit zranění");
    await spells.choose(compendiumMenu(gm, WORLD_COPY), BACK);
    expect(names()).toEqual(["Fireball", "Cure Wounds", "Acid Arrow", "House Rule"]);
    expect(spells.table.errors).toEqual([]);
  });

  it("takes up a copy that another GM has made while the window was open", async () => {
    const users = { GM: "GAMEMASTER", Anna: "GAMEMASTER", Petr: "PLAYER" } as const;
    const spells = await openSpells(profile, { users });
    for (const who of ["GM", "Anna"]) await spells.choose(compendiumMenu(spells.client(who), SRD), OPEN, who);
    await spells.tick("Cure Wounds", false);
    await spells.submit();
    await spells.submit("Anna");
    const names = spells
      .client("GM")
      .game.packs.get(WORLD_COPY)
      ?.index.map(({ name }) => name);
    expect(names).toEqual(["Ohnivá koule", "Vyléčit zranění", "Melfův kyselinový šíp", "House Rule"]);
    expect(spells.chat("Anna")).toContain("Počeštěno 1 kouzlo: Vyléčit zranění");
    expect(spells.table.errors).toEqual([]);
  });

  it("leaves no half of a copy behind when it fails, so that the next time makes it whole", async () => {
    const spells = await openSpells(profile);
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await spells.choose(compendiumMenu(spells.client("GM"), SRD), OPEN);
    await spells.table.as("GM", () =>
      vi.spyOn(Item.implementation, "createDocuments").mockRejectedValueOnce(new Error("offline")),
    );
    await spells.submit();
    expect(spells.client("GM").game.packs.get(WORLD_COPY)).toBeUndefined();
    expect(spells.notices("GM").join()).toContain("nezdařilo");
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    await spells.submit();
    expect(spells.client("GM").game.packs.get(WORLD_COPY)?.index.size).toBe(4);
  });

  it("leaves what somebody has changed since it was put into Czech, and says so", async () => {
    const spells = await openSpells(profile);
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    await spells.submit();
    await spells.table.as("GM", () => spells.item(WORLD_FIREBALL).update({ name: "Moje koule" }));
    await spells.undo("GM");
    expect(wordingOf(spells.item(WORLD_FIREBALL))).toEqual(["Moje koule", FIREBALL[1], FIREBALL[2]]);
    expect(spells.notices("GM")).toContain("Moje koule: mezitím někdo upravil jméno, a to zůstává.");
  });
});

describe("with everything in English", () => {
  it("spells are put into Czech, shown in Czech and put back all the same", async () => {
    const spells = await openSpells(V13, { lang: "en" });
    const item = spells.item(WORLD_FIREBALL);
    const sheet = await spells.openItem(item);
    expect(await spells.head(sheet, "show-czech")).toBe(true);
    await vi.waitFor(() =>
      expect(sheet.element.querySelector(".document-name")?.textContent).toContain("Ohnivá koule"),
    );
    expect(item.name).toBe("Fireball");
    expect(await spells.head(sheet, "translate")).toBe(true);
    expect(spells.rows()).toEqual(["+ Fireball → Ohnivá koule name description materials"]);
    await spells.submit();
    expect(wordingOf(item)).toEqual(OHNIVA_KOULE);
    expect(spells.chat("GM")).toContain("1 spell");
    expect(await spells.undo("GM")).toBe(true);
    expect(wordingOf(item)).toEqual(FIREBALL);
    expect(spells.table.errors).toEqual([]);
  });
});

describe("what was put into Czech", () => {
  it("is done already even where our note of it is lost: its texts tell", async () => {
    const spells = await openSpells(V13);
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    await spells.submit();
    await spells.table.as("GM", () => spells.item(WORLD_FIREBALL).update({ "flags.-=kartoteka-kouzel": null }));
    await spells.choose(itemMenu(spells.client("GM"), id("WorldFireball")), OPEN);
    expect([spells.rows(), spells.left()]).toEqual([[], ["1 kouzlo už české je Ohnivá koule"]]);
  });
});

describe("the line in the chat", () => {
  it("names a dozen spells and counts the rest", async () => {
    const spells = await openSpells(V13, { beside: () => import("../../../../src/runtime/czech/translate/card.ts") });
    const { postDone } = spells.table.beside("GM") as typeof Card;
    const names = Array.from({ length: 13 }, (_, index) => `K${index + 1}`);
    await spells.table.as("GM", () => postDone({ title: "Svitek", uuids: [], names, state: "done" }));
    await vi.waitFor(() => expect(spells.chat("GM")).toContain("Počeštěno 13 kouzel: K1, K2"));
    expect(spells.chat("GM")).toContain("K11, K12 a 1 další");
  });
});

describe("who may put spells into Czech", () => {
  it("is whoever owns them: others are not offered it", async () => {
    const spells = await openSpells(V13);
    const sheet = await spells.openActor(spells.actor("Heroine", "Petr"), "Petr");
    expect(await spells.head(sheet, "translate", "Petr")).toBe(false);
    const menus = [
      itemMenu(spells.client("Petr"), id("WorldFireball")),
      folderMenu(spells.client("Petr"), id("Folder")),
      compendiumMenu(spells.client("Petr"), SRD),
    ];
    expect(menus.flat().map(({ label }) => label)).not.toContain(OPEN);
  });

  it("is nobody for our own spells, and for what is no spell", async () => {
    const spells = await openSpells(V13);
    const gm = spells.client("GM");
    const own = (await spells.table.as("GM", () =>
      gm.game.packs.get(OURS)?.getDocument(id("Ohniv koule")),
    )) as ItemDocument;
    const made = await spells.table.as("GM", () => Item.implementation.create(own.toObject()));
    const labels = itemMenu(gm, made?.id ?? "").map(({ label }) => label);
    expect(labels).not.toContain(OPEN);
  });

  it("loses it when the rights are gone while the window is open", async () => {
    const spells = await openSpells(V13);
    const sheet = await spells.openActor(spells.actor("Heroine", "Anna"), "Anna");
    await spells.head(sheet, "translate", "Anna");
    await spells.table.as("GM", () => spells.actor("Heroine").update({ ownership: { [spells.table.id("Anna")]: 2 } }));
    await spells.submit("Anna");
    expect(wordingOf(spells.item(HER_FIREBALL))).toEqual(FIREBALL);
    expect(spells.table.errors).toEqual([]);
  });
});
