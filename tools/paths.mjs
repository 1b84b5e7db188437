import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** False in an image, which holds what was built and nothing to build it from. */
export const hasSources = existsSync(join(root, "packages/server/src/main.ts"));
