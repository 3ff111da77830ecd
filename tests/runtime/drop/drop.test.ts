import { describe, expect, it, vi } from "vitest";
import { Item } from "../../foundry/documents/item.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { id, openMap, packUuid } from "./drop-table.ts";

const FIREBALL = packUuid("Fireball");
const BLESSING = packUuid("Blessing");
const CURE = packUuid("Léčba");

describe.each(PROFILES)("a spell let go over a token on $id", (profile) => {
  it("is offered in four ways, and goes into the spellbook as a copy", async () => {
    const map = await openMap(profile);
    expect(await map.drop("Anna", FIREBALL, "Anna")).toBe(false);
    expect(map.buttons("Anna")).toEqual(["add", "cast", "innate", "scroll"]);
    await map.reply("Anna", { press: "add" });
    expect(map.asked[0]).toContain("Komu: Anna");
    const [item] = map.spellsOf("Anna", "Petr");
    expect(item?.toObject()).toMatchObject({
      name: "Fireball",
      _stats: { compendiumSource: FIREBALL },
      system: { method: "spell", prepared: 0, sourceItem: "" },
    });
    expect(map.chat("Anna")).toContain("Do knihy kouzel: Anna");
    expect(map.table.errors).toEqual([]);
  });

  it("lands in the class with the spell on its list, or in the one that is chosen", async () => {
    const aClass = (identifier: string, progression: string) => ({
      _id: id(identifier),
      name: identifier,
      type: "class",
      system: { identifier, levels: 3, spellcasting: { progression } },
    });
    const map = await openMap(profile, {
      heroine: { items: [aClass("cleric", "full"), aClass("warlock", "pact")] },
    });
    await map.drop("Anna", BLESSING, "Anna", { keys: "add" });
    await map.drop("Anna", FIREBALL, "Anna", { replies: [{ press: "add", fill: { class: "cleric" } }] });
    const spells = map.spellsOf("Anna").filter(({ type }) => type === "spell");
    expect(spells.map(({ name, system: { method, ...rest } }) => [name, method, rest])).toMatchObject([
      ["Blessing", "pact", { sourceItem: "class:warlock" }],
      ["Fireball", "spell", { sourceItem: "class:cleric" }],
    ]);
  });

  it("is innate n times a day, for an unlinked token that one alone", async () => {
    const map = await openMap(profile);
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "innate", fill: { "per-day": "3" } }] });
    const [item] = map.spellsOf("Imp");
    expect(item?.toObject()).toMatchObject({
      system: { method: "innate", uses: { max: "3", recovery: [{ period: "day", type: "recoverAll" }] } },
    });
    expect(map.spellsOf("Imp2")).toEqual([]);
    expect(map.client("GM").game.actors.get(id("Imp"))?.items.size).toBe(0);
  });

  it("makes a scroll where the system can", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { replies: [{ press: "scroll" }] });
    expect(map.spellsOf("Anna").map(({ type, name }) => [type, name.endsWith(": Léčba")])).toEqual([
      ["consumable", true],
    ]);
    await map.drop("Anna", CURE, "Wagon", { keys: "scroll" });
    expect(map.spellsOf("Wagon").map(({ type }) => type)).toEqual(["consumable"]);
  });

  it("does what keys say without asking", async () => {
    const map = await openMap(profile);
    for (const keys of ["add", "innate", "scroll"] as const) await map.drop("Anna", CURE, "Anna", { keys });
    expect(map.dialog("Anna")).toBeUndefined();
    expect(map.spellsOf("Anna").map(({ type, system }) => [type, system.method])).toEqual([
      ["spell", "spell"],
      ["spell", "innate"],
      ["consumable", ""],
    ]);
  });

  it("remembers what one did last, each for oneself: Enter does it again", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { replies: [{ press: "innate", fill: { "per-day": "2" } }] });
    await map.drop("Anna", BLESSING, "Anna");
    const { element } = map.dialog("Anna") ?? {};
    expect(element?.querySelector<HTMLElement>("button[type=submit]")?.dataset["action"]).toBe("innate");
    expect(element?.querySelector<HTMLInputElement>("[name=per-day]")?.value).toBe("2");
    await map.drop("GM", BLESSING, "Goblin");
    expect(map.dialog("GM")?.element.querySelector<HTMLElement>("button[type=submit]")?.dataset["action"]).toBe("add");
  });

  it("changes nothing when the question is closed", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna");
    await map.table.as("Anna", () => map.dialog("Anna")?.close());
    expect([map.spellsOf("Anna"), map.messages(), map.notices("Anna")]).toEqual([[], [], []]);
  });

  it("comes from anywhere: the sidebar, another sheet, a link", async () => {
    const map = await openMap(profile);
    await map.drop("GM", `Item.${id("WorldCure")}`, "Goblin", { keys: "add" });
    const [first] = map.spellsOf("Goblin");
    expect(first?.name).toBe("Domácí léčba");
    await map.drop("GM", first?.uuid ?? "", "Imp", { keys: "add" });
    expect(map.spellsOf("Imp").map(({ name }) => name)).toEqual(["Domácí léčba"]);
    expect(map.spellsOf("Goblin")).toHaveLength(1);
  });
});

