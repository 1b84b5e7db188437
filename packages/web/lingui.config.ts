import { defineConfig } from "@lingui/cli";

/** What Home shows before anything is pressed; what is loaded when it opens brings its words by `withPageWords`. */
const shell = ["app/root.tsx", "app/lib", "app/features/shell", "app/features/home", "app/features/credits"];
const shellFiles = ["app/features/auth/account-menu.tsx", "app/features/auth/sign-in-host.tsx"];
const shellRoutes = ["app/routes/home.tsx", "app/routes/page.tsx", "app/routes/not-found.tsx"];
const tests = "**/*.test.*";

/** Two catalogues a language: Home loads the small one only, every other page both. A new feature falls into the large one by itself. */
export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "zh-CN"],
  catalogs: [
    { path: "<rootDir>/app/locales/shell/{locale}", include: [...shell, ...shellFiles, ...shellRoutes], exclude: [tests] },
    {
      path: "<rootDir>/app/locales/{locale}",
      include: ["app"],
      exclude: [
        ...shell.filter((path) => !path.endsWith(".tsx")).map((path) => `${path}/**`),
        "app/root.tsx",
        ...shellFiles,
        ...shellRoutes,
        tests,
      ],
    },
  ],
  orderBy: "origin",
  format: "po",
  formatOptions: { lineNumbers: false },
});
