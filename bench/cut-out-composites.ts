// Cutting out, measured: stamps of known alpha before photographs, through the engine's own tool. The list follows a rule
// (composites/choose.ts). One number moves the choice to stamps that the gate does not see: 0.5, for trying things on.
import { loadavg } from "node:os";
import sharp from "sharp";
import { cutOut } from "../packages/engine/src/tools/cut-out.ts";
import { createPlane, type Plane } from "../packages/pixels/src/raster.ts";
import { choosePairs, grounds, missingMaterial } from "./composites/choose.ts";
import { compose } from "./composites/compose.ts";
import { meanScore, type Score, score } from "./composites/score.ts";

const gate = { iou: 0.84, mad: 0.042 };

/** An outline that shares less than half with the true one is of something else. */
const wrongBelow = 0.5;

interface Result extends Score {
  /** Undefined where nothing was found. */
  found: { confidence: number; isDoubtful: boolean } | undefined;
  cpuSeconds: number;
}

async function alphaOf(png: Uint8Array): Promise<Plane> {
  const { data, info } = await sharp(png).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (sample) => sample / 255) };
}

async function measure(jpeg: Uint8Array, truth: Plane): Promise<Result> {
  const before = process.cpuUsage();
  const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
  const outcome = await cutOut({ bytes: jpeg, background: "transparent", format: "png" }, context);
  const { user, system } = process.cpuUsage(before);
  if (!outcome.ok && outcome.fault.code !== "subject-missing") throw new Error(outcome.fault.code);
  // A subject that was not found counts as a picture in which nothing is left.
  const alpha = outcome.ok ? await alphaOf(outcome.value.picture.bytes) : createPlane(truth.width, truth.height);
  return { ...score(truth, alpha), found: outcome.ok ? outcome.value : undefined, cpuSeconds: (user + system) / 1e6 };
}

const surenessOf = ({ found }: Result): string => {
  if (!found) return "nothing found";
  return `sure ${found.confidence.toFixed(2)}${found.isDoubtful ? ", in doubt" : ""}`;
};

/** How many of the wrong answers are shown with a word of doubt, and how many of the others. */
function doubts(results: readonly Result[]): string {
  const share = (of: readonly Result[]) => `${of.filter(({ found }) => found?.isDoubtful).length} of ${of.length}`;
  const isWrong = ({ iou, found }: Result) => found !== undefined && iou < wrongBelow;
  return `in doubt: ${share(results.filter(isWrong))} wrong, ${share(results.filter((result) => !isWrong(result)))} others`;
}

const line = ({ iou, mad }: Score): string => `IoU ${iou.toFixed(3)}  MAD ${(mad * 1000).toFixed(1)}e-3`;

async function run(part: number): Promise<void> {
  const results: Result[] = [];
  for (const [i, pair] of choosePairs(part).entries()) {
    const { jpeg, alpha } = await compose(pair, i + 1);
    const result = await measure(jpeg, alpha);
    results.push(result);
    const name = pair.stamp.split("/").pop();
    console.log(`  ${line(result)}  ${surenessOf(result)}  ${grounds[i % grounds.length]}  ${name}`);
  }
  for (const [at, ground] of grounds.entries()) {
    console.log(`${ground.padEnd(22)} ${line(meanScore(results.filter((_, i) => i % grounds.length === at)))}`);
  }
  const mean = meanScore(results);
  // The first loads the weights.
  const cpuSeconds = results.slice(1).reduce((sum, result) => sum + result.cpuSeconds, 0) / (results.length - 1);
  const most = Math.max(...results.slice(1).map((result) => result.cpuSeconds));
  const peakMegabytes = process.resourceUsage().maxRSS / 1000;
  console.log(`mean of ${results.length}:          ${line(mean)}  (gate: IoU ${gate.iou}, MAD ${gate.mad * 1000}e-3)`);
  console.log(doubts(results));
  console.log(
    `800x600: ${cpuSeconds.toFixed(2)} CPU-s, ${most.toFixed(2)} at most; peak ${peakMegabytes.toFixed(0)} MB; load ${loadavg()[0]!.toFixed(1)}`,
  );
  if (part === 0 && (mean.iou < gate.iou || mean.mad > gate.mad)) process.exitCode = 1;
}

const missing = missingMaterial();
if (missing) console.log(`skipped: ${missing}`);
else await run(Number(process.argv[2] ?? 0));
