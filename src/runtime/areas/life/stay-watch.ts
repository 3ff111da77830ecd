/**
 * Watches who enters lasting areas and who starts or ends a turn in one. Every GM's client watches, so that another may
 * take over at any time; the active GM's speaks.
 */
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type {
  CombatDocument,
  CombatTurn,
  Data,
  SceneDocument,
  TokenDocument,
} from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { allAreas, areasOf, onAreas, type PlacedArea } from "../../platform/areas.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { isCreature } from "../creatures.ts";
import { onAreaGone } from "./gone.ts";
import { insideOf } from "./inside.ts";
import { activityOf } from "./locate.ts";
import { Stays, type StayEvent, type When } from "./stay.ts";
import { whisperStay } from "./stay-card.ts";
import { isForward, turnOf } from "./turns.ts";

const stays = new Stays();

export function installStay(hooks: FeatureHooks): void {
  onAreas(hooks, "created", noteArea);
  onAreaGone(({ document }) => stays.forget(document.uuid));
  hooks.on("updateMeasuredTemplate", () => noteAll(canvas.scene));
  hooks.on("updateRegion", () => noteAll(canvas.scene));
  hooks.once("ready", () => allAreas().forEach(noteArea));
  // walls are known of the viewed scene alone
  hooks.on("canvasReady", () => noteAll(canvas.scene));
  hooks.on("createToken", (token) => {
    for (const area of watched(token)) stays.noteToken(area.document.uuid, token.id, insideOf(area)(token));
  });
  hooks.on("updateToken", tokenChanged);
  hooks.on("combatTurnChange", turnChanged);
}

const isOn = (): boolean => game.user.isGM && option("areas-stay");

/** Only what asks for a save or deals damage can matter to who enters. */
const matters = ({ flag }: PlacedArea): boolean => flag.lasting && bites(activityOf(flag.cast));

const bites = (activity: Activity | undefined): boolean =>
  activity !== undefined && (activity.save !== undefined || (activity.damage?.parts.length ?? 0) > 0);

function noteArea(area: PlacedArea): void {
  if (!isOn() || !matters(area)) return;
  const inside = area.scene.tokens.filter(insideOf(area));
  stays.note(
    area.document.uuid,
    inside.map(({ id }) => id),
  );
}

function noteAll(scene: SceneDocument | null): void {
  if (scene !== null) areasOf(scene).forEach(noteArea);
}

/** Areas of a token's scene that are watched. */
function watched(token: TokenDocument): PlacedArea[] {
  if (!isOn() || token.parent?.documentName !== "Scene") return [];
  return areasOf(token.parent as SceneDocument).filter(matters);
}

const MOVES = ["x", "y", "elevation", "width", "height"];

function tokenChanged(token: TokenDocument, changes: Data): void {
  if (!MOVES.some((key) => key in changes)) return;
  for (const area of watched(token)) {
    const { uuid } = area.document;
    // an area that goes along brings itself to others: that is no entering
    if (area.flag.cast.token === token.uuid && area.flag.follows) noteArea(area);
    else if (!stays.knows(uuid)) noteArea(area);
    else if (stays.moved(uuid, token.id, insideOf(area)(token), nowFor(token))) tell(area, token, "enters");
  }
}

/** The turn of the combat that is fought on the token's scene. */
function nowFor({ parent }: TokenDocument): When {
  const fought = game.combats.find(
    ({ started, combatants }) => started && combatants.some(({ token }) => token?.parent === parent),
  );
  return turnOf(fought) ?? game.time.worldTime;
}

function turnChanged(combat: CombatDocument, prior: CombatTurn, current: CombatTurn): void {
  if (!isOn()) return;
  const [from, to] = [markOf(combat, prior), markOf(combat, current)];
  if (!isForward(from, to)) return;
  if (prior.round > 0) tellTurn(combat, prior, from, "ends");
  tellTurn(combat, current, to, "starts");
}

const markOf = ({ id }: CombatDocument, { round, turn, combatantId }: CombatTurn): Exclude<When, number> => ({
  combat: id,
  round,
  turn: turn ?? 0,
  combatant: combatantId,
});

function tellTurn(combat: CombatDocument, { combatantId }: CombatTurn, when: When, event: StayEvent): void {
  const token = combat.combatants.get(combatantId ?? "")?.token;
  if (!token) return;
  for (const area of watched(token)) {
    if (insideOf(area)(token) && stays.turned(area.document.uuid, token.id, when)) tell(area, token, event);
  }
}

/** Of the dead and of what is no creature nobody needs to know. */
function tell(area: PlacedArea, token: TokenDocument, event: StayEvent): void {
  if (game.user.isActiveGM && isCreature(token, game.user)) void whisperStay(area, token, event);
}
