/**
 * Hits, on the client that changes the hit points: it alone knows whether damage did it. What follows is written in the
 * same update: the check that somebody has to make, or (in the update's options) that the bearer is down.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { concentrationDc, fallsToZero, lossOf, type PointChange, type Points } from "../../rules/concentration.ts";
import type { ActorDocument, Data, Operation } from "../../types/surface/documents.ts";
import { option } from "../option.ts";
import { hasModernRules, silenceSystem, wantsNoCheck } from "../platform/concentration.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { checkPath } from "./check.ts";
import { newCheck, type Request } from "./request.ts";
import { breakable, concentrationsOf } from "./effects.ts";
import { actsOnDown, asksForChecks } from "./jobs.ts";
import { expectNative } from "./native.ts";
import { noteFallen } from "./operation.ts";

/** How the damage goes with the system's updates until they are made; never stored. */
const MARK = "applied";

interface Mark {
  readonly amount: number;
  readonly message: string | null;
}

export function installHits(hooks: FeatureHooks): void {
  hooks.on("dnd5e.preApplyDamage", (actor, amount, updates, options) => {
    if (concentrationsOf(actor).length === 0) return;
    updates[`flags.${MODULE_ID}.${MARK}`] = { amount, message: messageOf(options) } satisfies Mark;
  });
  hooks.on("preUpdateActor", (actor, changes, operation) => onHit(actor, changes, operation, takeMark(changes)));
}

/** 5.3: the menu of the chat, and the tray of a damage card. */
function messageOf(options: Operation): string | null {
  const origin = (options["originatingMessage"] ?? options["origin"]) as { id?: unknown } | undefined;
  return typeof origin?.id === "string" ? origin.id : null;
}

function takeMark(changes: Data): Mark | undefined {
  const flags = changes["flags"] as Record<string, Data | undefined> | undefined;
  const own = flags?.[MODULE_ID];
  const mark = own?.[MARK] as Mark | undefined;
  if (flags === undefined || own === undefined || mark === undefined) return undefined;
  delete own[MARK];
  if (Object.keys(own).length === 0) delete flags[MODULE_ID];
  if (Object.keys(flags).length === 0) delete changes["flags"];
  return mark;
}

function onHit(actor: ActorDocument, changes: Data, operation: Operation, mark: Mark | undefined): void {
  const change = changeOf(actor, changes, mark);
  if (change === undefined || wantsNoCheck(operation)) return;
  if (concentrationsOf(actor).length === 0) return;
  if (fallsToZero(change) && actsOnDown("down")) {
    noteFallen(operation, actor);
    replaceNative(actor, change, operation);
  } else if (asksForChecks()) {
    replaceNative(actor, change, operation);
    const request = requestAfter(actor, change, mark);
    const check = request && newCheck(actor, request);
    if (check) foundry.utils.setProperty(changes, checkPath(check.id), check);
  }
}

function replaceNative(actor: ActorDocument, { before, after }: PointChange, operation: Operation): void {
  silenceSystem(operation);
  if (after.value + after.temp < before.value + before.temp) expectNative(actor);
}

/** Undefined where hit points are not touched. Handlers get what was asked for, whether it differs or not. */
function changeOf(actor: ActorDocument, changes: Data, mark: Mark | undefined): PointChange | undefined {
  const { hp } = actor.system.attributes ?? {};
  const changed = foundry.utils.getProperty(changes, "system.attributes.hp") as Partial<Data> | undefined;
  if (hp === undefined || typeof changed !== "object" || changed === null) return undefined;
  const before: Points = { value: hp.value, temp: hp.temp || 0, max: hp.effectiveMax };
  const max = numberOr(changed["max"], hp.max) + numberOr(changed["tempmax"], hp.tempmax || 0);
  // the maximum of most actors is worked out from their levels: only a difference is known
  const newMax = hp.effectiveMax + max - (hp.max + (hp.tempmax || 0));
  const value = Math.min(Math.max(numberOr(changed["value"], hp.value), 0), Math.max(newMax, 0));
  const after: Points = { value, temp: numberOr(changed["temp"], hp.temp || 0), max: newMax };
  return { before, after, applied: mark?.amount };
}

const numberOr = (value: unknown, usual: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : usual;

function requestAfter(actor: ActorDocument, change: PointChange, mark: Mark | undefined): Request | undefined {
  const { kind, points } = lossOf(change);
  const effects = breakable(actor);
  if (kind === "none" || effects.length === 0) return undefined;
  const doubtful = kind === "doubtful";
  if (doubtful && option("concentration-temporary") === "skip") return undefined;
  const dc = concentrationDc(points, { modern: hasModernRules() });
  return { dc, points, message: mark?.message ?? null, effects, doubtful };
}
