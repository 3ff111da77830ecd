/**
 * The line between a person's page and the world in the page above. Foundry's server and its clients exchange text;
 * here both would see the same objects, made by a page whose `Object` is not ours. So what comes over is made anew.
 */
import { Client } from "../tests/foundry/client.ts";
import type { Data } from "../src/types/surface/documents.ts";
import type { Change, World } from "../tests/foundry/world.ts";

/** The same value with objects of this page. */
export const made = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** The world as this page sees it: what is read from its store, settings and packs is a copy. */
export function worldFrom(world: World, packs: World["packs"]): World {
  const store = readingCopies(world.store, ["all", "find"]);
  const settings = readingCopies(world.settings, ["get"]);
  return new Proxy(world, {
    get(target, key) {
      if (key === "store") return store;
      if (key === "settings") return settings;
      if (key === "packs") return packs;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, args);
        if (key === "packFacts" || key === "packDocuments") return made(answer);
        return key === "request" || key === "query" ? (answer as Promise<unknown>).then(made) : answer;
      };
    },
  });
}

function readingCopies<T extends object>(source: T, methods: readonly string[]): T {
  return new Proxy(source, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(value, target, args);
        return methods.includes(String(key)) ? made(answer) : answer;
      };
    },
  });
}

/** A client that the world reaches over the line. */
export class PageClient extends Client {
  override hearChange(change: Change, userId: string): void {
    super.hearChange(made(change), userId);
  }

  override hearSocket(channel: string, data: Data, senderId: string): void {
    super.hearSocket(channel, made(data), senderId);
  }

  override async answerQuery(
    name: string,
    data: Data,
    senderId: string,
    timeout: number | undefined,
  ): Promise<unknown> {
    return await super.answerQuery(name, made(data), senderId, timeout);
  }

  override hearTime(delta: number, operation: Data, userId: string): void {
    super.hearTime(delta, made(operation), userId);
  }

  override hearTargets(userId: string, sceneId: string, ids: readonly string[]): void {
    super.hearTargets(userId, sceneId, made(ids));
  }
}
