import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Sockets from "../../src/runtime/sockets.ts";
import type { Op, Reply, RequestOptions } from "../../src/runtime/sockets.ts";
import type { UserDocument } from "../../src/types/surface/documents.ts";
import { fakeClock } from "../foundry/clock.ts";
import { PROFILES } from "../foundry/profiles.ts";
import { openTable, type Table } from "../foundry/table.ts";

const isText = (data: unknown): data is string => typeof data === "string";
const isNumber = (data: unknown): data is number => typeof data === "number";
const LENGTH = { name: "test.length", by: "gm", isQuestion: isText, isAnswer: isNumber } satisfies Op<string, number>;
const WHISPER = { name: "test.whisper", by: "user", isQuestion: isText, isAnswer: isText } satisfies Op<string, string>;

const users = { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const;
const CHANNEL = "module.kartoteka-kouzel";

describe.each(PROFILES)("requests between clients on $id", (profile) => {
  let table: Table;
  /** who ran what, in order */
  let ran: string[];

  const sockets = (name: string): typeof Sockets => table.beside(name) as typeof Sockets;
  const ask = async (name: string, text: string, options?: RequestOptions): Promise<Reply<number>> =>
    await table.as(name, async () => await sockets(name).request(LENGTH, text, options));
  const lines = (name: string): string[] => table.client(name).notifications.log.map(({ message }) => message);
  /** Anna may ask anything but for "secret". */
  const may = (text: string, sender: UserDocument): boolean => sender.name === "Anna" && text !== "secret";

  function teach(name: string): void {
    table.client(name).run(() => {
      const note = (text: string, sender: UserDocument): void => void ran.push(`${name}: ${sender.name}: ${text}`);
      sockets(name).handle(LENGTH, {
        may: (text, sender) => sender.isGM || may(text, sender),
        run: (text, sender) => {
          note(text, sender);
          if (text === "broken") throw new Error("broken");
          return text.length;
        },
      });
      sockets(name).handle(WHISPER, {
        may: (_text, sender) => sender.isGM,
        run: async (text, sender) => {
          note(text, sender);
          return await Promise.resolve(`${text}!`);
        },
      });
    });
  }

  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    ran = [];
    table = await openTable({
      profile,
      users: { ...users, Jana: "ASSISTANT" },
      away: ["Jana"],
      beside: async () => await import("../../src/runtime/sockets.ts"),
    });
    for (const name of Object.keys(users)) teach(name);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("are answered by the active GM alone, with one message each way", async () => {
    await table.sit("Jana");
    teach("Jana");
    table.world.traffic.length = 0;
    expect(await ask("Anna", "koule")).toEqual({ ok: true, value: 5 });
    expect(ran).toEqual(["GM: Anna: koule"]);
    expect(table.world.traffic.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      `socket ${CHANNEL}`,
      `socket ${CHANNEL}`,
    ]);
  });

  it("to oneself go nowhere", async () => {
    table.world.traffic.length = 0;
    expect(await ask("GM", "koule")).toEqual({ ok: true, value: 5 });
    expect([ran, table.world.traffic]).toEqual([["GM: GM: koule"], []]);
  });

  it("reach the one user who is meant", async () => {
    const reply = await table.as("GM", () => sockets("GM").request(WHISPER, "Pozor", { to: table.id("Petr") }));
    expect([reply, ran]).toEqual([{ ok: true, value: "Pozor!" }, ["Petr: GM: Pozor"]]);
  });

  it("without the right change nothing and are told to the GM, once a minute at most", async () => {
    fakeClock();
    for (let time = 0; time < 3; time += 1) expect(await ask("Anna", "secret")).toEqual({ ok: false, why: "refused" });
    expect(ran).toEqual([]);
    expect(lines("GM")).toEqual(["Anna žádá o něco, na co nemá právo (test.length). Nic se nestalo."]);
    vi.setSystemTime(Date.now() + 61_000);
    await ask("Anna", "secret");
    expect([lines("GM").length, lines("Anna")]).toEqual([2, []]);
  });

  it("from one player to another are told to the GM as well, who overhears them", async () => {
    const reply = await table.as("Anna", () => sockets("Anna").request(WHISPER, "Hoď!", { to: table.id("Petr") }));
    expect([reply, ran]).toEqual([{ ok: false, why: "refused" }, []]);
    expect(lines("GM")).toHaveLength(1);
  });

  it("that are forged by hand do no more: whoever writes the sender into the packet stays the sender", async () => {
    const forge = async (packet: object): Promise<void> => {
      await table.as("Petr", () =>
        table.client("Petr").game.socket.emit(CHANNEL, { ...packet, senderId: table.id("Anna") }),
      );
    };
    const packet = { kind: "question", id: "1", op: "test.length", to: table.id("GM"), data: "koule" };
    await forge(packet);
    await forge({ ...packet, data: { text: "koule" } });
    expect(ran).toEqual([]);
    expect(lines("GM")).toHaveLength(1);
    expect(lines("GM")[0]).toContain("Petr");
    await forge({ ...packet, op: "test.unknown" });
    await forge({ ...packet, op: 7 });
    await forge({ kind: "shout" });
    await forge([]);
    expect([ran, lines("GM").length, table.errors]).toEqual([[], 1, []]);
  });

  it("cannot be answered by somebody else", async () => {
    const heard: { id: string }[] = [];
    table.client("Petr").run(() => game.socket.on(CHANNEL, (data) => void heard.push(data as { id: string })));
    table.client("GM").run(() => sockets("GM").handle(LENGTH, { may: () => true, run: async () => await slow }));
    let finish: (length: number) => void = () => undefined;
    const slow = new Promise<number>((resolve) => (finish = resolve));
    const reply = table.client("Anna").run(() => sockets("Anna").request(LENGTH, "koule"));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const packet = { kind: "answer", id: heard[0]?.id, op: "test.length", to: table.id("Anna"), data: { value: 99 } };
    await table.as("Petr", () => game.socket.emit(CHANNEL, packet));
    finish(3);
    expect(await reply).toEqual({ ok: true, value: 3 });
  });

  it("say why there is no answer", async () => {
    expect(await ask("Anna", "broken")).toEqual({ ok: false, why: "failed" });
    table
      .client("GM")
      .run(() => sockets("GM").handle(LENGTH, { may: () => true, run: () => "five" as unknown as number }));
    expect(await ask("Anna", "koule")).toEqual({ ok: false, why: "failed" });
    await table.leave("GM");
    expect(await ask("Anna", "koule")).toEqual({ ok: false, why: "nobody" });
    const reply = await table.as("Anna", () => sockets("Anna").request(WHISPER, "x", { to: "nobody" }));
    expect(reply).toEqual({ ok: false, why: "nobody" });
  });

  it("are given up after a time, unless a person answers; nobody waits for who has left", async () => {
    fakeClock();
    const never = new Promise<never>(() => undefined);
    for (const name of ["GM", "Petr"]) {
      table.client(name).run(() => {
        sockets(name).handle(LENGTH, { may: () => true, run: async () => await never });
        sockets(name).handle(WHISPER, { may: () => true, run: async () => await never });
      });
    }
    const replies: unknown[] = [];
    const note = (reply: unknown): void => void replies.push(reply);
    table.client("Anna").run(() => void sockets("Anna").request(LENGTH, "x").then(note));
    table.client("GM").run(() => {
      void sockets("GM")
        .request(WHISPER, "x", { to: table.id("Petr"), timeout: null })
        .then(note);
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replies).toEqual([{ ok: false, why: "timeout" }]);
    await table.leave("Petr");
    expect(replies).toEqual([
      { ok: false, why: "timeout" },
      { ok: false, why: "nobody" },
    ]);
  });
});

it("the manifest asks Foundry to bring our packets", () => {
  const manifest = readFileSync(join(import.meta.dirname, "../../module.json"), "utf8");
  expect(JSON.parse(manifest)).toMatchObject({ socket: true });
});
