/** What the studio adds to a task, with an engine that takes no time, against a bare Hono route that answers JSON. */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { composeStudio, openParts } from "../packages/server/src/compose.ts";
import { readConfig } from "../packages/server/src/config.ts";
import { createLog } from "../packages/server/src/platform/log.ts";
import { FakeEngine } from "../packages/server/src/testing/fake-engine.ts";

const tasks = 50;
const dataDir = mkdtempSync(join(tmpdir(), "proofsheet-bench-"));

type Listening = { server: ServerType; origin: string };
async function listen(fetch: Parameters<typeof serve>[0]["fetch"]): Promise<Listening> {
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function medianMs(call: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < tasks + 10; i++) {
    const startedMs = performance.now();
    const response = await call();
    const answer = (await response.json()) as { success: boolean };
    if (!response.ok || !answer.success) throw new Error(JSON.stringify(answer));
    if (i >= 10) times.push(performance.now() - startedMs);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

const post = (url: string) => () =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ prompt: "a quiet sea", seed: 1 }) });

const reading = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", GUEST_DAILY_IMAGES: "10000", LOG_LEVEL: "silent" });
if (!reading.ok) throw new Error(reading.faults.join("; "));
const stopping = new AbortController();
const parts = await openParts(reading.config, createLog("silent"), stopping.signal, { engine: new FakeEngine() });
const studio = await composeStudio(parts, { version: "bench" });
await studio.startWorkers();
const bare = new Hono().post("/", async (c) => c.json({ success: true, prompt: (await c.req.json()).prompt }));
const [floor, ours] = [await listen(bare.fetch), await listen(studio.api.app.fetch as Parameters<typeof listen>[0])];
try {
  const bareMs = await medianMs(post(`${floor.origin}/`));
  const liveMs = await medianMs(() => fetch(`${ours.origin}/api/health/live`));
  const taskMs = await medianMs(post(`${ours.origin}/api/generation/text-to-image`));
  console.log(`bare JSON route:                     ${bareMs.toFixed(2)} ms (median)`);
  console.log(`a route of ours that does nothing:   ${liveMs.toFixed(2)} ms, ${(liveMs / bareMs).toFixed(1)} times the floor`);
  console.log(`a whole task, the engine taking none: ${taskMs.toFixed(2)} ms, ${(taskMs / bareMs).toFixed(1)} times the floor`);
} finally {
  stopping.abort();
  for (const { server } of [floor, ours]) server.close();
  await studio.close();
  rmSync(dataDir, { recursive: true, force: true });
}
