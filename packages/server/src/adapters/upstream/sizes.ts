import type { Size } from "./upstream.ts";

const areaOf = ({ width, height }: Size) => width * height;

/** The part of `offered` that is left when it is cropped to the shape of `wanted`. */
const usedPart = (offered: Size, wanted: Size): number => {
  const [a, b] = [offered.width / offered.height, wanted.width / wanted.height];
  return Math.min(a, b) / Math.max(a, b);
};

/** Of a fixed list, the size of which most is used for the shape that is wanted; the larger of two alike. */
export function nearestSize(offered: readonly Size[], wanted: Size): Size {
  return offered.reduce((best, size) => {
    const gain = usedPart(size, wanted) - usedPart(best, wanted);
    return gain > 0.01 || (Math.abs(gain) <= 0.01 && areaOf(size) > areaOf(best)) ? size : best;
  });
}

interface AreaLimits {
  minPixels: number;
  maxPixels: number;
  /** Both sides are multiples of it. */
  multipleOf: number;
}

/** Diffusion models see twice of everything in a picture far from the area that they learnt. */
export const diffusionArea: AreaLimits = { minPixels: 512 * 512, maxPixels: 1_572_864, multipleOf: 8 };

/**
 * The shape that is wanted, larger or smaller until its area is allowed. Rounded up, so that nothing has to be stretched; down where
 * that would pass the limit, as it does for what is just below it.
 */
export function sizeWithinArea(wanted: Size, { minPixels, maxPixels, multipleOf }: AreaLimits): Size {
  const area = areaOf(wanted);
  const scale = Math.sqrt(area < minPixels ? minPixels / area : area > maxPixels ? maxPixels / area : 1);
  const rounded = (round: (steps: number) => number): Size => {
    const side = (length: number) => Math.max(multipleOf, round((length * scale) / multipleOf) * multipleOf);
    return { width: side(wanted.width), height: side(wanted.height) };
  };
  // A hair's breadth from a whole step is that step.
  const up = rounded((steps) => Math.ceil(steps - 1e-9));
  return areaOf(up) <= maxPixels ? up : rounded((steps) => Math.floor(steps + 1e-9));
}

/** "16:9", the one of a list that is nearest to the shape. */
export function nearestAspect<A extends `${number}:${number}`>(offered: readonly A[], wanted: Size): A {
  const sizeOf = (aspect: A): Size => {
    const [width = 1, height = 1] = aspect.split(":").map(Number);
    return { width, height };
  };
  return offered.reduce((best, aspect) => (usedPart(sizeOf(aspect), wanted) > usedPart(sizeOf(best), wanted) ? aspect : best));
}
