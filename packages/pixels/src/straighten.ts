import type { Raster } from "./raster.ts";
import type { Size } from "./resample.ts";

/**
 * The largest upright rectangle inside one that is turned by less than a right angle. Where the turned one is slim, both its
 * long sides bound it and the corner that touches a long side lies in that side's middle; else all four sides do.
 */
export function innerSize({ width, height }: Size, degrees: number): Size {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  let inner: Size;
  if (short <= 2 * sin * cos * long) {
    const [along, across] = [short / (2 * sin), short / (2 * cos)];
    inner = width >= height ? { width: along, height: across } : { width: across, height: along };
  } else {
    const scale = cos * cos - sin * sin;
    inner = { width: (width * cos - height * sin) / scale, height: (height * cos - width * sin) / scale };
  }
  // A rounding error must not take a pixel where nothing is turned.
  const floor = (value: number) => Math.max(1, Math.floor(value + 1e-6));
  return { width: floor(inner.width), height: floor(inner.height) };
}

/** Turned clockwise by -45 to 45 degrees about its middle, and cut to what holds no empty corner. */
export function straightened(raster: Raster, degrees: number): Raster {
  if (degrees === 0) return raster;
  const { width, height } = innerSize(raster, degrees);
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const data = new Uint8Array(width * height * raster.channels);
  const sample = bicubic(raster);
  for (let y = 0, to = 0; y < height; y++) {
    const v = y + 0.5 - height / 2;
    for (let x = 0; x < width; x++, to += raster.channels) {
      const u = x + 0.5 - width / 2;
      sample(raster.width / 2 + u * cos + v * sin - 0.5, raster.height / 2 - u * sin + v * cos - 0.5, data, to);
    }
  }
  return { width, height, channels: raster.channels, data };
}

/** Catmull-Rom over 4 x 4 pixels, those beyond the edge as the nearest inside; colours count by their alpha. */
function bicubic({ width, height, channels, data }: Raster) {
  const across = new Float64Array(4);
  const down = new Float64Array(4);
  const sum = new Float64Array(4);
  return (x: number, y: number, out: Uint8Array, to: number): void => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    weigh(x - column, across);
    weigh(y - row, down);
    sum.fill(0);
    for (let j = 0; j < 4; j++) {
      const line = Math.min(height - 1, Math.max(0, row - 1 + j)) * width;
      for (let i = 0; i < 4; i++) {
        const at = (line + Math.min(width - 1, Math.max(0, column - 1 + i))) * channels;
        const weight = across[i]! * down[j]!;
        const part = channels === 4 ? weight * data[at + 3]! : weight;
        for (let c = 0; c < 3; c++) sum[c]! += part * data[at + c]!;
        if (channels === 4) sum[3]! += part;
      }
    }
    const whole = channels === 4 ? Math.max(sum[3]!, 1e-9) : 1;
    for (let c = 0; c < 3; c++) out[to + c] = byte(sum[c]! / whole);
    if (channels === 4) out[to + 3] = byte(sum[3]!);
  };
}

function weigh(t: number, out: Float64Array): void {
  out[0] = t * (-0.5 + t * (1 - 0.5 * t));
  out[1] = 1 + t * t * (-2.5 + 1.5 * t);
  out[2] = t * (0.5 + t * (2 - 1.5 * t));
  out[3] = t * t * (-0.5 + 0.5 * t);
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
