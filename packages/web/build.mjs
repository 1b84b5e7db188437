// Builds the web app and prerenders its pages into build/, when a source is newer than the last build.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
/** Written last: it stands only for a build that went through. */
const product = join(here, "build/html.json");
const sources = ["app", "content", "public", "scripts", "../contract/src", "../pixels/src"];

const changedAtMs = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, changedAtMs(join(path, name))), stat.mtimeMs);
};

export function isWebBuilt() {
  if (!existsSync(product)) return false;
  const builtAtMs = statSync(product).mtimeMs;
  const files = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isFile());
  const inputs = [...sources, ...files.map((entry) => entry.name), "../../package-lock.json"].map((name) => join(here, name));
  return inputs.every((path) => !existsSync(path) || changedAtMs(path) < builtAtMs);
}

/** @param {{ force?: boolean, quiet?: boolean }} options */
export function buildWeb({ force = false, quiet = false } = {}) {
  if (!force && isWebBuilt()) return;
  const startedAt = new Date();
  // biome-ignore lint/style/noProcessEnv: React picks its production build by it, here and in the prerender.
  const env = { ...process.env, NODE_ENV: "production" };
  const run = (...args) => execFileSync(process.execPath, args, { cwd: here, stdio: quiet ? "pipe" : "inherit", env });
  rmSync(product, { force: true });
  run(join(dirname(createRequire(join(here, "x.js")).resolve("@react-router/dev/package.json")), "bin.js"), "build");
  run(join(here, "scripts/prerender.mjs"));
  // A source that changed while the build ran is not in it.
  utimesSync(product, startedAt, startedAt);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb({ force: true });
