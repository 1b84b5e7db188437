// Face swap at 1024 × 1024: wall time, CPU time and memory of a fresh process, its first run apart; against what cannot be saved,
// decoding two pictures and encoding one. The faces are those of a sample in the weights' own package, enlarged.
import { decodePicture, encodePicture } from "../packages/engine/src/codec.ts";
import { portrait } from "../packages/engine/src/tools/face-pictures.fixture.ts";
import { swapFaces } from "../packages/engine/src/tools/swap-faces.ts";
import type { SwapFacesRequest } from "../packages/engine/src/types.ts";

const side = 1024;
const warmRuns = 5;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; cpuSeconds: number }> {
  const [from, cpuFrom] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpuFrom);
  return { seconds: (performance.now() - from) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** The lowest of several: whatever else ran on the machine only adds. */
async function best(work: () => Promise<unknown>): Promise<{ seconds: number; cpuSeconds: number }> {
  const runs = [];
  for (let run = 0; run < warmRuns; run++) runs.push(await timed(work));
  return { seconds: Math.min(...runs.map(({ seconds }) => seconds)), cpuSeconds: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)) };
}

const [source, target] = [await portrait("guest", side / 110), await portrait("woman", side / 110)];
const request = (quality: SwapFacesRequest["quality"]): SwapFacesRequest => ({ source, target, quality, blend: 1, format: "png" });
const swap = (quality: SwapFacesRequest["quality"]) => async () => {
  const outcome = await swapFaces(request(quality), context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
};
const show = (name: string, { seconds, cpuSeconds }: { seconds: number; cpuSeconds: number }) =>
  console.log(`${name}: ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} CPU-s`);

show("first run, weights and all", await timed(swap("high")));
const fine = await best(swap("high"));
show("then, fine", fine);
show("then, quick", await best(swap("standard")));
const floor = await best(async () => {
  const [one, other] = [await decodePicture(source), await decodePicture(target)];
  if (one.ok && other.ok) await encodePicture(other.value.raster, "png");
});
show("floor, decoding and encoding alone", floor);
console.log(`ratio ${(fine.cpuSeconds / floor.cpuSeconds).toFixed(1)}; peak ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`);
process.exit(0);
