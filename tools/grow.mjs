// npm run grow -- --database-url … --store …: moves the embedded studio to PostgreSQL and S3.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { buildServer } = await import("../packages/server/build.mjs");
await buildServer();
await import(pathToFileURL(join(root, "packages/server/dist/grow.mjs")).href);
