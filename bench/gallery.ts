/**
 * The hundred prompts of docs/gallery at 1024², one after the other in one process: what a visitor waits for. The first picture
 * of the process is not counted. Then how long the engine works on after somebody has cancelled.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { createEngine } from "@proofsheet/engine";
import { buildEngine } from "../packages/engine/build.mjs";
import { chinese, english } from "../tools/gallery-prompts.ts";
import { median, medianOf, plain, shown, type Use, usedBy } from "./generate/use.ts";

const side = 1024;
/** How many of the slowest are named. */
const slowest = 10;
/** Every so many prompts one is cancelled. */
const cancelledEvery = 10;
const request = (prompt: string) => ({ ...plain, prompt, style: "photography" as const, width: side, height: side });

await buildEngine();
let pid = 0;
const entry = fileURLToPath(new URL("../packages/engine/dist/worker.mjs", import.meta.url));
const engine = createEngine({ processes: 1, entry, onLog: (line) => (pid = line.enginePid ?? pid) });

async function draw(prompt: string): Promise<Use> {
  const before = pid === 0 ? 0 : usedBy(pid).cpuSeconds;
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  let previewSeconds = Number.NaN;
  const outcome = await engine.generate(request(prompt), { onPreview: () => (previewSeconds = since()) });
  const seconds = since();
  if (!outcome.ok) throw new Error(`${prompt}: ${outcome.fault.code}`);
  const { cpuSeconds, peakMegabytes } = usedBy(pid);
  return { seconds, previewSeconds, cpuSeconds: cpuSeconds - before, peakMegabytes };
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Seconds from a cancellation, in the middle of the large picture, until its process is gone. */
async function cancel(prompt: string): Promise<number> {
  const controller = new AbortController();
  let cancelledAt = 0;
  const onProgress = (_: unknown, fraction: number) => {
    if (fraction < 0.3 || controller.signal.aborted) return;
    cancelledAt = performance.now();
    controller.abort();
  };
  const outcome = await engine.generate(request(prompt), { signal: controller.signal, onProgress });
  if (outcome.ok) throw new Error(`${prompt}: was finished all the same`);
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
  return (performance.now() - cancelledAt) / 1000;
}

try {
  const prompts = [...english, ...chinese];
  await draw(prompts[0]!);
  const uses: { prompt: string; use: Use }[] = [];
  for (const prompt of prompts) {
    const use = await draw(prompt);
    uses.push({ prompt, use });
    console.log(`${shown(use)}  ${prompt}`);
  }
  console.log(`\nthe ${slowest} slowest`);
  for (const { prompt, use } of uses.toSorted((a, b) => b.use.seconds - a.use.seconds).slice(0, slowest))
    console.log(`${shown(use)}  ${prompt}`);
  const most = Math.max(...uses.map(({ use }) => use.peakMegabytes));
  console.log(`\nmedian of ${uses.length}: ${shown(medianOf(uses.map(({ use }) => use)))}; highest peak ${most.toFixed(0)} MB`);
  const ends: number[] = [];
  for (const [at, prompt] of prompts.entries()) if (at % cancelledEvery === 0) ends.push(await cancel(prompt));
  console.log(`cancelled: let go after ${median(ends).toFixed(3)} s, at most ${Math.max(...ends).toFixed(3)} s (${ends.length} of them)`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await engine.close();
}
