/**
 * Deletes areas that have ended, whatever ended them: a look at all areas of all scenes, which may be repeated at any
 * time. Each is deleted by the one client that looks after it; without one it waits, and the flags say everything that a
 * later look needs. Nothing but documents that bear our flag is ever deleted.
 */
import { option } from "../../option.ts";
import { allAreas, areasOf, deleteAreas, type PlacedArea } from "../../platform/areas.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { jobIsOurs } from "../../platform/others.ts";
import { endOf, type EndRules } from "./end.ts";
import { factsOf } from "./facts.ts";
import { settlesIn } from "./instant.ts";
import { isMine, keeperOf } from "./keeper.ts";
import { itemOf } from "./locate.ts";

let look: () => unknown = () => undefined;
let wanted = false;
let looking = false;
/** ids of users whose doing may have ended an area since the last look */
const causes = new Set<string>();
/** uuids of areas that are being deleted */
const leaving = new Set<string>();

export function installCleanUp(hooks: FeatureHooks): void {
  look = hooks.guard("clean up", async () => {
    try {
      await lookWhileWanted();
    } finally {
      looking = false;
    }
  });
}

/** Looks once for everything that happens at the same time. `cause` is the user whose doing it was. */
export function lookSoon(cause?: string): void {
  if (cause !== undefined) causes.add(cause);
  wanted = true;
  if (looking) return;
  looking = true;
  queueMicrotask(() => void look());
}

async function lookWhileWanted(): Promise<void> {
  while (wanted) {
    wanted = false;
    // where there is a GM, everything is that one client's
    if (game.users.activeGM?.isSelf === false) return causes.clear();
    const areas = allAreas().filter(({ document }) => !leaving.has(document.uuid));
    const ended = areas.filter(hasEnded);
    await deleteEnded(ended.filter(({ document }) => isMine(document)));
    tellOfWaiting(ended.filter(({ document }) => keeperOf(document) === null));
    lookAgainFor(areas.filter((area) => !ended.includes(area)));
    causes.clear();
  }
}

const rules = (): EndRules => ({
  instant: option("areas-instant-leave") && jobIsOurs("area-leave"),
  lasting: option("areas-lasting-leave"),
});

const hasEnded = (area: PlacedArea): boolean => endOf(factsOf(area), game.time.worldTime, rules()) !== null;

/** Those of a scene at once. */
async function deleteEnded(areas: readonly PlacedArea[]): Promise<void> {
  const scenes = [...new Set(areas.map(({ scene }) => scene))];
  await Promise.all(
    scenes.map(async (scene) => {
      const own = areas.filter((area) => area.scene === scene).map(({ document }) => document);
      for (const { uuid } of own) leaving.add(uuid);
      try {
        await deleteAreas(
          scene,
          own.map(({ id }) => id),
        );
      } catch (error) {
        // somebody may have been faster
        if (areasOf(scene).some(({ document }) => own.includes(document))) throw error;
      } finally {
        for (const { uuid } of own) leaving.delete(uuid);
      }
    }),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Instantaneous areas out of combat end by the clock alone. */
function lookAgainFor(areas: readonly PlacedArea[]): void {
  clearTimeout(timer);
  const waits = areas
    .filter((area) => !area.flag.lasting && !area.flag.cast.turn && isMine(area.document))
    .map(settlesIn)
    .filter((wait) => wait > 0);
  if (waits.length > 0 && rules().instant) timer = setTimeout(() => lookSoon(), Math.min(...waits));
}

/** uuids of which this user was told */
const told = new Set<string>();

/** One line for each area to whoever ended it. */
function tellOfWaiting(areas: readonly PlacedArea[]): void {
  if (!causes.has(game.userId)) return;
  for (const { document, flag } of areas) {
    if (told.has(document.uuid)) continue;
    told.add(document.uuid);
    const spell = itemOf(flag.cast)?.name ?? game.i18n.localize("KARTOTEKA.area-life.unknown-spell");
    ui.notifications?.warn(game.i18n.format("KARTOTEKA.area-life.waits", { spell }));
  }
}
