import { describe, expect, it } from "vitest";
import { type SolidId, solids } from "./catalogue.ts";
import { solidField } from "./field.ts";

describe("the grid of a solid", () => {
  // A cell from which every shape was wrongly left out would be a hole in the solid.
  it.each(Object.keys(solids) as SolidId[])("%s knows in each cell how far its surface is", (id) => {
    const { floats, low, high } = solidField(id);
    const [cells, gridAt] = [floats[4]! * floats[5]! * floats[6]!, floats[10]!];
    const diagonal = Math.hypot(...low.map((from, axis) => high[axis]! - from));
    const farthest = floats.subarray(gridAt, gridAt + cells).reduce((most, way) => Math.max(most, Math.abs(way)), 0);
    expect(farthest).toBeLessThan(diagonal);
  });
});
