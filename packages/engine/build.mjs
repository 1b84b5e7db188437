// Bundles what runs outside the server's own process to dist/, when out of date: the worker, the renderer's threads, and what an
// image runs when it is made.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "dist");
const entries = {
  worker: join(here, "src/worker.ts"),
  "tile-thread-entry": join(here, "src/scene/tile-thread-entry.ts"),
  "keep-models": join(here, "src/keep-models.ts"),
};

const newest = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

// Our own packages are TypeScript, which Node 20 cannot load: they go into the bundle, everything from the registry stays out.
const registryPackagesOutside = {
  name: "registry-packages-outside",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@proofsheet/") ? undefined : { path, external: true },
    ),
};

export async function buildEngine() {
  const changedAt = Math.max(
    newest(join(here, "src")),
    newest(join(here, "../pixels/src")),
    statSync(fileURLToPath(import.meta.url)).mtimeMs,
  );
  const isFresh = (name) => existsSync(join(out, `${name}.mjs`)) && statSync(join(out, `${name}.mjs`)).mtimeMs > changedAt;
  if (Object.keys(entries).every(isFresh)) return;
  await build({
    entryPoints: entries,
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    // Beside the entries, not below them: the renderer looks for its thread next to the file it is in itself.
    chunkNames: "[name]-[hash]",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    plugins: [registryPackagesOutside],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEngine();
