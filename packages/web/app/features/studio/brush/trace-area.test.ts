import { describe, expect, it } from "vitest";
import { type Light, traceArea } from "./trace-area.ts";

const drawn = (width: number, height: number, isLight: (x: number, y: number) => boolean): Light => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => (isLight(at % width, Math.floor(at / width)) ? 255 : 0)),
});
/** By the even-odd rule, as a canvas fills it. */
const holds = (rings: number[][], x: number, y: number): boolean =>
  rings.reduce((inside, ring) => {
    let now = inside;
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [u, v, s, w] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!];
      if (v > y !== w > y && x < ((s - u) * (y - v)) / (w - v) + u) now = !now;
    }
    return now;
  }, false);

describe("an area of a mask", () => {
  it("holds what is light, apart from its hole, at any shape", () => {
    const isLight = (x: number, y: number) => Math.hypot(x - 60, y - 40) < 30 && Math.hypot(x - 60, y - 40) > 12;
    const light = drawn(160, 90, isLight);
    const { rings } = traceArea(light, { from: 128, grow: 0 })!;
    expect(rings).toHaveLength(2);
    let wrong = 0;
    for (let y = 0; y < 90; y++) for (let x = 0; x < 160; x++) if (holds(rings, (x + 0.5) / 160, (y + 0.5) / 90) !== isLight(x, y)) wrong++;
    expect(wrong).toBeLessThan(0.02 * 160 * 90);
    expect(rings.flat().length).toBeLessThan(400);
  });
  it("goes to the edges of a photo that is light all over", () => {
    const { rings } = traceArea(
      drawn(64, 64, () => true),
      { from: 128, grow: 0.01 },
    )!;
    for (const [x, y] of [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.5, 0.98],
    ] as const)
      expect(holds(rings, x, y)).toBe(true);
  });
  it("is none where nothing is light", () => {
    expect(
      traceArea(
        drawn(8, 8, () => false),
        { from: 128, grow: 0 },
      ),
    ).toBeUndefined();
  });
});
