// npm run admin -- COMMAND: the operator's commands; without one it says what there is.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { buildServer } = await import("../packages/server/build.mjs");
await buildServer();
await import(pathToFileURL(join(root, "packages/server/dist/admin.mjs")).href);
