/** What a GM does in the window of the import. */
import type { Application } from "../../../src/types/surface/applications.ts";
import type { DeckWorkshop } from "../../../src/runtime/deck-import/window/deck-workshop.ts";
import { CompendiumDirectory } from "../../foundry/applications/compendium-directory.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import type { Table } from "../../foundry/table.ts";

/** ms that a step may take before a test gives up */
const PATIENCE = 20_000;

/** Looks again until it is so. */
export async function until(look: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!look()) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export class Window {
  constructor(
    readonly table: Table,
    readonly name: string,
  ) {}

  get app(): DeckWorkshop {
    const found = [...deskOf(this.table.client(this.name)).instances.values()].find(
      ({ id }) => id === "kartoteka-kouzel-deck-import",
    );
    if (found === undefined) throw new Error("The import is not open");
    return found as unknown as DeckWorkshop;
  }

  get element(): HTMLElement {
    return this.app.element;
  }

  all(selector: string): HTMLElement[] {
    return Array.from(this.element.querySelectorAll<HTMLElement>(selector));
  }

  one(selector: string): HTMLElement {
    const found = this.element.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  }

  button(selector: string): HTMLButtonElement {
    return this.one(selector) as HTMLButtonElement;
  }

  field(selector: string): HTMLInputElement & HTMLTextAreaElement {
    return this.one(selector) as HTMLInputElement & HTMLTextAreaElement;
  }

  text(selector: string): string {
    return (this.element.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  }

  async press(selector: string): Promise<void> {
    await this.table.as(this.name, () => this.button(selector).click());
    await this.calm();
  }

  /** Fills a field as a person does. */
  async fill(selector: string, value: string | boolean, event: "change" | "input" = "change"): Promise<void> {
    await this.table.as(this.name, () => {
      const field = this.field(selector);
      if (typeof value === "boolean") field.checked = value;
      else field.value = value;
      const page = field.ownerDocument.defaultView as globalThis.Window & typeof globalThis;
      field.dispatchEvent(new page.Event(event, { bubbles: true }));
    });
    await this.calm();
  }

  /** Nothing is being read, compared or written, and everything is drawn. */
  async calm(): Promise<void> {
    await until(() => this.app.session.phase === "idle", "the import comes to rest");
    await this.table.settle();
  }

  /** Pastes a deck and has it read. */
  async paste(text: string): Promise<void> {
    await this.fill("[name=pasted]", text);
    await this.press("[data-action=readPasted]");
  }

  get rows(): string[] {
    return this.all("tbody th [lang=cs]").map(({ textContent }) => textContent ?? "");
  }

  states(): Record<string, string> {
    return Object.fromEntries(
      this.all("tbody tr").map((row) => [
        row.querySelector("[lang=cs]")?.textContent ?? "",
        row.querySelector(".kartoteka-state")?.textContent ?? "",
      ]),
    );
  }

  async show(name: string): Promise<void> {
    const row = this.all("tbody button").find(({ textContent }) => textContent?.includes(name));
    if (row === undefined) throw new Error(`No row ${name}`);
    await this.press(`#${row.id}`);
  }
}

/** The list of compendiums, as this person sees it. */
export async function openDirectory(table: Table, name: string): Promise<Application> {
  return await table.as(name, async () => {
    const directory = new CompendiumDirectory();
    await directory.render({ force: true });
    return directory;
  });
}

/** The GM opens the import by its button. */
export async function openImport(table: Table, name = "GM"): Promise<Window> {
  const directory = await openDirectory(table, name);
  await table.as(name, () => directory.element.querySelector<HTMLButtonElement>(".kartoteka-open-import")?.click());
  const isOpen = (): boolean => deskOf(table.client(name)).instances.has("kartoteka-kouzel-deck-import");
  await until(isOpen, "the import opens");
  await table.settle();
  return new Window(table, name);
}
