/** Whether a creature has a spell already: by the system's identifier, or by where both come from. */
import { isInnate } from "./book.ts";

export interface OwnItem {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly identifier: string;
  readonly method: string;
  /** uuid of what it is a copy of; null where nothing says so */
  readonly origin: string | null;
  /** a magic item of its bearer casts it: it comes and goes with that */
  readonly ofItem: boolean;
}

export interface Wanted {
  readonly uuid: string;
  readonly identifier: string;
  readonly origin: string | null;
}

/** A spell in the book and the same one cast innately are two things to have. */
export type Way = "book" | "innate";

/** The item itself before others that are the same spell. */
export function findSame(items: readonly OwnItem[], wanted: Wanted, way: Way): OwnItem | undefined {
  const same = items.filter(
    (item) =>
      item.type === "spell" &&
      !item.ofItem &&
      isInnate(item.method) === (way === "innate") &&
      isSameSpell(item, wanted),
  );
  return same.find(({ uuid }) => uuid === wanted.uuid) ?? same[0];
}

function isSameSpell(item: OwnItem, { uuid, identifier, origin }: Wanted): boolean {
  if (item.uuid === uuid || item.origin === uuid) return true;
  if (origin !== null && item.origin === origin) return true;
  return identifier !== "" && item.identifier === identifier;
}
