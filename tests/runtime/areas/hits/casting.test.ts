import { describe, expect, it } from "vitest";
import { hitsOf } from "../../../../src/runtime/areas/hits/hit.ts";
import type { Data } from "../../../../src/types/surface/documents.ts";
import { pressCard } from "../../../foundry/dnd5e/card.ts";
import type { ChatMessage as MessageDouble } from "../../../foundry/documents/message.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import {
  activityOf,
  begin,
  castAt,
  CONE,
  FIREBALL,
  openMap,
  SWARM,
  targetsOf,
  type PlacingTable,
} from "../placing/placing-table.ts";

const TOKENS = {
  near: { x: 1000, y: 1000 },
  next: { x: 1100, y: 1000 },
  old: { x: 100, y: 1800 },
};
const SPOT = { x: 1000, y: 1000 };

describe.each(PROFILES)("a cast with the mouse ($id)", (profile) => {
  const messages = ({ table }: PlacingTable): MessageDouble[] =>
    table.client("GM").game.messages.contents as MessageDouble[];
  const hits = (map: PlacingTable): string[] =>
    messages(map).flatMap((message) => (hitsOf(message) ?? []).map(({ token }) => token.split(".").at(-1) ?? ""));
  /** Whom the system's trays of a message list, by token; 5.3 knows their actors alone. */
  const listed = (message: MessageDouble | undefined): string[] => {
    const targets = (message?.flags["dnd5e"]?.["targets"] ?? message?.system["targets"] ?? []) as Data[];
    return targets.map((target) => String(target["token"] ?? target["uuid"]).split(".")[3] ?? "");
  };
  const aim = (map: PlacingTable, ...ids: string[]) => map.table.as("Anna", () => canvas.tokens.setTargets?.(ids));
  const laterOn = (map: PlacingTable) => expect.poll(() => targetsOf(map.anna));

  it("takes for targets who is in, notes them on the card, and gives the earlier targets back", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: TOKENS });
    await aim(map, "old");
    await castAt(map, SPOT);
    expect(map.aimed).toEqual(["near", "next"]);
    expect(hits(map)).toEqual(["near", "next"]);
    expect(listed(messages(map)[0])).toEqual(["near", "next"]);
    await laterOn(map).toEqual(["old"]);
    expect(map.table.errors).toEqual([]);
  });

  it("rolls by itself at those who are in, though their card is not written yet", async () => {
    const damage = { type: "damage", damage: { parts: [{ number: 2, denomination: 6, types: ["fire"] }] } };
    const map = await openMap(profile, { spell: { ...FIREBALL, activity: damage }, tokens: TOKENS });
    await aim(map, "old");
    const done = map.anna.run(() => activityOf(map.anna).use({}, { configure: false }));
    await map.table.settle();
    map.anna.canvas.pointer.move(SPOT);
    map.anna.canvas.pointer.click();
    await done;
    await map.table.settle();
    const rolled = messages(map).find(({ rolls }) => rolls.length > 0);
    expect(listed(rolled)).toEqual(["near", "next"]);
    await laterOn(map).toEqual(["old"]);
  });

  it("leaves nothing behind when it is called off", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: TOKENS });
    await aim(map, "old");
    const { done } = await begin(map);
    map.anna.canvas.pointer.move(SPOT);
    await laterOn(map).toEqual(["near", "next"]);
    map.anna.canvas.pointer.rightClick();
    await done;
    await map.table.settle();
    expect([targetsOf(map.anna), hits(map)]).toEqual([["old"], []]);
  });

  it("counts what was placed of several areas before the rest was called off, each creature once", async () => {
    const map = await openMap(profile, { spell: SWARM, tokens: TOKENS });
    await aim(map, "old");
    const { done } = await begin(map);
    for (const x of [1000, 1100]) {
      map.anna.canvas.pointer.move({ x, y: 1000 });
      map.anna.canvas.pointer.click();
      await map.table.settle();
    }
    map.anna.canvas.pointer.rightClick();
    await done;
    await map.table.settle();
    expect(hits(map)).toEqual(["near", "next"]);
    await laterOn(map).toEqual(["old"]);
  });

  it("places upon a token that is nobody's", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: TOKENS });
    await castAt(map, { x: 1050, y: 1050 });
    expect(hits(map)).toContain("near");
  });

  it("leaves the caster of a cone out", async () => {
    const map = await openMap(profile, { spell: CONE, tokens: { ahead: { x: 700, y: 500 } } });
    await castAt(map, { x: 1000, y: 550 });
    expect(hits(map)).toEqual(["ahead"]);
  });

  it("notes who is in an area that is placed again from its card", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: TOKENS });
    await castAt(map, { x: 1800, y: 1800 });
    await laterOn(map).toEqual([]);
    await aim(map, "old");
    const card = map.anna.game.messages.contents[0] as MessageDouble;
    const done = map.anna.run(() => pressCard(card, "placeTemplate"));
    await map.table.settle();
    map.anna.canvas.pointer.move(SPOT);
    map.anna.canvas.pointer.click();
    await done;
    await map.table.settle();
    expect(hits(map)).toEqual(["near", "next"]);
    await laterOn(map).toEqual(["old"]);
  });

  it("lets the hand's choice of targets stand", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: TOKENS });
    await castAt(map, SPOT);
    await laterOn(map).toEqual([]);
    await aim(map, "next");
    await map.table.as("Anna", () => {
      map.anna.Hooks.callAll("canvasReady", canvas);
      map.anna.Hooks.callAll("ready");
    });
    expect(targetsOf(map.anna)).toEqual(["next"]);
  });
});
