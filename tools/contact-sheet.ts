/**
 * Draws the prompts of contact-sheet-cases.ts with the built-in engine and lays them out, captioned, as
 * docs/contact-sheet-en.webp and docs/contact-sheet-zh.webp.
 *
 *   npx tsx tools/contact-sheet.ts [--cells DIR] [--only 1,2,14] [--side 512]
 *
 * `--cells` also writes each picture as PNG; with `--only` just those are drawn (1 to 24) and no sheet is written;
 * `--side` draws smaller, with that many pixels on the longer side.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { closeTileThreads } from "../packages/engine/src/scene/tile-threads.ts";
import { generate } from "../packages/engine/src/tools/generate.ts";
import { chinese, english, type SheetCase } from "./contact-sheet-cases.ts";

// The engine's gate shuts this reader for pictures of strangers; the captions are our own.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

const COLUMNS = 4;
const CELL = 400;
const GAP = 20;
const CAPTION = 56;
const SEED = 7;

async function draw(sheetCase: SheetCase, side: number): Promise<Uint8Array> {
  const [fullWidth, fullHeight] = sheetCase.size.split("x").map(Number) as [number, number];
  const scale = Math.min(1, side / Math.max(fullWidth, fullHeight));
  const outcome = await generate(
    {
      prompt: sheetCase.prompt,
      width: Math.round(fullWidth * scale),
      height: Math.round(fullHeight * scale),
      style: sheetCase.style,
      color: sheetCase.color ?? "natural",
      lighting: sheetCase.lighting ?? "natural",
      perspective: "front",
      creativity: 0.5,
      seed: sheetCase.seed ?? SEED,
      format: "png",
    },
    { signal: new AbortController().signal, report: () => {}, threads: 2 },
  );
  if (!outcome.ok) throw new Error(`${sheetCase.prompt}: ${outcome.fault.code}`);
  const { notUnderstood } = outcome.value;
  if (notUnderstood.length > 0) process.stderr.write(`${sheetCase.prompt}: not understood: ${notUnderstood.join(", ")}\n`);
  return outcome.value.picture.bytes;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The engine shuts the SVG reader in its process; the captions are this script's own text, and need it. */
const openCaptionReader = () => sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

async function captionOf({ prompt, style, color }: SheetCase): Promise<Buffer> {
  const manner = [style, color].filter(Boolean).join(" · ");
  const lines = `<text x="0" y="20" font-size="16" fill="#1d1d1f">${escapeXml(prompt)}</text><text x="0" y="41" font-size="12.5" fill="#77777c">${manner}</text>`;
  const font = "font-family=\"'Noto Sans', 'Noto Sans CJK SC', 'Noto Serif CJK SC', sans-serif\"";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTION}" ${font}>${lines}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function layOut(cases: readonly SheetCase[], pictures: readonly Uint8Array[]): Promise<Buffer> {
  openCaptionReader();
  const rows = Math.ceil(cases.length / COLUMNS);
  const layers = await Promise.all(
    cases.map(async (sheetCase, index) => {
      const left = GAP + (index % COLUMNS) * (CELL + GAP);
      const top = GAP + Math.floor(index / COLUMNS) * (CELL + CAPTION + GAP);
      const { data, info } = await sharp(pictures[index]).resize(CELL, CELL, { fit: "inside" }).png().toBuffer({ resolveWithObject: true });
      const picture = { input: data, left: left + Math.floor((CELL - info.width) / 2), top: top + CELL - info.height };
      return [picture, { input: await captionOf(sheetCase), left, top: top + CELL + 6 }];
    }),
  );
  const width = GAP + COLUMNS * (CELL + GAP);
  const height = GAP + rows * (CELL + CAPTION + GAP);
  const ground = sharp({ create: { width, height, channels: 3, background: "#f6f5f2" } });
  return ground.composite(layers.flat()).webp({ quality: 84 }).toBuffer();
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cells: { type: "string" }, only: { type: "string" }, side: { type: "string" } } });
  const only = values.only?.split(",").map(Number);
  const side = Number(values.side ?? 4096);
  if (values.cells) mkdirSync(values.cells, { recursive: true });
  let number = 0;
  for (const [name, cases] of [
    ["en", english],
    ["zh", chinese],
  ] as const) {
    const pictures: Uint8Array[] = [];
    for (const sheetCase of cases) {
      number++;
      if (only && !only.includes(number)) continue;
      const bytes = await draw(sheetCase, side);
      pictures.push(bytes);
      if (values.cells) writeFileSync(join(values.cells, `${String(number).padStart(2, "0")}.png`), bytes);
      process.stdout.write(`${number} ${sheetCase.prompt}\n`);
    }
    if (!only) writeFileSync(new URL(`../docs/contact-sheet-${name}.webp`, import.meta.url), await layOut(cases, pictures));
  }
  await closeTileThreads();
}

await main();
