import { croppedPlane } from "@proofsheet/pixels/crop";
import { luminance, type Rectangle, srgbOf } from "@proofsheet/pixels/linear-light";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { ColorPlanes, Size } from "@proofsheet/pixels/resample";
import type { Point } from "@proofsheet/pixels/sample-frame";
import { gaussianBlur, softBlur } from "@proofsheet/pixels/soft-blur";

/** Pixels: how much softer the new face may have to be made. */
const softenings = [0.45, 0.65, 0.9, 1.2, 1.6, 2.1, 2.8];
/** How much sharper than the target's a face may stay. */
const nearEnough = 1.08;
/** How much sharper, at most: detail that is not there cannot be made. */
const mostSharpening = 0.4;
/** Levels of 255: stronger grain is texture, not noise. */
const mostGrain = 9;
/** Levels of 255: what is less is not seen. */
const leastGrain = 0.6;

/** Pixels along a side of the middle of the face, where sharpness and grain are measured: it shows eyes and cheeks. */
const measured = 224;

/**
 * Makes the new face as sharp as the target's and gives it the target's grain: a clean face in a coarse picture is seen at once.
 * Both are linear light; `skin` and `face` (0 to 1) tell where grain and sharpness are measured, and `middle` around where.
 */
export function matchGrain(colors: ColorPlanes, target: ColorPlanes, where: { skin: Plane; face: Plane; middle: Point }): ColorPlanes {
  const window = windowAround(where.middle, colors[0]);
  const [skin, face] = [croppedPlane(where.skin, window), croppedPlane(where.face, window)];
  const [ours, theirs] = [toned(colors, window), toned(target, window)];
  const wanted = sharpness(theirs, face);
  const own = sharpness(ours, face);
  const softening = own <= wanted * nearEnough ? 0 : softeningTo(wanted, ours, face);
  const sharpening = softening > 0 ? 0 : Math.min(mostSharpening, wanted / Math.max(1e-6, own) - 1);
  const matched = mapPlanes(colors, (plane) => (softening > 0 ? softened(plane, softening) : sharpened(plane, sharpening)));
  const left = softening > 0 ? softened(ours, softening) : sharpened(ours, sharpening);
  const missing = Math.sqrt(Math.max(0, grainOf(theirs, skin) ** 2 - grainOf(left, skin) ** 2));
  return missing < leastGrain ? matched : withGrain(matched, Math.min(mostGrain, missing));
}

const mapPlanes = (planes: ColorPlanes, of: (plane: Plane) => Plane): ColorPlanes => planes.map(of) as unknown as ColorPlanes;

function windowAround({ x, y }: Point, { width, height }: Size): Rectangle {
  const size = { width: Math.min(width, measured), height: Math.min(height, measured) };
  const within = (middle: number, length: number, whole: number) => Math.min(whole - length, Math.max(0, Math.round(middle - length / 2)));
  return { ...size, x: within(x, size.width, width), y: within(y, size.height, height) };
}

/** As an eye sees it: sRGB, 0 to 255. */
function toned(colors: ColorPlanes, window: Rectangle): Plane {
  const [r, g, b] = mapPlanes(colors, (plane) => croppedPlane(plane, window));
  const out = createPlane(r.width, r.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = srgbOf(luminance(r.data[at]!, g.data[at]!, b.data[at]!));
  return out;
}

const softened = (plane: Plane, sigma: number): Plane => (sigma > 0 ? gaussianBlur(plane, sigma) : plane);

/**
 * How much of the detail of two pixels' size there is against that of eight: less where a picture is out of focus or enlarged.
 * `softening` tells it of the plane as if that had been blurred so much before: blurs one after the other are one wider blur.
 */
function sharpness(plane: Plane, where: Plane, softening = 0): number {
  const blurred = (sigma: number) => gaussianBlur(plane, Math.hypot(sigma, softening));
  const [fine, middle, coarse] = [blurred(0.7), blurred(1.6), softBlur(plane, Math.hypot(4, softening))];
  let [small, large] = [0, 1e-6];
  for (let at = 0; at < plane.data.length; at++) {
    if (where.data[at]! < 0.9) continue;
    small += Math.abs(fine.data[at]! - middle.data[at]!);
    large += Math.abs(middle.data[at]! - coarse.data[at]!);
  }
  return small / large;
}

/** The least softening that is enough, the most where none is. More of it never makes a face sharper: the middle tells which half. */
function softeningTo(wanted: number, plane: Plane, where: Plane): number {
  let [low, high] = [0, softenings.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sharpness(plane, where, softenings[middle]!) <= wanted * nearEnough) high = middle;
    else low = middle + 1;
  }
  return softenings[low]!;
}

function sharpened(plane: Plane, amount: number): Plane {
  if (amount < 0.1) return plane;
  const soft = gaussianBlur(plane, 1);
  const out = createPlane(plane.width, plane.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = Math.max(0, plane.data[at]! + amount * (plane.data[at]! - soft.data[at]!));
  return out;
}

/** Standard deviation of what changes from pixel to pixel on bare skin, in levels; a half of it all is less, so edges do not count. */
function grainOf(plane: Plane, skin: Plane): number {
  const soft = gaussianBlur(plane, 1);
  const values: number[] = [];
  for (let at = 0; at < plane.data.length; at++) if (skin.data[at]! > 0.6) values.push(Math.abs(plane.data[at]! - soft.data[at]!));
  if (values.length < 64) return 0;
  const median = Float64Array.from(values).sort()[values.length >> 1]!;
  // Of a normal distribution, and as much as the blur has left of it.
  return median / 0.6745 / 0.76;
}

/** The same every time: nothing but the place decides. */
function withGrain(colors: ColorPlanes, levels: number): ColorPlanes {
  const { width, height } = colors[0];
  const noise = gaussianBlur(noisePlane(width, height), 0.5);
  return mapPlanes(colors, (plane) => {
    const out = createPlane(width, height);
    for (let at = 0; at < out.data.length; at++) {
      const light = plane.data[at]!;
      // A step of one level is so much light, at the slope of sRGB there.
      const slope = light <= 0.0031308 ? 12.92 : (1.055 / 2.4) * light ** (1 / 2.4 - 1);
      out.data[at] = Math.max(0, light + (noise.data[at]! * levels * 1.4) / (255 * slope));
    }
    return out;
  });
}

/** Sums of four uniform numbers, near enough to normal, of deviation 1; hashed from the place (Wellons' integer hash). */
function noisePlane(width: number, height: number): Plane {
  const plane = createPlane(width, height);
  for (let at = 0; at < plane.data.length; at++) {
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      let h = Math.imul(at * 4 + k + 1, 0x9e3779b1);
      h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
      h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
      sum += ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296 - 0.5;
    }
    plane.data[at] = sum * Math.sqrt(3);
  }
  return plane;
}
