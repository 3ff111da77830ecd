/** Before all browser tests: one stage and one Chromium; without a Chromium the tests are skipped with a line. */
import { existsSync, rmSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { startStage } from "../../stage/server.ts";
import { PICTURES } from "./pictures.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** address of the stage, with a slash at its end; of the plain one, whatever is at hand */
    stage: string;
    /** of a stage with the system's own templates and styles; empty without DND5E_SRC */
    systemStage: string;
    /** where to reach the browser; empty without one */
    browser: string;
  }
}

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Without these, Chromium looks for hosts of its maker at every start; a container's root needs no sandbox. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  rmSync(PICTURES, { recursive: true, force: true });
  if (!existsSync(CHROMIUM)) {
    const line = `Browser tests SKIPPED: no Chromium at ${CHROMIUM} (install Debian's chromium, or set CHROMIUM)`;
    if (process.env["CI"] === "true") throw new Error(line);
    console.log(line);
    project.provide("stage", "");
    project.provide("systemStage", "");
    project.provide("browser", "");
    return undefined;
  }
  const source = process.env["DND5E_SRC"];
  const stage = await startStage({ port: 0 });
  if (!stage.built) {
    await stage.close();
    throw new Error("The stage has no packs: run `npm run build` first");
  }
  if (source === undefined) console.log("Pictures of dnd5e's own templates SKIPPED: DND5E_SRC is not set");
  const systemStage = source === undefined ? undefined : await startStage({ port: 0, dnd5e: source });
  const server = await chromium.launchServer({ executablePath: CHROMIUM, headless: true, args: FLAGS });
  project.provide("stage", stage.url);
  project.provide("systemStage", systemStage?.url ?? "");
  project.provide("browser", server.wsEndpoint());
  return async () => {
    await server.close();
    await stage.close();
    await systemStage?.close();
  };
}
