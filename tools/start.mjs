// npm start: install what is missing, build what is out of date, serve.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { hasSources, root } from "./paths.mjs";

if (hasSources) {
  ensureInstalled();
  // In a process of its own: what the compilers take, 400 MB, is given back before the studio runs.
  const { status } = spawnSync(process.execPath, [join(root, "tools/build.mjs")], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV ??= "production";
// In this process, not a child: signals reach the server as they are.
await import(pathToFileURL(join(root, "packages/server/dist/main.mjs")).href);
