import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder of the generated migrations. It is found by the package and not by this file's place, because the same
 * code also runs bundled from `dist`.
 */
export const migrationsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@proofsheet/server/package.json")),
  "src/migrations",
);
