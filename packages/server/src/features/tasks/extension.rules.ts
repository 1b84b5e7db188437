import { type DirectionId, directionAliases, directions, extensionDefaultPart, resultLimits } from "@proofsheet/contract";

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

/** A direction in any case, or one of its aliases; undefined if it is none. Empty is `all`. */
export function directionOf(text: string | undefined): DirectionId | undefined {
  const word = text?.trim().toLowerCase() || "all";
  return directions.find((direction) => direction === (Object.hasOwn(directionAliases, word) ? directionAliases[word] : word));
}

/** A quarter of the side, on each side that the direction names. */
function growthTowards({ width, height }: Size, direction: DirectionId): Growth {
  const grows = (side: DirectionId) => direction === "all" || direction === side;
  const part = (side: number) => Math.max(1, Math.round(side * extensionDefaultPart));
  const [across, down] = [part(width), part(height)];
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

export const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > resultLimits.pixels || Math.max(width, height) > resultLimits.side;

/** The size of an enlarged picture, in its own shape. */
export function enlargedSize({ width, height }: Size, asked: { factor: number; longSide?: number | undefined }): Size {
  const scale = asked.longSide === undefined ? asked.factor : asked.longSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
