/**
 * The buttons around a token that was right-clicked: what modules put in finds its columns. Source: foundry-13-14.md §6.6;
 * public API documentation (TokenHUD).
 */
import type { ApplicationOptions, TokenHud } from "../../../src/types/surface/applications.ts";
import type { TokenObject } from "../../../src/types/surface/canvas.ts";
import type { Client } from "../client.ts";
import { ApplicationV2 } from "./application.ts";
import { make } from "./elements.ts";

export class TokenHUD extends ApplicationV2 implements TokenHud {
  static override DEFAULT_OPTIONS: object = {
    id: "token-hud",
    tag: "form",
    classes: ["placeable-hud"],
    window: { frame: false },
  } satisfies ApplicationOptions;

  object: TokenObject | null = null;

  /** Shows it around a token. */
  async bind(token: TokenObject): Promise<void> {
    this.object = token;
    await this.render({ force: true });
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const page = this.client.options.window.document;
    return ["left", "middle", "right"].map((side) => make(page, "div", { class: `col ${side}` }));
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

/** The buttons of a token on the viewed scene. */
export async function openTokenHud(client: Client, tokenId: string): Promise<TokenHUD> {
  const token = client.canvas.tokens.get(tokenId);
  if (token === undefined) throw new Error(`There is no token ${tokenId} to be seen`);
  return await client.run(async () => {
    const hud = new TokenHUD();
    await hud.bind(token);
    return hud;
  });
}
