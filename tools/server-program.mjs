import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { hasSources, root } from "./paths.mjs";

/** Runs a program of the server in this process; where the sources are, what is missing or out of date is made first. */
export async function runServerProgram(name) {
  if (hasSources) {
    ensureInstalled();
    const { buildServer } = await import("../packages/server/build.mjs");
    await buildServer();
  }
  await import(pathToFileURL(join(root, `packages/server/dist/${name}.mjs`)).href);
}
