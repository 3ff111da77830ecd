/**
 * Every hook that the module listens to. A name that is not here does not compile in src/runtime, and every name here
 * has to be in tests/foundry/hook-sources.ts, which says who fires it and how sure we are.
 */
import type { Application, HeaderControl, ItemDirectory, MenuEntry, SceneControl, TokenHud } from "./applications.ts";
import type { Canvas, TemplateObject, TokenObject } from "./canvas.ts";
import type {
  BaseDocument,
  CombatDocument,
  CombatTurn,
  Data,
  DocumentName,
  DocumentSheet,
  DocumentsByName,
  EffectDocument,
  ActorDocument,
  ItemDocument,
  MessageDocument,
  Operation,
  RollResult,
  UserDocument,
} from "./documents.ts";
import type { Activity, DialogConfig, HitPointChanges, MessageConfig, UsageConfig, UsageResults } from "./dnd5e.ts";
import type { TemplatePreview } from "./placing.ts";

type Created<Name extends DocumentName> = [document: DocumentsByName[Name], operation: Operation, userId: string];
type Changed<Name extends DocumentName> = [
  document: DocumentsByName[Name],
  changes: Data,
  operation: Operation,
  userId: string,
];

/** A handler may veto with `false` only where Foundry or the system calls it with `Hooks.call`. */
export interface HookEvents {
  init: [];
  i18nInit: [];
  setup: [];
  ready: [];
  canvasReady: [canvas: Canvas];
  canvasTearDown: [canvas: Canvas];

  userConnected: [user: UserDocument, connected: boolean];
  targetToken: [user: UserDocument, token: TokenObject, targeted: boolean];

  createMeasuredTemplate: Created<"MeasuredTemplate">;
  preUpdateMeasuredTemplate: Changed<"MeasuredTemplate">;
  updateMeasuredTemplate: Changed<"MeasuredTemplate">;
  deleteMeasuredTemplate: Created<"MeasuredTemplate">;
  /** the object was made, or made anew; its spaces are not coloured yet */
  drawMeasuredTemplate: [template: TemplateObject];
  createRegion: Created<"Region">;
  preUpdateRegion: Changed<"Region">;
  updateRegion: Changed<"Region">;
  deleteRegion: Created<"Region">;
  createToken: Created<"Token">;
  deleteScene: Created<"Scene">;
  updateToken: Changed<"Token">;
  deleteToken: Created<"Token">;
  createWall: Created<"Wall">;
  updateWall: Changed<"Wall">;
  deleteWall: Created<"Wall">;
  preUpdateActor: Changed<"Actor">;
  updateActor: Changed<"Actor">;
  deleteActor: Created<"Actor">;
  preCreateItem: [item: ItemDocument, data: Data, operation: Operation, userId: string];
  preCreateActiveEffect: [effect: EffectDocument, data: Data, operation: Operation, userId: string];
  createActiveEffect: Created<"ActiveEffect">;
  updateActiveEffect: Changed<"ActiveEffect">;
  /** on the client that deletes; what is put into the operation travels to all */
  preDeleteActiveEffect: Created<"ActiveEffect">;
  deleteActiveEffect: Created<"ActiveEffect">;
  preCreateChatMessage: [message: DocumentsByName["ChatMessage"], data: Data, operation: Operation, userId: string];
  createChatMessage: Created<"ChatMessage">;
  updateChatMessage: Changed<"ChatMessage">;
  deleteChatMessage: Created<"ChatMessage">;
  /** for every copy that is shown; dnd5e changes the copy afterwards */
  renderChatMessageHTML: [message: DocumentsByName["ChatMessage"], html: HTMLElement];

  combatTurnChange: [combat: CombatDocument, prior: CombatTurn, current: CombatTurn];
  deleteCombat: Created<"Combat">;
  updateWorldTime: [worldTime: number, delta: number, operation: Operation, userId: string];

