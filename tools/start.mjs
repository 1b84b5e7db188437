// npm start: install what is missing, build what is out of date, serve.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
await buildAll();
process.env.NODE_ENV ??= "production";
// In this process, not a child: signals reach the server as they are.
await import(pathToFileURL(join(root, "packages/server/dist/main.mjs")).href);
