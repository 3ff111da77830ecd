/**
 * The checks that this client's user is asked for. What is asked lies with the actors; here is only what this page has
 * shown of it: begun, put aside, or open in a dialog. A new page begins anew.
 */
import type { ActorDocument } from "../../types/surface/documents.ts";
import { actorAt } from "../areas/life/locate.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { answerAlone, answerDoubt, answerInPerson } from "./answer.ts";
import { onChange } from "./changes.ts";
import { checkOf, checksOf, isLive, type Check } from "./check.ts";
import { closeDialogOf, showWaiting } from "./dialog.ts";
import { Lane } from "./lane.ts";

interface Entry {
  readonly actor: string;
  readonly id: string;
  round: number;
  /** it was begun: nobody starts it again unless asked to */
  begun: boolean;
}

const entries = new Map<string, Entry>();

interface Job {
  readonly actor: ActorDocument;
  readonly check: Check;
}

/** A dialog waits for a person; what rolls for itself does not wait for that. */
const persons = new Lane(() => begin("person", "doubt"), answer);
const alone = new Lane(() => begin("self"), answer);

let runLanes: () => unknown = () => undefined;

export function installDesk(hooks: FeatureHooks): void {
  const guarded = [persons, alone].map((lane) => hooks.guard("check", async () => await lane.run()));
  runLanes = () => guarded.forEach((run) => run());
  onChange((actor) => {
    collect(actor);
    countWaiting();
    runLanes();
  });
}

/** Opens a check that was put aside. */
export function openCheck(id: string): void {
  const entry = entries.get(id);
  if (entry !== undefined) entry.begun = false;
  runLanes();
}

function collect(actor: ActorDocument): void {
  // nobody can be asked for somebody else's actor
  const checks = actor.isOwner ? checksOf(actor).filter(({ to }) => to === game.userId) : [];
  for (const { id, round } of checks) {
    const entry = entries.get(id);
    if (entry === undefined) entries.set(id, { actor: actor.uuid, id, round, begun: false });
    else if (round > entry.round) Object.assign(entry, { round, begun: false });
  }
  const kept = new Set(checks.map(({ id }) => id));
  for (const entry of entries.values()) {
    if (entry.actor !== actor.uuid) continue;
    if (!kept.has(entry.id)) entries.delete(entry.id);
    if (jobOf(entry) !== undefined) continue;
    closeDialogOf(entry.id);
    // what was lost may go on, and is asked for then
    entry.begun = false;
  }
}

/** Undefined where the matter is settled, or is not this user's any more. */
function jobOf({ actor: uuid, id }: Entry): Job | undefined {
  const actor = actorAt(uuid);
  const check = actor && checkOf(actor, id);
  return check?.to === game.userId && actor !== undefined && isLive(actor, check) ? { actor, check } : undefined;
}

function begin(...kinds: Check["kind"][]): Job | undefined {
  for (const entry of entries.values()) {
    const job = entry.begun ? undefined : jobOf(entry);
    if (job === undefined || !kinds.includes(job.check.kind)) continue;
    entry.begun = true;
    return job;
  }
  return undefined;
}

async function answer({ actor, check }: Job): Promise<void> {
  const isAsked = (): boolean => {
    const entry = entries.get(check.id);
    return entry !== undefined && jobOf(entry) !== undefined;
  };
  if (check.kind === "self") await answerAlone(actor, check);
  else if (check.kind === "doubt") await answerDoubt(actor, check, { isAsked, onOpen: countWaiting });
  else await answerInPerson(actor, check, { isAsked, onOpen: countWaiting });
}

function countWaiting(): void {
  const waiting = [...entries.values()].flatMap((entry) => (entry.begun ? [] : (jobOf(entry) ?? [])));
  showWaiting(waiting.filter(({ check }) => check.kind === "person").length);
}
