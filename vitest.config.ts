import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/browser/**"],
    // Most of the time is work, not waiting: every core may have its share.
    maxWorkers: "100%",
    // Commands started as processes of their own take seconds on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
