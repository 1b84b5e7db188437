// Bundles the server: our own packages into one file, npm packages left where they are installed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "dist/main.mjs");
/** Everything that ends up in the bundle, and this file. */
const inputs = [join(here, "src"), join(here, "../contract/src"), join(here, "../engine/src"), join(here, "../pixels/src"), fileURLToPath(import.meta.url)];

function newestMs(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

/** `@proofsheet/*` is source and must be bundled; whatever else does not begin with a dot or slash is installed. */
const npmStaysOutside = {
  name: "npm-stays-outside",
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@proofsheet/") ? undefined : { path, external: true },
    );
  },
};

/** Writes dist/main.mjs if a source is newer. Migrations are read from src/migrations and need no copy. */
export async function buildServer() {
  if (existsSync(target) && statSync(target).mtimeMs > Math.max(...inputs.map(newestMs))) return;
  await build({
    entryPoints: [join(here, "src/main.ts")],
    outfile: target,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    plugins: [npmStaysOutside],
    logLevel: "warning",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
