/**
 * Requests between clients: one asks, one answers, and the answering side looks whether the asker may. Two kinds of
 * operations: what only a GM may do (answered by the one active GM), and what one user is asked for.
 *
 *   const CLOSE = { name: "door.close", by: "gm", isQuestion, isAnswer } satisfies Op<Door, boolean>;
 *   handle(CLOSE, { may: (door, sender) => …, run: (door, sender) => … });     // once, as the feature installs
 *   const reply = await request(CLOSE, door);                                    // anywhere
 *
 * Nothing that arrives is trusted: its shape is looked at by the operation's guard, the right to ask by `may`, with the
 * sender that the server names. What fails either changes nothing; a request without the right is told to the GM.
 */
import { MODULE_ID } from "../dnd5e/constants.ts";
import type { UserDocument } from "../types/surface/documents.ts";
import { hearPackets, sendPacket, type Packet } from "./platform/requests.ts";

/** Data of both directions are JSON. */
export interface Op<Question, Answer> {
  readonly name: string;
  /** who answers: the active GM, or the user that `request` names */
  readonly by: "gm" | "user";
  readonly isQuestion: (data: unknown) => data is Question;
  readonly isAnswer: (data: unknown) => data is Answer;
}

export interface Handler<Question, Answer> {
  /** Whether this user may ask that. Asked on the answering client, and on the active GM's to report forgeries. */
  readonly may: (question: Question, sender: UserDocument) => boolean;
  readonly run: (question: Question, sender: UserDocument) => Answer | Promise<Answer>;
}

/** nobody: who would answer is not at the table, or left; refused: by `may`; failed: it was tried. */
export type Failure = "nobody" | "timeout" | "refused" | "failed";
export type Reply<Answer> =
  { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly why: Failure };

export interface RequestOptions {
  /** id of the user who is asked, where the operation is for one */
  readonly to?: string;
  /** milliseconds; null: as long as that user is there, for questions that a person answers */
  readonly timeout?: number | null;
}

const TIMEOUT = 10_000;

interface Known {
  readonly by: "gm" | "user";
  /** null: no such question; else whether the sender may, and what is to be done then */
  readonly read: (data: unknown, sender: UserDocument) => { readonly may: boolean; readonly run: () => unknown } | null;
}

interface Pending {
  readonly op: string;
  readonly to: string;
  readonly take: (data: unknown) => void;
  readonly fail: (why: Failure) => void;
}

const known = new Map<string, Known>();
const pending = new Map<string, Pending>();

/** Says how an operation is answered here; the last word counts. */
export function handle<Question, Answer>(op: Op<Question, Answer>, { may, run }: Handler<Question, Answer>): void {
  known.set(op.name, {
    by: op.by,
    read: (data, sender) => (op.isQuestion(data) ? { may: may(data, sender), run: () => run(data, sender) } : null),
  });
}

/** Never rejects. A question to oneself takes the same way, without the wire. */
export async function request<Question, Answer>(
  op: Op<Question, Answer>,
  question: Question,
  { to = "", timeout = TIMEOUT }: RequestOptions = {},
): Promise<Reply<Answer>> {
  const answerer = op.by === "gm" ? game.users.activeGM : game.users.get(to);
  if (!answerer?.active) return { ok: false, why: "nobody" };
  const packet: Packet = {
    kind: "question",
    id: foundry.utils.randomID(),
    op: op.name,
    to: answerer.id,
    data: question,
  };
  const told = answerer.isSelf ? await answerTo(asJson(packet), answerer) : await ask(packet, timeout);
  if ("why" in told) return { ok: false, why: told.why };
  return op.isAnswer(told.value) ? { ok: true, value: told.value } : { ok: false, why: "failed" };
}

/** What an answer's packet carries. */
type Told = { readonly value: unknown } | { readonly why: Failure };

const FAILURES: readonly unknown[] = ["nobody", "timeout", "refused", "failed"] satisfies Failure[];

async function ask(packet: Packet, timeout: number | null): Promise<Told> {
  return await new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (told: Told): void => {
      pending.delete(packet.id);
      clearTimeout(timer);
      resolve(told);
    };
    const fail = (why: Failure): void => settle({ why });
    pending.set(packet.id, { op: packet.op, to: packet.to, take: (data) => settle(toldOf(data)), fail });
    if (timeout !== null) timer = setTimeout(() => fail("timeout"), timeout);
    sendPacket(packet);
  });
}

function toldOf(data: unknown): Told {
  const { why, value } = (typeof data === "object" && data !== null ? data : { why: "failed" }) as {
    why?: Failure;
    value?: unknown;
  };
  if (why === undefined) return { value };
  return { why: FAILURES.includes(why) ? why : "failed" };
}

/** Does what is asked, if the sender may. */
async function answerTo({ op, data }: Packet, sender: UserDocument): Promise<Told> {
  try {
    const handler = known.get(op);
    const question = handler?.read(data, sender);
    if (handler === undefined || !question) return { why: "failed" };
    if (!question.may || (handler.by === "gm" && !game.user.isActiveGM)) return { why: "refused" };
    return { value: await question.run() };
  } catch (error) {
    console.error(`${MODULE_ID} | ${op}`, error);
    return { why: "failed" };
  }
}

/** Unknown operations are dropped: a client with another version of the module may send them. */
function hear(packet: Packet, sender: UserDocument): void {
  if (packet.kind === "answer") hearAnswer(packet, sender);
  else if (known.has(packet.op)) {
    if (packet.to === game.userId) void answer(packet, sender);
    if (game.user.isActiveGM) reportForgery(packet, sender);
  }
}

/** Only from the one who was asked. */
function hearAnswer({ id, op, to, data }: Packet, sender: UserDocument): void {
  const waiting = pending.get(id);
  if (to === game.userId && waiting?.to === sender.id && waiting.op === op) waiting.take(data);
}

async function answer(packet: Packet, sender: UserDocument): Promise<void> {
  const data = await answerTo(packet, sender);
  sendPacket({ ...packet, kind: "answer", to: sender.id, data });
}

/** Lines already said, by sender and operation: a flood of forgeries is one line a minute. */
const reported = new Map<string, number>();
const QUIET = 60_000;

function reportForgery({ op, data }: Packet, sender: UserDocument): void {
  if (isAllowed(op, data, sender)) return;
  const line = game.i18n.format("KARTOTEKA.requests.forged", { user: sender.name, what: op });
  console.warn(`${MODULE_ID} | ${line}`, data);
  const key = `${sender.id} ${op}`;
  const now = Date.now();
  if (now - (reported.get(key) ?? -Infinity) < QUIET) return;
  reported.set(key, now);
  ui.notifications?.warn(line, { permanent: true });
}

/** What cannot even be read, or makes the look fail, is no request that the module sends. */
function isAllowed(op: string, data: unknown, sender: UserDocument): boolean {
  try {
    return known.get(op)?.read(data, sender)?.may === true;
  } catch {
    return false;
  }
}

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function installSockets(): void {
  Hooks.once("init", () => hearPackets(hear));
  Hooks.on("userConnected", (user, connected) => {
    if (connected) return;
    for (const waiting of [...pending.values()].filter(({ to }) => to === user.id)) waiting.fail("nobody");
  });
}
