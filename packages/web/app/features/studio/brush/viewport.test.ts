import fc from "fast-check";
import { expect, it } from "vitest";
import { fitted, panBy, pointOn, zoomAt } from "./viewport.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const moves = fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), part, part, part, part), { maxLength: 12 });

it("never shows what lies beside the photo, however it is moved", () => {
  fc.assert(
    fc.property(moves, (all) => {
      let view = fitted;
      for (const [factor, x, y, dx, dy] of all) {
        view = panBy(zoomAt(view, factor, x, y), dx - 0.5, dy - 0.5);
        for (const offset of [view.x, view.y]) {
          expect(offset).toBeLessThanOrEqual(0);
          expect(offset + view.scale).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }
    }),
  );
});

it("keeps the point under the pointer where it is while it goes nearer", () => {
  const before = zoomAt(fitted, 2, 0.3, 0.6);
  const after = zoomAt(before, 1.7, 0.4, 0.5);
  const seenAt = (view: typeof before) => [(0.4 - view.x) / view.scale, (0.5 - view.y) / view.scale];
  expect(seenAt(after)[0]).toBeCloseTo(seenAt(before)[0]!);
  expect(seenAt(after)[1]).toBeCloseTo(seenAt(before)[1]!);
});

it("fits again at 1, and goes no nearer than eight times", () => {
  expect(zoomAt(zoomAt(fitted, 3, 0.9, 0.1), 0.01)).toEqual(fitted);
  expect(zoomAt(fitted, 100).scale).toBe(8);
});

it("O11 a place of the photo is the same at any zoom of the browser, density of the screen and size of the canvas", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      part,
      part,
      part,
      part,
      fc.constantFrom(1, 1.25, 2, 0.5),
      fc.double({ min: 1, max: 8, noNaN: true }),
      (u, v, x, y, ratio, factor) => {
        const view = zoomAt(fitted, factor, x, y);
        const box = { left: 31 * ratio, top: 17 * ratio, width: 400 * ratio, height: 300 * ratio };
        const pointer = { x: box.left + (u * view.scale + view.x) * box.width, y: box.top + (v * view.scale + view.y) * box.height };
        const point = pointOn(view, box, pointer);
        expect(point.x).toBeCloseTo(u, 6);
        expect(point.y).toBeCloseTo(v, 6);
      },
    ),
  );
});
