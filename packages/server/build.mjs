// Bundles the server: our own packages into one file, npm packages left where they are installed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "dist");
const entries = ["main", "ledger-check"];
/** Everything that ends up in the bundle, and this file. */
const inputs = [
  join(here, "src"),
  join(here, "../contract/src"),
  join(here, "../engine/src"),
  join(here, "../pixels/src"),
  fileURLToPath(import.meta.url),
];

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

/** Writes dist/ if a source is newer. Migrations are read from src/migrations and need no copy. */
export async function buildServer() {
  const changedMs = Math.max(...inputs.map(newestMs));
  const isFresh = (file) => existsSync(file) && statSync(file).mtimeMs > changedMs;
  if (entries.every((entry) => isFresh(join(out, `${entry}.mjs`)))) return;
  await build({
    entryPoints: Object.fromEntries(entries.map((entry) => [entry, join(here, `src/${entry}.ts`)])),
    outdir: out,
    outExtension: { ".js": ".mjs" },
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
