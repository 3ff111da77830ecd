/**
 * Holds the surface (src/types/surface) against the League's Foundry types: a name that they do not know, a method that
 * is none, a plain value of another kind does not compile, and the message names the key. Documents inside documents are
 * compared by their own line, not through the members that lead to them: dnd5e's additions would spoil every one.
 *
 * Each exception is a name that those types (13.346) cannot know, with its reason.
 */
import type * as Apps from "./surface/applications.ts";
import type * as On from "./surface/canvas.ts";
import type * as Doc from "./surface/documents.ts";
import type * as G from "./surface/game.ts";
import type { HookEvents } from "./surface/hooks.ts";

type Plain = string | number | boolean | null | undefined;
type Method = (...args: never[]) => unknown;

type FitsOne<Real, Ours> = [Ours] extends [Plain]
  ? [Real] extends [Ours]
    ? true
    : false
  : [NonNullable<Ours>] extends [Method]
    ? [NonNullable<Real>] extends [Method]
      ? true
      : false
    : true;

/** Keys of our surface that the real thing lacks, or has as something else. */
type Misfit<Real, Ours, Except extends keyof Ours = never> = {
  [Key in Exclude<keyof Ours, Except>]-?: Key extends keyof Real
    ? FitsOne<Real[Key], Ours[Key]> extends true
      ? never
      : Key
    : Key;
}[Exclude<keyof Ours, Except>];

type None<T extends never> = T;
/** Of the ids and documents that the types allow to be missing we only meet what is stored. */
type Stored = "id";

/** dnd5e's, from its source (tests/foundry/README.md names the files) */
type ActorOf5e =
  | "challengeConcentration"
  | "concentration"
  | "applyDamage"
  | "endConcentration"
  | "getConcentrationDC"
  | "rollConcentration"
  | "rollSavingThrow"
  | "spellcastingClasses";
type ItemOf5e = "use" | "deleteActivity" | "labels";
type MessageOf5e = "getAssociatedActor" | "getAssociatedItem" | "getAssociatedActivity" | "shouldDisplayChallenge";
/** overridden, never called from outside */
type Protected = "_prepareContext" | "_onFirstRender" | "_onRender" | "_onClose";
/** called as Foundry's own lists of tokens do, from outside the class */
type Hovered = "_onHoverIn" | "_onHoverOut";
/** dnd5e 5.3.3 listens to the first for both kinds of lists (dnd5e.mjs); the types have them for other lists */
type HookOfLists = "getItemContextOptions" | "getFolderContextOptions";
/** of dnd5e's own class of sheets */
type HookOfSheets = "renderItemSheet5e";
/** new in Foundry 14, from its API pages */
type TokenOf14 = "depth" | "testInsideRegion";
type RegionOf14 = "hidden" | "attachment" | "updateShapeConstraints";

export type Checks = [
  None<Misfit<foundry.canvas.placeables.Token.Implementation, On.TokenObject, Hovered>>,
  // setTargets is in Foundry 13 by its issue tracker, not in these types
  None<Misfit<foundry.canvas.layers.TokenLayer.Any, On.TokenLayer, "setTargets">>,
  None<Misfit<foundry.grid.SquareGrid, On.Grid>>,
  None<Misfit<TokenDocument.Implementation, Doc.TokenDocument, TokenOf14 | Stored>>,
  None<Misfit<Scene.Implementation, Doc.SceneDocument, Stored>>,
  None<Misfit<User.Implementation, Doc.UserDocument, Stored>>,
  None<Misfit<Actor.Implementation, Doc.ActorDocument, ActorOf5e | Stored>>,
  None<Misfit<Item.Implementation, Doc.ItemDocument, ItemOf5e | Stored>>,
  None<Misfit<ActiveEffect.Implementation, Doc.EffectDocument, "getDependents" | Stored>>,
  None<Misfit<ChatMessage.Implementation, Doc.MessageDocument, MessageOf5e | Stored>>,
  None<Misfit<Combat.Implementation, Doc.CombatDocument, Stored>>,
  None<Misfit<Combatant.Implementation, Doc.CombatantDocument, Stored>>,
  None<Misfit<MeasuredTemplateDocument.Implementation, Doc.TemplateDocument>>,
  None<Misfit<RegionDocument.Implementation, Doc.RegionDocument, RegionOf14>>,
  None<Misfit<WallDocument.Implementation, Doc.WallDocument, Stored>>,
  None<Misfit<foundry.documents.collections.CompendiumCollection.Any, G.CompendiumPack>>,
  None<Misfit<Folder.Implementation, Doc.FolderDocument, Stored>>,
  None<Misfit<JournalEntry.Implementation, Doc.JournalDocument, Stored>>,
  None<Misfit<JournalEntryPage.Implementation, Doc.PageDocument, Stored>>,
  None<Misfit<RollTable.Implementation, Doc.RollTableDocument, Stored>>,
  None<Misfit<typeof game, G.Game, "userId">>,
  None<Misfit<typeof game.users, G.Users>>,
  // _fallback: dnd5e 5.3.3 reads it as well (dnd5e.mjs)
  None<Misfit<typeof game.i18n, G.Localization, "_fallback">>,
  None<Misfit<foundry.packages.Module, G.ModulePackage>>,
  None<Misfit<typeof game.settings, G.ClientSettings>>,
  None<Misfit<typeof foundry.utils, G.FoundryNamespace["utils"]>>,
  None<Misfit<typeof foundry.applications.api, G.FoundryNamespace["applications"]["api"]>>,
  None<Misfit<typeof foundry.applications.handlebars, G.FoundryNamespace["applications"]["handlebars"]>>,
  None<Misfit<typeof CONFIG, G.Config, "DND5E">>,
  None<Misfit<typeof CONST, G.Constants>>,
  None<Misfit<foundry.applications.api.ApplicationV2.Any, Apps.Application, Protected>>,
  None<Misfit<typeof foundry.applications.api.DialogV2, Apps.DialogClass>>,
  None<Misfit<foundry.applications.hud.TokenHUD.Any, Apps.TokenHud, Protected>>,
  None<Misfit<foundry.applications.ui.SceneControls.Tool, Apps.SceneTool>>,
  None<Misfit<typeof game.keybindings, G.ClientKeybindings>>,
  None<Exclude<keyof HookEvents, Hooks.HookName | HookOfLists | HookOfSheets | `dnd5e.${string}`>>,
];