describe.each(PROFILES)("a spell that is there already on $id", (profile) => {
  it("is no second one: what is the same stays, and it is said", async () => {
    const map = await openMap(profile);
    for (let times = 0; times < 2; times += 1) await map.drop("Anna", CURE, "Anna", { keys: "add" });
    expect(map.spellsOf("Anna")).toHaveLength(1);
    expect(map.notices("Anna")).toEqual(["Kouzlo Léčba zůstává, jak je: Anna."]);
    expect(map.done()).toHaveLength(1);
  });

  it("is updated when one wants it, and can be put back", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { keys: "add" });
    const [own] = map.spellsOf("Anna", "Anna");
    await map.table.as("Anna", () =>
      own?.update({
        name: "Stará léčba",
        "system.prepared": 1,
        "system.activities.extra": { _id: "extra", type: "utility" },
      }),
    );
    const before = own?.toObject();
    await map.drop("Anna", CURE, "Anna", { keys: "add", replies: [{ press: "no" }] });
    expect(own?.toObject()).toEqual(before);
    await map.drop("Anna", CURE, "Anna", { keys: "add", replies: [{ press: "yes" }] });
    expect(map.asked.at(-1)).toContain("Anna: kouzlo Léčba už tu je.");
    expect(own?.toObject()).toMatchObject({ name: "Léčba", system: { prepared: 1 } });
    expect(own?.system.activities.get("extra")).toBeUndefined();
    expect(map.chat("Anna")).toContain("Aktualizováno: Anna");
    await map.undo("Anna");
    expect(own?.toObject()).toEqual(before);
    expect(map.table.errors).toEqual([]);
  });

  it("is dragged onto its own bearer: nothing to do", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { keys: "add" });
    const [own] = map.spellsOf("Anna");
    await map.drop("Anna", own?.uuid ?? "", "Anna", { keys: "add" });
    expect(map.spellsOf("Anna")).toHaveLength(1);
  });
});

