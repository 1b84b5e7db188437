import { boxBlur } from "./box-blur.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { type ColorPlanes, colorPlanes, enlarge, resized, sizeWithin } from "./resample.ts";

/** What surrounds an edge changes slowly: it is measured on a picture with a longer side of this many pixels. */
const surroundingSide = 512;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The subject's own colours, RGB, where the edge of the picture shows a mixture with the ground. Two estimates meet: what the
 * mixture leaves once the matte's share of ground is taken out (after Forte, 2021), and, where subject and ground are each of
 * one clear colour, the pixel without whatever part of it points from the subject's colour to the ground's. The second holds
 * even where the matte takes a mixed pixel for solid.
 */
export function decontaminate(raster: Raster, alpha: Plane): Raster {
  const { width, height, channels } = raster;
  const around = surroundings(raster, alpha);
  const { subject, ground, spread, band } = around;
  const out = new Uint8Array(width * height * 3);
  const own = [0, 0, 0];
  for (let i = 0; i < alpha.data.length; i++) {
    const at = i * channels;
    for (let c = 0; c < 3; c++) own[c] = raster.data[at + c]! / 255;
    if (band[i]! > 0) {
      const a = alpha.data[i]!;
      let apart = 0;
      let strayed = 0;
      for (let c = 0; c < 3; c++) {
        const difference = ground[c]![i]! - subject[c]![i]!;
        apart += difference * difference;
        strayed += (own[c]! - subject[c]![i]!) * difference;
      }
      const share = clamp(strayed / (apart + 1e-6));
      const trust = apart / (apart + spreadWeight * spread[i]! + leastApart);
      for (let c = 0; c < 3; c++) {
        const s = subject[c]![i]!;
        const g = ground[c]![i]!;
        const seen = own[c]!;
        const unmixed = s + a * (seen - a * s - (1 - a) * g);
        const without = seen + share * (s - g);
        own[c] = seen + band[i]! * (unmixed + trust * (without - unmixed) - seen);
      }
    }
    for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.round(255 * clamp(own[c]!));
  }
  return { width, height, channels: 3, data: out };
}

/** How far texture, and how far a small difference of colour, speak against telling subject from ground by colour. */
const spreadWeight = 30;
const leastApart = 0.04;

type Colors = [Float32Array, Float32Array, Float32Array];

interface Surroundings {
  /** Mean colour of the subject and of the ground near each pixel. */
  subject: Colors;
  ground: Colors;
  /** Variance of colour within both, all channels together. */
  spread: Float32Array;
  /** 1 near an edge, 0 where the matte is settled all around. */
  band: Float32Array;
}

function surroundings(raster: Raster, alpha: Plane): Surroundings {
  const size = sizeWithin(raster, surroundingSide);
  const radius = Math.max(3, Math.round(Math.max(size.width, size.height) / 100));
  const colors = colorPlanes(raster, size);
  const coarse = resized(alpha, size);
  const grow = (plane: Plane) => enlarge(plane, raster.width, raster.height).data;
  const inside = region(
    colors,
    surely(coarse.data, size, (value) => value),
    radius,
  );
  const outside = region(
    colors,
    surely(coarse.data, size, (value) => 1 - value),
    radius,
  );
  const spread = createPlane(size.width, size.height);
  for (let i = 0; i < spread.data.length; i++) spread.data[i] = inside.variance[i]! + outside.variance[i]!;
  const band = boxBlur(coarse, 1);
  for (let i = 0; i < band.data.length; i++) band.data[i] = clamp(band.data[i]! * (1 - band.data[i]!) * 12);
  return {
    subject: inside.mean.map(grow) as Colors,
    ground: outside.mean.map(grow) as Colors,
    spread: grow(spread),
    band: grow(band),
  };
}

/** Full weight deep inside, next to none in the soft band: only where nothing sure is near does the band count. */
function surely(alpha: Float32Array, size: { width: number; height: number }, of: (value: number) => number): Plane {
  const side = { ...size, data: Float32Array.from(alpha, of) };
  const inner = boxBlur(side, 1);
  for (let i = 0; i < inner.data.length; i++) inner.data[i] = clamp((inner.data[i]! - 0.9) * 10) + 1e-3 * side.data[i]! ** 4;
  return inner;
}

/** Mean and variance of colour around each pixel, as `weight` counts them. */
function region(colors: ColorPlanes, weight: Plane, radius: number): { mean: ColorPlanes; variance: Float32Array } {
  const total = boxBlur(weight, radius).data;
  const meanOf = (value: (i: number) => number): Plane => {
    const weighted = createPlane(weight.width, weight.height);
    for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = value(i) * weight.data[i]!;
    const mean = boxBlur(weighted, radius);
    for (let i = 0; i < mean.data.length; i++) mean.data[i]! /= total[i]! + 1e-9;
    return mean;
  };
  const mean = colors.map((plane) => meanOf((i) => plane.data[i]!)) as unknown as ColorPlanes;
  const [r, g, b] = colors.map((plane) => plane.data) as Colors;
  const variance = meanOf((i) => r[i]! ** 2 + g[i]! ** 2 + b[i]! ** 2).data;
  for (let i = 0; i < variance.length; i++) {
    for (const plane of mean) variance[i]! -= plane.data[i]! ** 2;
    variance[i] = Math.max(0, variance[i]!);
  }
  return { mean, variance };
}
