import { defineConfig } from "@lingui/cli";

/** What Home shows before anything is pressed; what is loaded when it opens brings its words by `withPageWords`. */
const shellFolders = ["app/lib", "app/features/shell", "app/features/credits"];
const shellFiles = [
  "app/root.tsx",
  "app/features/home/*.{ts,tsx}",
  "app/features/auth/account-menu.tsx",
  "app/features/auth/sign-in-host.tsx",
  "app/routes/home.tsx",
  "app/routes/page.tsx",
  "app/routes/not-found.tsx",
];
const tests = "**/*.test.*";

/** Two catalogues a language: Home begins with the small one only, every other page with both. A new feature falls into the large one by itself. */
export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "zh-CN"],
  catalogs: [
    { path: "<rootDir>/app/locales/shell/{locale}", include: [...shellFolders, ...shellFiles], exclude: [tests] },
    {
      path: "<rootDir>/app/locales/{locale}",
      include: ["app"],
      exclude: [...shellFolders.map((folder) => `${folder}/**`), ...shellFiles, tests],
    },
  ],
  orderBy: "origin",
  format: "po",
  formatOptions: { lineNumbers: false },
});
