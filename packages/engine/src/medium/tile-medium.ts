import type { Raster } from "@proofsheet/pixels/raster";
import { applyMedium, type Look } from "./apply-medium.ts";
import type { MediumOptions, Size } from "./workbench.ts";

/** Of each side: over so much of it the picture's beginning is made out of what goes on beyond its end. */
const overlapShare = 0.08;
/** Of each side: more is drawn all around and cut away, for a watercolour ends in a torn edge and bare paper. */
const marginShare = 0.06;

/**
 * A medium over a picture that meets itself at its edges, so that it still does: brush, paper and pen know nothing of the other
 * edge. The picture is drawn on into its next repetitions, and at its beginning becomes, from what went on, what it is.
 */
export async function applyToTile(raster: Raster, plan: Look, options: MediumOptions): Promise<Raster> {
  // Each block of pixel art is alone.
  if (plan.medium === "pixel") return applyMedium(raster, plan, options);
  const size = options.size ?? raster;
  const [margin, overlap] = [partOf(size, marginShare), partOf(size, overlapShare)];
  const drawn = await applyMedium(repeated(raster, partOf(raster, marginShare), partOf(raster, overlapShare)), plan, {
    ...options,
    size: { width: size.width + overlap.width + 2 * margin.width, height: size.height + overlap.height + 2 * margin.height },
  });
  return joined(drawn, size, { margin, overlap });
}

const partOf = ({ width, height }: Size, share: number): Size => ({
  width: Math.max(1, Math.round(share * width)),
  height: Math.max(1, Math.round(share * height)),
});

/** The picture with the end of the one before it and the beginning of the next, on both axes. */
function repeated({ width, height, channels, data }: Raster, margin: Size, overlap: Size): Raster {
  const [wide, high] = [width + overlap.width + 2 * margin.width, height + overlap.height + 2 * margin.height];
  const out: Raster = { width: wide, height: high, channels, data: new Uint8Array(wide * high * channels) };
  for (let y = 0, to = 0; y < high; y++) {
    const row = (y + height - margin.height) % height;
    for (let x = 0; x < wide; x++, to += channels) {
      const from = (row * width + ((x + width - margin.width) % width)) * channels;
      for (let channel = 0; channel < channels; channel++) out.data[to + channel] = data[from + channel]!;
    }
  }
  return out;
}

/** Cut to `size`; over the overlap the beginning is mixed out of what lies beyond the end. */
function joined(drawn: Raster, { width, height }: Size, { margin, overlap }: { margin: Size; overlap: Size }): Raster {
  const { channels, data } = drawn;
  const [across, down] = [mixes(overlap.width), mixes(overlap.height)];
  const at = (x: number, y: number, channel: number) => data[((y + margin.height) * drawn.width + x + margin.width) * channels + channel]!;
  const inRow = (x: number, y: number, channel: number) => {
    const share = across[x] ?? 1;
    return share === 1 ? at(x, y, channel) : share * at(x, y, channel) + (1 - share) * at(x + width, y, channel);
  };
  const out: Raster = { width, height, channels, data: new Uint8Array(width * height * channels) };
  for (let y = 0, to = 0; y < height; y++) {
    const share = down[y] ?? 1;
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++, to++) {
        const own = inRow(x, y, channel);
        out.data[to] = Math.round(share === 1 ? own : share * own + (1 - share) * inRow(x, y + height, channel));
      }
  }
  return out;
}

/** From nothing of the beginning to nothing but it. */
const mixes = (length: number): number[] =>
  Array.from({ length }, (_, at) => {
    const t = at / length;
    return t * t * (3 - 2 * t);
  });
