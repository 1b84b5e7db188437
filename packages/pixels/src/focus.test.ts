import { describe, expect, it } from "vitest";
import { boxBlur } from "./box-blur.ts";
import { boxInFocus, findEdges, outlineFocus } from "./focus.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";

const side = 240;

/** A disc, smooth over one pixel, blurred by `softness` twice. */
function disc(x: number, y: number, radius: number, softness = 0): Plane {
  const plane = createPlane(side, side);
  for (let i = 0; i < plane.data.length; i++) {
    const distance = Math.hypot((i % side) + 0.5 - x, Math.floor(i / side) + 0.5 - y);
    plane.data[i] = Math.min(1, Math.max(0, radius - distance + 0.5));
  }
  return boxBlur(boxBlur(plane, softness), softness);
}

/** Grey discs one above the other, each lighter than what lies behind. */
function pictureOf(...planes: Plane[]): Raster {
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) data.fill(40 + planes.reduce((sum, plane) => sum + 90 * plane.data[i]!, 0), i * 3, i * 3 + 3);
  return { width: side, height: side, channels: 3, data };
}

describe("focus", () => {
  const matte = disc(120, 120, 90);
  const behind = disc(120, 120, 90, 3);
  const front = disc(140, 100, 25);

  it("tells an outline in focus from one that is not, at any contrast", () => {
    expect(outlineFocus(findEdges(pictureOf(matte)), matte)).toBeGreaterThan(0.8);
    expect(outlineFocus(findEdges(pictureOf(behind)), matte)).toBeLessThan(0.1);
  });

  it("doubts nothing where there is no edge to tell by", () => {
    expect(outlineFocus(findEdges(pictureOf()), matte)).toBe(1);
  });

  it("frames what is sharp before something that is not", () => {
    const box = boxInFocus(findEdges(pictureOf(behind, front)), matte);
    const within = (found: number | undefined, expected: number) => expect(Math.abs((found ?? 9) * side - expected)).toBeLessThan(4);
    within(box?.left, 115);
    within(box?.right, 165);
    within(box?.top, 75);
    within(box?.bottom, 125);
  });

  it("frames nothing where nothing is sharp", () => {
    expect(boxInFocus(findEdges(pictureOf(behind)), matte)).toBeUndefined();
  });
});
