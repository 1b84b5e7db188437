/** How far a picture grows when it is extended: the same sum for the preview and for the run. */
import { type DirectionId, extensionDefaultPart, resultLimits } from "./tools.ts";

/** Pixels to add on each side. */
export interface Growth {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export interface Size {
  width: number;
  height: number;
}

/** A part of the side's length, on each side that the direction names. */
export function growthTowards({ width, height }: Size, direction: DirectionId, part: number = extensionDefaultPart): Growth {
  const grows = (side: DirectionId) => direction === "all" || direction === side;
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * part))) as [number, number];
  return {
    top: grows("top") ? down : 0,
    right: grows("right") ? across : 0,
    bottom: grows("bottom") ? down : 0,
    left: grows("left") ? across : 0,
  };
}

/** As little as gives the shape, on the side that the direction names if it lies on the axis that grows, else on both. */
function growthToShape({ width, height }: Size, aspect: string, direction: DirectionId): Growth {
  const [w = 1, h = 1] = aspect.split(":").map(Number);
  const across = Math.max(0, Math.round((height * w) / h) - width);
  const down = Math.max(0, Math.round((width * h) / w) - height);
  const part = (total: number, first: DirectionId, second: DirectionId): [number, number] => {
    if (direction === first) return [total, 0];
    return direction === second ? [0, total] : [Math.floor(total / 2), Math.ceil(total / 2)];
  };
  const [left, right] = part(across, "left", "right");
  const [top, bottom] = part(down, "top", "bottom");
  return { top, right, bottom, left };
}

/** Given pixels win over a shape, a shape over the default growth. */
export function growthOf(size: Size, asked: Partial<Growth> & { aspect?: string | undefined }, direction: DirectionId): Growth {
  const { top = 0, right = 0, bottom = 0, left = 0 } = asked;
  if (top + right + bottom + left > 0) return { top, right, bottom, left };
  return asked.aspect === undefined ? growthTowards(size, direction) : growthToShape(size, asked.aspect, direction);
}

export const grownSize = ({ width, height }: Size, { top, right, bottom, left }: Growth): Size => ({
  width: width + left + right,
  height: height + top + bottom,
});

/** Whether a result may not be made, however it was asked for. */
export const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > resultLimits.pixels || Math.max(width, height) > resultLimits.side;
