/** Which class stands for which document. A document of the surface that is missing here does not compile. */
import type { DocumentName, DocumentsByName } from "../../src/types/surface/documents.ts";
import type { DocumentContext, FoundryDocument } from "./document.ts";
import { Actor } from "./documents/actor.ts";
import { Combat, Combatant } from "./documents/combat.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { ChatMessage } from "./documents/message.ts";
import { RegionDocument } from "./documents/region.ts";
import { RollTable, TableResult } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { MeasuredTemplateDocument } from "./documents/template.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall.ts";

type Doubles = {
  [Name in DocumentName]: new (
    data: Record<string, unknown>,
    context?: DocumentContext,
  ) => DocumentsByName[Name] & FoundryDocument;
};

export const DOCUMENT_CLASSES = {
  User,
  Actor,
  Item,
  ActiveEffect,
  ChatMessage,
  Combat,
  Combatant,
  Scene,
  Token: TokenDocument,
  Wall: WallDocument,
  MeasuredTemplate: MeasuredTemplateDocument,
  Region: RegionDocument,
  JournalEntry,
  JournalEntryPage,
  RollTable,
  TableResult,
  Folder,
} satisfies Doubles & Record<string, unknown>;
