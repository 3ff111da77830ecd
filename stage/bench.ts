/**
 * npm run bench, its second part: what our code costs in a frame of the stage with 100 tokens and 500 walls, beside an empty
 * frame. Counted by the browser's profiler, by whose file the code is; "everything" has the stage's own drawing, which redraws all
 * that changed, and panels. To be compared within one run.
 */
import { existsSync } from "node:fs";
import { chromium, type CDPSession, type Frame } from "playwright-core";
import type { Client } from "../tests/foundry/client.ts";
import { startStage } from "./server.ts";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
const FRAMES = 60;

type Mode = "empty" | "still" | "placing";

/** What runs in the GM's page. */
async function crowd(): Promise<void> {
  const { canvas, Actor: ActorClass } = globalThis as unknown as { canvas: Client["canvas"]; Actor: typeof Actor };
  const scene = canvas.scene;
  const goblin = await ActorClass.create({
    name: "Dav",
    type: "npc",
    system: { attributes: { hp: { value: 9, max: 9 } } },
  });
  if (scene === null || goblin === undefined) throw new Error("no scene");
  const tokens = Array.from({ length: 100 }, (_, index) => ({
    actorId: goblin.id,
    name: `Dav ${String(index)}`,
    width: 1,
    height: 1,
    x: (index % 16) * 100,
    y: Math.floor(index / 16) * 200,
  }));
  const walls = Array.from({ length: 500 }, (_, index) => {
    const [x, y] = [(index * 61) % 1700, (index * 37) % 1300];
    return { c: index % 2 === 0 ? [x, y, x + 40, y] : [x, y, x, y + 40] };
  });
  await scene.createEmbeddedDocuments("Wall", walls);
  await scene.createEmbeddedDocuments("Token", tokens);
}

/** A mouse move a frame, over the whole map. */
async function frames(count: number): Promise<void> {
  const { canvas } = globalThis as unknown as { canvas: Client["canvas"] };
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise(requestAnimationFrame);
    canvas.pointer.move({ x: 200 + ((frame * 23) % 1400), y: 200 + ((frame * 17) % 1000) });
  }
}

/** A spell is in hand: its area follows the mouse until it is put down. */
async function take(): Promise<void> {
  const { canvas, game } = globalThis as unknown as { canvas: Client["canvas"]; game: Client["game"] };
  const wizard = game.actors.find(({ name }) => name === "Světlana");
  const activities = (wizard?.items.contents ?? []).flatMap((item) => item.system.activities.contents);
  const spell = activities.find(({ target, range }) => target.template.type !== "" && range.units === "ft");
  if (spell === undefined) throw new Error("Světlana has no spell with an area");
  void spell.use({}, { configure: false }, {});
  for (
    let frame = 0;
    canvas.stage.listenerCount("mousemove") === 0 && canvas.regions?.placement === undefined;
    frame += 1
  ) {
    await new Promise(requestAnimationFrame);
    if (frame > 300) throw new Error("nothing is being placed");
  }
}

/** Script time a frame, ms: of our module, of the double's wall sweep, and of everything. */
interface Spent {
  readonly ours: number;
  readonly sweep: number;
  readonly all: number;
}

/** Whose code a file of the page is. */
const OWNERS: readonly (readonly [keyof Spent, RegExp])[] = [
  ["ours", /\/src\/(?:runtime|rules|dnd5e)\//],
  ["sweep", /\/foundry\/canvas\/(?:sweep|walls)\.ts/],
];
/** What the profiler names that is no script. */
const NO_SCRIPT = new Set(["(program)", "(idle)", "(root)"]);

async function perFrame(session: CDPSession, page: Frame): Promise<Spent> {
  await page.evaluate(frames, FRAMES / 4);
  await session.send("Profiler.start");
  await page.evaluate(frames, FRAMES);
  const { profile } = await session.send("Profiler.stop");
  const frameOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = { ours: 0, sweep: 0, all: 0 };
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const { functionName = "", url = "" } = frameOf.get(id) ?? {};
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1000 / FRAMES;
    if (NO_SCRIPT.has(functionName)) continue;
    spent.all += ms;
    const owner = OWNERS.find(([, files]) => files.test(url));
    if (owner !== undefined) spent[owner[0]] += ms;
  }
  return spent;
}

async function measure(profile: string, url: string): Promise<Record<Mode, Spent>> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`${url}?user=GM&profile=${encodeURIComponent(profile)}`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    const session = await page.context().newCDPSession(page);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: 200 });
    const gm = page.frames().find((frame) => frame.url().includes("client.html?user=GM"));
    if (gm === undefined) throw new Error("no page of the GM");
    const empty = await perFrame(session, gm);
    await gm.evaluate(crowd);
    const still = await perFrame(session, gm);
    await gm.evaluate(take);
    const placing = await perFrame(session, gm);
    return { empty, still, placing };
  } finally {
    await browser.close();
  }
}

if (existsSync(CHROMIUM)) {
  const stage = await startStage({ port: 0 });
  try {
    for (const profile of ["5.3/V13", "6/V14"]) {
      const { empty, still, placing } = await measure(profile, stage.url);
      const line = (what: string, { ours, sweep, all }: Spent): string =>
        `  ${what.padEnd(44)} ${[ours, sweep, all].map((ms) => `${ms.toFixed(2)} ms`.padStart(12)).join("")}`;
      console.log(`\nScript time a frame on the stage, ${profile}, the mouse moving`);
      console.log(
        `  ${"".padEnd(44)} ${["ours", "wall sweep", "everything"].map((name) => name.padStart(12)).join("")}`,
      );
      console.log(line("empty frame (sample map)", empty));
      console.log(line("100 tokens and 500 walls, nothing in hand", still));
      console.log(line("the same with an area following the mouse", placing));
    }
  } finally {
    await stage.close();
  }
} else {
  console.log(`\nFrames of the stage SKIPPED: no Chromium at ${CHROMIUM}`);
}
