/** Documents of other modules, half ones, and ones that are gone: nothing gets out of a hook, and nothing stands down. */
import { describe, expect, it, vi } from "vitest";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { FoundryDocument } from "../../foundry/document.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { IDS, lifeTable } from "./life-table.ts";

const OURS = "kartoteka-kouzel";
/** What may lie in our flags by somebody else's doing, or from another version. */
const FLAGS: readonly unknown[] = [
  undefined,
  null,
  {},
  { other: { area: 1 } },
  { [OURS]: null },
  { [OURS]: { area: 7, keep: "yes", stay: "no", dealt: {} } },
  { [OURS]: { area: { cast: null, place: {}, template: [] }, stay: { token: 5 } } },
  { [OURS]: { stay: { token: "Scene.x.Token.y", item: "Item", activity: "" } } },
];

describe.each(PROFILES)("hooks of strange documents on $id", (profile) => {
  it("do no harm", async () => {
    const error = vi.spyOn(console, "error");
    const play = await lifeTable(profile, { options: { "areas-stay": true } });
    await play.cast("Cloud");
    const kinds = ["MeasuredTemplate", "Region", "Token", "Actor", "Scene", "ActiveEffect", "ChatMessage", "Combat"];
    for (const who of ["GM", "Anna"]) {
      const client = play.table.client(who);
      await play.table.as(who, () => {
        for (const kind of kinds) {
          for (const flags of FLAGS) {
            for (const parent of [null, play.scene(who) as unknown as FoundryDocument]) {
              const data: Data = { _id: flags === null ? null : "Strange000000000", type: "usage", flags };
              const strange = client.construct(kind, data, { parent });
              const html = document.createElement("li");
              const name = kind === "ChatMessage" ? "renderChatMessageHTML" : `create${kind}`;
              client.Hooks.callAll(name, strange, kind === "ChatMessage" ? html : {}, "nobody");
              if (kind === "ChatMessage") client.Hooks.callAll("dnd5e.renderChatMessage", strange, html);
              client.Hooks.callAll(`update${kind}`, strange, { x: 5, disabled: true, flags: {} }, {}, "nobody");
              client.Hooks.callAll(`delete${kind}`, strange, {}, "nobody");
              if (kind === "Actor") client.Hooks.callAll("dnd5e.damageActor", strange, { hp: -1 }, {}, "nobody");
            }
          }
        }
        const turn = { round: 3, turn: null, combatantId: "gone", tokenId: null };
        client.Hooks.callAll("combatTurnChange", client.construct("Combat", {}, {}), { ...turn, round: 1 }, turn);
      });
      expect(play.lines(who)).toEqual([]);
    }
    expect([play.names(), play.table.errors, error.mock.calls]).toEqual([["Cloud"], [], []]);
  });

  it("of an area whose item, token, actor and card are gone are borne", async () => {
    const play = await lifeTable(profile, { options: { "areas-stay": true, "areas-lasting-leave": false } });
    await play.cast("Cloud");
    await play.cast("Aura");
    await play.cast("Fireball");
    await play.table.as("GM", async () => {
      await game.messages.contents[0]?.delete();
      await play.token(IDS.clericToken).delete();
      await game.actors.get(IDS.cleric)?.delete();
      await play.token(IDS.goblinA).update({ x: 1700 });
      await play.actor(IDS.goblinA).applyDamage(3);
      await game.time.advance(10);
    });
    expect(play.areas()).toHaveLength(3);
    expect([play.lines("GM"), play.table.errors]).toEqual([[], []]);
  });
});
