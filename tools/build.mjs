// Builds what is out of date: kernels, engine, server, web. Each part decides for itself from its sources' times.
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

export async function buildAll() {
  const { buildKernels } = await import("../packages/pixels/build.mjs");
  const { buildEngine } = await import("../packages/engine/build.mjs");
  const { buildServer } = await import("../packages/server/build.mjs");
  const { buildWeb } = await import("../packages/web/build.mjs");
  await buildKernels();
  await buildEngine();
  await buildServer();
  await buildWeb();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await buildAll();
}
