/**
 * How the system makes any roll: hooks before it, the dialog, hooks around its building, dice, message. The caller fires
 * what comes after. Source: dnd5e 5.3.3 module/dice/basic-roll.mjs (buildConfigure, buildEvaluate, buildPost), d20-roll.mjs.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { ChatMessage } from "../documents/message.ts";
import { expandObject, getProperty, setProperty } from "../utils.ts";
import { dialogsOf } from "./dialogs.ts";
import { fillIn } from "./formula.ts";
import { messageData } from "./message-data.ts";
import { Roll, type RollKind, type RollOptions } from "./roll.ts";
import { record } from "./values.ts";

/** One roll to be made: parts of its formula, with the data that they refer to. */
export interface RollRequest {
  parts: string[];
  data: Data;
  options: RollOptions;
}

/** Everything about the rolling; handlers of the hooks may change it. */
export interface RollProcess extends Record<string, unknown> {
  hookNames: string[];
  rolls: RollRequest[];
  subject: unknown;
  target?: number;
  advantage?: boolean;
  disadvantage?: boolean;
  isConcentration?: boolean;
}

export interface RollDialog extends Record<string, unknown> {
  configure?: boolean;
}

export interface RollMessage extends Record<string, unknown> {
  create?: boolean;
  rollMode?: string;
  data?: Data;
}

/** Fills in a request's parts, when it is built (attacks do so as late as that). */
type Build = (request: RollRequest) => void;

/** The rolls, each named part of the formula with its value; what is missing or blank stays out. */
export function requestOf(
  parts: Readonly<Record<string, unknown>>,
  data: Data,
  options: RollOptions = {},
): RollRequest {
  const present = Object.entries(parts).filter(([, value]) => value === 0 || Boolean(value));
  return { parts: present.map(([name]) => `@${name}`), data: { ...data, ...Object.fromEntries(present) }, options };
}

/** Empty when a hook or the person called it off. */
export async function performRolls(
  client: Client,
  kind: RollKind,
  process: RollProcess,
  dialog: RollDialog,
  message: RollMessage,
  build: Build = () => undefined,
): Promise<Roll[]> {
  const { Hooks } = client;
  process.hookNames = [...process.hookNames, ""];
  const names = process.hookNames.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1));
  for (const name of names) {
    if (!Hooks.call(`dnd5e.preRoll${name}`, process, dialog, message)) return [];
    if (!Hooks.call(`dnd5e.preRoll${name}V2`, process, dialog, message)) return [];
  }
  dialog.configure ??= true;
  if (dialog.configure && (await dialogsOf(client).roll?.(process)) === null) return [];

  const rolls = process.rolls.map((request, index) => {
    build(request);
    for (const name of names) Hooks.callAll(`dnd5e.postBuild${name}RollConfig`, process, request, index);
    return rollOf(kind, request, process);
  });
  const rollType = getProperty(expandObject(message.data ?? {}), "flags.dnd5e.roll.type");
  if (typeof rollType === "string") for (const { options } of rolls) options.rollType ??= rollType;
  for (const name of names) {
    if (!Hooks.call(`dnd5e.post${name}RollConfiguration`, rolls, process, dialog, message)) return [];
  }
  for (const roll of rolls) roll.evaluate(client.world.dice);
  await post(client, rolls, process, message);
  return rolls;
}

function rollOf(kind: RollKind, { parts, data, options }: RollRequest, process: RollProcess): Roll {
  if (kind === "D20Roll") {
    const advantage = options.advantage === true || process.advantage === true;
    const disadvantage = options.disadvantage === true || process.disadvantage === true;
    options.advantageMode ??= Number(advantage) - Number(disadvantage);
    if (process.target !== undefined) options.target ??= process.target;
  }
  // a bonus may itself be a formula with references
  const formula = fillIn(fillIn(parts.join(" + "), data), data);
  return new Roll(kind, formula, options);
}

async function post(client: Client, rolls: readonly Roll[], process: RollProcess, message: RollMessage): Promise<void> {
  if (rolls.length === 0) return;
  const data = expandObject(message.data ?? {});
  const origin = messageOf(process["event"]);
  if (origin !== undefined) setProperty(data, "flags.dnd5e.originatingMessage", origin);
  message.data = { ...data, rolls: rolls.map((roll) => JSON.stringify(roll)) };
  if (message.create === false) return;
  const { roll = {} } = record(getProperty(data, "flags.dnd5e")) as { roll?: Data };
  const type = process.isConcentration === true ? "concentration" : roll["type"];
  await ChatMessage.create(messageData(client, { ...message.data, sound: "sounds/dice.wav" }, { ...roll, type }), {
    rollMode: message.rollMode ?? "publicroll",
  });
}

/** The chat message in which a button was pressed. */
function messageOf(event: unknown): string | undefined {
  const target = (event as { target?: Element | null } | undefined)?.target;
  return target?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
}
