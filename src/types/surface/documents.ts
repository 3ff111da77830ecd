/**
 * The documents of Foundry and dnd5e, as far as the module touches them. Field names and methods are those of both
 * versions unless a comment says otherwise; src/types/surface.check.ts holds them against the Foundry types, and
 * tests/foundry implements them.
 */
import type { Application } from "./applications.ts";
import type { Activity, Activities, DialogConfig, MessageConfig, UsageConfig, UsageResults } from "./dnd5e.ts";
import type { TemplateObject, TokenObject } from "./canvas.ts";

/** Data of a document as it is stored: JSON. */
export type Data = Record<string, unknown>;

/** Options of an operation; they travel to every client as JSON. */
export type Operation = Record<string, unknown>;

export type Permission = "NONE" | "LIMITED" | "OBSERVER" | "OWNER";

/** Foundry's Collection: iterates over its values. */
export interface Collection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  has(id: string): boolean;
  find(test: (entry: T) => boolean): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  map<R>(transform: (entry: T) => R): R[];
  some(test: (entry: T) => boolean): boolean;
}

/** What every document can do. */
export interface BaseDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string;
  readonly parent: BaseDocument | null;
  readonly pack: string | null;
  readonly flags: Record<string, Data | undefined>;
  readonly isOwner: boolean;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  testUserPermission(user: UserDocument, permission: Permission, options?: { exact?: boolean }): boolean;
  toObject(source?: boolean): Data;
  update(changes: Data, operation?: Operation): Promise<unknown>;
  updateSource(changes: Data): Data;
  delete(operation?: Operation): Promise<unknown>;
  createEmbeddedDocuments(name: EmbeddedName, data: Data[], operation?: Operation): Promise<BaseDocument[]>;
  updateEmbeddedDocuments(name: EmbeddedName, updates: Data[], operation?: Operation): Promise<BaseDocument[]>;
  deleteEmbeddedDocuments(name: EmbeddedName, ids: string[], operation?: Operation): Promise<BaseDocument[]>;
}

/** Documents that lie inside others. */
export type EmbeddedName =
  | "Item"
  | "ActiveEffect"
  | "Token"
  | "MeasuredTemplate"
  | "Region"
  | "Wall"
  | "Combatant"
  | "JournalEntryPage"
  | "TableResult";

/** Every document whose creation, change or end the module hears of. */
export interface DocumentsByName {
  User: UserDocument;
  Actor: ActorDocument;
  Item: ItemDocument;
  ActiveEffect: EffectDocument;
  ChatMessage: MessageDocument;
  Combat: CombatDocument;
  Combatant: CombatantDocument;
  Scene: SceneDocument;
  Token: TokenDocument;
  Wall: WallDocument;
  MeasuredTemplate: TemplateDocument;
  Region: RegionDocument;
  JournalEntry: JournalDocument;
  RollTable: RollTableDocument;
  Folder: FolderDocument;
}
export type DocumentName = keyof DocumentsByName;

export interface UserDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isActiveGM: boolean;
  readonly isSelf: boolean;
  readonly role: number;
  /** as text: a colour of CSS */
  readonly color: { toString(): string };
  readonly character: ActorDocument | null;
  readonly targets: ReadonlySet<TokenObject>;
  readonly viewedScene: string | null;
  can(permission: string): boolean;
  /** Foundry 13+. Rejects when the user is not active, on timeout, and when the handler throws. */
  query(name: string, data: Data, options?: { timeout?: number }): Promise<unknown>;
}

export interface Abilities {
  readonly [ability: string]:
    { readonly value: number; readonly mod: number; readonly dc: number; readonly save?: SaveOf5e } | undefined;
}

/** `roll.mode`: -1 disadvantage, 0 none, 1 advantage */
export interface SaveOf5e {
  readonly value: number;
  readonly roll?: { readonly mode: number };
}

export interface HitPoints {
  readonly value: number;
  readonly max: number;
  readonly temp: number;
  readonly tempmax: number;
  readonly effectiveMax: number;
}

