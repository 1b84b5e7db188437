import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/web/app/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,mjs}"],
    globalSetup: ["tools/vitest-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    // Files that run in one process read the modules once: most small files took longer to be read than to run.
    isolate: false,
  },
});
