/**
 * Areas of players who may not create any: the active GM's client places them on request, after a look whether the asker
 * owns the caster and means a spell of that caster. Only what the area's flag says is built, never a document's data that
 * a player sent.
 */
import type { BaseDocument, SceneDocument, UserDocument } from "../../../types/surface/documents.ts";
import { createAreas } from "../../platform/areas.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { handle, request, type Failure, type Op } from "../../sockets.ts";
import { isAreaFlag, type AreaFlag, type CastLink } from "../flag.ts";
import { areaRequestOf } from "../request.ts";
import { activityOf, actorAt, effectAt, itemOf, tokenAt } from "./locate.ts";

interface Asked {
  /** id */
  readonly scene: string;
  readonly flags: readonly AreaFlag[];
  /** id of the level that the asker views; Foundry 14 */
  readonly level: string | null;
}

/** More than the largest spell places. */
const MOST = 20;

const isTexts = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((text) => typeof text === "string");

function isAsked(data: unknown): data is Asked {
  if (typeof data !== "object" || data === null) return false;
  const { scene, flags, level } = data as Record<string, unknown>;
  const several = Array.isArray(flags) && flags.length > 0 && flags.length <= MOST && flags.every(isAreaFlag);
  return typeof scene === "string" && several && (level === null || typeof level === "string");
}

/** Answers with the uuids of what was created. */
const PLACE: Op<Asked, string[]> = { name: "area.place", by: "gm", isQuestion: isAsked, isAnswer: isTexts };

export function installByGm(hooks: FeatureHooks): void {
  const run = hooks.guard("place for a player", place);
  handle(PLACE, { may: mayAsk, run: async (asked, sender) => (await run(asked, sender)) as string[] });
}

/** Every area has to be of a spell of an actor that the asker owns, and bear no link to anything of others. */
function mayAsk({ scene, flags }: Asked, sender: UserDocument): boolean {
  return game.scenes.has(scene) && flags.every((flag) => isOwn(flag.cast, sender) && isOfItsSpell(flag));
}

function isOwn(cast: CastLink, sender: UserDocument): boolean {
  const { user, actor: uuid, token, effect, message } = cast;
  const actor = actorAt(uuid);
  return (
    user === sender.id &&
    actor?.testUserPermission(sender, "OWNER") === true &&
    itemOf(cast)?.actor?.uuid === uuid &&
    (token === null || tokenAt(token)?.actor?.uuid === uuid) &&
    (effect === null || effectAt(effect)?.parent?.uuid === uuid) &&
    (message === null || game.messages.get(message)?.author?.id === sender.id)
  );
}

/** The size may have grown with the slot. */
function isOfItsSpell({ cast, template }: AreaFlag): boolean {
  const activity = activityOf(cast);
  const meant = activity === undefined ? null : areaRequestOf(activity);
  return meant !== null && meant.template.type === template.type && template.size > 0;
}

async function place({ scene: id, flags, level }: Asked, sender: UserDocument): Promise<string[]> {
  const scene = game.scenes.get(id);
  const [first] = flags;
  if (scene === undefined || first === undefined) return [];
  const token = tokenAt(first.cast.token) ?? null;
  const created = await createAreas(scene, flags, { owner: sender, token, ...(level !== null && { level }) });
  const spell = itemOf(first.cast)?.name ?? "";
  const line = { user: sender.name, spell, scene: scene.name };
  ui.notifications?.info(game.i18n.format("KARTOTEKA.area-life.placed-for", line));
  return created.map(({ uuid }) => uuid);
}

/**
 * Asks the GM's client to create areas; the user is told if nothing comes of it, and what to do. Resolves to what was
 * created, as this client has it.
 */
export async function askGmToPlace(scene: SceneDocument, flags: readonly AreaFlag[]): Promise<BaseDocument[]> {
  if (game.paused && !game.user.isGM) {
    ui.notifications?.warn(game.i18n.localize("KARTOTEKA.area-life.paused"));
    return [];
  }
  const reply = await request(PLACE, { scene: scene.id, flags, level: canvas.level?.id ?? null });
  if (!reply.ok) {
    ui.notifications?.warn(game.i18n.localize(ADVICE[reply.why]));
    return [];
  }
  return await arrived(reply.value);
}

const ADVICE: Readonly<Record<Failure, string>> = {
  nobody: "KARTOTEKA.area-life.no-gm",
  timeout: "KARTOTEKA.area-life.gm-silent",
  failed: "KARTOTEKA.area-life.gm-silent",
  refused: "KARTOTEKA.area-life.gm-refused",
};

/** Documents and answers take different ways to a client: the answer may be first, by a little. */
async function arrived(uuids: readonly string[]): Promise<BaseDocument[]> {
  const found = (): BaseDocument[] => uuids.flatMap((uuid) => fromUuidSync(uuid) ?? []);
  for (let tries = 0; tries < TRIES && found().length < uuids.length; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return found();
}

const TRIES = 20;
/** milliseconds */
const PAUSE = 50;