  /** something was let go over the canvas, at x and y of the scene; `false` keeps the core from it */
  dropCanvasData: [canvas: Canvas, data: Data, event: DragEvent];
  renderCompendiumDirectory: [directory: Application, html: HTMLElement];
  renderItemDirectory: [directory: Application, html: HTMLElement];
  /** once for each list, when it is first drawn: of the world, and of every compendium of items */
  getItemContextOptions: [directory: ItemDirectory, entries: MenuEntry[]];
  /** of folders, in lists of documents of the world and of compendiums; `collection` as above */
  getFolderContextOptions: [directory: ItemDirectory, entries: MenuEntry[]];
  /** of the sidebar's list of compendiums */
  getCompendiumContextOptions: [directory: Application, entries: MenuEntry[]];
  /** of every window; sheets have a document */
  getHeaderControlsApplicationV2: [app: Application & { readonly document?: BaseDocument }, controls: HeaderControl[]];
  /** dnd5e: the sheet of an item of any kind */
  renderItemSheet5e: [sheet: DocumentSheet & { readonly document: ItemDocument }, html: HTMLElement];
  /** of every kind of actor */
  renderActorSheetV2: [sheet: DocumentSheet & { readonly document: ActorDocument }, html: HTMLElement];
  renderTokenHUD: [hud: TokenHud, html: HTMLElement];
  /** by the name of the group of tools */
  getSceneControlButtons: [controls: Record<string, SceneControl>];

  "dnd5e.preUseActivity": [activity: Activity, usage: UsageConfig, dialog: DialogConfig, message: MessageConfig];
  /** 5.3: the previews are built and not yet drawn */
  "dnd5e.createActivityTemplate": [activity: Activity, previews: readonly TemplatePreview[]];
  /** 6: before the regions of an activity are placed; `false` calls that off */
  "dnd5e.preCreateMeasuredTemplate": [activity: Activity, config: Data];
  /** not the card but its data where the use was asked to make none */
  "dnd5e.postCreateUsageMessage": [activity: Activity, card: MessageDocument | Data];
  "dnd5e.postUseActivity": [activity: Activity, usage: UsageConfig, results: UsageResults];
  /** before damage is rolled: what is in `message.data` goes into its message */
  "dnd5e.preRollDamageV2": [roll: Data, dialog: DialogConfig, message: MessageConfig];
  /** a copy of a message with everything that the system adds to it */
  "dnd5e.renderChatMessage": [message: DocumentsByName["ChatMessage"], html: HTMLElement];
  "dnd5e.damageActor": [actor: ActorDocument, changes: HitPointChanges, update: Data, userId: string];
  "dnd5e.healActor": [actor: ActorDocument, changes: HitPointChanges, update: Data, userId: string];
  /** `updates` are what is about to be written, by path */
  "dnd5e.preApplyDamage": [actor: ActorDocument, amount: number, updates: Data, options: Operation];
  "dnd5e.applyDamage": [actor: ActorDocument, amount: number, options: Operation];
  /** the data of its effect, as they are about to be stored */
  "dnd5e.preBeginConcentrating": [actor: ActorDocument, item: ItemDocument, effect: Data, activity: Activity];
  "dnd5e.beginConcentrating": [actor: ActorDocument, item: ItemDocument, effect: EffectDocument, activity: Activity];
  "dnd5e.preEndConcentration": [actor: ActorDocument, effect: EffectDocument];
  "dnd5e.endConcentration": [actor: ActorDocument, effect: EffectDocument];
  /** the data of a token that is about to be summoned */
  "dnd5e.summonToken": [activity: Activity, profile: Data, token: Data, options: Data];
  /** the menu of an effect on a sheet */
  "dnd5e.getActiveEffectContextOptions": [effect: EffectDocument, entries: MenuEntry[]];
  "dnd5e.rollConcentration": [rolls: readonly RollResult[], data: { subject: ActorDocument }];
}
export type HookName = keyof HookEvents;
export type HookHandler<Name extends HookName> = (...args: HookEvents[Name]) => unknown;

export interface Hooks {
  on<Name extends HookName>(name: Name, handler: HookHandler<Name>): number;
  once<Name extends HookName>(name: Name, handler: HookHandler<Name>): number;
  off(name: HookName, handler: number): void;
  onError(location: string, error: Error, options?: { msg?: string; log?: string; notify?: string | null }): void;
}
