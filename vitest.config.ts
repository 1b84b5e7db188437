import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/web/app/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,mjs}"],
    globalSetup: ["tools/vitest-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
