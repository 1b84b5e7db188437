import { describe, expect, it } from "vitest";
import { decontaminate } from "./decontaminate.ts";
import { refineMatte } from "./matting.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";

const side = 160;
const subject = [200, 20, 30] as const;
const ground = [20, 180, 40] as const;

/** How much of a pixel a disc covers, by its distance from the rim. */
const cover = (i: number, radius: number, softness = 1): number => {
  const distance = Math.hypot((i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2);
  return Math.min(1, Math.max(0, (radius - distance) / softness + 0.5));
};

const disc = (radius: number, softness?: number): Plane => {
  const plane = createPlane(side, side);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = cover(i, radius, softness);
  return plane;
};

function redDiscOnGreen(): Raster {
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    const a = cover(i, 50);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(a * subject[c]! + (1 - a) * ground[c]!);
  }
  return { width: side, height: side, channels: 3, data };
}

describe("refineMatte", () => {
  it("answers at the picture's size whatever the matte's", () => {
    const matte = createPlane(64, 64);
    const { width, height } = refineMatte({ width: 33, height: 47, channels: 3, data: new Uint8Array(33 * 47 * 3) }, matte);
    expect([width, height]).toEqual([33, 47]);
  });
});

describe("decontaminate", () => {
  it.each([
    ["exact", 50],
    ["a pixel too wide", 51],
    ["a pixel too narrow", 49],
  ])("B01 leaves no green on the rim of a red disc under a matte that is %s", (_, radius) => {
    const { data } = decontaminate(redDiscOnGreen(), disc(radius));
    for (let i = 0; i < side * side; i++) {
      if (cover(i, radius) < 0.02) continue;
      expect(data[i * 3 + 1]! - subject[1], `pixel ${i % side},${Math.floor(i / side)}`).toBeLessThan(24);
    }
  });

  it("leaves what is settled as it is", () => {
    const raster = redDiscOnGreen();
    const { data } = decontaminate(raster, disc(50));
    const centre = (side / 2) * side + side / 2;
    expect([...data.subarray(centre * 3, centre * 3 + 3)]).toEqual([...subject]);
    expect([...data.subarray(0, 3)]).toEqual([...ground]);
  });
});
