import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const ENTRY = fileURLToPath(new URL("src/module.ts", import.meta.url));

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every file that is loaded when a world starts: what the entry imports, but not what it asks for later. */
function loadedAtStart(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [ENTRY];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

// tools/build.ts drives this build and adds manifest, strings and packs.
export default defineConfig(() => {
  let start: ReadonlySet<string> | undefined;
  return {
    base: "/modules/kartoteka-kouzel/",
    publicDir: false as const,
    build: {
      target: "es2023",
      sourcemap: true,
      lib: { entry: ENTRY, formats: ["es" as const], fileName: () => "module.js", cssFileName: "module" },
      rolldownOptions: {
        // Foundry may ask for module.js with a query behind it, for which browsers would make another module: no other
        // file may import it. So module.js only imports what is loaded at start, in one file for gzip's sake.
        preserveEntrySignatures: "strict" as const,
        output: {
          chunkFileNames: "parts/[name]-[hash].js",
          codeSplitting: {
            groups: [
              {
                name: (id: string, graph: Graph) => ((start ??= loadedAtStart(graph)).has(id) ? "start" : null),
                debugName: "start",
              },
            ],
          },
          // Foundry derives hook names and sheet registrations from class names: those stay.
          minify: {
            compress: true,
            mangle: { toplevel: true, keepNames: { class: true, function: false } },
            codegen: true,
          },
        },
      },
    },
  };
});
