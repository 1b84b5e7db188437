import { discSum } from "@proofsheet/pixels/disc-sum";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { enlarge, shrink, sizeWithin } from "@proofsheet/pixels/resample";
import type { HdrFrame } from "./frame.ts";

/** Parts of the picture's height: the radius that a point of light infinitely far away is spread over. */
const widestSpread = 0.013;
/** Pixels: the frame is brought down until the disc is no larger. */
const workingRadius = 12;

/**
 * The frame as a wide open lens sees it: sharp at `focusM` metres, and each other point spread over a disc that grows with
 * |z - focus| / z (Potmesil and Chakravarty, 1981). In scene light, so that a lamp stays as bright as its disc. What is sharp
 * gives nothing to the discs behind it. Changes `frame.rgb`.
 */
export function focusAt(frame: HdrFrame, focusM: number): void {
  const { width, height, rgb, depth } = frame;
  const spread = createPlane(width, height);
  for (let at = 0; at < depth.length; at++) spread.data[at] = Math.min(1, Math.abs(1 - focusM / Math.max(1e-3, depth[at]!)));
  const [half, full] = [0.5, 1].map((share) => spreadOver(frame, spread, share)) as [Plane[], Plane[]];
  for (let at = 0; at < depth.length; at++) {
    const much = 2 * spread.data[at]!;
    for (let channel = 0; channel < 3; channel++) {
      const [near, far] = [half[channel]!.data[at]!, full[channel]!.data[at]!];
      const to = 3 * at + channel;
      rgb[to] = much < 1 ? rgb[to]! + much * (near - rgb[to]!) : near + (much - 1) * (far - near);
    }
  }
}

/** The light of what is spread over about `share` of the widest disc or more, over discs of that size. */
function spreadOver({ width, height, rgb }: HdrFrame, spread: Plane, share: number): Plane[] {
  const radius = Math.max(1, widestSpread * share * height);
  const scale = Math.min(1, workingRadius / radius);
  const size = sizeWithin({ width, height }, Math.max(1, Math.round(Math.max(width, height) * scale)));
  const reach = Math.max(1, Math.round(radius * scale));
  const weight = createPlane(width, height);
  // A little is left everywhere, so that no disc is empty.
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = 1e-4 + smooth(spread.data[at]! / share);
  const total = discSum(shrink(weight, size.width, size.height), reach);
  return [0, 1, 2].map((channel) => {
    const light = createPlane(width, height);
    for (let at = 0; at < light.data.length; at++) light.data[at] = weight.data[at]! * rgb[3 * at + channel]!;
    const sum = discSum(shrink(light, size.width, size.height), reach);
    for (let at = 0; at < sum.data.length; at++) sum.data[at] = sum.data[at]! / total.data[at]!;
    return enlarge(sum, width, height);
  });
}

/** 0 up to a quarter, 1 from three quarters on. */
function smooth(part: number): number {
  const t = Math.min(1, Math.max(0, 2 * part - 0.5));
  return t * t * (3 - 2 * t);
}
