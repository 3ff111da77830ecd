/** Random sequences of casts, ends, undos, losses and reloads: what is there always hangs on what is there. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES, type Profile } from "../../foundry/profiles.ts";
import { endingTable, IDS, type EndingTable } from "./ending-table.ts";

const BOTH = [IDS.clericToken, IDS.goblinToken] as const;

type Step = (play: EndingTable) => Promise<void>;

const owner = (token: string): string => (token === IDS.clericToken ? "Anna" : "GM");

/** Steps that make no sense at some time do nothing then. */
const STEPS: Readonly<Record<string, (token: string) => Step>> = {
  bless: (token) => async (play) => {
    await play.cast("Blessing", owner(token), token);
    if (isThere(play, "GM")) await play.bless(...BOTH);
  },
  cloud: (token) => async (play) => await play.cast("Cloud", owner(token), token),
  end: (token) => async (play) => {
    if (play.concentration(token, "Anna") !== undefined && isThere(play, owner(token)))
      await play.end("failed", owner(token), token);
  },
  delete: (token) => async (play) => {
    if (isThere(play, "GM")) await play.table.as("GM", async () => await play.concentration(token)?.delete());
  },
  undo: () => async (play) => {
    if (isThere(play, "GM")) await play.undo("GM");
    else await play.undo("Anna");
  },
  gm: () => async (play) => {
    if (isThere(play, "GM")) await play.table.leave("GM");
    else await play.table.sit("GM");
  },
  time: () => async (play) => {
    if (isThere(play, "GM")) await play.table.as("GM", async () => await game.time.advance(20));
  },
};

function isThere(play: EndingTable, name: string): boolean {
  return play.table.world.isActive(play.table.id(name));
}

const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.constantFrom(...BOTH));

/** Each blessing and each area belongs to a concentration that is there; nobody holds two. */
function check(play: EndingTable): void {
  const held = BOTH.flatMap((token) =>
    play.actor(token, "Anna").effects.filter(({ statuses }) => statuses.has("concentrating")),
  );
  const uuids = new Set(held.map(({ uuid }) => uuid));
  for (const token of BOTH) {
    const { effects } = play.actor(token, "Anna");
    for (const effect of effects.filter(({ name }) => name === "Blessed"))
      expect(uuids).toContain(effect.getFlag("dnd5e", "dependentOn"));
  }
  const areas = play.client("Anna").run(() => play.beside("Anna").areas.allAreas());
  for (const { flag } of areas) expect(uuids).toContain(flag.cast.effect);
  expect(new Set(areas.map(({ document }) => document.id)).size).toBe(areas.length);
  expect(held.length).toBeLessThanOrEqual(2);
}

async function run(profile: Profile, steps: [string, string][]): Promise<void> {
  const play = await endingTable(profile);
  for (const [name, token] of steps) {
    // goblins are the GM's
    if (!isThere(play, owner(token))) continue;
    await STEPS[name]?.(token)(play);
    if (isThere(play, "GM")) check(play);
  }
  expect(play.table.errors).toEqual([]);
}

describe.each(PROFILES)("concentration, what depends on it and its areas on $id", (profile) => {
  it("are consistent after anything that may happen", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => await run(profile, steps)),
      { numRuns: 12 },
    );
  });
});
