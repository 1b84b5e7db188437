import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filled, mapped } from "@proofsheet/pixels/plane-math";
import { skyRegion } from "@proofsheet/pixels/sky-region";
import { describe, expect, it } from "vitest";
import { decodePicture } from "../codec.ts";
import { facesOn } from "./gentle-faces.ts";
import { isBackdrop } from "./sky-backdrop.ts";

const corpus = join(import.meta.dirname, "../../../../../shared/corpus");
const size = { width: 100, height: 100 };
/** All of a picture above a row, but for a person in the middle third. */
const downTo = (row: number) =>
  mapped(filled(size, 0), (_, at) => (Math.floor(at / size.width) < row && Math.abs((at % size.width) - 50) > 16 ? 1 : 0));
const face = (height: number) => ({ x: 40, y: 20, width: height, height });

describe("what is behind a person", () => {
  it("is a backdrop where it goes on beside the neck of a portrait", () => {
    expect(isBackdrop(downTo(90), [face(30)])).toBe(true);
  });
  it("is sky where the horizon is as high as the face, or the person is small, or there is none", () => {
    expect(isBackdrop(downTo(40), [face(30)])).toBe(false);
    expect(isBackdrop(downTo(90), [face(8)])).toBe(false);
    expect(isBackdrop(downTo(90), [])).toBe(false);
  });

  it.skipIf(!existsSync(corpus)).each([
    ["faces/astronaut.png", true],
    ["faces/grace_hopper.jpg", true],
    ["photos/rocket.jpg", false],
  ])(
    "of %s is a backdrop: %s",
    async (file, expected) => {
      const decoded = await decodePicture(readFileSync(join(corpus, file)));
      if (!decoded.ok) throw new Error(decoded.fault.code);
      const { raster } = decoded.value;
      const sky = skyRegion(raster);
      expect(sky).toBeDefined();
      expect(isBackdrop(sky!, await facesOn(raster, 2))).toBe(expected);
    },
    60_000,
  );
});
