// Erasing, measured: twenty parts of photographs are taken out and filled from around them, and what was filled is held against
// what was there: how gradients and colours are spread. The same by G'MIC's inpaint_matchpatch in the same run, where it is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { closeTileThreads } from "../packages/engine/src/scene/tile-threads.ts";
import { edit } from "../packages/engine/src/tools/edit.ts";
import type { Raster } from "../packages/pixels/src/raster.ts";
import { filledByGmic } from "./fill/gmic.ts";
import { photosFolder, rasterOf, spreads } from "./fill/score.ts";

/** `--pictures DIR` keeps what went in and what came out. */
const { values } = parseArgs({ options: { pictures: { type: "string" } } });
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
const photos = ["rocket.jpg", "coffee.png", "chelsea.png", "hubble_deep_field.jpg", "retina.jpg", "gravel.png", "brick.png", "grass.png"];
const removals = 20;
const side = 512;

interface Removal {
  name: string;
  photo: Uint8Array;
  mask: Uint8Array;
  truth: Raster;
  unknown: Uint8Array;
}

/** An ellipse, turned, somewhere inside the picture: the same twenty every time. */
async function removal(index: number): Promise<Removal> {
  const name = photos[index % photos.length]!;
  const photo = await sharp(readFileSync(join(photosFolder, name)))
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .removeAlpha()
    .png()
    .toBuffer();
  const truth = await rasterOf(photo);
  const random = (k: number) => (Math.imul((index + 1) * 31 + k, 0x9e3779b1) >>> 8) / 2 ** 24;
  const [x, y] = [truth.width * (0.25 + 0.5 * random(1)), truth.height * (0.25 + 0.5 * random(2))];
  const [a, b] = [side * (0.06 + 0.07 * random(3)), side * (0.05 + 0.06 * random(4))];
  const angle = Math.PI * random(5);
  const unknown = Uint8Array.from({ length: truth.width * truth.height }, (_, at) => {
    const [dx, dy] = [(at % truth.width) - x, Math.floor(at / truth.width) - y];
    const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
    return (u / a) ** 2 + (v / b) ** 2 < 1 ? 1 : 0;
  });
  const white = unknown.map((value) => 255 * value);
  const mask = await sharp(white, { raw: { width: truth.width, height: truth.height, channels: 1 } })
    .png()
    .toBuffer();
  // Nobody may peek: what is to be found again is grey in what is handed out.
  const blind = truth.data.map((sample, at) => (unknown[Math.floor(at / 3)] ? 128 : sample));
  const handed = await sharp(blind, { raw: { width: truth.width, height: truth.height, channels: 3 } })
    .png()
    .toBuffer();
  return { name: `${String(index + 1).padStart(2, "0")}-${name.replace(/\..*/, "")}`, photo: handed, mask, truth, unknown };
}

async function ours({ photo, mask }: Removal): Promise<Uint8Array> {
  const outcome = await edit({ bytes: photo, edits: [{ kind: "erase", mask }], seed: 1, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value.picture.bytes;
}

async function compare(): Promise<void> {
  const sums = { ours: { gradients: 0, colors: 0 }, theirs: { gradients: 0, colors: 0 } };
  let [peers, changed] = [0, 0];
  for (let index = 0; index < removals; index++) {
    const one = await removal(index);
    const bytes = await ours(one);
    const made = await rasterOf(bytes);
    const own = spreads(one.truth, made, one.unknown);
    one.unknown.forEach((value, at) => {
      if (value === 0 && [0, 1, 2].some((channel) => made.data[3 * at + channel] !== one.truth.data[3 * at + channel])) changed++;
    });
    const peer = filledByGmic(one.photo, one.mask);
    const other = peer && spreads(one.truth, await rasterOf(peer), one.unknown);
    sums.ours.gradients += own.gradients / removals;
    sums.ours.colors += own.colors / removals;
    if (other) {
      peers++;
      sums.theirs.gradients += other.gradients / removals;
      sums.theirs.colors += other.colors / removals;
    }
    const versus = other ? `  G'MIC ${other.gradients.toFixed(3)} ${other.colors.toFixed(3)}` : "";
    console.log(`  gradients ${own.gradients.toFixed(3)}  colours ${own.colors.toFixed(3)}${versus}  ${one.name}`);
    if (values.pictures) keep(values.pictures, one, bytes, peer);
  }
  console.log(
    `mean of ${removals}: gradients ${sums.ours.gradients.toFixed(3)}, colours ${sums.ours.colors.toFixed(3)}; known pixels changed ${changed}`,
  );
  if (changed > 0) process.exitCode = 1;
  if (peers < removals) {
    console.log("skipped: G'MIC is not installed, so there is nothing to compare with");
    return;
  }
  console.log(
    `G'MIC in the same run: gradients ${sums.theirs.gradients.toFixed(3)}, colours ${sums.theirs.colors.toFixed(3)} (gate: at or below)`,
  );
  if (sums.ours.gradients > sums.theirs.gradients || sums.ours.colors > sums.theirs.colors) process.exitCode = 1;
}

function keep(folder: string, { name, photo }: Removal, bytes: Uint8Array, peer: Uint8Array | undefined): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-0-asked.png`), photo);
  writeFileSync(join(folder, `${name}-1-ours.png`), bytes);
  if (peer) writeFileSync(join(folder, `${name}-2-gmic.png`), peer);
}

if (existsSync(photosFolder)) await compare();
else console.log("skipped: the shared photographs are not beside the repository");
await closeTileThreads();
