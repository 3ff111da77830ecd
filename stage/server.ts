/**
 * npm run stage
 * The module at a table, in a plain browser page: a development server for stage/, with what Foundry would serve beside
 * it. Module code and pages come from the sources, packs from dist/.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { MODULE_ID } from "../src/dnd5e/constants.ts";
import { ROOT, version } from "../tools/lib/project.ts";
import { SystemFiles } from "./serve/dnd5e.ts";
import { answerFile, json, missing, type Answer } from "./serve/files.ts";
import { blank, iconFor } from "./serve/icons.ts";
import { manifestOf, PackShelf } from "./serve/packs.ts";
import { sayIn } from "./words.ts";

const PORT = 30001;

export interface StageOptions {
  /** the port to begin with; 0 takes any that is free */
  readonly port?: number;
  /** a source tree of dnd5e 5.3; its templates and styles are served, never copied */
  readonly dnd5e?: string | undefined;
  /** reload the page when a file changes */
  readonly watch?: boolean;
}

export interface Stage {
  readonly url: string;
  /** whether there are packs to play with */
  readonly built: boolean;
  close(): Promise<void>;
}

/** Starts the stage and answers where it is. */
export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const packs = new PackShelf(join(ROOT, "dist/packs"));
  const system = SystemFiles.at(options.dnd5e);
  const server = await createServer({
    root: join(ROOT, "stage"),
    configFile: false,
    appType: "mpa",
    logLevel: "error",
    cacheDir: join(ROOT, "node_modules/.vite/stage"),
    plugins: [foundryFiles(packs, system)],
    // A dependency that is found late would reload the page in the middle of a test.
    optimizeDeps: { include: ["zod", "handlebars"], noDiscovery: true },
    server: {
      host: "127.0.0.1",
      port: options.port ?? PORT,
      fs: { allow: [ROOT] },
      ...(options.watch === true ? {} : { watch: null, hmr: false }),
    },
  });
  await server.listen();
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}/`, built: packs.isBuilt, close: () => server.close() };
}

function portOf(server: ViteDevServer): number {
  const address = server.httpServer?.address();
  if (typeof address !== "object" || address === null) throw new Error("The server listens to no port");
  return address.port;
}

/** What the page finds at Foundry's addresses. */
function foundryFiles(packs: PackShelf, system: SystemFiles | undefined): Plugin {
  return {
    name: "stage:foundry-files",
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        void answer(request.url ?? "/", packs, system).then((found) => {
          if (found === undefined) return next();
          response.writeHead(found.status ?? 200, { "content-type": found.type, "cache-control": "no-cache" });
          response.end(found.body);
        }, next);
      });
    },
  };
}

/** Addresses by their beginning; the first that fits answers. */
const ROUTES: readonly (readonly [prefix: string, folder: string])[] = [
  [`/modules/${MODULE_ID}/assets/`, "assets"],
  [`/modules/${MODULE_ID}/lang/`, "lang"],
  [`/modules/${MODULE_ID}/templates/`, "templates"],
  [`/modules/${MODULE_ID}/styles/`, "styles"],
];

async function answer(url: string, packs: PackShelf, system: SystemFiles | undefined): Promise<Answer | undefined> {
  const path = url.replace(/[?#].*$/, "");
  for (const [prefix, folder] of ROUTES) {
    if (path.startsWith(prefix)) return answerFile(join(ROOT, folder), path.slice(prefix.length)) ?? missing();
  }
  if (path === "/stage-info.json") {
    return json({
      dnd5e: system !== undefined,
      version: version(),
      built: packs.isBuilt,
      manifest: manifestOf(join(ROOT, "dist")),
    });
  }
  if (path === "/pixi.js") return answerFile(join(ROOT, "node_modules/pixi.js/dist"), "pixi.min.js");
  if (path.startsWith("/packs/")) return await answerPack(path.slice("/packs/".length), packs);
  if (path.startsWith("/icons/")) return iconFor(path.slice("/icons/".length));
  if (path.startsWith("/ui/")) return blank();
  if (!path.startsWith("/systems/dnd5e/")) return undefined;
  const rest = path.slice("/systems/dnd5e/".length);
  if (system !== undefined) return await system.answer(rest);
  return rest.startsWith("icons/") ? iconFor(rest.slice("icons/".length)) : missing();
}

async function answerPack(name: string, packs: PackShelf): Promise<Answer> {
  if (!packs.isBuilt) return missing("npm run build");
  const documents = await packs.documents(name.replace(/\.json$/, ""));
  return documents === undefined ? missing() : json(documents);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const say = sayIn("cs");
  const port = values.port === undefined ? PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(say("server.bad-port", { port: values.port ?? "" }));
    process.exitCode = 2;
    return;
  }
  const source = process.env["DND5E_SRC"];
  if (source !== undefined && SystemFiles.at(source) === undefined)
    console.error(say("server.no-system", { path: source }));
  const { url, built } = await startStage({ port, dnd5e: source, watch: true });
  if (!built) console.error(say("server.not-built"));
  console.log(say("server.open", { url }));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
