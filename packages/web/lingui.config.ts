import { defineConfig } from "@lingui/cli";

/** What Home shows before anything is pressed, and what can be opened over every page. */
const shell = ["app/root.tsx", "app/lib", "app/features/shell", "app/features/home", "app/features/auth", "app/features/credits"];
const shellRoutes = ["app/routes/home.tsx", "app/routes/page.tsx", "app/routes/not-found.tsx"];
const tests = "**/*.test.*";

/** Two catalogues a language: Home loads the small one only, every other page both. A new feature falls into the large one by itself. */
export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "zh-CN"],
  catalogs: [
    { path: "<rootDir>/app/locales/shell/{locale}", include: [...shell, ...shellRoutes], exclude: [tests] },
    {
      path: "<rootDir>/app/locales/{locale}",
      include: ["app"],
      exclude: [...shell.filter((path) => !path.endsWith(".tsx")).map((path) => `${path}/**`), "app/root.tsx", ...shellRoutes, tests],
    },
  ],
  orderBy: "origin",
  format: "po",
  formatOptions: { lineNumbers: false },
});
