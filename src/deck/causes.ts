/** What brings a part of damage about, as far as several pieces ask for it. */
import type { Cause, Damage } from "./model.ts";

/** The same for the same cause: "save-0", "" for the spell itself. */
export const causeKey = (by: Cause): string => (by === null ? "" : `${by.kind}-${by.index}`);

/** A hit deals it at once: all such parts of one attack are rolled together. */
export const isByHit = ({ by, timing }: Pick<Damage, "by" | "timing">): boolean =>
  by?.kind === "attack" && timing !== "later";
