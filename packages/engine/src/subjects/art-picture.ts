/** Ready-drawn art made ready to stand in a scene: trimmed, brought to size, its edge clean. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";

export interface ArtPicture {
  width: number;
  height: number;
  /** Linear light, not premultiplied; outside the edge the colour goes on, so that no fringe can show. 3 floats a pixel. */
  rgb: Float32Array;
  /** 0 to 1. */
  alpha: Float32Array;
  /** Which way the outline faces there: right and up, 0 inside, up to 1 at the edge. 2 floats a pixel. */
  facing: Float32Array;
}

interface Plane {
  width: number;
  height: number;
  rgb: Uint8Array;
  alpha: Uint8Array;
}

const toLinear = Float32Array.from({ length: 256 }, (_, byte) => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4));

/** The part of the art that is not empty. */
async function trimmed(path: string): Promise<Plane> {
  const { data, info } = await sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * 4 + 3]! < 8) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  // One empty pixel all round, for the edge to fade into.
  const width = right - left + 3;
  const height = bottom - top + 3;
  const plane: Plane = { width, height, rgb: new Uint8Array(width * height * 3), alpha: new Uint8Array(width * height) };
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const from = (y * info.width + x) * 4;
      const to = (y - top + 1) * width + x - left + 1;
      plane.rgb.set(data.subarray(from, from + 3), to * 3);
      plane.alpha[to] = data[from + 3]!;
    }
  }
  return plane;
}

/** Carries the colour of what is solid outwards over what is thin or empty: those pixels' own colour is dark or chance. */
function bleed(plane: Plane): void {
  const { width, height, rgb, alpha } = plane;
  const known = Uint8Array.from(alpha, (a) => (a > 235 ? 1 : 0));
  for (let ring = 0; ring < 24; ring++) {
    const fresh: number[] = [];
    for (let i = 0; i < known.length; i++) {
      if (known[i] === 1) continue;
      const x = i % width;
      const y = (i - x) / width;
      const sum = [0, 0, 0, 0];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const at = (y + dy) * width + x + dx;
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || known[at] !== 1) continue;
          for (const c of [0, 1, 2]) sum[c]! += rgb[at * 3 + c]!;
          sum[3]! += 1;
        }
      }
      if (sum[3] === 0) continue;
      for (const c of [0, 1, 2]) rgb[i * 3 + c] = Math.round(sum[c]! / sum[3]!);
      fresh.push(i);
    }
    for (const i of fresh) known[i] = 1;
    if (fresh.length === 0) return;
  }
}

async function resized(pixels: Uint8Array, channels: 1 | 3, from: Plane, width: number, height: number): Promise<Buffer> {
  const raw = { width: from.width, height: from.height, channels };
  const grown = width > from.width;
  const scaled = sharp(pixels, { raw }).resize(width, height, { fit: "fill", kernel: "lanczos3" });
  const sharpened = grown && channels === 3 ? scaled.sharpen({ sigma: Math.min(2.2, (0.45 * width) / from.width) }) : scaled;
  const out = channels === 1 ? sharpened.extractChannel(0) : sharpened;
  return out.raw().toBuffer();
}

/** Direction of the outline from the slope of the widely blurred alpha. */
async function facingOf(alpha: Uint8Array, width: number, height: number): Promise<Float32Array> {
  const sigma = Math.max(0.6, Math.min(width, height) * 0.035);
  const soft = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const facing = new Float32Array(width * height * 2);
  const steep = (2.6 * sigma) / 255;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const dx = soft[x > 0 ? at - 1 : at]! - soft[x + 1 < width ? at + 1 : at]!;
      const dy = soft[y + 1 < height ? at + width : at]! - soft[y > 0 ? at - width : at]!;
      const length = Math.max(1, Math.hypot(dx, dy) * steep * 0.5);
      facing[at * 2] = (dx * steep * 0.5) / length;
      facing[at * 2 + 1] = (-dy * steep * 0.5) / length;
    }
  }
  return facing;
}

/** `heightPx` is the height of the drawn thing itself, without the empty border of its file. */
export async function artPicture(path: string, heightPx: number, flipped: boolean): Promise<ArtPicture> {
  const plane = await trimmed(path);
  bleed(plane);
  const scale = heightPx / (plane.height - 2);
  const width = Math.max(3, Math.round(plane.width * scale));
  const height = Math.max(3, Math.round(plane.height * scale));
  const color = await resized(plane.rgb, 3, plane, width, height);
  const cover = await resized(plane.alpha, 1, plane, width, height);
  // Enlarging widens the soft edge; it is narrowed again to about a pixel and a half.
  const steep = Math.max(1, scale * 0.7);
  const alpha = Float32Array.from(cover, (a) => Math.min(1, Math.max(0, (a / 255 - 0.5) * steep + 0.5)));
  const picture: ArtPicture = {
    width,
    height,
    rgb: Float32Array.from(color, (byte) => toLinear[byte]!),
    alpha,
    facing: await facingOf(cover, width, height),
  };
  return flipped ? mirrorOf(picture) : picture;
}

function mirrorOf({ width, height, rgb, alpha, facing }: ArtPicture): ArtPicture {
  const out: ArtPicture = {
    width,
    height,
    rgb: new Float32Array(rgb.length),
    alpha: new Float32Array(alpha.length),
    facing: new Float32Array(facing.length),
  };
  for (let at = 0; at < alpha.length; at++) {
    const x = at % width;
    const from = at - x + (width - 1 - x);
    out.rgb.set(rgb.subarray(from * 3, from * 3 + 3), at * 3);
    out.alpha[at] = alpha[from]!;
    out.facing[at * 2] = -facing[from * 2]!;
    out.facing[at * 2 + 1] = facing[from * 2 + 1]!;
  }
  return out;
}
