// Bundles the server: our own packages and the larger plain-JavaScript ones into one file, which halves the time to load
// them; the other npm packages (native parts, WebAssembly, files beside their code) are left where they are installed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "dist");
const entries = ["main", "ledger-check", "admin", "grow", "backup"];
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

/** Nothing but JavaScript, and slow to load file by file. `@proofsheet/*` is source and has to come in. */
const bundled = /^(@proofsheet|drizzle-orm|hono|pg-boss|zod|cron-parser|luxon|serialize-error|non-error)(\/|$)/;

const othersStayOutside = {
  name: "others-stay-outside",
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || bundled.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Writes dist/ if a source is newer. Migrations are read from src/migrations and need no copy. */
export async function buildServer() {
  const changedMs = Math.max(...inputs.map(newestMs));
  const isFresh = (file) => existsSync(file) && statSync(file).mtimeMs > changedMs;
  if (entries.every((entry) => isFresh(join(out, `${entry}.mjs`)))) return;
  await bundle(Object.fromEntries(entries.map((entry) => [entry, join(here, `src/${entry}.ts`)])), out);
}

/** Bundles files of this package as the product is bundled, each into `outdir` under its name. */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    plugins: [othersStayOutside],
    logLevel: "warning",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
