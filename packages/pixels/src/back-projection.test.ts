import { expect, it } from "vitest";
import { backProject } from "./back-projection.ts";

const [width, height] = [19, 13];
const wave = (x: number, y: number) => 120 + 70 * Math.sin(x / 3.1) * Math.cos(y / 2.3);
const small = Float32Array.from({ length: width * height }, (_, at) => wave(at % width, Math.floor(at / width)));

/** Each pixel of the small plane as a block. */
const blocks = (factor: number, more = 0) =>
  Float32Array.from({ length: small.length * factor ** 2 }, (_, at) => {
    const [x, y] = [at % (width * factor), Math.floor(at / (width * factor))];
    return more + small[Math.floor(y / factor) * width + Math.floor(x / factor)]!;
  });
const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length;

it.each([2, 4])("times %i: light that an enlargement added or lost is taken back", (factor) => {
  const large = blocks(factor, 9);
  const before = meanOf(large) - meanOf(small);
  backProject(small, large, { width, height, factor });
  expect(before).toBeCloseTo(9, 3);
  expect(Math.abs(meanOf(large) - meanOf(small))).toBeLessThan(0.2);
});

it.each([2, 4])("times %i: what is flat and right stays, at the edges too", (factor) => {
  const flat = new Float32Array(width * height).fill(77);
  const large = new Float32Array(width * height * factor ** 2).fill(77);
  backProject(flat, large, { width, height, factor });
  for (const value of large) expect(value).toBeCloseTo(77, 3);
});

it.each([2, 4])("times %i: turned over it gives the same, turned over", (factor) => {
  const flop = (plane: Float32Array, wide: number) => plane.map((_, at) => plane[at - (at % wide) + wide - 1 - (at % wide)]!);
  const [one, other] = [blocks(factor), flop(blocks(factor), width * factor)];
  backProject(small, one, { width, height, factor });
  backProject(flop(small, width), other, { width, height, factor });
  const back = flop(other, width * factor);
  for (let at = 0; at < one.length; at++) expect(back[at]).toBeCloseTo(one[at]!, 3);
});

it("brings a softened plane nearer to what it was made from", () => {
  const factor = 2;
  const at = (x: number, y: number) => wave((x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5);
  const truth = Float32Array.from({ length: small.length * 4 }, (_, i) => at(i % (width * 2), Math.floor(i / (width * 2))));
  const mean = meanOf(truth);
  const soft = truth.map((value) => mean + 0.8 * (value - mean));
  const away = (plane: Float32Array) => plane.reduce((sum, value, i) => sum + Math.abs(value - truth[i]!), 0) / plane.length;
  const before = away(soft);
  backProject(small, soft, { width, height, factor });
  expect(away(soft)).toBeLessThan(0.4 * before);
});
