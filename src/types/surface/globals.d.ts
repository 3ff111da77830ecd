/** Foundry's globals in the eyes of src/runtime: the surface that we touch, and nothing else. */
import type { Canvas as CanvasSurface } from "./canvas.ts";
import type { Dnd5eGlobal } from "./dnd5e.ts";
import type {
  ActorDocument,
  BaseDocument,
  CombatDocument,
  FolderDocument,
  JournalDocument,
  RollTableDocument,
  SceneDocument,
} from "./documents.ts";
import type {
  Config,
  Constants,
  DocumentClass,
  FoundryNamespace,
  Game,
  ItemClass,
  LibWrapper,
  MadeClass,
  MessageClass,
  Ui,
} from "./game.ts";
import type { Hooks as HooksSurface } from "./hooks.ts";
import type { Pixi } from "./pixi.ts";

declare global {
  const Hooks: HooksSurface;
  const game: Game;
  const canvas: CanvasSurface;
  const ui: Ui;
  const CONFIG: Config;
  const CONST: Constants;
  const foundry: FoundryNamespace;
  const dnd5e: Dnd5eGlobal;
  /** undefined where nothing is drawn: our tests in Node */
  var PIXI: Pixi | undefined;
  /** undefined unless that module is active */
  var libWrapper: LibWrapper | undefined;
  const Actor: DocumentClass<ActorDocument>;
  const Item: ItemClass;
  const Scene: DocumentClass<SceneDocument>;
  const Combat: DocumentClass<CombatDocument>;
  const Folder: DocumentClass<FolderDocument>;
  const JournalEntry: DocumentClass<JournalDocument>;
  const RollTable: MadeClass<RollTableDocument>;
  const ChatMessage: MessageClass;
  /** Foundry 14: as a value in a change, takes its key away */
  const _del: unknown;
  function fromUuid(uuid: string): Promise<BaseDocument | null>;
  function fromUuidSync(uuid: string): BaseDocument | null;
}
