/** The rows of section "Zasaženi" as one user sees them. */
import type { ActorDocument, MessageDocument, TokenDocument } from "../../../types/surface/documents.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import { hitsOf, tokenOf, unseenOf, type Hit } from "./hit.ts";
import { remainderOf, type Outcome, type Remainder } from "./outcome.ts";
import { outcomeFor } from "./saves.ts";

export interface Row {
  readonly hit: Hit;
  /** null: gone from its scene */
  readonly token: TokenDocument | null;
  readonly actor: ActorDocument | null;
  readonly name: string;
  readonly img: string | null;
  readonly outcome: Outcome | undefined;
  /** what the save leaves of the damage */
  readonly remainder: Remainder | undefined;
  readonly mayRoll: boolean;
  readonly mayRemove: boolean;
  /** no player rolls for it */
  readonly isNpc: boolean;
}

/** The save that a card asks for. */
export interface SaveAsked {
  readonly abilities: readonly string[];
  readonly dc: number;
}

/** The usage card's activity, for the GM's card too. */
export function activityOf(card: MessageDocument): Activity | null {
  const source = game.messages.get(unseenOf(card) ?? card.id);
  return source?.getAssociatedActivity?.() ?? null;
}

export function saveAsked(activity: Activity | null): SaveAsked | undefined {
  if (!activity?.save) return undefined;
  const { ability, dc } = activity.save;
  return { abilities: [...ability], dc: dc.value };
}

/** Who may change the list: GMs, and who cast. */
export const mayEdit = (card: MessageDocument): boolean => game.user.isGM || card.isAuthor;

export function rowsOf(card: MessageDocument): Row[] {
  const activity = activityOf(card);
  const asked = saveAsked(activity);
  const onSave = activity?.damage && activity.damage.parts.length > 0 ? activity.damage.onSave : undefined;
  return (hitsOf(card) ?? []).flatMap((hit) => {
    const token = tokenOf(hit);
    return isKnown(hit, token) ? [rowOf(card, hit, token, asked, onSave)] : [];
  });
}

function rowOf(
  card: MessageDocument,
  hit: Hit,
  token: TokenDocument | null,
  asked: SaveAsked | undefined,
  onSave: string | undefined,
): Row {
  const actor = token?.actor ?? null;
  const outcome = asked && outcomeFor(card, hit, asked.dc);
  return {
    hit,
    token,
    actor,
    name: token?.name ?? hit.name ?? game.i18n.localize("KARTOTEKA.hits.gone"),
    img: pictureOf(token),
    outcome,
    remainder: remainderOf(outcome, onSave),
    mayRoll: asked !== undefined && outcome === undefined && actor?.isOwner === true,
    mayRemove: outcome === undefined && mayEdit(card),
    isNpc: actor?.hasPlayerOwner === false,
  };
}

/** What the map shows; the actor's portrait, which may tell more, is for those to whom it belongs. */
function pictureOf(token: TokenDocument | null): string | null {
  const src = token?.texture.src ?? null;
  if (src !== null && !VIDEO.test(src)) return src;
  return token?.actor?.isOwner === true ? token.actor.img : null;
}

const VIDEO = /\.(?:webm|mp4|m4v|ogv)$/i;

/**
 * Whether the user may know of a hit: GMs of all, players of those whom they counted themselves, of their own, and of whom
 * they see.
 */
function isKnown({ by }: Hit, token: TokenDocument | null): boolean {
  if (game.user.isGM || by === game.userId) return true;
  return token !== null && !token.hidden && (token.isOwner || token.object?.visible === true);
}
