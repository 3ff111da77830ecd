/** `game`, settings, strings, sockets and the other globals, as far as the module touches them. */
import type { SettingValues } from "../../runtime/settings-table.ts";
import type {
  Application,
  ApplicationClass,
  DialogClass,
  HandlebarsApplicationClass,
  Notifications,
} from "./applications.ts";
import type { PolygonBackend } from "./canvas.ts";
import type { Dnd5eConfig } from "./dnd5e.ts";
import type {
  ActorDocument,
  BaseDocument,
  Collection,
  CombatDocument,
  Data,
  FolderDocument,
  ItemDocument,
  JournalDocument,
  MessageDocument,
  Operation,
  RegionDocument,
  SceneDocument,
  TokenDocument,
  UserDocument,
} from "./documents.ts";

/** Settings of others that the module reads, by namespace and key. Our own: src/runtime/settings.ts. */
export interface ForeignSettings {
  "dnd5e.disableConcentration": boolean;
  /** packs that the compendium browser is told of, by collection: false leaves one out, without an entry it is shown */
  "dnd5e.packSourceConfiguration": Readonly<Record<string, boolean>>;
  "dnd5e.rulesVersion": string;
}

/** Modules that may do jobs of ours; their settings tell which (src/runtime/platform/others.ts). */
export type OtherModule = "midi-qol" | "walledtemplates" | "df-templates" | "iris-rolls" | "niks-dnd5e-tweaks";

/** Everything that settings.get may be asked for. */
export type AllSettings = ForeignSettings & {
  [Key in keyof SettingValues as `kartoteka-kouzel.${Key}`]: SettingValues[Key];
};

type KeyOf<Namespace extends string> = keyof AllSettings extends infer Full
  ? Full extends `${Namespace}.${infer Key}`
    ? Key
    : never
  : never;

export interface ClientSettings {
  register(namespace: string, key: string, data: Data): void;
  registerMenu(
    namespace: string,
    key: string,
    data: { name: string; label: string; hint: string; icon: string; type: new () => Application; restricted: boolean },
  ): void;
  get<Namespace extends "dnd5e" | "kartoteka-kouzel", Key extends KeyOf<Namespace>>(
    namespace: Namespace,
    key: Key,
  ): `${Namespace}.${Key}` extends keyof AllSettings ? AllSettings[`${Namespace}.${Key}`] : never;
  /** Throws when the module registered no such setting. */
  get(namespace: OtherModule, key: string): unknown;
  set<Key extends keyof SettingValues>(
    namespace: "kartoteka-kouzel",
    key: Key,
    value: SettingValues[Key],
  ): Promise<unknown>;
  set(
    namespace: "dnd5e",
    key: "packSourceConfiguration",
    value: ForeignSettings["dnd5e.packSourceConfiguration"],
  ): Promise<unknown>;
}

/** Keys of one's own; registered at `init`. */
export interface ClientKeybindings {
  register(
    namespace: string,
    action: string,
    data: {
      name: string;
      hint?: string;
      editable?: { key: string; modifiers?: string[] }[];
      /** for GMs alone */
      restricted?: boolean;
      /** true: the key has done its work */
      onDown: () => boolean;
    },
  ): void;
}

export interface Localization {
  readonly lang: string;
  /** strings of the client's language, in memory: objects with texts at their ends */
  readonly translations: object;
  /** English behind them; empty where the client's language is English */
  readonly _fallback?: object;
  localize(key: string): string;
  format(key: string, data: Record<string, string>): string;
  has(key: string, fallback?: boolean): boolean;
}

/** What is known of a document in a compendium before it is loaded; `system` and `flags` as far as they were asked for. */
export interface CompendiumEntry {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly uuid: string;
  readonly folder?: string | null;
  readonly sort?: number;
  readonly system?: Data;
  readonly flags?: Readonly<Record<string, Data | undefined>>;
}

export interface CompendiumPack {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly metadata: {
    readonly packageName: string;
    readonly packageType: string;
    readonly name: string;
    readonly flags?: Readonly<Record<string, Data | undefined>>;
  };
  readonly locked: boolean;
  /** for this user */
  readonly visible: boolean;
  readonly index: Collection<CompendiumEntry>;
  readonly folders: Collection<FolderDocument>;
  getIndex(options?: { fields?: string[] }): Promise<CompendiumPack["index"]>;
  getDocument(id: string): Promise<BaseDocument | null | undefined>;
  getDocuments(query?: { _id__in?: string[] }): Promise<BaseDocument[]>;
  configure(configuration: { locked?: boolean }): Promise<unknown>;
  /** Of the world, with all that is in it. */
  deleteCompendium(): Promise<unknown>;
}

/** What a new pack of the world is made of; `name` is the second part of its collection. For GMs. */
export interface NewCompendium {
  type: "Item" | "JournalEntry" | "RollTable";
  label: string;
  name: string;
}

export interface Users extends Collection<UserDocument> {
  readonly activeGM: UserDocument | null;
  getDesignatedUser(condition: (user: UserDocument) => boolean): UserDocument | null;
}

/** A file of strings in a manifest; `path` starts at Foundry's own folder. */
export interface LanguageEntry {
  readonly lang: string;
  readonly name?: string;
  readonly path: string;
  /** loaded in worlds of this system alone */
  readonly system?: string;
}

export interface ModulePackage {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly version: string;
  readonly languages: Set<LanguageEntry>;
  /** addresses in its manifest: of its list of issues, of the project */
  readonly bugs?: string | undefined;
  readonly url?: string | undefined;
}

