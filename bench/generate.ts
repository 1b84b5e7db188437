/**
 * Text to image: wall seconds, CPU seconds and peak memory of the engine's process, at 1024² and 3840×2160. The floor is
 * encoding a picture of that size that is already in memory: what any engine would have to do at least.
 */
import { readFileSync } from "node:fs";
import { createEngine } from "@proofsheet/engine";
import sharp from "sharp";

const prompts = [
  "a mountain lake at sunset",
  "雪山下的湖泊，晨雾",
  "a lighthouse by the sea at night",
  "an oil painting of a red fox in an autumn forest",
];
const sizes = [
  { width: 1024, height: 1024, prompts },
  { width: 3840, height: 2160, prompts: prompts.slice(0, 2) },
];

/** The engine's processes are our children; Linux tells their peak and their CPU time. */
function childrenUse(): { cpuSeconds: number; peakMegabytes: number } {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  let ticks = 0;
  let peakKilobytes = 0;
  for (const pid of children) {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    peakKilobytes = Math.max(peakKilobytes, Number(peak?.[1] ?? 0));
  }
  return { cpuSeconds: ticks / 100, peakMegabytes: peakKilobytes / 1024 };
}

async function encodeFloorSeconds(width: number, height: number): Promise<number> {
  const noise = Buffer.alloc(width * height * 3, 0).map((_, i) => (i * 2_654_435_761) >>> 24);
  const started = performance.now();
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return (performance.now() - started) / 1000;
}

const engine = createEngine({ processes: 1 });
const request = {
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  creativity: 0.5,
  format: "png",
} as const;
await engine.generate({ ...request, prompt: "hills", width: 256, height: 256, seed: 1 });

for (const { width, height, prompts: chosen } of sizes) {
  const floor = await encodeFloorSeconds(width, height);
  for (const prompt of chosen) {
    const style = prompt.startsWith("an oil painting") ? "oil-painting" : request.style;
    const before = childrenUse();
    const started = performance.now();
    const outcome = await engine.generate({ ...request, style, prompt, width, height, seed: 7 });
    const seconds = (performance.now() - started) / 1000;
    const after = childrenUse();
    if (!outcome.ok) throw new Error(`${prompt}: ${outcome.fault.code}`);
    const cells = [
      `${width}×${height}`,
      `${seconds.toFixed(2)} s`,
      `${(after.cpuSeconds - before.cpuSeconds).toFixed(1)} CPU-s`,
      `peak ${after.peakMegabytes.toFixed(0)} MB`,
      `${(seconds / floor).toFixed(1)} × PNG encoding alone`,
      prompt,
    ];
    console.log(cells.join("  "));
  }
}
await engine.close();
