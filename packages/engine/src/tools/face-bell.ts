import { fillHarmonics } from "@proofsheet/pixels/harmonic-fill";
import { times } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { softBlur } from "@proofsheet/pixels/soft-blur";

/** Of the bell's weight: where less of it lies on skin, a mean is told from around. */
const leastSkin = 0.15;

/** A circle of skin around each place, and how much skin is in it. */
interface Bell {
  skin: Plane;
  sigma: number;
  weight: Plane;
}

export const bellOver = (skin: Plane, sigma: number): Bell => ({ skin, sigma, weight: blurred(skin, sigma) });

/** Logarithms of up to four planes' means around each place, on skin; where there is little of it, of those in a wider circle. */
export function logMeans(planes: readonly Plane[], near: Bell, wide: Bell = near): Plane[] {
  const means = planes.map((plane) => logMean(plane, near));
  if (!Number.isFinite(near.sigma)) return means;
  const around = fillHarmonics(wide === near ? means : planes.map((plane) => logMean(plane, wide)), heldBy(wide));
  const held = heldBy(near);
  means.forEach(({ data }, plane) => {
    const filled = around[plane]!.data;
    for (let at = 0; at < data.length; at++) data[at] = data[at]! * held.data[at]! + filled[at]! * (1 - held.data[at]!);
  });
  return means;
}

function logMean(plane: Plane, { skin, sigma, weight }: Bell): Plane {
  const sums = blurred(times(plane, skin), sigma);
  const out = createPlane(plane.width, plane.height);
  for (let at = 0; at < out.data.length; at++) if (weight.data[at]! >= 1e-4) out.data[at] = Math.log(sums.data[at]! / weight.data[at]!);
  return out;
}

/** How firmly a mean is known, 0 to 1. */
function heldBy({ weight }: Bell): Plane {
  const out = createPlane(weight.width, weight.height);
  for (let at = 0; at < out.data.length; at++) {
    const value = weight.data[at]!;
    out.data[at] = value < 1e-4 ? 0 : Math.min(1, (value / leastSkin) ** 2);
  }
  return out;
}

/** Under a bell of `sigma`; one without end gives the mean. */
function blurred(plane: Plane, sigma: number): Plane {
  if (Number.isFinite(sigma)) return softBlur(plane, sigma);
  const out = createPlane(plane.width, plane.height);
  out.data.fill(plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length);
  return out;
}
