/**
 * Questions to Foundry that only a try answers; the numbers are those of docs/verified.md. The assumptions that features
 * probe at `ready` are steps of their own.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { RegionDocument, TokenDocument } from "../../types/surface/documents.ts";
import { appliesHere, assumptionIds, checkAssumption } from "../platform/assumptions.ts";
import { platform } from "../platform/host.ts";
import { ECHO_QUERY } from "./echo.ts";
import { judge, skipped, type Verdict } from "./findings.ts";
import { SQUARE, type Scratch } from "./scratch.ts";
import { waitFor, type Step } from "./step.ts";

export const assumptionSteps = (): Step[] =>
  assumptionIds()
    .filter(appliesHere)
    .map((id) => ({
      id: `assumption.${id}`,
      run: () => {
        const { holds, seen } = checkAssumption(id);
        return judge(holds, seen);
      },
    }));

export const PLATFORM_STEPS: readonly Step[] = [
  { id: "walls", run: wallsStop },
  { id: "targets", run: targetsAreSet },
  { id: "region-inside", run: regionsContain },
  { id: "region-of-deleted-token", run: regionOfDeletedToken },
  { id: "query-caller", run: queryTellsCaller },
];

const center = ({ x, y, width, height }: TokenDocument): { x: number; y: number } => ({
  x: x + (width * SQUARE) / 2,
  y: y + (height * SQUARE) / 2,
});

/** A wall stops a line and a sweep; in the open nothing does. */
function wallsStop({ caster, near, far }: Scratch): Verdict {
  if (!canvas.ready) return skipped("no canvas");
  const { move } = CONFIG.Canvas.polygonBackends;
  const [from, open, behind] = [center(caster), center(near), center(far)];
  const hit = (to: typeof from): unknown => move.testCollision(from, to, { type: "move", mode: "any" });
  const sweep = move.create(from, { type: "move" });
  const seen = {
    open: hit(open),
    behind: hit(behind),
    sweepOpen: sweep.contains(open.x, open.y),
    sweepBehind: sweep.contains(behind.x, behind.y),
  };
  const right = seen.open === false && seen.behind === true && seen.sweepOpen && !seen.sweepBehind;
  return judge(right, JSON.stringify(seen));
}

/** Question 6: targets of one's own are set in one call; what was there before comes back. */
async function targetsAreSet({ near, far }: Scratch): Promise<Verdict> {
  const { tokens } = canvas;
  if (!canvas.ready || tokens.setTargets === undefined) return skipped("no canvas or no setTargets");
  const before = [...game.user.targets].map(({ id }) => id);
  tokens.setTargets([near.id, far.id], { mode: "replace" });
  const set = await waitFor(() => game.user.targets.size === 2);
  tokens.setTargets(before, { mode: "replace" });
  return judge(set === true && game.user.targets.size === before.length, `targets set: ${String(set ?? false)}`);
}

async function createRegion({ scene }: Scratch, extra: Record<string, unknown>): Promise<RegionDocument | undefined> {
  const circle = { type: "circle", x: 4.5 * SQUARE, y: 2.5 * SQUARE, radius: SQUARE };
  const flags = { [MODULE_ID]: { trial: true } };
  const [region] = await scene.createEmbeddedDocuments("Region", [
    { name: "trial", shapes: [circle], flags, ...extra },
  ]);
  return region as RegionDocument | undefined;
}

/** A token is tested against a region just made, without waiting for the server's bookkeeping. */
async function regionsContain(scratch: Scratch): Promise<Verdict> {
  if (platform().generation < 14) return skipped("areas are measured templates here");
  const region = await createRegion(scratch, {});
  if (region === undefined) return judge(false, "no region was created");
  const inside = scratch.near.testInsideRegion?.(region);
  const outside = scratch.far.testInsideRegion?.(region);
  await region.delete();
  return judge(inside === true && outside === false, `near ${String(inside)}, far ${String(outside)}`);
}

/** Question 4: we end areas of a deleted token ourselves; whether Foundry does so too is told, either is right. */
async function regionOfDeletedToken(scratch: Scratch): Promise<Verdict> {
  if (platform().generation < 14) return skipped("regions are not attached to tokens here");
  const [token] = await scratch.scene.createEmbeddedDocuments("Token", [
    { name: "trial", x: 0, y: 0, width: 1, height: 1 },
  ]);
  const region = await createRegion(scratch, { attachment: { token: token?.id ?? null } });
  await token?.delete();
  const id = region?.id ?? "";
  const stays = scratch.scene.regions.has(id);
  if (stays) await region?.delete();
  return judge(region !== undefined, stays ? "the region stays" : "the region goes with the token");
}

/** Question 5: whether a query's handler is told who asks. On 13 we never rely on it. */
async function queryTellsCaller(): Promise<Verdict> {
  const other = game.users.find((user) => user.active && !user.isSelf);
  if (other === undefined) return skipped("nobody else is connected");
  const answer = (await other.query(ECHO_QUERY, {}, { timeout: 3000 })) as { options: string[] };
  const told = answer.options.includes("user");
  return judge(platform().generation < 14 || told, `options: ${answer.options.join(", ")}`);
}
