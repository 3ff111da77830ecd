/** Which one client looks after an area: the active GM's; without one, that of a user at the table who owns it. */
import type { BaseDocument, UserDocument } from "../../../types/surface/documents.ts";

/** Null while nobody at the table may change it. The same on every client. */
export function keeperOf(document: BaseDocument): UserDocument | null {
  return (
    game.users.activeGM ??
    game.users.getDesignatedUser((user) => user.active && document.testUserPermission(user, "OWNER"))
  );
}

export const isMine = (document: BaseDocument): boolean => keeperOf(document)?.isSelf === true;
