/**
 * The globals that Foundry puts into a page, for one client. What src/types/surface/globals.d.ts declares and this does
 * not give, or the other way round, does not compile.
 */
import type { Canvas } from "../../src/types/surface/canvas.ts";
import type { Dnd5eGlobal } from "../../src/types/surface/dnd5e.ts";
import type {
  ActorDocument,
  BaseDocument,
  CombatDocument,
  FolderDocument,
  JournalDocument,
  RollTableDocument,
  SceneDocument,
} from "../../src/types/surface/documents.ts";
import type {
  Config,
  Constants,
  DocumentClass,
  FoundryNamespace,
  Game,
  ItemClass,
  MadeClass,
  MessageClass,
  Ui,
} from "../../src/types/surface/game.ts";
import type { Hooks } from "../../src/types/surface/hooks.ts";
import { createApplications } from "./applications/context.ts";
import { sortsByName } from "./applications/document-directory.ts";
import type { Client } from "./client.ts";
import { CONSTANTS } from "./config.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import { createDnd5eGlobal } from "./dnd5e/registry.ts";
import { createCompendium } from "./live-pack.ts";
import { deepClone, DELETION, getProperty, isNewerVersion, randomID, setProperty } from "./utils.ts";

export interface FoundryGlobals {
  readonly Hooks: Hooks;
  readonly game: Game;
  readonly canvas: Canvas;
  readonly ui: Ui;
  readonly CONFIG: Config;
  readonly CONST: Constants;
  readonly foundry: FoundryNamespace;
  readonly dnd5e: Dnd5eGlobal;
  readonly Actor: DocumentClass<ActorDocument>;
  readonly Item: ItemClass;
  readonly Scene: DocumentClass<SceneDocument>;
  readonly Combat: DocumentClass<CombatDocument>;
  readonly Folder: DocumentClass<FolderDocument>;
  readonly JournalEntry: DocumentClass<JournalDocument>;
  readonly RollTable: MadeClass<RollTableDocument>;
  readonly ChatMessage: MessageClass;
  readonly _del: unknown;
  fromUuid(uuid: string): Promise<BaseDocument | null>;
  fromUuidSync(uuid: string): BaseDocument | null;
}

export function createGlobals(client: Client): FoundryGlobals {
  return {
    Hooks: client.Hooks,
    game: client.game,
    canvas: client.canvas,
    ui: { notifications: client.notifications },
    CONFIG: client.config,
    CONST: CONSTANTS,
    foundry: {
      utils: {
        isNewerVersion,
        getProperty,
        setProperty,
        deepClone,
        randomID,
        saveDataToFile: (data, type, filename) => client.save(data, type, filename),
      },
      documents: { collections: { CompendiumCollection: Object.assign(sortsByName(client), { createCompendium }) } },
      applications: createApplications(client),
    },
    dnd5e: createDnd5eGlobal(client),
    Actor: DOCUMENT_CLASSES.Actor as unknown as DocumentClass<ActorDocument>,
    Item: DOCUMENT_CLASSES.Item as unknown as ItemClass,
    Scene: DOCUMENT_CLASSES.Scene as unknown as DocumentClass<SceneDocument>,
    Combat: DOCUMENT_CLASSES.Combat as unknown as DocumentClass<CombatDocument>,
    Folder: DOCUMENT_CLASSES.Folder as unknown as DocumentClass<FolderDocument>,
    JournalEntry: DOCUMENT_CLASSES.JournalEntry as unknown as DocumentClass<JournalDocument>,
    RollTable: DOCUMENT_CLASSES.RollTable as unknown as MadeClass<RollTableDocument>,
    ChatMessage: DOCUMENT_CLASSES.ChatMessage as unknown as MessageClass,
    _del: client.world.profile.generation >= 14 ? DELETION : undefined,
    fromUuid: async (uuid) => await client.fetch(uuid),
    fromUuidSync: (uuid) => client.glance(uuid) as BaseDocument | null,
  };
}

/** Puts the globals of the present client on `target`, each as a getter that looks who is present. */
export function installGlobals(target: object, present: () => FoundryGlobals): void {
  const names = [
    "Hooks",
    "game",
    "canvas",
    "ui",
    "CONFIG",
    "CONST",
    "foundry",
    "dnd5e",
    "Actor",
    "Item",
    "Scene",
    "Combat",
    "Folder",
    "JournalEntry",
    "RollTable",
    "ChatMessage",
    "_del",
    "fromUuid",
    "fromUuidSync",
  ] as const satisfies readonly (keyof FoundryGlobals)[];
  for (const name of names) {
    Object.defineProperty(target, name, { configurable: true, get: () => present()[name] });
  }
}
