/**
 * Packets between clients. Both generations go over the socket: its sender is the server's word, while queries tell the
 * handler who asks on 14 alone (foundry-13-14.md §5). The server brings a packet to all other clients, never back to its
 * sender, and everybody can read it: nothing secret goes in.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { UserDocument } from "../../types/surface/documents.ts";

const CHANNEL = `module.${MODULE_ID}`;

/** A question to one user, or the answer to it. */
export interface Packet {
  readonly kind: "question" | "answer";
  /** of the question; its answer bears the same */
  readonly id: string;
  /** which operation: sockets.ts */
  readonly op: string;
  /** id of the user who is meant */
  readonly to: string;
  /** JSON */
  readonly data: unknown;
}

/** Whoever hears is told who sent it; what is no packet, or comes from nobody we know, is dropped. */
export function hearPackets(hear: (packet: Packet, sender: UserDocument) => void): void {
  game.socket.on(CHANNEL, (data, senderId) => {
    const sender = game.users.get(senderId);
    if (sender !== undefined && isPacket(data)) hear(data, sender);
  });
}

export function sendPacket(packet: Packet): void {
  game.socket.emit(CHANNEL, { ...packet });
}

function isPacket(value: unknown): value is Packet {
  if (typeof value !== "object" || value === null) return false;
  const { kind, ...rest } = value as Record<string, unknown>;
  const named = ["id", "op", "to"].every((key) => typeof rest[key] === "string");
  return named && (kind === "question" || kind === "answer");
}