describe.each(PROFILES)("whom a spell is for on $id", (profile) => {
  it("is the token under the mouse alone, whatever else is selected", async () => {
    const map = await openMap(profile);
    await map.control("GM", "Imp2", "Anna");
    await map.drop("GM", CURE, "Imp");
    expect(map.dialog("GM")?.element.querySelector("[name=scope]")).toBeNull();
    await map.reply("GM", { press: "add" });
    expect(["Imp", "Imp2", "Anna"].map((name) => map.spellsOf(name).length)).toEqual([1, 0, 0]);
  });

  it("is the whole selection where that token is in it, counted and named", async () => {
    const map = await openMap(profile, { tokens: { Imp2: { name: "Čertík" } } });
    await map.control("GM", "Imp", "Imp2", "Anna");
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "add" }] });
    expect(map.asked[0]).toContain("Celý výběr: 3 žetony Imp, Anna a Čertík");
    expect(["Imp", "Imp2", "Anna"].map((name) => map.spellsOf(name).length)).toEqual([1, 1, 1]);
    expect(map.chat("GM")).toContain("Do knihy kouzel: Imp, Anna a Čertík");
    await map.undo("GM");
    expect(["Imp", "Imp2", "Anna"].map((name) => map.spellsOf(name).length)).toEqual([0, 0, 0]);
  });

  it("is one of the selection when one says so, or when keys answer", async () => {
    const map = await openMap(profile);
    await map.control("GM", "Imp", "Imp2");
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "add", check: "[name=scope][value=one]" }] });
    await map.drop("GM", BLESSING, "Imp", { keys: "add" });
    expect(["Imp", "Imp2"].map((name) => map.spellsOf(name).length)).toEqual([2, 0]);
  });

  it("is given to an actor once, however many tokens it has", async () => {
    const twin = { actorId: id("Heroine"), actorLink: true, x: 1500, y: 1500 };
    const map = await openMap(profile, { tokens: { Twin: twin } });
    await map.control("GM", "Anna", "Twin");
    await map.drop("GM", CURE, "Anna", { replies: [{ press: "add" }] });
    expect(map.spellsOf("Anna")).toHaveLength(1);
  });

  it("leaves out of a selection those for whom it cannot be done, and says so", async () => {
    const map = await openMap(profile);
    await map.control("GM", "Imp", "Wagon", "Nobody");
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "add" }] });
    expect(map.notices("GM")).toEqual(["Nejde to, a proto se vynechává: Wagon a Nobody."]);
    expect(map.spellsOf("Imp")).toHaveLength(1);
  });

  it("is the token that lies on top", async () => {
    const over = { x: 300, y: 100, actorId: id("Goblin") };
    const map = await openMap(profile, {
      tokens: {
        High: { ...over, elevation: 10 },
        Front: { ...over, sort: 5 },
        Unseen: { ...over, elevation: 20, hidden: true },
      },
    });
    await map.drop("GM", CURE, "Imp", { keys: "add" });
    expect(map.spellsOf("Unseen")).toHaveLength(1);
    await map.drop("Anna", CURE, "Imp", { keys: "add" });
    // the goblin in the air is not Anna's
    expect(map.notices("Anna")).toEqual(["High: k postavě nemáš práva vlastníka. Nic se nezměnilo."]);
  });

  it("is by the token's shape, not by the rectangle around it", async () => {
    const map = await openMap(profile);
    const corner = { x: 301, y: 101 };
    await map.table.as("GM", () => {
      Object.assign(map.tokenOf("GM", "Imp"), {
        shape: { contains: (x: number, y: number) => Math.hypot(x - 50, y - 50) < 50 },
      });
    });
    expect(await map.drop("GM", CURE, corner)).toBe(true);
    expect(await map.drop("GM", CURE, map.spot("Imp"))).toBe(false);
  });
});

