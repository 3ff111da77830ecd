/**
 * The user places one area: mouse and keys go to the session, what it answers is shown. Which mouse, and what the area
 * looks like on the canvas, is the platform's (platform/placing).
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Point } from "../../../rules/area/plane.ts";
import type { Creature } from "../creatures.ts";
import { isAimed } from "./aim.ts";
import { openDisplay } from "./display.ts";
import { listenToKeys, type Command } from "./keys.ts";
import { inTurn, setOngoing } from "./lock.ts";
import type { PlacingRun } from "./run.ts";
import { startPlacing, type AreaView, type PlacingSession } from "./session.ts";
import { setupOf, standingsOf } from "./setup.ts";

/** What the platform's mouse does. */
export interface Hand {
  move(point: Point, free: boolean): void;
  turn(steps: number, fine: boolean): void;
  confirm(): void;
  cancel(): void;
}

/** An area on the canvas while it is placed. */
export interface Easel {
  /** Begins to listen to the mouse. */
  open(hand: Hand, first: AreaView<Creature>): void;
  show(view: AreaView<Creature>): void;
  /** Ends it; also when the mouse has ended it already. */
  close(): void | Promise<void>;
}

/**
 * As it lay at last; null when it was called off. What needs no aim is placed at once. What is done `safely` may fail
 * without the placement being stuck.
 */
export async function placeOne(
  run: PlacingRun,
  easel: Easel,
  safely: (work: () => void) => unknown,
): Promise<AreaView<Creature> | null> {
  return await inTurn(async () => {
    if (canvas.scene?.id !== run.scene.id) return null;
    const setup = setupOf(run);
    const session = startPlacing(setup, startingPoint(run, setup.caster?.center));
    return isAimed(setup) ? await aim(run, session, easel, safely) : session.view;
  });
}

async function aim(
  run: PlacingRun,
  session: PlacingSession<Creature>,
  easel: Easel,
  safely: (work: () => void) => unknown,
): Promise<AreaView<Creature> | null> {
  const display = openDisplay(run);
  let stopListening = (): void => undefined;
  try {
    return await new Promise<AreaView<Creature> | null>((resolve, reject) => {
      let shown: AreaView<Creature> | undefined;
      const show = (look: () => AreaView<Creature>, speaks = false): void =>
        void safely(() => {
          const view = look();
          if (view !== shown) easel.show(view);
          shown = view;
          display.show(view, speaks);
        });
      const hand: Hand = {
        move: (point, free) => show(() => session.move(point, free)),
        turn: (steps, fine) => show(() => session.turn(steps, fine)),
        confirm: () => {
          try {
            resolve(session.view);
          } catch (error) {
            reject(error);
          }
        },
        cancel: () => resolve(null),
      };
      setOngoing({ renew: () => show(() => session.renew(standingsOf(run))), cancel: () => hand.cancel() });
      stopListening = listenToKeys(document, (command) => obey(command, session, hand, show));
      easel.open(hand, session.view);
      show(() => session.view, true);
    });
  } finally {
    setOngoing(undefined);
    stopListening();
    display.close();
    await closed(easel);
  }
}

/** What was placed is placed, however the canvas takes the end of it. */
async function closed(easel: Easel): Promise<void> {
  try {
    await easel.close();
  } catch (error) {
    console.error(`${MODULE_ID} | placing`, error);
  }
}

/** A fifth of a space. */
const FINE = 0.2;

function obey(
  command: Command,
  session: PlacingSession<Creature>,
  hand: Hand,
  show: (look: () => AreaView<Creature>, speaks: boolean) => void,
): boolean {
  switch (command.do) {
    case "step": {
      const length = canvas.grid.size * (command.fine ? FINE : 1);
      const { x, y } = session.point;
      const to = { x: x + command.x * length, y: y + command.y * length };
      show(() => session.move(to, command.fine), true);
      return true;
    }
    case "turn":
      show(() => session.turn(command.steps, command.fine), true);
      return true;
    case "raise":
      show(() => session.raise(command.spaces), true);
      return true;
    case "confirm":
      hand.confirm();
      return true;
    case "cancel":
      hand.cancel();
      return true;
  }
}

/** Where the mouse is; else, for who has none over the map, at a target, or beside the caster and clear of it. */
function startingPoint({ scene, request, plane }: PlacingRun, caster: Point | undefined): Point {
  const { width, height } = canvas.dimensions;
  const mouse = canvas.mousePosition;
  const isOver = mouse.x > 0 && mouse.x < width && mouse.y > 0 && mouse.y < height;
  if (isOver) return { x: mouse.x, y: mouse.y };
  const [target] = game.user.targets;
  if (target !== undefined && target.document.parent?.id === scene.id) return { ...target.center };
  const clear = request.template.size * plane.perFoot + plane.grid.size;
  return caster ? { x: caster.x + clear, y: caster.y } : { x: width / 2, y: height / 2 };
}
