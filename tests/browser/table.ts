/** What a person does at the stage's table, for tests. */
import type { FrameLocator, Locator, Page } from "playwright-core";
import type { Canvas } from "../foundry/canvas/canvas.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One person's page. */
export class Seat {
  readonly frame: FrameLocator;

  constructor(
    readonly page: Page,
    readonly name: "GM" | "Anna" | "Petr",
  ) {
    this.frame = page.frameLocator(`iframe[data-user="${name}"]`);
  }

  /** Makes it the one that is shown. */
  async show(): Promise<this> {
    await this.page.locator("select[name=user]").selectOption(this.name);
    return this;
  }

  part(id: "character" | "spells" | "fighters" | "chat" | "board"): Locator {
    return this.frame.locator(`#${id}`);
  }

  async evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    const frame = this.page.frames().find((each) => each.url().includes(`client.html?user=${this.name}`));
    if (frame === undefined) throw new Error(`No page for ${this.name}`);
    return (await frame.evaluate(work as never, argument)) as T;
  }

  /** Where a point of the scene is on the screen. */
  async onScreen(spot: Spot): Promise<Spot> {
    const box = await this.part("board").boundingBox();
    const inFrame = await this.evaluate(({ x, y }) => {
      const { viewport } = (globalThis as unknown as { canvas: Canvas }).canvas;
      return { x: (x - viewport.x) * viewport.scale, y: (y - viewport.y) * viewport.scale };
    }, spot);
    return { x: (box?.x ?? 0) + inFrame.x, y: (box?.y ?? 0) + inFrame.y };
  }

  /** The middle of a creature on the screen. */
  async tokenOnScreen(name: string): Promise<Spot> {
    const centre = await this.evaluate((wanted) => {
      const { tokens } = (globalThis as unknown as { canvas: Canvas }).canvas;
      const token = tokens.placeables.find((each) => each.name === wanted);
      if (token === undefined) throw new Error(`No token ${wanted}`);
      return { ...token.center };
    }, name);
    return await this.onScreen(centre);
  }

  async click(spot: Spot, button: "left" | "right" = "left"): Promise<void> {
    await this.page.mouse.move(spot.x, spot.y);
    await this.page.mouse.click(spot.x, spot.y, { button });
  }

  /** Makes creatures targets with the right button. */
  async target(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.click(await this.tokenOnScreen(name), "right");
  }

  /** Puts the area that waits for its place. */
  async place(spot: Spot): Promise<void> {
    await this.hint.waitFor({ state: "visible" });
    await this.click(await this.onScreen(spot));
    await this.hint.waitFor({ state: "hidden" });
  }

  /** The entry of a spell in the deck's list, found by searching. */
  async found(query: string, name: string): Promise<Locator> {
    await this.part("spells").getByRole("searchbox").fill(query);
    return this.part("spells")
      .locator("li")
      .filter({ has: this.frame.getByRole("button", { name, exact: true }) });
  }

  castButton(name: string): Locator {
    return this.part("character").getByRole("button", { name: `Seslat ${name}`, exact: true });
  }

  /** There while an area waits for its place. */
  get hint(): Locator {
    return this.frame.locator(".board-hint");
  }

  /** An effect of the character that is shown. */
  effect(name: string): Locator {
    return this.part("character").locator(".effects li").filter({ hasText: name });
  }

  targetButton(name: string): Locator {
    return this.part("fighters").getByRole("button", { name: `Zaměřit: ${name}`, exact: true });
  }

  get dialog(): Locator {
    return this.frame.getByRole("dialog");
  }

  get lastMessage(): Locator {
    return this.part("chat").locator(".chat-message").last();
  }

  async hitPoints(name: string): Promise<string> {
    const row = this.part("fighters").locator("li").filter({ hasText: name });
    return (await row.locator(".hp").textContent()) ?? "";
  }
}
