import { type DirectionId, directionAliases, directions, type Size } from "@proofsheet/contract";

/** A direction in any case, or one of its aliases; undefined if it is none. Empty is `all`. */
export function directionOf(text: string | undefined): DirectionId | undefined {
  const word = text?.trim().toLowerCase() || "all";
  return directions.find((direction) => direction === (Object.hasOwn(directionAliases, word) ? directionAliases[word] : word));
}

/** The size of an enlarged picture, in its own shape. */
export function enlargedSize({ width, height }: Size, asked: { factor: number; longSide?: number | undefined }): Size {
  const scale = asked.longSide === undefined ? asked.factor : asked.longSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
