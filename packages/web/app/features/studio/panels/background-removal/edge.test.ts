import fc from "fast-check";
import { expect, it } from "vitest";
import { movedEdge, takeAlpha } from "./edge.ts";

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 19 }), height: fc.integer({ min: 1, max: 15 }) })
  .chain((size) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: size.width * size.height, maxLength: size.width * size.height })
      .map((samples) => ({ size, alpha: Uint8ClampedArray.from(samples) })),
  );

it("leaves the edge alone where nothing is asked", () => {
  fc.assert(
    fc.property(picture, ({ size, alpha }) => {
      expect(movedEdge(alpha, size, { shift: 0, feather: 0 })).toEqual(alpha);
    }),
  );
});

it("never takes from the subject on the way out, and never adds on the way in", () => {
  fc.assert(
    fc.property(picture, fc.integer({ min: 1, max: 6 }), ({ size, alpha }, shift) => {
      const [out, into] = [movedEdge(alpha, size, { shift, feather: 0 }), movedEdge(alpha, size, { shift: -shift, feather: 0 })];
      alpha.forEach((value, at) => {
        expect(out[at]).toBeGreaterThanOrEqual(value);
        expect(into[at]).toBeLessThanOrEqual(value);
      });
      // In and then out stays within what was there.
      movedEdge(into, size, { shift, feather: 0 }).forEach((value, at) => {
        expect(value).toBeLessThanOrEqual(alpha[at]!);
      });
    }),
  );
});

it("moves a straight edge by as many pixels as are asked", () => {
  const size = { width: 12, height: 3 };
  const alpha = Uint8ClampedArray.from({ length: 36 }, (_, at) => (at % 12 < 5 ? 255 : 0));
  const solid = (plane: Uint8ClampedArray) => plane.subarray(0, 12).filter((value) => value === 255).length;
  expect([-3, -1, 0, 1, 4].map((shift) => solid(movedEdge(alpha, size, { shift, feather: 0 })))).toEqual([2, 4, 5, 6, 9]);
  const soft = movedEdge(alpha, size, { shift: 0, feather: 4 }).subarray(0, 12);
  // It falls from one side to the other, and its middle stays where it was.
  expect([...soft]).toEqual([...soft].sort((a, b) => b - a));
  expect(soft[4]! + soft[5]!).toBeGreaterThan(240);
  expect(soft[4]! + soft[5]!).toBeLessThan(270);
  expect(soft.filter((value) => value > 0 && value < 255).length).toBeGreaterThan(4);
});

it("keeps what is whole whole and what is empty empty, however soft", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 255), (side, feather, value) => {
      const alpha = new Uint8ClampedArray(side * side).fill(value);
      expect(movedEdge(alpha, { width: side, height: side }, { shift: 0, feather })).toEqual(alpha);
    }),
  );
});

it("shows what an edge uncovers in the photo's colour, however little was there before", () => {
  const photo = Uint8ClampedArray.from([90, 120, 60, 255]);
  /** What a canvas keeps of the photo's colour in a pixel of this alpha: whole steps of it. */
  const kept = (alpha: number) =>
    [...photo.subarray(0, 3)].map((value) => (alpha && Math.round((value * alpha) / 255) * 255) / (alpha || 1));
  for (const alpha of [0, 1, 2, 5, 40, 254]) {
    const subject = Uint8ClampedArray.from([...kept(alpha), alpha]);
    takeAlpha(subject, photo, Uint8ClampedArray.of(255));
    expect(subject[3]).toBe(255);
    // Half a step of a canvas is left, and the rounding of a byte.
    for (const channel of [0, 1, 2]) expect(Math.abs(subject[channel]! - photo[channel]!)).toBeLessThanOrEqual(1.5);
  }
});

it("leaves the subject its own colours where nothing is added", () => {
  const subject = Uint8ClampedArray.from([200, 10, 30, 255, 200, 10, 30, 100]);
  takeAlpha(subject, new Uint8ClampedArray(8), Uint8ClampedArray.of(40, 100));
  expect([...subject]).toEqual([200, 10, 30, 40, 200, 10, 30, 100]);
});
