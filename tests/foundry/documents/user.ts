/** A user. Source: public API documentation (User); foundry-13-14.md §3, §5. */
import type { ActorDocument, Data, UserDocument } from "../../../src/types/surface/documents.ts";
import { FoundryDocument } from "../document.ts";
import { ROLES } from "../permissions.ts";
import type { Token } from "../canvas/token.ts";

export class User extends FoundryDocument implements UserDocument {
  static override readonly documentName = "User";
  readonly targets = new Set<Token>();
  viewedScene: string | null = null;

  get role(): number {
    return Number(this.stored["role"] ?? 0);
  }

  get color(): string {
    return String(this.stored["color"]);
  }

  get active(): boolean {
    return this.client.world.isActive(this.id);
  }

  get isGM(): boolean {
    return this.role >= ROLES.ASSISTANT;
  }

  get isSelf(): boolean {
    return this.id === this.client.userId;
  }

  get isActiveGM(): boolean {
    return this.client.game.users.activeGM?.id === this.id;
  }

  get character(): ActorDocument | null {
    return this.client.game.actors.get(String(this.stored["character"])) ?? null;
  }

  override levelFor(userId: string): number {
    return userId === this.id ? 3 : 0;
  }

  can(permission: string): boolean {
    if (permission === "TEMPLATE_CREATE" || permission === "REGION_CREATE")
      return this.client.world.mayCreateAreas(this.id);
    return permission === "QUERY_USER" ? this.role >= ROLES.PLAYER : this.isGM;
  }

  async query(name: string, data: Data, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    return await this.client.world.query(this.client, this.id, name, data, timeout);
  }
}
