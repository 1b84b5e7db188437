/**
 * Text to image as it is shipped: wall seconds, CPU seconds and peak memory of the engine's process, at 1024² and 3840×2160.
 * Every prompt is drawn twice, cold (first in a new process) and warm (next in the same); medians are over the prompts. The
 * floor is encoding a picture of that size that is already in memory: what any engine would have to do at least.
 */
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { createEngine, type GenerateRequest } from "@proofsheet/engine";
import sharp from "sharp";
import { buildEngine } from "../packages/engine/build.mjs";
import { medianOf, plain, shown, type Use, usedBy } from "./generate/use.ts";

const sizes: { width: number; height: number; prompts: Pick<GenerateRequest, "prompt" | "style">[] }[] = [
  {
    width: 1024,
    height: 1024,
    prompts: [
      { prompt: "a mountain lake at sunset", style: "photography" },
      { prompt: "雪山下的湖泊，晨雾", style: "photography" },
      { prompt: "a lighthouse by the sea at night", style: "photography" },
      { prompt: "a red fox in an autumn forest", style: "oil-painting" },
      { prompt: "two cats on the moon", style: "photography" },
      { prompt: "a city skyline at night", style: "photography" },
      { prompt: "a sailboat on a lake", style: "watercolor" },
      { prompt: "a rabbit in a flower meadow", style: "realistic" },
      { prompt: "森林里的木屋", style: "illustration" },
      { prompt: "northern lights over a snowfield", style: "photography" },
      { prompt: "a bowl of apples on a wooden table", style: "digital-art" },
      { prompt: "a dragon above the mountains", style: "cartoon" },
    ],
  },
  {
    width: 3840,
    height: 2160,
    prompts: [
      { prompt: "a mountain lake at sunset", style: "photography" },
      { prompt: "a lighthouse by the sea at night", style: "photography" },
      { prompt: "a red fox in an autumn forest", style: "oil-painting" },
    ],
  },
];

async function coldAndWarm(request: GenerateRequest): Promise<{ cold: Use; warm: Use }> {
  let pid = 0;
  const entry = fileURLToPath(new URL("../packages/engine/dist/worker.mjs", import.meta.url));
  const engine = createEngine({ processes: 1, entry, onLog: (line) => (pid = line.enginePid ?? pid) });
  const draw = async (cpuBefore: number): Promise<Use> => {
    const started = performance.now();
    const since = () => (performance.now() - started) / 1000;
    let previewSeconds = Number.NaN;
    const outcome = await engine.generate(request, { onPreview: () => (previewSeconds = since()) });
    const seconds = since();
    if (!outcome.ok) throw new Error(`${request.prompt}: ${outcome.fault.code}`);
    const { cpuSeconds, peakMegabytes } = usedBy(pid);
    return { seconds, previewSeconds, cpuSeconds: cpuSeconds - cpuBefore, peakMegabytes };
  };
  try {
    const cold = await draw(0);
    return { cold, warm: await draw(cold.cpuSeconds) };
  } finally {
    await engine.close();
  }
}

async function encodeFloorSeconds(width: number, height: number): Promise<number> {
  const noise = Buffer.alloc(width * height * 3, 0).map((_, i) => (i * 2_654_435_761) >>> 24);
  const started = performance.now();
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return (performance.now() - started) / 1000;
}

await buildEngine();
for (const { width, height, prompts } of sizes) {
  const colds: Use[] = [];
  const warms: Use[] = [];
  for (const chosen of prompts) {
    const { cold, warm } = await coldAndWarm({ ...plain, ...chosen, width, height });
    colds.push(cold);
    warms.push(warm);
    console.log(`${width}×${height}  cold ${shown(cold)}  warm ${shown(warm)}  ${chosen.style}: ${chosen.prompt}`);
  }
  const floor = await encodeFloorSeconds(width, height);
  const warm = medianOf(warms);
  const most = Math.max(...warms.map((use) => use.peakMegabytes));
  const load = loadavg()[0]!.toFixed(1);
  console.log(`${width}×${height}  median  cold ${shown(medianOf(colds))}  warm ${shown(warm)}  highest peak ${most.toFixed(0)} MB`);
  console.log(`  ${(warm.seconds / floor).toFixed(1)} times PNG encoding alone (${floor.toFixed(2)} s); load average ${load}\n`);
}
