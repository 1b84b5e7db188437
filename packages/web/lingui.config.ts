import { defineConfig } from "@lingui/cli";

export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "zh-CN"],
  catalogs: [{ path: "<rootDir>/app/locales/{locale}", include: ["app"], exclude: ["**/*.test.*"] }],
  orderBy: "origin",
  format: "po",
  formatOptions: { lineNumbers: false },
});