/** libWrapper's, where that module is active: its README (1.13). */
export interface LibWrapper {
  register<Wrapped extends (...args: never[]) => unknown>(
    packageId: string,
    target: string,
    wrapper: (wrapped: Wrapped, ...args: Parameters<Wrapped>) => unknown,
    /** "WRAPPER": calls the original every time */
    type: "MIXED" | "WRAPPER",
  ): unknown;
}

export interface Game {
  readonly user: UserDocument;
  readonly userId: string;
  readonly users: Users;
  readonly actors: Collection<ActorDocument>;
  readonly items: Collection<ItemDocument>;
  readonly scenes: Collection<SceneDocument> & { readonly active: SceneDocument | null };
  readonly messages: Collection<MessageDocument>;
  readonly combats: Collection<CombatDocument>;
  readonly combat: CombatDocument | null;
  readonly journal: Collection<JournalDocument>;
  readonly folders: Collection<FolderDocument>;
  readonly packs: Collection<CompendiumPack>;
  readonly modules: Collection<ModulePackage>;
  readonly settings: ClientSettings;
  readonly keybindings: ClientKeybindings;
  readonly i18n: Localization;
  readonly socket: {
    emit(channel: string, data: Data): void;
    /** `senderId` is the server's word for who sent it. */
    on(channel: string, handler: (data: Data, senderId: string) => void): void;
  };
  readonly system: { readonly id: string; readonly version: string };
  readonly release: { readonly generation: number; readonly build: number };
  readonly time: { readonly worldTime: number; advance(seconds: number): Promise<unknown> };
  readonly paused: boolean;
  readonly clipboard: { copyPlainText(text: string): Promise<void> };
}

/** dnd5e's, which keeps what is being dragged (its source: module/drag-drop.mjs). */
export interface DragDropClass {
  getPayload?(event: DragEvent): unknown;
}

export type QueryHandler = (data: Data, options: { timeout?: number; user?: UserDocument }) => unknown;

export interface Config {
  readonly DND5E: Dnd5eConfig;
  readonly queries: Record<string, QueryHandler>;
  readonly statusEffects: unknown;
  readonly time: { readonly roundTime: number };
  readonly ux?: { readonly DragDrop?: DragDropClass };
  readonly Canvas: { readonly polygonBackends: { readonly move: PolygonBackend } };
  /** Foundry 14: makes regions that are not saved. */
  readonly Region: { readonly documentClass: new (data: Data, context: { parent: SceneDocument }) => RegionDocument };
}

/** Document classes whose statics the module calls. */
export interface DocumentClass<D extends BaseDocument> {
  create(data: Data, operation?: Operation): Promise<D | undefined>;
  /** `operation.pack`: in that pack */
  createDocuments(data: Data[], operation?: Operation): Promise<D[]>;
  updateDocuments(updates: Data[], operation?: Operation): Promise<D[]>;
  readonly implementation: DocumentClass<D>;
}
/** Of documents that are also made without saving them. */
export interface MadeClass<D extends BaseDocument> extends DocumentClass<D> {
  /** One that is not saved; a parent makes it act as if that had it. */
  new (data: Data, context?: { parent?: BaseDocument | null }): D;
  readonly implementation: MadeClass<D>;
}
export interface ItemClass extends MadeClass<ItemDocument> {
  /** dnd5e: asks how, and gives an item that is not saved; nothing when it was called off. */
  createScrollFromSpell?(spell: ItemDocument, options?: Data, config?: Data): Promise<ItemDocument | undefined>;
  readonly implementation: ItemClass;
}
export interface MessageClass extends DocumentClass<MessageDocument> {
  getSpeaker(options?: { actor?: ActorDocument; token?: TokenDocument; alias?: string }): Data;
  readonly implementation: MessageClass;
}

export interface FoundryNamespace {
  readonly utils: {
    readonly isNewerVersion: (a: string, b: string) => boolean;
    getProperty(object: object, key: string): unknown;
    setProperty(object: object, key: string, value: unknown): boolean;
    deepClone<T>(value: T): T;
    randomID(): string;
    saveDataToFile(data: string, type: string, filename: string): void;
  };
  readonly documents: {
    readonly collections: {
      readonly CompendiumCollection: { createCompendium(metadata: NewCompendium): Promise<CompendiumPack> };
    };
  };
  readonly applications: {
    readonly api: {
      readonly ApplicationV2: ApplicationClass;
      readonly DialogV2: DialogClass;
      HandlebarsApplicationMixin(base: ApplicationClass): HandlebarsApplicationClass;
    };
    readonly handlebars: {
      renderTemplate(path: string, context: Data): Promise<string>;
      loadTemplates(paths: string[]): Promise<unknown>;
    };
    readonly instances: { get(id: string): Application | undefined; values(): Iterable<Application> };
    readonly ux: {
      readonly TextEditor: { readonly implementation: { enrichHTML(html: string, options?: Data): Promise<string> } };
    };
    /** the classes of the sidebar's lists; protected methods of theirs are looked for in src/runtime/platform alone */
    readonly sidebar?: { readonly DocumentDirectory?: { readonly prototype: object } };
  };
}

export interface Constants {
  readonly TOKEN_SHAPES: Readonly<Record<string, number>>;
  readonly GRID_TYPES: Readonly<Record<string, number>>;
  readonly GRID_SNAPPING_MODES: Readonly<Record<string, number>>;
  readonly REGION_VISIBILITY: Readonly<Record<string, number>>;
}

export interface Ui {
  readonly notifications: Notifications | undefined;
}
