// npm run backup -- FOLDER: copies the embedded studio, running or not.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { buildServer } = await import("../packages/server/build.mjs");
await buildServer();
process.argv.splice(2, 0, "backup");
await import(pathToFileURL(join(root, "packages/server/dist/backup.mjs")).href);