/** dnd5e's actor data, of characters and NPCs; vehicles and groups lack the attributes. */
export interface ActorSystem {
  /** dnd5e: characters and NPCs */
  readonly isCreature?: boolean;
  readonly abilities?: Abilities;
  readonly attributes?: {
    readonly hp?: HitPoints;
    readonly concentration?: {
      readonly limit: number;
      /** blank: the usual one */
      readonly ability?: string;
      /** the number on the sheet */
      readonly save?: number;
      readonly roll?: { readonly mode: number };
    };
    /** `level`: as a caster, of NPCs */
    readonly spell?: {
      readonly dc: number;
      readonly attack: number;
      readonly mod: number;
      readonly level?: number | null;
    };
    readonly prof?: number;
    readonly ac?: { readonly value: number | null };
  };
  readonly spells?: Readonly<Record<string, { readonly value: number; readonly max: number; readonly level: number }>>;
  /** `ci`: immunities to conditions */
  readonly traits?: { readonly ci?: { readonly value: ReadonlySet<string> } };
}

export interface ActorDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly system: ActorSystem;
  readonly items: Collection<ItemDocument>;
  readonly effects: Collection<EffectDocument>;
  readonly statuses: ReadonlySet<string>;
  readonly isToken: boolean;
  readonly token: TokenDocument | null;
  readonly hasPlayerOwner: boolean;
  /** dnd5e: by identifier */
  readonly spellcastingClasses?: Readonly<Record<string, CastingClass | undefined>>;
  /** dnd5e: empty when the system's concentration is off. */
  readonly concentration: { readonly items: ReadonlySet<ItemDocument>; readonly effects: ReadonlySet<EffectDocument> };
  getActiveTokens(linked?: boolean, document?: boolean): readonly (TokenObject | TokenDocument)[];
  allApplicableEffects(): Iterable<EffectDocument>;
  toggleStatusEffect(id: string, options?: { active?: boolean }): Promise<unknown>;
  /** dnd5e: resolves once the damage is applied; hooks and the challenge may come later (dnd5e.md §3.4). */
  applyDamage(damages: number | readonly DamageDescription[], options?: Operation): Promise<unknown>;
  endConcentration(target?: EffectDocument | ItemDocument | string): Promise<readonly EffectDocument[]>;
  getConcentrationDC(damage: number): number;
  /** asks all owners in the chat */
  challengeConcentration(options?: { dc?: number }): Promise<unknown>;
  rollConcentration(config?: Data, dialog?: Data, message?: Data): Promise<readonly RollResult[] | null>;
  rollSavingThrow(config?: Data, dialog?: Data, message?: Data): Promise<readonly RollResult[] | null>;
}

export interface DamageDescription {
  readonly value: number;
  readonly type?: string;
}

/** The part of a d20 roll that the module reads. */
export interface RollResult {
  readonly total: number;
  readonly isSuccess: boolean;
  readonly isFailure: boolean;
  readonly options: { readonly target?: number };
}

export interface TemplateTarget {
  readonly type: string;
  readonly size: number;
  /** dnd5e prepares "" where the shape has no such size, null without an area */
  readonly width?: number | "" | null;
  readonly height?: number | "" | null;
  readonly units: string;
  readonly count?: number;
  readonly stationary?: boolean;
}

export interface SpellSystem {
  readonly identifier: string;
  readonly level: number;
  readonly school: string;
  /** dnd5e: how it is cast: "spell" and "pact" with slots, "innate", "atwill", "ritual" without */
  readonly method: string;
  readonly properties: ReadonlySet<string>;
  readonly activities: Activities;
  readonly description: { readonly value: string };
}

/** What dnd5e prints of a spell, in the words of its own strings. */
export interface SpellLabels {
  readonly level?: string;
  readonly school?: string;
  readonly materials?: string;
  /** `vsm`: the letters of its components, in a row */
  readonly components?: { readonly vsm?: string };
}

export interface ItemDocument extends BaseDocument {
  readonly id: string;
  readonly sheet: DocumentSheet | null;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly actor: ActorDocument | null;
  readonly system: SpellSystem;
  readonly effects: Collection<EffectDocument>;
  readonly isEmbedded: boolean;
  /** dnd5e */
  readonly labels?: SpellLabels;
  /** dnd5e: with several activities it asks which */
  use?(usage?: UsageConfig, dialog?: DialogConfig, message?: MessageConfig): Promise<UsageResults | undefined>;
  /** dnd5e; an update alone cannot take one away in the same way on 13 and 14 */
  deleteActivity?(id: string): Promise<unknown>;
}

/** A class of a character that casts spells, as dnd5e prepares it. */
export interface CastingClass {
  readonly name: string;
  readonly spellcasting?: { readonly type?: string | null } | null;
}

export interface EffectDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly isSuppressed: boolean;
  /** of an item: works on the actor that has it */
  readonly transfer: boolean;
  readonly origin: string | null;
  readonly statuses: ReadonlySet<string>;
  /** 13: seconds, or rounds of a combat; 14: the effect's own unit (src/runtime/platform/effects.ts) */
  readonly duration: { readonly remaining?: number | null; readonly expired?: boolean };
  /** dnd5e */
  getDependents?(): readonly BaseDocument[];
}