describe.each(PROFILES)("what cannot be done on $id", (profile) => {
  it.each([
    ["Anna", "Goblin", "Goblin: k postavě nemáš práva vlastníka. Nic se nezměnilo."],
    ["GM", "Nobody", "Nobody: žeton nemá postavu. Nic se nezměnilo."],
  ])("is said to %s over %s, and nothing happens", async (who, token, notice) => {
    const map = await openMap(profile);
    for (const keys of [undefined, "add", "cast", "innate", "scroll"] as const) {
      expect(await map.drop(who, CURE, token, keys && { keys })).toBe(false);
    }
    expect(new Set(map.notices(who))).toEqual(new Set([notice]));
    expect([map.dialog(who), map.messages(), map.client("GM").game.actors.get(id("Goblin"))?.items.size]).toEqual([
      undefined,
      [],
      0,
    ]);
    expect(map.table.errors).toEqual([]);
  });

  it.each([
    ["Wagon", "vozidlo kouzla nesesílá"],
    ["Party", "skupina kouzla nesesílá"],
  ])("is told in the question for %s, which is left with scrolls", async (token, why) => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, token);
    expect(map.buttons("Anna")).toEqual(["scroll"]);
    expect(map.dialog("Anna")?.element.textContent).toContain(why);
    await map.drop("Anna", CURE, token, { keys: "add" });
    expect(map.notices("Anna")[0]).toContain(why);
  });

  it("is a spell that is gone, or that one may not read", async () => {
    const map = await openMap(profile);
    const fetch = map.client("Anna").fetch.bind(map.client("Anna"));
    for (const answer of [async () => null, async () => await Promise.reject(new Error("no access"))]) {
      Object.assign(map.client("Anna"), { fetch: answer });
      await map.drop("Anna", CURE, "Anna", { keys: "add" });
    }
    Object.assign(map.client("Anna"), { fetch });
    expect(map.notices("Anna")).toHaveLength(2);
    expect([map.spellsOf("Anna"), map.table.errors]).toEqual([[], []]);
  });

  it.each([
    ["onto the bare map", CURE, { x: 1900, y: 1900 }, {}],
    ["of another kind of item", `Compendium.kartoteka-kouzel.kouzla.Item.${id("Sword")}`, "Anna", {}],
    ["of another document", "Actor.x", "Anna", { type: "Actor" }],
    ["without any sense", "", "Anna", { type: undefined, uuid: undefined }],
  ])("leaves Foundry alone with a drop %s", async (_, uuid, where, data) => {
    const map = await openMap(profile);
    expect(await map.drop("GM", uuid, where, { data })).toBe(true);
    expect([map.dialog("GM"), map.notices("GM"), map.messages(), map.table.errors]).toEqual([undefined, [], [], []]);
  });

  it("is a scroll where the system lacks what it needs, and that is said", async () => {
    const map = await openMap(profile);
    const failing = vi.spyOn(Item, "createScrollFromSpell").mockRejectedValue(new Error("no pack"));
    const quiet = vi.spyOn(console, "warn").mockReturnValue();
    await map.drop("Anna", CURE, "Anna", { keys: "scroll" });
    failing.mockRestore();
    quiet.mockRestore();
    expect(map.notices("Anna")[0]).toContain("Svitek kouzla Léčba systém nevyrobil");
    expect([map.spellsOf("Anna"), map.messages(), map.table.errors]).toEqual([[], [], []]);
  });

  it("is a token that was deleted while one was asked", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Imp");
    await map.table.as("GM", () => map.tokenOf("GM", "Imp").document.delete());
    await map.reply("Anna", { press: "add" });
    expect(map.notices("Anna")).toEqual(["Nejde to, a proto se vynechává: Imp."]);
    expect([map.messages(), map.table.errors]).toEqual([[], []]);
  });

  it("leaves others alone with what cannot be looked at, and takes it if it is a spell", async () => {
    const map = await openMap(profile);
    const client = map.client("GM");
    const spell = await client.fetch(CURE);
    Object.assign(client, {
      glance: () => {
        throw new Error("not at hand");
      },
      fetch: async () => spell,
    });
    expect(await map.drop("GM", "Compendium.a.b.Actor.c.Item.d", "Imp", { keys: "add" })).toBe(true);
    expect(map.spellsOf("Imp").map(({ name }) => name)).toEqual(["Léčba"]);
    Object.assign(client, { fetch: async () => await Promise.resolve(map.actor("Imp")) });
    await map.drop("GM", "Compendium.a.b.Actor.c.Item.e", "Imp", { keys: "add" });
    expect(map.spellsOf("Imp")).toHaveLength(1);
  });

  it("does not throw for odd drops", async () => {
    const map = await openMap(profile);
    const odd: unknown[] = [
      null,
      5,
      "",
      {},
      { type: "Item" },
      { type: "Item", uuid: 7 },
      { type: "Item", uuid: "..", x: "a" },
    ];
    await map.table.as("GM", () => {
      for (const data of odd) {
        const { Hooks } = map.client("GM");
        expect(Hooks.call("dropCanvasData", map.client("GM").canvas, data ?? {}, {})).toBe(true);
      }
    });
    expect(map.table.errors).toEqual([]);
  });
});

