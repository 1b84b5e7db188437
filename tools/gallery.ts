/**
 * Draws the prompts of gallery-prompts.ts with the built-in engine and lays them out as WebP sheets in docs/gallery:
 * `npx tsx tools/gallery.ts [families|seeds|media|en|zh …]`; without a name all are drawn. Every picture is of seed 7, chosen by nobody; those of
 * four seeds are of 1 to 4. The abstract families are drawn at 3840 × 2160 and shown scaled down.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { planScene } from "../packages/engine/src/prompt/plan.ts";
import { readPrompt } from "../packages/engine/src/prompt/read.ts";
import { FAMILIES, LAID_OUT } from "../packages/engine/src/scene/block.ts";
import type { AbstractPlan } from "../packages/engine/src/scene/plan.ts";
import { closeTileThreads } from "../packages/engine/src/scene/tile-threads.ts";
import { generate } from "../packages/engine/src/tools/generate.ts";
import { paintScene } from "../packages/engine/src/tools/paint-scene.ts";
import { chinese, english, mediaScene, mediaWords, seeded } from "./gallery-prompts.ts";
import { root } from "./paths.mjs";

// The engine's gate shuts this reader for pictures of strangers; the captions are our own.
const openCaptionReader = () => sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const CAPTION = 26;
const GAP = 10;

interface Tile {
  caption: string;
  draw: () => Promise<Uint8Array>;
}

interface Sheet {
  name: string;
  tiles: readonly Tile[];
  width: number;
  height: number;
  columns: number;
}

const look = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.5 } as const;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

async function draw(prompt: string, side: number, seed: number): Promise<Uint8Array> {
  const outcome = await generate({ ...look, prompt, width: side, height: side, seed, format: "png" }, context);
  if (!outcome.ok) throw new Error(`${prompt}: ${outcome.fault.code}`);
  return outcome.value.picture.bytes;
}

/** A wallpaper of one abstract family, drawn at its full size. */
async function drawFamily(family: AbstractPlan["family"], width: number): Promise<Uint8Array> {
  const size = { width: 3840, height: 2160 };
  const plan = planScene(readPrompt("abstract"), { ...look, ...size, seed: 7 + FAMILIES.indexOf(family) });
  if (!plan.abstract) throw new Error(`no abstract plan for ${family}`);
  const drawn = await paintScene({ ...plan, abstract: { ...plan.abstract, family } }, size, context);
  return sharp(drawn.data, { raw: { ...size, channels: 3 } })
    .resize(width)
    .png()
    .toBuffer();
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function caption(text: string, width: number): Buffer {
  const shown = text.length > width / 7 ? `${text.slice(0, Math.floor(width / 7) - 1)}…` : text;
  const font = "font-family=\"'Noto Sans', 'Noto Sans CJK SC', 'Noto Serif CJK SC', sans-serif\"";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}" ${font}><text y="17" font-size="12.5" fill="#3a3a3d">${escapeXml(shown)}</text></svg>`,
  );
}

async function makeSheet({ name, tiles, width: wide, height: high, columns }: Sheet): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, tile] of tiles.entries()) {
    const left = GAP + (index % columns) * (wide + GAP);
    const top = GAP + Math.floor(index / columns) * (high + CAPTION + GAP);
    layers.push({ input: Buffer.from(await tile.draw()), left, top });
    openCaptionReader();
    layers.push({
      input: await sharp(caption(tile.caption, wide)).png().toBuffer(),
      left,
      top: top + high,
    });
    process.stdout.write(`${name} ${index + 1} of ${tiles.length}: ${tile.caption}\n`);
  }
  const width = GAP + columns * (wide + GAP);
  const height = GAP + Math.ceil(tiles.length / columns) * (high + CAPTION + GAP);
  const ground = sharp({ create: { width, height, channels: 3, background: "#f6f5f2" } });
  writeFileSync(join(root, "docs/gallery", `${name}.webp`), await ground.composite(layers).webp({ quality: 80 }).toBuffer());
}

const tileOf = (prompt: string, side: number, caption = prompt, seed = 7): Tile => ({ caption, draw: () => draw(prompt, side, seed) });

const halves = (name: string, prompts: readonly string[]): Sheet[] =>
  [0, 1].map((half) => ({
    name: `prompts-${name}-${half + 1}`,
    tiles: prompts.slice(half * 25, half * 25 + 25).map((prompt) => tileOf(prompt, 336)),
    width: 336,
    height: 336,
    columns: 5,
  }));

const families: Sheet = {
  name: "families",
  tiles: FAMILIES.filter((family) => !LAID_OUT.has(family)).map((family) => ({
    caption: family,
    draw: () => drawFamily(family, 640),
  })),
  width: 640,
  height: 360,
  columns: 3,
};

const seedSheets: Sheet[] = [0, 1].map((half) => ({
  name: `seeds-${half + 1}`,
  tiles: seeded
    .slice(half * 10, half * 10 + 10)
    .flatMap((prompt) => [1, 2, 3, 4].map((seed) => tileOf(prompt, 240, seed === 1 ? prompt : `seed ${seed}`, seed))),
  width: 240,
  height: 240,
  columns: 8,
}));

const mediaTiles = mediaWords.map((word) => tileOf(`${mediaScene}, ${word}`, 480, word));

const sheets: Record<string, readonly Sheet[]> = {
  families: [families],
  seeds: seedSheets,
  media: [{ name: "media", tiles: mediaTiles, width: 480, height: 480, columns: 5 }],
  en: halves("en", english),
  zh: halves("zh", chinese),
};

mkdirSync(join(root, "docs/gallery"), { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, some] of Object.entries(sheets))
  if (wanted.length === 0 || wanted.includes(name)) for (const sheet of some) await makeSheet(sheet);
await closeTileThreads();
