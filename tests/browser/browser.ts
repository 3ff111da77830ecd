/** The stage in a real browser. Every page listens for errors; a test with one fails, and leaves a picture. */
import axe, { type run } from "axe-core";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Frame, type Locator, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { PICTURES, pictureName } from "./pictures.ts";

export interface StageView {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly lang?: "cs" | "en";
  readonly profile?: "5.3/V13" | "6/V14";
  /** who is looking */
  readonly user?: string;
  readonly units?: "sah" | "ft" | "m";
  readonly grid?: "square" | "hex" | "none";
  /** the stage with the system's own templates */
  readonly system?: boolean;
}

/** `describe.runIf(BROWSER)`: whether there is a browser; setup.ts says in a line when there is none. */
export const BROWSER = inject("browser") !== "";

/** Whether the system's own templates are at hand. */
export const SYSTEM = BROWSER && inject("systemStage") !== "";

let connection: Promise<Browser> | undefined;
const browser = async (): Promise<Browser> => await (connection ??= chromium.connect(inject("browser")));

/** Opens the stage and waits until everybody at the table is ready. */
export async function openStage(view: StageView = {}): Promise<Page> {
  const { theme = "light", system = false, width: _width, height: _height, ...choices } = view;
  const page = await openPage(view);
  await page.goto(
    `${inject(system ? "systemStage" : "stage")}?${new URLSearchParams({ theme, ...choices }).toString()}`,
  );
  await page.waitForSelector("html[data-ready]", { state: "attached", timeout: 90_000 });
  return page;
}

/** Opens a page of the test's own, which finds at its addresses what the stage serves. */
export async function openDocument(html: string, view: StageView = {}): Promise<Page> {
  const page = await openPage(view);
  const address = `${inject(view.system === true ? "systemStage" : "stage")}of-a-test.html`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await page.goto(address);
  return page;
}

async function openPage({ width = 1280, height = 720, theme = "light" }: StageView): Promise<Page> {
  const context = await (await browser()).newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  const errors = errorsOf(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail" || errors.length > 0) await shoot(page, `failed ${task.name}`);
    await context.close();
    expect(errors, "errors of the page").toEqual([]);
  });
  return page;
}

/** Grows with everything that goes wrong on a page: its console's errors, exceptions, and requests without a good answer. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => errors.push(`request: ${request.url()} ${request.failure()?.errorText ?? ""}`));
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`request: ${response.url()} ${response.status()}`);
  });
  return errors;
}

/** Keeps a picture of what the page shows, or of a part of it. */
export async function shoot(page: Page | Locator, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, pictureName(name)) });
}

/** No serious and no critical finding of axe-core, in the page and in the frames that are shown. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  expect(await findings(page.mainFrame()), "serious findings of axe").toEqual([]);
}

async function findings(frame: Frame): Promise<string[]> {
  return await frame.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: typeof run } };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
  });
}
