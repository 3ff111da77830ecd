/**
 * A chat message. Sources: public API documentation (ChatMessage); dnd5e 5.3.3 module/documents/chat-message.mjs.
 */
import type {
  ActorDocument,
  Data,
  ItemDocument,
  MessageDocument,
  Operation,
  TokenDocument,
} from "../../../src/types/surface/documents.ts";
import type { Activity } from "../dnd5e/activity.ts";
import { aboutOf } from "../dnd5e/message-data.ts";
import { Roll } from "../dnd5e/roll.ts";
import { record, text, texts } from "../dnd5e/values.ts";
import { FoundryDocument } from "../document.ts";
import { currentClient } from "../realm.ts";
import { deepClone } from "../utils.ts";
import type { User } from "./user.ts";

export interface Speaker extends Data {
  readonly scene: string | null;
  readonly actor: string | null;
  readonly token: string | null;
  readonly alias: string;
}

interface SpeakerOptions {
  readonly actor?: ActorDocument | null;
  readonly token?: TokenDocument | null;
  readonly alias?: string;
}

export class ChatMessage extends FoundryDocument implements MessageDocument {
  static override readonly documentName = "ChatMessage";
  static override readonly defaults: Data = {
    type: "base",
    content: "",
    whisper: [],
    blind: false,
    rolls: [],
    speaker: {},
    system: {},
    flags: {},
  };

  /** Who speaks: the token, else a token of the actor on the viewed scene, else the actor, else the person. */
  static getSpeaker({ actor, token, alias }: SpeakerOptions = {}): Speaker {
    const client = currentClient();
    const who = actor ?? token?.actor ?? (token ? null : client.user.character);
    const chosen = token ?? who?.token ?? (who?.getActiveTokens(false, true)[0] as TokenDocument | undefined) ?? null;
    return {
      scene: chosen?.parent?.id ?? null,
      actor: who?.id ?? null,
      token: chosen?.id ?? null,
      alias: alias ?? chosen?.name ?? who?.name ?? client.user.name,
    };
  }

  get type(): string {
    return String(this.stored["type"]);
  }

  get content(): string {
    return String(this.stored["content"]);
  }

  get author(): User | null {
    return this.client.game.users.get(text(this.stored["author"])) ?? null;
  }

  get isAuthor(): boolean {
    return this.author === this.client.user;
  }

  get speaker(): Speaker {
    return this.stored["speaker"] as Speaker;
  }

  get alias(): string {
    return text(this.speaker.alias) || (this.author?.name ?? "");
  }

  get whisper(): string[] {
    return texts(this.stored["whisper"]);
  }

  get blind(): boolean {
    return this.stored["blind"] === true;
  }

  get rolls(): Roll[] {
    return texts(this.stored["rolls"]).map((json) => Roll.fromJSON(json));
  }

  get isRoll(): boolean {
    return texts(this.stored["rolls"]).length > 0;
  }

  /** Whether this person may read it; a whispered roll shows that there was one. */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0 || this.whisper.includes(this.client.userId)) return true;
    return this.isAuthor && !(this.isRoll && this.blind);
  }

  get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.isAuthor || this.whisper.includes(this.client.userId);
  }

  /** dnd5e 6 gives the message itself for its stored id. */
  get system(): Data {
    const system = record(this.stored["system"]);
    const { origin } = system;
    if (typeof origin !== "string") return system;
    return { ...system, origin: this.client.game.messages.get(origin) ?? null };
  }

  /** By the system's setting "player": of GMs' messages, players are shown no DC. */
  get shouldDisplayChallenge(): boolean {
    return this.client.user.isGM || this.isAuthor || this.author?.isGM === false;
  }

  getAssociatedActor(): ActorDocument | null {
    const { scene, token, actor } = this.speaker;
    const speaking = this.client.game.scenes.get(scene ?? "")?.tokens.get(token ?? "");
    return speaking === undefined ? (this.client.game.actors.get(actor ?? "") ?? null) : speaking.actor;
  }

  /** Of the actor; where that has not got it, made anew from what the card, or the card before it, keeps. */
  getAssociatedItem(): ItemDocument | null {
    const { uuid, data } = record(aboutOf(this)["item"]);
    const found = this.client.find(text(uuid)) as (FoundryDocument & ItemDocument) | undefined;
    if (found !== undefined) return found;
    const stored = record(data ?? record(aboutOf(this.getOriginatingMessage())["item"])["data"]);
    const actor = this.getAssociatedActor() as (FoundryDocument & ActorDocument) | null;
    if (actor === null || Object.keys(stored).length === 0) return null;
    return this.client.construct("Item", deepClone(stored), { parent: actor }) as FoundryDocument & ItemDocument;
  }

  getOriginatingMessage(): ChatMessage {
    const { originatingMessage, origin } = aboutOf(this);
    return (this.client.game.messages.get(text(originatingMessage ?? origin)) as ChatMessage | undefined) ?? this;
  }

  getAssociatedActivity(): Activity | null {
    const id = text(record(aboutOf(this)["activity"])["id"]);
    return (this.getAssociatedItem()?.system.activities.get(id) as Activity | undefined) ?? null;
  }

  override async preCreate(_data: Data, operation: Operation): Promise<void> {
    const own = { author: this.client.userId, timestamp: Date.now(), "flags.core.canPopout": true };
    this.updateSource({ ...own, ...this.#modeOf(text(operation["rollMode"])) });
  }

  /** Foundry 13 calls them roll modes, 14 message modes. */
  #modeOf(mode: string): Data {
    const gms = this.client.game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
    const kind = mode.replace(/roll$/, "");
    if (kind === "gm" || kind === "blind") return { whisper: gms, blind: kind === "blind" };
    return kind === "self" ? { whisper: [this.client.userId] } : {};
  }

  /** What the log shows of it; the system's own rendering is not doubled. */
  async renderHTML(): Promise<HTMLElement> {
    const element = this.client.options.window.document.createElement("li");
    element.className = "chat-message message";
    element.dataset["messageId"] = this.id;
    element.innerHTML = this.isContentVisible ? this.content : "";
    return element;
  }
}
