/**
 * Draws the prompts of gallery-prompts.ts with the built-in engine and lays them out as WebP sheets in docs/gallery:
 * `npx tsx tools/gallery.ts [media|en|zh …]`; without a name all are drawn. Every picture is of seed 7, chosen by nobody.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { closeTileThreads } from "../packages/engine/src/scene/tile-threads.ts";
import { generate } from "../packages/engine/src/tools/generate.ts";
import { chinese, english, mediaScene, mediaWords } from "./gallery-prompts.ts";
import { root } from "./paths.mjs";

// The engine's gate shuts this reader for pictures of strangers; the captions are our own.
const openCaptionReader = () => sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const CAPTION = 26;
const GAP = 10;

interface Sheet {
  name: string;
  prompts: readonly string[];
  captions: readonly string[];
  side: number;
  columns: number;
}

async function draw(prompt: string, side: number): Promise<Uint8Array> {
  const look = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.5 } as const;
  const request = { ...look, prompt, width: side, height: side, seed: 7, format: "png" } as const;
  const outcome = await generate(request, { signal: new AbortController().signal, report: () => {}, threads: 2 });
  if (!outcome.ok) throw new Error(`${prompt}: ${outcome.fault.code}`);
  return outcome.value.picture.bytes;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function caption(text: string, width: number): Buffer {
  const shown = text.length > width / 7 ? `${text.slice(0, Math.floor(width / 7) - 1)}…` : text;
  const font = "font-family=\"'Noto Sans', 'Noto Sans CJK SC', 'Noto Serif CJK SC', sans-serif\"";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}" ${font}><text y="17" font-size="12.5" fill="#3a3a3d">${escapeXml(shown)}</text></svg>`,
  );
}

async function makeSheet({ name, prompts, captions, side, columns }: Sheet): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, prompt] of prompts.entries()) {
    const left = GAP + (index % columns) * (side + GAP);
    const top = GAP + Math.floor(index / columns) * (side + CAPTION + GAP);
    layers.push({ input: Buffer.from(await draw(prompt, side)), left, top });
    openCaptionReader();
    layers.push({
      input: await sharp(caption(captions[index] ?? prompt, side))
        .png()
        .toBuffer(),
      left,
      top: top + side,
    });
    process.stdout.write(`${name} ${index + 1} of ${prompts.length}: ${prompt}\n`);
  }
  const width = GAP + columns * (side + GAP);
  const height = GAP + Math.ceil(prompts.length / columns) * (side + CAPTION + GAP);
  const ground = sharp({ create: { width, height, channels: 3, background: "#f6f5f2" } });
  writeFileSync(join(root, "docs/gallery", `${name}.webp`), await ground.composite(layers).webp({ quality: 80 }).toBuffer());
}

const halves = (name: string, prompts: readonly string[]): Sheet[] =>
  [0, 1].map((half) => {
    const part = prompts.slice(half * 25, half * 25 + 25);
    return { name: `prompts-${name}-${half + 1}`, prompts: part, captions: part, side: 336, columns: 5 };
  });

const sheets: Record<string, readonly Sheet[]> = {
  media: [{ name: "media", prompts: mediaWords.map((word) => `${mediaScene}, ${word}`), captions: mediaWords, side: 480, columns: 5 }],
  en: halves("en", english),
  zh: halves("zh", chinese),
};

mkdirSync(join(root, "docs/gallery"), { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, some] of Object.entries(sheets))
  if (wanted.length === 0 || wanted.includes(name)) for (const sheet of some) await makeSheet(sheet);
await closeTileThreads();
