import { contours } from "d3-contour";
import simplify from "simplify-js";
import { type Mark, rounded } from "./mask.ts";

/** One byte a pixel, row by row. */
export interface Light {
  width: number;
  height: number;
  data: ArrayLike<number>;
}
export type Area = Extract<Mark, { kind: "area" }>;

/** Pixels of the mask that a ring may leave its outline by: not seen in the photo, and a twentieth of the points. */
const tolerance = 0.35;

/** The parts that are at least as light as `from`, as a mark; undefined where there are none. */
export function traceArea({ width, height, data }: Light, { from, grow }: { from: number; grow: number }): Area | undefined {
  // Around it all is dark: an area that goes to the edge is closed there.
  const [wide, high] = [width + 2, height + 2];
  const framed = new Float32Array(wide * high);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) framed[(y + 1) * wide + x + 1] = data[y * width + x]!;
  const { coordinates } = contours()
    .size([wide, high])
    .contour(framed as unknown as number[], from);
  const rings = coordinates.flat().map((ring) =>
    simplify(
      ring.map(([x = 0, y = 0]) => ({ x, y })),
      tolerance,
    ),
  );
  if (rings.length === 0) return undefined;
  const part = (at: number, length: number) => rounded(Math.min(1, Math.max(0, (at - 1) / length)));
  return { kind: "area", grow, rings: rings.map((ring) => ring.flatMap(({ x, y }) => [part(x, width), part(y, height)])) };
}
