import { defineConfig } from "vitest/config";

// One browser and one stage for all files; on two cores pages in parallel would only wait for each other.
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/setup.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
