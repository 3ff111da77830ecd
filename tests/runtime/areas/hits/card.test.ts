import { describe, expect, it } from "vitest";
import { ACTIVITY_ID, fireball, spell } from "../../../foundry/dnd5e/samples.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import { at, battle, blind, fighter, FIREBALL, id, SCENE, SPACE, tokenUuid, type Battle } from "./battle.ts";

const TOKENS = { Goblin: at(10, 10), Orc: at(10, 11), Fighter: fighter(at(9, 10)) };
const WAITING = "Čeká na hod";

describe.each(PROFILES)("section Zasaženi of a usage card ($id)", (profile) => {
  const begin = async (more: Partial<Parameters<typeof battle>[0]> = {}): Promise<Battle> => {
    const fight = await battle({ profile, tokens: TOKENS, ...more });
    await fight.cast({});
    return fight;
  };

  it("lists everybody with the save, and gives each a button to those alone who may roll", async () => {
    const fight = await begin();
    const save = fight.section("Anna")?.querySelector(".kartoteka-save")?.textContent;
    expect(save).toBe("Záchranný hod na Obratnost, SO\u00a014");
    expect(fight.section("Anna")?.querySelector(".kartoteka-count")?.textContent).toBe("3\u00a0tvorové");
    const names = ["Goblin", "Orc", "Fighter"].map((name) => `${name} | ${WAITING}`);
    expect(fight.rows("Anna")).toEqual(names.map((row) => `${row} | ×`));
    expect(fight.rows("Petr")).toEqual([names[0], names[1], `${names[2]} | Hodit`]);
    expect(fight.rows("GM")).toEqual(names.map((row) => `${row} | Hodit ×`));
    expect(fight.tools("Anna")).toEqual(["Přidat cíle"]);
    expect(fight.tools("Petr")).toEqual([]);
    expect(fight.tools("GM")).toEqual(["Hodit za všechny bez hráče", "Přidat cíle", "Vybrat na mapě"]);
    expect(fight.table.errors).toEqual([]);
  });

  it("says so when nobody is in, and lets the caster add targets", async () => {
    const fight = await battle({ profile, tokens: { Far: at(30, 20) } });
    await fight.cast({});
    expect(fight.section("Anna")?.textContent).toContain("Nikdo.");
    await fight.press("Anna", "Přidat cíle");
    expect(fight.table.client("Anna").notifications.log.at(-1)?.message).toMatch(/^Nejdřív zaměř/);
    await fight.table.as("Anna", () => canvas.tokens.setTargets?.([id("Far")]));
    await fight.press("Anna", "Přidat cíle");
    await fight.press("Anna", "Přidat cíle");
    expect(fight.hits()).toEqual(["Far"]);
  });

  it.each([
    [1, "1\u00a0tvor"],
    [4, "4\u00a0tvorové"],
    [5, "5\u00a0tvorů"],
  ])("counts %i in Czech", async (count, words) => {
    const spaces = Array.from({ length: count }, (_, n) => [`Goblin ${"abcde"[n] ?? ""}`, at(8 + n, 10)] as const);
    const fight = await begin({ tokens: Object.fromEntries(spaces) });
    expect(fight.section("Anna")?.querySelector(".kartoteka-count")?.textContent).toBe(words);
  });

  it("is absent from a cast without an area, and when the table does without it", async () => {
    const fight = await battle({ profile, tokens: TOKENS });
    await fight.cast();
    expect(fight.section("Anna")).toBeNull();
    await fight.set("areas-card", false);
    await fight.cast({});
    expect(fight.section("Anna")).toBeNull();
    await fight.set("areas-targets", false);
    await fight.cast({});
    expect(fight.message("GM").flags["kartoteka-kouzel"]).toBeUndefined();
  });

  it("rolls the system's save for that very creature, whoever is selected", async () => {
    const fight = await begin();
    await fight.table.as("GM", () => canvas.tokens.get(id("Goblin"))?.control());
    fight.table.world.dice.next(9);
    await fight.press("GM", "Hodit – Orc");
    const save = fight.last("GM");
    expect(save.speaker.token).toBe(id("Orc"));
    expect(save.rolls[0]?.options.target).toBe(14);
    expect(save.rolls[0]?.total).toBe(11);
    expect(fight.rows("GM")).toEqual([
      `Goblin | ${WAITING} | Hodit ×`,
      "Orc | ✗ Neúspěch (11)",
      `Fighter | ${WAITING} | Hodit ×`,
    ]);
    expect(fight.rows("Petr")[1]).toBe("Orc | ✗ Neúspěch (11)");
  });

  it("shows what a success leaves of the damage", async () => {
    const fight = await begin();
    fight.table.world.dice.next(18);
    await fight.press("Petr", "Hodit – Fighter");
    for (const name of ["Anna", "Petr", "GM"])
      expect(fight.rows(name)[2]).toBe("Fighter | ✓ Úspěch (20): polovina zranění");
  });

  it("leaves players alone when the GM rolls for all without a player", async () => {
    const fight = await begin();
    fight.table.world.dice.next(12, 11);
    await fight.press("GM", "Hodit za všechny bez hráče");
    expect(fight.rows("GM")).toEqual([
      "Goblin | ✓ Úspěch (14): polovina zranění",
      "Orc | ✗ Neúspěch (13)",
      `Fighter | ${WAITING} | Hodit ×`,
    ]);
    expect(fight.tools("GM")).not.toContain("Hodit za všechny bez hráče");
  });

  it("takes saves from the system's own button too, and the last of several", async () => {
    const fight = await begin();
    await fight.table.as("GM", () => canvas.tokens.get(id("Goblin"))?.control());
    fight.table.world.dice.next(3, 19);
    const own = () => fight.copy("GM").querySelector<HTMLElement>("[data-action=rollSave]")?.click();
    await fight.table.as("GM", own);
    expect(fight.rows("GM")[0]).toBe("Goblin | ✗ Neúspěch (5)");
    await fight.table.as("GM", own);
    expect(fight.rows("GM")[0]).toBe("Goblin | ✓ Úspěch (21): polovina zranění");
  });

  it("forgets a save whose message is deleted", async () => {
    const fight = await begin();
    await fight.press("GM", "Hodit – Goblin");
    await fight.table.as("GM", () => fight.last("GM").delete());
    expect(fight.rows("GM")[0]).toBe(`Goblin | ${WAITING} | Hodit ×`);
  });

  it("follows a save that is made a success afterwards", async () => {
    const fight = await begin();
    fight.table.world.dice.next(2);
    await fight.press("GM", "Hodit – Goblin");
    const resisted = profile.generation < 14 ? { "flags.dnd5e.roll.forceSuccess": true } : { "system.resisted": true };
    await fight.table.as("GM", () => fight.last("GM").update(resisted));
    expect(fight.rows("Anna")[0]).toBe("Goblin | ✓ Úspěch (4): polovina zranění");
  });

  it("shows players no more of a roll than the system does", async () => {
    const fight = await begin();
    const secretly = async (): Promise<void> => {
      const token = game.scenes.get(SCENE)?.tokens.get(id("Goblin"));
      const speaker = ChatMessage.implementation.getSpeaker({ ...(token && { token }) });
      const about =
        profile.generation < 14
          ? { flags: { dnd5e: { originatingMessage: fight.card } } }
          : { system: { origin: fight.card } };
      await token?.actor?.rollSavingThrow(
        { ability: "dex", target: 14 },
        { configure: false },
        { rollMode: "gmroll", data: { speaker, ...about } },
      );
    };
    await fight.table.as("GM", secretly);
    expect(fight.rows("GM")[0]).toMatch(/^Goblin \| [✓✗]/);
    expect(fight.rows("Petr")[0]).toBe("Goblin | Hod je skrytý");
  });

  it("keeps DCs and successes of a GM's spell from players", async () => {
    const fight = await battle({ profile, tokens: TOKENS });
    await fight.castAs("GM", {});
    fight.table.world.dice.next(18);
    await fight.press("Petr", "Hodit – Fighter");
    expect(fight.section("Petr")?.textContent).not.toContain("SO");
    expect(fight.rows("Petr")[2]).toBe("Fighter | Hod 20");
    expect(fight.rows("GM")[2]).toBe("Fighter | ✓ Úspěch (20): polovina zranění");
  });

  it("believes no player's message about somebody else's creature", async () => {
    const fight = await begin();
    await fight.table.as("Petr", async () => {
      const roll = { class: "D20Roll", bonus: "", options: { target: 14 }, dice: [20], total: 20 };
      await ChatMessage.implementation.create({
        content: "",
        type: profile.generation < 14 ? "base" : "save",
        rolls: [JSON.stringify(roll)],
        speaker: { scene: SCENE, token: id("Goblin"), actor: id("Goblin"), alias: "Goblin" },
        flags: { "kartoteka-kouzel": { answers: fight.card } },
      });
    });
    expect(fight.rows("GM")[0]).toBe(`Goblin | ${WAITING} | Hodit ×`);
  });

  it("can be edited by the caster and the GM, also in what the system's trays list", async () => {
    const fight = await begin();
    const listed = () => {
      const message = fight.message("Petr");
      const targets = profile.generation < 14 ? message.flags["dnd5e"]?.["targets"] : message.system["targets"];
      return (targets as { name: string }[]).map(({ name }) => name);
    };
    expect(listed()).toEqual(["Goblin", "Orc", "Fighter"]);
    await fight.press("Anna", "Odebrat – Goblin");
    await fight.press("GM", "Odebrat – Orc");
    expect([fight.hits(), listed()]).toEqual([["Fighter"], ["Fighter"]]);
    await fight.table.as("GM", () => canvas.tokens.setTargets?.([id("Orc")]));
    await fight.press("GM", "Přidat cíle");
    for (const names of [fight.hits(), listed()]) expect([...names].sort()).toEqual(["Fighter", "Orc"]);
  });

  it("is the same for all after two people changed it at once", async () => {
    const fight = await begin();
    const remove = (name: string, whom: string) =>
      fight.table.client(name).run(() => {
        const buttons = fight.section(name)?.querySelectorAll<HTMLElement>(".kartoteka-remove") ?? [];
        for (const button of buttons) if (button.title === `Odebrat – ${whom}`) button.click();
      });
    remove("Anna", "Goblin");
    remove("GM", "Orc");
    await fight.table.settle();
    const { flags, system } = fight.message("Petr");
    const targets = (flags["dnd5e"]?.["targets"] ?? system["targets"]) as { name: string }[];
    expect([fight.hits(), targets.map(({ name }) => name)]).toEqual([["Fighter"], ["Fighter"]]);
  });

  it("rolls damage at those who were hit, whomever the roller targets by then", async () => {
    const fight = await begin();
    await fight.table.as("Anna", () => canvas.tokens.setTargets?.([id("Wizard")]));
    await fight.table.as("Anna", () =>
      fight.copy("Anna").querySelector<HTMLElement>("[data-action=rollDamage]")?.click(),
    );
    const damage = fight.last("GM");
    const key = profile.generation < 14 ? "uuid" : "actor";
    const targets = profile.generation < 14 ? damage.flags["dnd5e"]?.["targets"] : damage.system["targets"];
    const uuids = (targets as Record<string, string>[]).map((target) => target[key]?.split(".").slice(0, 4).join("."));
    expect(uuids).toEqual([tokenUuid("Goblin"), tokenUuid("Orc"), "Actor.FighterFighter00"]);
  });

  it("gives a spell without a save no buttons, and one with two abilities a button for each", async () => {
    const mist = spell({ name: "Mist", level: 1, activity: { type: "utility" } });
    const fight = await begin({ spell: mist });
    expect(fight.rows("GM")).toEqual(["Goblin | ×", "Orc | ×", "Fighter | ×"]);
    const choice = fireball();
    const system = choice["system"] as { activities: Record<string, object> };
    system.activities[ACTIVITY_ID] = {
      ...system.activities[ACTIVITY_ID],
      save: { ability: ["str", "dex"], dc: { calculation: "spellcasting" } },
    };
    const other = await begin({ spell: choice });
    expect(other.rows("Petr")[2]).toContain("Hodit: Záchranný hod na Sílu Hodit: Záchranný hod na Obratnost");
  });

  it("highlights a row's token, and goes to it", async () => {
    const fight = await begin();
    const client = fight.table.client("Petr");
    const [row] = fight.section("Petr")?.querySelectorAll("li") ?? [];
    const { PointerEvent } = client.options.window;
    const goblin = client.canvas.tokens.get(id("Goblin"));
    await fight.table.as("Petr", () => row?.dispatchEvent(new PointerEvent("pointerenter")));
    expect(goblin?.hover).toBe(true);
    await fight.table.as("Petr", () => row?.dispatchEvent(new PointerEvent("pointerleave")));
    expect(goblin?.hover).toBe(false);
    await fight.press("Petr", "Goblin – ukázat na mapě");
    expect(client.canvas.viewport).toMatchObject({ x: 10.5 * SPACE, y: 10.5 * SPACE });
  });

  it("points at nobody on the map who went out of sight", async () => {
    const fight = await begin();
    blind(fight, "Anna", "Goblin");
    await fight.table.as("GM", () => fight.message("GM").update({ content: "jinak" }));
    const client = fight.table.client("Anna");
    const [row] = fight.section("Anna")?.querySelectorAll("li") ?? [];
    expect(row?.querySelector("button.kartoteka-name")).toBeNull();
    await fight.table.as("Anna", () => row?.dispatchEvent(new client.options.window.PointerEvent("pointerenter")));
    expect(client.canvas.tokens.get(id("Goblin"))?.hover).toBe(false);
  });

  it("selects those who were hit for the GM", async () => {
    const fight = await begin();
    await fight.press("GM", "Vybrat na mapě");
    const { canvas } = fight.table.client("GM");
    expect(canvas.tokens.controlled.map(({ name }) => name)).toEqual(["Goblin", "Orc", "Fighter"]);
  });

  it("stays when tokens are gone", async () => {
    const fight = await begin();
    await fight.table.as("GM", () => game.scenes.get(SCENE)?.deleteEmbeddedDocuments("Token", [id("Goblin")]));
    await fight.table.as("GM", () => fight.message("GM").update({ content: "jinak" }));
    expect(fight.rows("Anna")[0]).toBe(`Goblin | ${WAITING} | ×`);
    expect(fight.rows("Petr")).toEqual([`Orc | ${WAITING}`, `Fighter | ${WAITING} | Hodit`]);
    expect(fight.table.errors).toEqual([]);
  });

  it("works in a card that was popped out into a page of its own", async () => {
    const fight = await begin();
    const client = fight.table.client("Petr");
    const { nodeWindow } = await import("../../../foundry/node.ts");
    const page = nodeWindow().document;
    const html = page.createElement("li");
    html.innerHTML = `<div class="message-content"></div>`;
    page.body.append(html);
    await fight.table.as("Petr", () => client.Hooks.callAll("dnd5e.renderChatMessage", fight.message("Petr"), html));
    await fight.table.as("Petr", () => client.Hooks.callAll("renderChatMessageHTML", fight.message("Petr"), html));
    const sections = html.querySelectorAll(".kartoteka-hits");
    expect(sections).toHaveLength(1);
    expect(sections[0]?.ownerDocument).toBe(page);
    fight.table.world.dice.next(15);
    await fight.table.as("Petr", () => {
      for (const button of html.querySelectorAll("button")) if (button.textContent === "Hodit") button.click();
    });
    expect(html.textContent).toContain("✓ Úspěch (17): polovina zranění");
    expect(fight.rows("Petr")[2]).toContain("✓ Úspěch (17)");
  });

  it("keeps the focus where it was when results come in", async () => {
    const fight = await begin();
    const client = fight.table.client("GM");
    const roll = [...(fight.section("GM")?.querySelectorAll("button") ?? [])].find(
      (button) => button.getAttribute("aria-label") === "Hodit – Orc",
    );
    roll?.focus();
    fight.table.world.dice.next(15);
    await fight.press("GM", "Hodit – Goblin");
    expect(client.options.window.document.activeElement?.getAttribute("aria-label")).toBe("Hodit – Orc");
  });

  it("is not counted anew by a reload, another look at the scene, or an area that comes back", async () => {
    const fight = await begin();
    await fight.press("Anna", "Odebrat – Goblin");
    await fight.table.as("Anna", () => canvas.tokens.setTargets?.([]));
    await fight.table.leave("Anna");
    await fight.table.sit("Anna");
    await fight.table.as("Anna", () => fight.table.client("Anna").Hooks.callAll("canvasReady", canvas));
    await fight.place("Anna", {});
    expect(fight.hits()).toEqual(["Orc", "Fighter"]);
    expect(fight.targets("Anna")).toEqual([]);
  });

  it("takes areas in for the caster alone whose card it is", async () => {
    const fight = await battle({ profile, tokens: TOKENS });
    await fight.cast();
    await fight.place("Petr", {});
    expect(fight.hits()).toEqual([]);
    await fight.place("GM", { place: { ...FIREBALL, direction: 1, elevation: 0, anchor: "face" } });
    expect(fight.hits()).toEqual(["Goblin", "Orc", "Fighter"]);
  });

  it("speaks English", async () => {
    const fight = await begin({ lang: "en" });
    expect(fight.section("Petr")?.getAttribute("aria-label")).toBe("Hit");
    expect(fight.rows("Petr")[2]).toBe("Fighter | Not rolled yet | Roll");
  });

  it("survives a card whose flags are not ours", async () => {
    const fight = await begin();
    const wrong = [
      { hits: 7 },
      { hits: [null, {}, { token: "x", actor: 1, by: null }] },
      { hits: "nikdo", counted: {} },
    ];
    for (const flags of wrong) {
      await fight.table.as("GM", () => fight.message("GM").update({ flags: { "kartoteka-kouzel": flags } }));
      fight.section("GM");
    }
    await fight.table.as("GM", () =>
      fight
        .message("GM")
        .update({ flags: { "kartoteka-kouzel": { hits: { a: { token: "Actor.x", actor: "y", by: "z" } } } } }),
    );
    expect(fight.rows("GM")).toEqual([`Odstraněný žeton | ${WAITING} | ×`]);
    expect(fight.table.errors).toEqual([]);
  });
});
