import { expect, it } from "vitest";
import type { HdrFrame } from "./frame.ts";
import { focusAt } from "./shallow-focus.ts";

const [width, height] = [240, 300];
const subject = { left: 100, right: 140, top: 100, bottom: 300 };
const isSubject = (x: number, y: number) => x >= subject.left && x < subject.right && y >= subject.top && y < subject.bottom;
const lamp = { x: 50, y: 50 };

/** A bright thing five metres away before a dark wall far behind, with one lamp on it. */
function frame(): HdrFrame {
  const out: HdrFrame = { width, height, rgb: new Float32Array(3 * width * height), depth: new Float32Array(width * height) };
  for (let at = 0; at < out.depth.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    out.depth[at] = isSubject(x, y) ? 5 : 2_000;
    out.rgb.fill(isSubject(x, y) ? 4 : 0.01, 3 * at, 3 * at + 3);
  }
  out.rgb.fill(500, 3 * (lamp.y * width + lamp.x), 3 * (lamp.y * width + lamp.x) + 3);
  return out;
}

it("leaves what is in focus as it is, to the bit, and gives nothing of it to what is behind", () => {
  const [before, after] = [frame(), frame()];
  focusAt(after, 5);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      if (isSubject(x, y)) expect(after.rgb[at]).toBe(before.rgb[at]);
      else if (x > 80) expect(after.rgb[at]!).toBeLessThan(0.02);
    }
});

it("makes a disc of a lamp far behind, and loses none of its light", () => {
  const after = frame();
  focusAt(after, 5);
  const around = (reach: number) => {
    let sum = 0;
    for (let y = lamp.y - reach; y <= lamp.y + reach; y++)
      for (let x = lamp.x - reach; x <= lamp.x + reach; x++) sum += after.rgb[3 * (y * width + x)]! - 0.01;
    return sum;
  };
  expect(around(12) / 500).toBeGreaterThan(0.9);
  expect(around(12) / 500).toBeLessThan(1.1);
  expect(after.rgb[3 * (lamp.y * width + lamp.x)]!).toBeLessThan(40);
});

it("is no other for what lies at the distance in focus", () => {
  const [before, after] = [frame(), frame()];
  before.depth.fill(5);
  after.depth.fill(5);
  focusAt(after, 5);
  expect(after.rgb).toEqual(before.rgb);
});
