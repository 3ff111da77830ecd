/**
 * Documents of the world by uuid, looked up in the collections: whether something is gone decides over deletions, so an
 * exception (fromUuidSync may throw for what is missing) must not be taken for that.
 */
import type {
  ActorDocument,
  BaseDocument,
  EffectDocument,
  ItemDocument,
  SceneDocument,
  TokenDocument,
} from "../../../types/surface/documents.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { CastLink } from "../flag.ts";

/** How to get from a document to one within it, or from the world to one at the top. */
const STEPS: Readonly<Record<string, (from: BaseDocument | null, id: string) => BaseDocument | null | undefined>> = {
  Scene: (_, id) => game.scenes.get(id),
  Token: (scene, id) => (scene as SceneDocument | null)?.tokens?.get(id),
  // an unlinked token's own actor lies within it, and goes with its base actor
  Actor: (token, id) => {
    const base = game.actors.get(id);
    return token === null || base === undefined ? base : (token as TokenDocument).actor;
  },
  Item: (actor, id) => (actor === null ? game.items.get(id) : (actor as ActorDocument).items?.get(id)),
  ActiveEffect: (owner, id) => (owner as ActorDocument | null)?.effects?.get(id),
};

/** Undefined where it is gone, where its kind is not looked for, and for what lies in a compendium. */
function locate(uuid: string): BaseDocument | undefined {
  const parts = uuid.split(".");
  let found: BaseDocument | null = null;
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const next: BaseDocument | null | undefined = STEPS[parts[index] ?? ""]?.(found, parts[index + 1] ?? "");
    if (!next) return undefined;
    found = next;
  }
  return found ?? undefined;
}

const locator =
  <D extends BaseDocument>(name: string) =>
  (uuid: string | null): D | undefined => {
    const found = uuid === null ? undefined : locate(uuid);
    return found?.documentName === name ? (found as D) : undefined;
  };

export const actorAt = locator<ActorDocument>("Actor");
export const tokenAt = locator<TokenDocument>("Token");
export const effectAt = locator<EffectDocument>("ActiveEffect");
export const itemAt = locator<ItemDocument>("Item");

/** What tells of which spell a cast is. */
export type CastSpell = Pick<CastLink, "item" | "message">;

/** The spell of a cast: where it lies, else, of one that was cast without being kept, as its card carries it. */
export function itemOf({ item, message }: CastSpell): ItemDocument | undefined {
  const kept = itemAt(item);
  if (kept !== undefined || message === null) return kept;
  const carried = game.messages.get(message)?.getAssociatedItem?.();
  return carried?.uuid === item ? carried : undefined;
}

/** The activity of a cast, as its item has it now. */
export function activityOf(cast: CastSpell & Pick<CastLink, "activity">): Activity | undefined {
  return itemOf(cast)?.system.activities?.get(cast.activity.split(".").at(-1) ?? "");
}
