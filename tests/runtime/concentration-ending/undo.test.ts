import { describe, expect, it, vi } from "vitest";
import { PROFILES, V13 } from "../../foundry/profiles.ts";
import { endingTable, IDS, type EndingTable } from "./ending-table.ts";

/** Everything that hangs on the concentrations of all, with its ids. */
function state(play: EndingTable): unknown {
  const { game } = play.client("GM");
  const scene = game.scenes.get(IDS.hall);
  const byId = (documents: readonly { id: string; toObject(): unknown }[]): unknown[] =>
    [...documents].sort((a, b) => (a.id < b.id ? -1 : 1)).map((document) => document.toObject());
  const effects = [IDS.clericToken, IDS.goblinToken, IDS.sneakToken].map((token) =>
    byId(play.actor(token).effects.contents),
  );
  const summoned = byId(scene?.tokens.filter(({ actorId }) => actorId === IDS.wolf) ?? []);
  return { effects, summoned, areas: play.areaIds().sort() };
}

describe.each(PROFILES)("undoing an end on $id", (profile) => {
  it("brings back effect, effects on others, areas and creatures as they were, links and all", async () => {
    const play = await endingTable(profile);
    await play.table.as("GM", async () => await game.time.advance(30));
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken, IDS.clericToken);
    await play.cast("Cloud", "GM", IDS.goblinToken);
    await play.cast("Pack", "GM", IDS.sneakToken);
    const before = state(play);
    await play.end("failed");
    await play.end("will", "GM", IDS.goblinToken);
    await play.end("will", "GM", IDS.sneakToken);
    expect(state(play)).not.toEqual(before);
    for (const card of play.cards()) expect(card).toBeDefined();
    await play.undo("GM");
    await play.undo("GM");
    await play.undo("GM");
    expect(state(play)).toEqual(before);
    // the links hold: another end takes all of it again
    await play.end("will");
    await play.end("will", "GM", IDS.goblinToken);
    await play.end("will", "GM", IDS.sneakToken);
    expect([play.effectsOn(IDS.goblinToken), play.areaIds(), play.summoned()]).toEqual([[], [], []]);
    expect(play.table.errors).toEqual([]);
  });

  it("goes once: the card says so, and has no button any more", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.end("failed");
    expect(await play.undo("GM")).toBe(true);
    expect(play.concentration()).toBeDefined();
    expect((await play.shown("Petr"))[0]).toContain("Vráceno zpět.");
    expect(await play.undo("GM")).toBe(false);
    expect(play.actor().effects.size).toBe(1);
  });

  it("is done by one client, whoever presses how often", async () => {
    const play = await endingTable(profile);
    await play.table.sit("Jana");
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.end("failed");
    const logs = await Promise.all(["GM", "Jana", "Anna"].map(async (name) => ({ name, log: await play.chat(name) })));
    for (const { name, log } of logs) {
      const button = log.querySelector<HTMLButtonElement>("[data-kartoteka=undo]");
      play.client(name).run(() => {
        button?.click();
        button?.click();
      });
    }
    await play.table.settle();
    expect([play.actor().effects.size, play.effectsOn(IDS.goblinToken)]).toEqual([1, ["Blessed"]]);
    expect(play.table.errors).toEqual([]);
  });

  it("may be asked for by who owns the caster, and by nobody else", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.end("failed");
    expect(await play.undo("Petr")).toBe(false);
    play.table.world.traffic.length = 0;
    expect(await play.undo("Anna")).toBe(true);
    expect([play.concentration()?.name.includes("Blessing"), play.effectsOn(IDS.goblinToken)]).toEqual([
      true,
      ["Blessed"],
    ]);
    // one message each way
    expect(play.table.world.traffic.filter(({ kind }) => kind === "socket")).toHaveLength(2);
  });

  it("forged by a player who owns nothing of it changes nothing, and is reported", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.end("failed");
    const [card] = play.cards();
    await play.table.as("Petr", () => {
      const packet = { kind: "question", id: "x", op: "concentration.undo", to: play.table.id("GM") };
      game.socket.emit("module.kartoteka-kouzel", { ...packet, data: { message: card?.id } });
    });
    expect(play.concentration()).toBeUndefined();
    expect(play.lines("GM").some((line) => line.includes("Petr"))).toBe(true);
    vi.restoreAllMocks();
  });

  it("of a card that a player made up gives that player nothing that is not theirs", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.end("failed");
    const [card] = play.cards();
    const goblin = play.actor(IDS.goblinToken);
    await play.table.as("Petr", async () => {
      const ended = structuredClone(card?.flags["kartoteka-kouzel"]?.["ended"]) as Record<string, unknown>;
      const effect = { _id: "forgedforged0000", name: "Mrtvý", statuses: ["dead"] };
      ended["actor"] = { uuid: goblin.uuid, name: "x" };
      ended["parts"] = [
        {
          kind: "effect",
          document: "ActiveEffect",
          parent: goblin.uuid,
          id: effect._id,
          data: effect,
          needs: null,
          name: "x",
          of: "x",
          secret: false,
        },
      ];
      await ChatMessage.create({ content: "", flags: { "kartoteka-kouzel": { ended } } });
    });
    await play.undo("GM");
    expect(goblin.effects.size).toBe(0);
  });

  it("is refused while the caster concentrates on something else, and goes afterwards", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.cast("Shield");
    await play.undo("Anna");
    expect(play.lines("Anna").some((line) => line.includes("mezitím začalo soustředění na jiné kouzlo"))).toBe(true);
    expect(play.actor().effects.size).toBe(1);
    await play.end("will");
    const [first] = play.cards();
    await play.table.as("GM", async () => {
      const log = await play.chat("GM");
      log.querySelector<HTMLButtonElement>(`[data-message-id="${first?.id ?? ""}"] [data-kartoteka=undo]`)?.click();
    });
    expect(play.concentration()?.name).toContain("Blessing");
  });

  it("tells what has lost its place", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken, IDS.clericToken);
    await play.end("failed");
    await play.table.as("GM", async () => await play.token(IDS.goblinToken).delete());
    await play.undo("GM");
    expect(play.effectsOn(IDS.clericToken)).toEqual(["Blessed"]);
    expect((await play.shown("GM"))[0]).toContain("Nevrátilo se: Blessed (Goblin).");
    expect(play.table.errors).toEqual([]);
  });

  it("brings nothing back without its caster", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing", "GM", IDS.goblinToken);
    await play.bless(IDS.clericToken);
    await play.table.as("GM", async () => await play.token(IDS.goblinToken).delete());
    await play.undo("GM");
    expect(play.effectsOn(IDS.clericToken)).toEqual([]);
    expect(play.lines("GM").some((line) => line.includes("kdo kouzlo udržoval, už tu není"))).toBe(true);
  });

  it("without a GM goes for one's own card alone", async () => {
    const play = await endingTable(profile, { away: ["GM"] });
    await play.cast("Cloud");
    const [area] = play.areaIds("Anna");
    await play.end("failed");
    await play.undo("Anna");
    expect(play.concentration(IDS.clericToken, "Anna")).toBeDefined();
    expect(play.areaIds("Anna")).toEqual([area]);

    const later = await endingTable(profile);
    await later.cast("Blessing");
    await later.end("failed");
    await later.table.leave("GM");
    await later.undo("Anna");
    expect(later.concentration(IDS.clericToken, "Anna")).toBeUndefined();
    expect(later.lines("Anna").some((line) => line.includes("žádný tu teď není"))).toBe(true);
  });

  it("does not bring back that it was lost: nothing ends it again by itself", async () => {
    const play = await endingTable(profile, {
      options: { "concentration-check": true, "concentration-failure": "end" },
    });
    await play.cast("Blessing");
    const ending = { reason: "failed", dc: 10, total: 3, at: Date.now(), grace: 3600, card: "x" };
    await play.table.as("GM", async () => {
      await play.concentration()?.update({ flags: { "kartoteka-kouzel": { ending } } });
    });
    await play.end("failed");
    await play.undo("GM");
    expect(play.concentration()?.flags["kartoteka-kouzel"]?.["ending"]).toBeUndefined();
    expect(play.concentration()).toBeDefined();
  });

  it("does not bring back the wish to end", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.leave("GM");
    await play.end("failed");
    await play.table.sit("GM");
    await play.undo("GM");
    await play.table.leave("GM");
    await play.table.sit("GM");
    expect(play.concentration()).toBeDefined();
  });
});

describe("a card that says nonsense", () => {
  it.each([
    ["no parts", { parts: [] }],
    ["parts that are none", { parts: [{ kind: "effect" }] }],
    ["another kind of document", { document: "User" }],
    ["an unknown state", { state: "half" }],
  ])("has %s, and no button", async (_what, change) => {
    const play = await endingTable(V13);
    await play.cast("Blessing");
    await play.end("failed");
    const ended = structuredClone(play.cards()[0]?.flags["kartoteka-kouzel"]?.["ended"]) as Record<string, unknown>;
    const [part] = ended["parts"] as Record<string, unknown>[];
    const broken = "document" in change ? { ...ended, parts: [{ ...part, ...change }] } : { ...ended, ...change };
    await play.table.as("GM", async () => {
      await play.cards()[0]?.delete();
      await ChatMessage.create({ content: "", flags: { "kartoteka-kouzel": { ended: broken } } });
    });
    expect(await play.undo("GM")).toBe(false);
    expect(play.table.errors).toEqual([]);
  });
});
