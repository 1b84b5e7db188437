import { createPlane, type Raster } from "@proofsheet/pixels/raster";
import { describe, expect, it } from "vitest";
import { isnetSide } from "../models/isnet.ts";
import { findSubject } from "./cut-out-subject.ts";

const size = 300;
const discAt = (i: number, width: number, radius: number): number =>
  Math.min(1, Math.max(0, radius - Math.hypot((i % width) + 0.5 - width / 2, Math.floor(i / width) + 0.5 - width / 2) + 0.5));

/** A bright disc of 40 pixels before a dim one of 120 whose rim runs over `rim` pixels. */
function twoDiscs(rim: number): Raster {
  const data = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) {
    const distance = Math.hypot((i % size) + 0.5 - size / 2, Math.floor(i / size) + 0.5 - size / 2);
    const back = Math.min(1, Math.max(0, (120 - distance) / rim + 0.5));
    data.fill(30 + 80 * back + 120 * discAt(i, size, 40), i * 3, i * 3 + 3);
  }
  return { width: size, height: size, channels: 3, data };
}

/** Finds the large disc at first; at a closer look a disc that fills `share` of the frame. */
function modelOf(share: number) {
  const sides: number[] = [];
  const model = async (_: Float32Array, side: number) => {
    sides.push(side);
    const radius = side === isnetSide ? (isnetSide * 120) / size : (side * share) / 2;
    const plane = createPlane(side, side);
    return plane.data.map((_value, i) => discAt(i, side, radius));
  };
  return { sides, model };
}

const areaOf = (data: Float32Array): number => (data.reduce((sum, value) => sum + value, 0) / data.length) * size * size;

describe("findSubject", () => {
  it("looks once where the outline is in focus", async () => {
    const { sides, model } = modelOf(0.9);
    const { matte, isDoubtful } = await findSubject(twoDiscs(1), model);
    expect([sides, isDoubtful]).toEqual([[isnetSide], false]);
    expect(areaOf(matte.data) / (Math.PI * 120 ** 2)).toBeCloseTo(1, 1);
  });

  it("takes what is in focus before something larger that is not", async () => {
    const { sides, model } = modelOf(0.9);
    const { matte, isDoubtful } = await findSubject(twoDiscs(10), model);
    expect([sides, isDoubtful]).toEqual([[isnetSide, 512], false]);
    expect(areaOf(matte.data) / (Math.PI * 40 ** 2)).toBeCloseTo(1, 1);
  });

  it.each([
    ["finds nothing", 0],
    ["is cut by its frame", 3],
  ])("keeps to the first answer, and doubts it, where the second %s", async (_, share) => {
    const { matte, isDoubtful } = await findSubject(twoDiscs(10), modelOf(share).model);
    expect(isDoubtful).toBe(true);
    expect(areaOf(matte.data) / (Math.PI * 120 ** 2)).toBeCloseTo(1, 1);
  });
});
