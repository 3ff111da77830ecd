import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hitsOf } from "../../../../src/runtime/areas/hits/hit.ts";
import type { Data, MessageDocument } from "../../../../src/types/surface/documents.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import { at, battle, FIREBALL, id, tokenUuid } from "./battle.ts";

const NAMES = ["Adam", "Bára", "Cyril", "Dana"] as const;
const TOKENS = Object.fromEntries(NAMES.map((name, n) => [name, at(10 + 8 * n, 10)]));

type Edit =
  | { readonly do: "add"; readonly whom: readonly (typeof NAMES)[number][] }
  | { readonly do: "remove"; readonly whom: (typeof NAMES)[number] }
  | { readonly do: "area"; readonly around: number };

const name = fc.constantFrom(...NAMES);
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("add" as const), whom: fc.uniqueArray(name, { minLength: 1 }) }),
    fc.record({ do: fc.constant("remove" as const), whom: name }),
    fc.record({ do: fc.constant("area" as const), around: fc.integer({ min: 0, max: NAMES.length - 1 }) }),
  ),
  { maxLength: 8 },
);

/** What the list has to be, done one after another. */
function expected(steps: readonly Edit[]): string[] {
  let list: string[] = [];
  const counted = new Set<number>();
  for (const step of steps) {
    if (step.do === "remove") list = list.filter((entry) => entry !== step.whom);
    else if (step.do === "add") list = [...new Set([...list, ...step.whom])];
    else if (!counted.has(step.around)) list = [...new Set([...list, NAMES[step.around] ?? ""])];
    if (step.do === "area") counted.add(step.around);
  }
  return list.sort();
}

describe.each(PROFILES)("changes of the list that nobody waits for ($id)", (profile) => {
  it("lose and repeat nobody, and the system's targets agree with it everywhere", async () => {
    // Anna comes last: modules that are imported now are her client's
    const users = { GM: "GAMEMASTER", Petr: "PLAYER", Anna: "PLAYER" } as const;
    const fight = await battle({ profile, tokens: TOKENS, users });
    const { addTargets, removeHit } = await import("../../../../src/runtime/areas/hits/edit.ts");
    const listed = (message: MessageDocument): string[] => {
      const targets = (message.flags["dnd5e"]?.["targets"] ?? message.system["targets"] ?? []) as Data[];
      return targets.map((target) => String(target["name"])).sort();
    };
    const play = async (steps: readonly Edit[]): Promise<void> => {
      await fight.table.as("Anna", () => canvas.tokens.setTargets?.([]));
      await fight.table.as("GM", () =>
        game.actors.get("WizardWizard0000")?.update({ "system.spells.spell3.value": 3 }),
      );
      await fight.cast();
      const card = fight.message("Anna");
      for (const step of steps) {
        if (step.do === "area") {
          // an area has to reach the server first; the others go on before its count is written
          const place = {
            ...FIREBALL,
            x: 1050 + 800 * step.around,
            direction: 0,
            elevation: 0,
            anchor: "face",
          } as const;
          await fight.place("Anna", { place });
          continue;
        }
        fight.table.client("Anna").run(() => {
          if (step.do === "remove") {
            const hit = { token: tokenUuid(step.whom), actor: "", by: "" };
            void removeHit(card, hit);
          } else {
            canvas.tokens.setTargets?.(step.whom.map(id));
            void addTargets(card);
          }
        });
      }
      await fight.table.settle();
      for (const person of ["Anna", "GM", "Petr"]) {
        const names = (hitsOf(fight.message(person)) ?? []).map(({ token }) => fight.nameOf(token));
        expect([...names].sort()).toEqual(expected(steps));
        expect(listed(fight.message(person))).toEqual([...names].sort());
      }
    };
    await fc.assert(fc.asyncProperty(edits, play), { numRuns: 25 });
    expect(fight.table.errors).toEqual([]);
  });
});