describe.each(PROFILES)("taking it back on $id", (profile) => {
  it("goes once, after a reload as well, for who did it", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { keys: "add" });
    expect(map.chat("GM")).not.toContain("Do knihy kouzel");
    await map.table.leave("Anna");
    await map.table.sit("Anna");
    map.sit("Anna");
    await map.table.settle();
    expect(await map.undo("Anna")).toBe(true);
    expect(map.spellsOf("Anna")).toEqual([]);
    expect(map.chat("Anna")).toContain("Vráceno zpět.");
    expect(await map.undo("Anna")).toBe(false);
    expect(map.table.errors).toEqual([]);
  });

  it("is one undoing, however often it is pressed", async () => {
    const map = await openMap(profile);
    await map.drop("GM", CURE, "Imp", { keys: "add" });
    const button = map.logs.get("GM")?.element.querySelector<HTMLElement>("[data-kartoteka=undo-drop]");
    map.table.world.traffic.length = 0;
    await map.table.as("GM", () => {
      button?.click();
      button?.click();
    });
    expect(map.table.world.traffic.map(({ what }) => what)).toEqual(["delete Item", "update ChatMessage"]);
  });

  it("is calm about what is gone meanwhile", async () => {
    const map = await openMap(profile);
    await map.control("GM", "Imp", "Imp2");
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "add" }] });
    await map.table.as("GM", async () => {
      await map.spellsOf("Imp")[0]?.delete();
      await map.tokenOf("GM", "Imp2").document.delete();
    });
    await map.undo("GM");
    expect([map.done()[0]?.state, map.table.errors]).toEqual(["undone", []]);
  });

  it("is refused where one has lost the right to it, and said", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { keys: "add" });
    await map.table.as("GM", () => map.actor("Anna").update({ ownership: { [map.table.id("Anna")]: 1 } }));
    await map.undo("Anna");
    expect(map.spellsOf("Anna")).toHaveLength(1);
    expect(map.notices("Anna").at(-1)).toContain("už nemáš práva: Anna");
    expect(map.done()[0]?.state).toBe("done");
  });

  it("believes no message that somebody else made up", async () => {
    const map = await openMap(profile);
    await map.drop("GM", CURE, "Goblin", { keys: "add" });
    const [done] = map.done();
    await map.table.as("Petr", () =>
      ChatMessage.implementation.create({ content: "x", flags: { "kartoteka-kouzel": { drop: done } } }),
    );
    expect(await map.undo("Petr")).toBe(true);
    expect(map.actor("Goblin").items.size).toBe(1);
    const buttons = map.logs.get("GM")?.element.querySelectorAll("[data-kartoteka=undo-drop]");
    expect(buttons).toHaveLength(1);
    expect(map.table.errors).toEqual([]);
  });

  it.each([
    null,
    {},
    { choice: "cast", steps: [] },
    { choice: "add", spell: { name: "x", img: null }, steps: [{}], state: "done" },
  ])("leaves a message with odd flags alone: %j", async (drop) => {
    const map = await openMap(profile);
    await map.table.as("GM", () =>
      ChatMessage.implementation.create({ content: "Jen řeč", flags: { "kartoteka-kouzel": { drop } } }),
    );
    expect(map.chat("GM")).toContain("Jen řeč");
    expect(map.table.errors).toEqual([]);
  });
});
