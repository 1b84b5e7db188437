/**
 * The pictures of Home and of the empty canvas, made by the built-in engine from the very prompts they stand for:
 * `npx tsx tools/samples.ts [id …]` writes packages/web/public/samples and the list that the web reads.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createEngine, type StyleId } from "@proofsheet/engine";
import sharp from "sharp";
import { buildKernels } from "../packages/pixels/build.mjs";
import { inspirations } from "../packages/web/app/features/home/inspirations.ts";
import listed from "../packages/web/app/lib/samples.json" with { type: "json" };
import { root } from "./paths.mjs";

const shapes = { square: [1024, 1024], wide: [1344, 768], tall: [768, 1344] } as const;
type Shape = keyof typeof shapes;
interface Take {
  shape?: Shape;
  style?: StyleId;
  seed?: number;
}

/** The take that was chosen by eye for a prompt; the others are square photographs of seed 7. */
const takes: Record<string, Take> = {
  "alpine-lake": { shape: "wide" },
  "dunes-dusk": { shape: "wide" },
  "storm-sea": { shape: "wide", seed: 4 },
  "winter-night": { shape: "tall" },
  "autumn-hills": { shape: "wide", seed: 4 },
  "lone-boat": { shape: "wide" },
  "milky-way": { shape: "tall" },
  "ink-mountains": { shape: "tall", style: "watercolor" },
  "oil-harvest": { shape: "wide", style: "oil-painting" },
  "cartoon-fox": { style: "cartoon" },
  "cat-moon": { style: "illustration" },
  "whale-sunset": { shape: "wide", style: "illustration" },
  "rocket-desert": { shape: "tall", style: "digital-art" },
  "rain-sea": { shape: "wide" },
  "spring-meadow": { shape: "wide" },
};

/** Photos to try the cut-out on. */
const cutOuts: readonly { id: string; prompt: string; seed: number }[] = [
  { id: "cut-out-dog", prompt: "a dog on a beach, day", seed: 5 },
  { id: "cut-out-cup", prompt: "a cup of coffee on a wooden table", seed: 5 },
  { id: "cut-out-lighthouse", prompt: "a lighthouse on a beach, day", seed: 2 },
];

const folder = join(root, "packages/web/public/samples");
const wanted = new Set(process.argv.slice(2));
const skipped = (id: string) => wanted.size > 0 && !wanted.has(id);
const cards = inspirations.map(({ id, prompt }) => ({ id, prompt: prompt["en-US"], ...takes[id] }));
const jobs = [...cards, ...cutOuts.map((cutOut) => ({ shape: undefined, style: undefined, ...cutOut }))];

buildKernels();
const engine = createEngine({ processes: 1 });
await mkdir(folder, { recursive: true });
const list = [];
for (const { id, prompt, shape = "square", style = "photography", seed = 7 } of jobs) {
  const [width, height] = shapes[shape];
  const file = `${id}.webp`;
  if (!skipped(id)) {
    const look = { color: "natural", lighting: "natural", perspective: "front", creativity: 0.5 } as const;
    const outcome = await engine.generate({ prompt, style, width, height, seed, format: "png", ...look });
    if (!outcome.ok) throw new Error(`${id}: ${outcome.fault.code}`);
    const { bytes } = outcome.value.picture;
    await writeFile(
      join(folder, file),
      await sharp(bytes)
        .resize({ width: Math.round(width * 0.75) })
        .webp({ quality: 80 })
        .toBuffer(),
    );
    console.log(id, "understood:", outcome.value.understood.join(" · "), "| not:", outcome.value.notUnderstood.join(" · "));
  } else if (!listed.some((sample) => (sample as { id: string }).id === id)) continue;
  list.push({ id, file, width: Math.round(width * 0.75), height: Math.round(height * 0.75) });
}
await writeFile(join(root, "packages/web/app/lib/samples.json"), `${JSON.stringify(list, null, 2)}\n`);
await engine.close();
