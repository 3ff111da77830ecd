/**
 * The scratch world of a trial: a scene with a wall, a caster and two targets. Everything bears our flag, so that what a
 * broken trial left behind is found and removed by the next one.
 */
import type { ActorDocument, Data, SceneDocument, TokenDocument } from "../../types/surface/documents.ts";
import { isScratch, SCRATCH_FLAGS } from "./mark.ts";

/** pixels of a square; 5 ft */
export const SQUARE = 100;

export interface Scratch {
  readonly scene: SceneDocument;
  readonly caster: TokenDocument;
  /** two squares from the caster, in the open */
  readonly near: TokenDocument;
  /** on the other side of the wall */
  readonly far: TokenDocument;
}

/** Scene and actors, viewed by this client alone. */
export async function openScratch(): Promise<Scratch> {
  const scene = await created(Scene.create(sceneData()));
  const caster = await created(Actor.create(casterData()));
  const target = await created(Actor.create(targetData()));
  const tokens = await scene.createEmbeddedDocuments("Token", [
    tokenData(caster, 2, 2),
    tokenData(target, 4, 2),
    tokenData(target, 12, 2),
  ]);
  const [casterToken, near, far] = tokens as TokenDocument[];
  if (!casterToken || !near || !far) throw new Error("tokens were not created");
  await scene.view();
  return { scene, caster: casterToken, near, far };
}

/** Removes every trace, also of trials that broke off, and goes back to `former`. */
export async function closeScratch(former: SceneDocument | null): Promise<void> {
  if (former !== null && game.scenes.has(former.id)) await former.view();
  const actors = game.actors.filter(isScratch);
  const speakers = new Set(actors.map(({ id }) => id));
  const messages = game.messages.filter(({ speaker }) => speakers.has(speaker.actor ?? ""));
  for (const document of [...messages, ...game.scenes.filter(isScratch), ...actors]) await document.delete();
}

async function created<D>(creation: Promise<D | undefined>): Promise<D> {
  const document = await creation;
  if (document === undefined) throw new Error("a scratch document was not created");
  return document;
}

function sceneData(): Data {
  return {
    name: game.i18n.localize("KARTOTEKA.trial.scene"),
    width: 20 * SQUARE,
    height: 10 * SQUARE,
    padding: 0,
    tokenVision: false,
    grid: { type: CONST.GRID_TYPES["SQUARE"], size: SQUARE, distance: 5, units: "ft" },
    walls: [{ c: [9 * SQUARE, 0, 9 * SQUARE, 10 * SQUARE] }],
    flags: SCRATCH_FLAGS,
  };
}

function casterData(): Data {
  const slots = Object.fromEntries([1, 2, 3].map((level) => [`spell${String(level)}`, { value: 2, override: 2 }]));
  const attributes = { hp: { value: 40, max: 40 }, spellcasting: "int" };
  const name = game.i18n.localize("KARTOTEKA.trial.caster");
  return { name, type: "character", system: { attributes, spells: slots }, flags: SCRATCH_FLAGS };
}

function targetData(): Data {
  const name = game.i18n.localize("KARTOTEKA.trial.target");
  return { name, type: "npc", system: { attributes: { hp: { value: 40, max: 40 } } }, flags: SCRATCH_FLAGS };
}

function tokenData(actor: ActorDocument, column: number, row: number): Data {
  const { id: actorId, name, type } = actor;
  const place = { x: column * SQUARE, y: row * SQUARE, width: 1, height: 1 };
  return { ...place, actorId, name, actorLink: type === "character", texture: { src: "icons/svg/mystery-man.svg" } };
}