export interface MessageDocument extends BaseDocument {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly author: UserDocument | null;
  readonly isAuthor: boolean;
  /** what the user may read: a whispered roll may be seen while its result is not */
  readonly isContentVisible: boolean;
  readonly rolls: readonly RollResult[];
  readonly whisper: readonly string[];
  readonly speaker: {
    readonly actor?: string | null;
    readonly scene?: string | null;
    readonly token?: string | null;
    readonly alias?: string;
  };
  readonly system: Data;
  /** dnd5e: whether the user is shown DCs, and what succeeded against them */
  readonly shouldDisplayChallenge?: boolean;
  /** dnd5e */
  getAssociatedActor?(): ActorDocument | null;
  getAssociatedItem?(): ItemDocument | null;
  getAssociatedActivity?(): Activity | null;
}

export interface CombatDocument extends BaseDocument {
  readonly id: string;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly combatant: CombatantDocument | null;
  readonly combatants: Collection<CombatantDocument>;
  /** in the order of initiative */
  readonly turns: readonly CombatantDocument[];
  nextTurn(): Promise<unknown>;
}

export interface CombatantDocument extends BaseDocument {
  readonly id: string;
  readonly actor: ActorDocument | null;
  readonly token: TokenDocument | null;
}

/** Where a combat stands, as its hooks tell it. */
export interface CombatTurn {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

export interface SceneDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly isView: boolean;
  readonly tokens: Collection<TokenDocument>;
  readonly walls: Collection<WallDocument>;
  /** Foundry 13; on 14 a shim that warns. */
  readonly templates: Collection<TemplateDocument>;
  readonly regions: Collection<RegionDocument>;
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string; readonly type: number };
  view(): Promise<unknown>;
}

export interface TokenDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly actor: ActorDocument | null;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly object: TokenObject | null;
  /** pixels, of the top left corner */
  readonly x: number;
  readonly y: number;
  /** grid spaces */
  readonly width: number;
  readonly height: number;
  /** scene units */
  readonly elevation: number;
  /** of tokens at one elevation, the higher lies above */
  readonly sort: number;
  /** CONST.TOKEN_SHAPES */
  readonly shape: number;
  readonly hidden: boolean;
  readonly isSecret: boolean;
  readonly disposition: number;
  readonly texture: { readonly src: string | null };
  /** as stored: a moving token is drawn on its way, the source knows where it goes */
  readonly _source: { readonly x: number; readonly y: number; readonly elevation: number };
  /** grid spaces of height; Foundry 14 */
  readonly depth?: number;
  /** Foundry 14 */
  testInsideRegion?(region: RegionDocument, data?: Data): boolean;
}

export interface WallDocument extends BaseDocument {
  readonly id: string;
  readonly c: readonly number[];
}

/** Foundry 13. Lengths in scene units, angles in degrees. */
export interface TemplateDocument extends BaseDocument {
  readonly t: string;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly direction: number;
  readonly angle: number;
  readonly width: number;
  readonly elevation: number;
  readonly hidden: boolean;
  readonly author: UserDocument | null;
  readonly object: TemplateObject | null;
}

/** Shapes in pixels, see foundry-13-14.md §1.2. Foundry 14. */
export interface RegionDocument extends BaseDocument {
  readonly name: string;
  readonly shapes: readonly object[];
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly hidden?: boolean;
  /** Foundry 14: the token that it goes with */
  readonly attachment?: { readonly token: string | null };
  testPoint(point: { x: number; y: number; elevation: number }): boolean;
  updateShapeConstraints?(options?: { save?: boolean }): void;
}

export interface JournalDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly pages: Collection<PageDocument>;
}

export interface PageDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Data;
}

export interface RollTableDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  readonly results: Collection<BaseDocument>;
}

export interface FolderDocument extends BaseDocument {
  readonly id: string;
  readonly name: string;
  /** of what documents */
  readonly type: string;
  /** the one that it lies in */
  readonly folder: FolderDocument | null;
}

/** The sheet of a document; its class is a DocumentSheetClass. */
export interface DocumentSheet extends Application {
  readonly document: BaseDocument;
}

/** `editPermission`: the level of ownership from which on the sheet can be edited. */
export type DocumentSheetClass = new (options: { document: BaseDocument; editPermission?: number }) => DocumentSheet;
