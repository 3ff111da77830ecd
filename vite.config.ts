import { defineConfig } from "vite";

// tools/build.ts drives this build and adds manifest, strings and packs.
export default defineConfig({
  base: "/modules/kartoteka-kouzel/",
  publicDir: false,
  build: {
    target: "es2023",
    // Foundry derives hook names and sheet registrations from class names; gzip makes up for most of the size.
    minify: false,
    sourcemap: true,
    lib: { entry: "src/module.ts", formats: ["es"], fileName: () => "module.js", cssFileName: "module" },
  },
});
