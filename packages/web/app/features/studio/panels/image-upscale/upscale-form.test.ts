import { resultLimits } from "@proofsheet/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bodyOf, emptyForm, factorOf, factorsFor, formFrom, grownBy } from "./upscale-form.ts";

const size = fc.record({ width: fc.integer({ min: 16, max: 9000 }), height: fc.integer({ min: 16, max: 9000 }) });

it("offers only what the studio makes", () => {
  fc.assert(
    fc.property(size, (photo) => {
      const factors = factorsFor(photo);
      for (const factor of factors) {
        const { width, height } = grownBy(photo, factor);
        expect(width * height).toBeLessThanOrEqual(resultLimits.pixels);
        expect(Math.max(width, height)).toBeLessThanOrEqual(resultLimits.side);
      }
      // What is possible four times is possible twice.
      if (factors.includes(4)) expect(factors).toContain(2);
      if (factors.length) expect(factors).toContain(factorOf({ ...emptyForm, factor: 4 }, photo));
    }),
  );
  expect(factorsFor({ width: 4000, height: 3000 })).toEqual([2]);
  expect(factorsFor({ width: 8000, height: 6000 })).toEqual([]);
});

it("sends the factor that is possible, and takes a task's settings back", () => {
  const form = { factor: 4, format: "webp" } as const;
  expect(bodyOf(form, "img_1", undefined)).toEqual({ image: "img_1", factor: 4, format: "webp" });
  expect(bodyOf(form, "img_1", { width: 4000, height: 3000 })).toEqual({ image: "img_1", factor: 2, format: "webp" });
  expect(formFrom({ ...form, width: 8, height: 8 })).toEqual(form);
  expect(formFrom({ factor: 3, format: "tiff" })).toEqual(emptyForm);
});
