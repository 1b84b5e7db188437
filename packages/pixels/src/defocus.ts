import { discSum } from "./disc-sum.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { enlarge, shrink, sizeWithin } from "./resample.ts";
import { byteOf, linearOf } from "./srgb.ts";

/** Radius, in pixels, at which light is gathered: the picture is brought down until the disc is no larger. */
const workingRadius = 12;

/** How much brighter than white a highlight that the file clipped may have been: 1 / (1 - spread). */
const spread = 0.75;
const unclipped = (light: number): number => light / (1 - spread * light);
const clippedAgain = (light: number): number => light / (1 + spread * light);

/**
 * The ground behind a subject as a wide open lens shows it: the light of each point over a disc of `radius` pixels, in linear
 * light, with nothing of the subject in it. RGB of the picture's size; where nothing but subject is near, its colour means nothing.
 */
export function defocused(raster: Raster, alpha: Plane, radius: number): Raster {
  const scale = Math.min(1, workingRadius / Math.max(1, radius));
  const size = sizeWithin(raster, Math.max(1, Math.round(Math.max(raster.width, raster.height) * scale)));
  const reach = Math.max(1, Math.round(radius * scale));
  const ground = groundWeight(raster, alpha);
  const total = discSum(shrink(ground, size.width, size.height), reach);
  const data = new Uint8Array(raster.width * raster.height * 3);
  for (let c = 0; c < 3; c++) {
    const light = discSum(shrink(weightedLight(raster, ground, c), size.width, size.height), reach);
    for (let i = 0; i < light.data.length; i++) light.data[i] = clippedAgain(light.data[i]! / Math.max(total.data[i]!, 1e-6));
    const grown = enlarge(light, raster.width, raster.height).data;
    for (let i = 0; i < grown.length; i++) data[i * 3 + c] = byteOf(grown[i]!);
  }
  return { width: raster.width, height: raster.height, channels: 3, data };
}

/** How sure it is that a pixel shows the ground alone. A little is left everywhere, so that no disc is empty. */
function groundWeight(raster: Raster, alpha: Plane): Plane {
  const weight = createPlane(raster.width, raster.height);
  for (let i = 0; i < weight.data.length; i++) {
    const seen = raster.channels === 4 ? raster.data[i * 4 + 3]! / 255 : 1;
    weight.data[i] = (Math.max(0, 1 - 2 * alpha.data[i]!) + 1e-4) * seen;
  }
  return weight;
}

function weightedLight({ width, height, channels, data }: Raster, weight: Plane, channel: number): Plane {
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = unclipped(linearOf[data[i * channels + channel]!]!) * weight.data[i]!;
  return out;
}
