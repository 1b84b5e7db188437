// npm run ledger:check: recomputes every balance from the ledger. Ends with "drift 0" and 0, or with the drift and 1.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { buildServer } = await import("../packages/server/build.mjs");
await buildServer();
await import(pathToFileURL(join(root, "packages/server/dist/ledger-check.mjs")).href);
