import { beforeEach, describe, expect, it } from "vitest";
import type { Data } from "../../src/types/surface/documents.ts";
import { ChatLog } from "./applications/chat-log.ts";
import { click, pageOf } from "./applications/try-out.ts";
import type { Actor as ActorDouble } from "./documents/actor.ts";
import { ACTIVITY_ID, blessing, cleric, creature, cure, fireball } from "./dnd5e/samples.ts";
import { V13, V14, type Profile } from "./profiles.ts";
import { openTable, type Table } from "./table.ts";

const CLERIC = "ClericCleric0000";
const GOBLIN = "GoblinGoblin0000";

/** A scene with Anna's cleric and a creature of the GM's, and everybody's chat log. */
async function sitDown(profile: Profile = V13): Promise<Table> {
  const table = await openTable({ profile, users: { GM: "GAMEMASTER", Anna: "PLAYER" }, module: false });
  const items = [blessing(), fireball(), cure()].map((item, index) => ({
    ...item,
    _id: `spell${index}`.padEnd(16, "0"),
    img: "icons/x.svg",
  }));
  await table.as("GM", async () => {
    await Actor.create(
      { ...cleric(), _id: CLERIC, items, ownership: { default: 0, [table.id("Anna")]: 3 } },
      { keepId: true },
    );
    await Actor.create({ ...creature(50), _id: GOBLIN }, { keepId: true });
    const token = (actorId: string, x: number): Data => ({
      _id: actorId,
      actorId,
      actorLink: true,
      name: actorId,
      x,
      y: 100,
      width: 1,
      height: 1,
    });
    await Scene.create(
      {
        name: "Louka",
        active: true,
        grid: { type: 1, size: 100, distance: 5, units: "ft" },
        tokens: [token(CLERIC, 100), token(GOBLIN, 600)],
      },
      { keepId: true },
    );
  });
  for (const name of ["GM", "Anna"]) await table.as(name, () => game.scenes.active?.view());
  return table;
}

let table: Table;
let logs: { GM: ChatLog; Anna: ChatLog };

async function begin(profile?: Profile): Promise<void> {
  table = await sitDown(profile);
  const log = (name: string) => new ChatLog(table.client(name), pageOf(table.client(name)).body);
  logs = { GM: log("GM"), Anna: log("Anna") };
}
beforeEach(async () => await begin());

const actor = (id: string, name = "GM"): ActorDouble => table.client(name).game.actors.get(id) as ActorDouble;

async function cast(spell: number): Promise<void> {
  await table.as("Anna", () =>
    actor(CLERIC, "Anna")
      .items.contents[spell]?.system.activities.get(ACTIVITY_ID)
      ?.use({ create: false }, { configure: false }),
  );
}

const last = (name: "GM" | "Anna") => logs[name].element.lastElementChild ?? expect.fail("no message");
const buttons = (name: "GM" | "Anna") =>
  [...last(name).querySelectorAll("button")].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);

async function pressIn(name: "GM" | "Anna", action: string): Promise<void> {
  click(last(name), `[data-action=${action}]`);
  await table.settle();
}
const target = (name: string, ...ids: string[]) => table.as(name, () => canvas.tokens.setTargets?.(ids));

describe("the card of a use", () => {
  it("shows the spell, and its buttons in words to those who may press them", async () => {
    await cast(1);
    expect(last("Anna").querySelector(".title")?.textContent).toBe("Fireball");
    expect(last("Anna").querySelector(".subtitle")?.textContent).toBe("3. úroveň · Zaklínání");
    const save = "Záchranný hod na Obratnost (SO 14)";
    expect(buttons("Anna")).toEqual([save, "Zranění", "Umístit oblast", "Vrátit pozici"]);
    expect(buttons("GM")).toEqual([save, "Zranění", "Umístit oblast", "Vrátit pozici"]);
  });

  it("gives the slot back", async () => {
    const slots = () => actor(CLERIC).system.spells["spell3"]?.value;
    await cast(1);
    expect(slots()).toBe(2);
    await pressIn("Anna", "refundResource");
    expect(slots()).toBe(3);
    expect(buttons("Anna")).toContain("Utratit pozici");
  });

  it("puts its effects on the GM's targets, and asks for targets where there are none", async () => {
    await cast(0);
    expect(buttons("Anna")).not.toContain("Účinky na zaměřené");
    await pressIn("GM", "applyEffects");
    expect(table.client("GM").notifications.log.at(-1)).toEqual({ level: "warn", message: "Nejdřív zaměř cíle." });
    await target("GM", GOBLIN);
    await pressIn("GM", "applyEffects");
    expect([...actor(GOBLIN, "Anna").effects].map(({ name }) => name)).toEqual(["Blessed"]);
  });
});

describe("the card of damage", () => {
  it("shows the roll, and lets the GM deal it whole or in half", async () => {
    await cast(1);
    table.world.dice.next(1, 2, 3, 4, 5, 6, 1, 2);
    await pressIn("Anna", "rollDamage");
    expect(last("Anna").querySelector(".dice-total")?.textContent).toBe("24");
    expect(last("Anna").querySelector(".dice-type")?.textContent).toBe("ohnivé");
    expect([buttons("Anna"), buttons("GM")]).toEqual([[], ["Způsobit zaměřeným", "Způsobit zaměřeným polovinu"]]);
    await target("GM", GOBLIN);
    await pressIn("GM", "applyHalf");
    expect(actor(GOBLIN).system.attributes.hp.value).toBe(38);
    await pressIn("GM", "applyDamage");
    expect(actor(GOBLIN).system.attributes.hp.value).toBe(14);
  });

  it("heals", async () => {
    await table.as("GM", () => actor(GOBLIN).update({ "system.attributes.hp.value": 10 }));
    table.world.dice.next(4, 4);
    await cast(2);
    await target("GM", GOBLIN);
    expect(buttons("GM")).toEqual(["Vyléčit zaměřené"]);
    await pressIn("GM", "applyHealing");
    expect(actor(GOBLIN).system.attributes.hp.value).toBe(21);
  });
});

describe("a request for a save", () => {
  it.each([V13, V14])("has a button that rolls for whom one controls ($id)", async (profile) => {
    await begin(profile);
    await cast(0);
    await table.as("GM", () => actor(CLERIC).applyDamage(24));
    const asked = profile === V13 ? "Záchranný hod na soustředění (SO 12)" : expect.stringContaining("(SO 12)");
    expect(buttons("Anna")).toEqual([asked]);
    await table.as("Anna", () => canvas.tokens.get(CLERIC)?.control());
    table.world.dice.next(15);
    await pressIn("Anna", "concentration");
    expect(last("Anna").querySelector(".dice-outcome")?.textContent).toBe("úspěch");
    expect(table.errors).toEqual([]);
  });
});
