// Cutting out: wall time, CPU time and peak memory of a fresh process, against what cannot be saved: the weights alone, and
// decoding and encoding alone, measured in the same process.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { decodePicture, encodePicture } from "../packages/engine/src/codec.ts";
import { isnetSide, loadIsNet } from "../packages/engine/src/models/isnet.ts";
import { cutOut } from "../packages/engine/src/tools/cut-out.ts";

const sizes = [
  [680, 440],
  [1800, 1200],
] as const;

/** A shaded ball before a sky: what is measured does not depend on what is drawn. */
async function photograph(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) - width / 2, Math.floor(i / width) - height / 2];
    const distance = Math.hypot(x, y) / (height * 0.3);
    const shade = distance < 1 ? [220 - 90 * distance, 70, 50] : [90, 140, 200 - y / height / 0.02];
    data.set(shade, i * 3);
  }
  return (await encodePicture({ width, height, channels: 3, data }, "jpeg")).bytes;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number; cpuSeconds: number }> {
  const [from, cpuFrom] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(cpuFrom);
  return { value, seconds: (performance.now() - from) / 1000, cpuSeconds: (user + system) / 1e6 };
}

async function measure(width: number, height: number): Promise<void> {
  const bytes = await photograph(width, height);
  const { value: model } = await timed(() => loadIsNet(2));
  if (!model) return console.log("the weights are not installed: nothing to measure");
  const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
  const run = await timed(() => cutOut({ bytes, background: "transparent", format: "png" }, context));
  if (!run.value.ok) throw new Error(run.value.fault.code);
  const bare = await timed(() => model(new Float32Array(3 * isnetSide * isnetSide), isnetSide));
  const codec = await timed(async () => {
    const decoded = await decodePicture(bytes);
    if (decoded.ok) await encodePicture(decoded.value.raster, "png");
  });
  const peakGb = process.resourceUsage().maxRSS / 1e6;
  const floor = bare.cpuSeconds + codec.cpuSeconds;
  console.log(
    `${width}x${height}: ${run.seconds.toFixed(2)} s, ${run.cpuSeconds.toFixed(2)} CPU-s, peak ${peakGb.toFixed(2)} GB; ` +
      `floor ${floor.toFixed(2)} CPU-s (weights ${bare.cpuSeconds.toFixed(2)}, codec ${codec.cpuSeconds.toFixed(2)}); ratio ${(run.cpuSeconds / floor).toFixed(2)}`,
  );
}

const [width, height] = process.argv.slice(2).map(Number);
if (width && height) await measure(width, height);
else
  for (const size of sizes) await once(fork(fileURLToPath(import.meta.url), size.map(String), { execArgv: ["--import", "tsx"] }), "exit");
