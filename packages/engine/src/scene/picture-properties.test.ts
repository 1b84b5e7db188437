/** What every picture must keep, whatever it shows: sizes, bytes, smooth skies, and another picture for another seed. */
import { type Lab, toOklab } from "@proofsheet/pixels/oklab";
import { afterAll, describe, expect, it } from "vitest";
import { planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import { paintScene } from "../tools/paint-scene.ts";
import { closeTileThreads } from "./tile-threads.ts";

afterAll(closeTileThreads);

const look = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.5 } as const;

async function paint(prompt: string, seed: number, width: number, height: number, threads = 2) {
  const plan = planScene(readPrompt(prompt), { ...look, width, height, seed });
  return paintScene(plan, { width, height }, { signal: new AbortController().signal, report: () => {}, threads });
}

/** One of each way of painting: sky and land with an overlay, whole frames, solids, and media over them. */
const kinds = [
  "an erupting volcano at night",
  "grand canyon",
  "a river in a canyon",
  "rolling hills of Tuscany",
  "alpine valley with a path",
  "桂林山水",
  "rice terraces",
  "a forest with sun rays",
  "冰洞",
  "fireworks over a city",
  "a meteor shower over a lake",
  "a coral reef",
  "a spiral galaxy",
  "a cup by the window",
  "a waterfall",
  "a wet street at night",
  "江南水乡",
  "a stormy sea",
  "an astronaut on the moon",
  "黄山日出",
  "paper cut castle",
  "paper cut mountains",
  "两只鹿在森林里，剪纸",
  "水墨，竹林里的熊猫",
  "荷塘月色，水墨",
  "low poly fox",
  'a beach, "HELLO"',
] as const;

describe("a picture", () => {
  it.each(kinds)("has the size asked for and the same bytes for any number of threads: %s", async (prompt) => {
    const once = await paint(prompt, 5, 151, 97, 1);
    const again = await paint(prompt, 5, 151, 97, 3);
    expect([once.width, once.height, once.channels, once.data.length]).toEqual([151, 97, 3, 151 * 97 * 3]);
    expect(Buffer.from(again.data).equals(Buffer.from(once.data))).toBe(true);
  });

  it("has no bands in a clear evening sky: neighbouring rows differ by less than two steps, and no row is of one value", async () => {
    const width = 96;
    const { data } = await paint("a clear sky over the sea at sunset, minimalist", 3, width, 320);
    const rows = Array.from({ length: 120 }, (_, y) => {
      const reds = Array.from({ length: width }, (_, x) => data[(y * width + x) * 3]!);
      return { mean: reds.reduce((sum, value) => sum + value, 0) / width, values: new Set(reds).size };
    });
    for (let y = 1; y < rows.length; y++) expect(Math.abs(rows[y]!.mean - rows[y - 1]!.mean), `row ${y}`).toBeLessThan(2);
    expect(rows.filter(({ values }) => values === 1).length).toBe(0);
  });

  it("has no bands in a gradient that spans few tones: no run of one colour is longer than a wave of its noise", async () => {
    const width = 640;
    const { data } = await paint("minimalist gradient, dark blue", 3, width, 40);
    let longest = 0;
    for (let y = 0; y < 40; y++) {
      for (let x = 1, run = 1; x < width; x++) {
        const at = (y * width + x) * 3;
        run = [0, 1, 2].every((c) => data[at + c] === data[at + c - 3]) ? run + 1 : 1;
        longest = Math.max(longest, run);
      }
    }
    expect(longest).toBeLessThan(24);
  });
});

const toLinear = Float64Array.from({ length: 256 }, (_, byte) => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4));

function labAt(data: Uint8Array, at: number): Lab {
  const lab: Lab = [0, 0, 0];
  toOklab(toLinear[data[at]!]!, toLinear[data[at + 1]!]!, toLinear[data[at + 2]!]!, lab);
  return lab;
}

/** A picture's colours in OKLab, which is as the eye sees them apart: a histogram of 8 × 8 × 8 bins that adds up to 1. */
function histogram(data: Uint8Array): Float64Array {
  const bins = new Float64Array(512);
  const bin = (value: number, low: number, high: number) => Math.max(0, Math.min(7, Math.floor(((value - low) / (high - low)) * 8)));
  for (let at = 0; at < data.length; at += 3) {
    const [l, a, b] = labAt(data, at);
    bins[(bin(l, 0, 1) << 6) | (bin(a, -0.2, 0.2) << 3) | bin(b, -0.2, 0.2)]! += 3 / data.length;
  }
  return bins;
}

const lightness = (data: Uint8Array): Float64Array => Float64Array.from({ length: data.length / 3 }, (_, at) => labAt(data, at * 3)[0]);

/** 1 less the mean structural similarity of windows of 8 × 8 (Wang et al. 2004): 0 for the same picture. */
function dissimilarity(a: Float64Array, b: Float64Array, side: number): number {
  const [c1, c2] = [0.01 ** 2, 0.03 ** 2];
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + 8 <= side; top += 4) {
    for (let left = 0; left + 8 <= side; left += 4, windows++) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + 8; y++) {
        for (let x = left; x < left + 8; x++) {
          const [va, vb] = [a[y * side + x]!, b[y * side + x]!];
          sa += va / 64;
          sb += vb / 64;
          saa += (va * va) / 64;
          sbb += (vb * vb) / 64;
          sab += (va * vb) / 64;
        }
      }
      const covariance = sab - sa * sb;
      sum += ((2 * sa * sb + c1) * (2 * covariance + c2)) / ((sa * sa + sb * sb + c1) * (saa - sa * sa + sbb - sb * sb + c2));
    }
  }
  return 1 - sum / windows;
}

const meanOfPairs = <T>(items: readonly T[], apart: (a: T, b: T) => number): number => {
  const all = items.flatMap((a, i) => items.slice(0, i).map((b) => apart(a, b)));
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

describe("sixteen seeds of one prompt", () => {
  // Floors are two thirds of what was measured: a change that makes seeds alike falls below them.
  it.each([
    ["mountains", 0.2, 0.4],
    ["a coral reef", 0.077, 0.41],
    ["a spiral galaxy", 0.068, 0.47],
    ["a nebula", 0.44, 0.59],
    ["a city skyline at night", 0.054, 0.44],
    ["a waterfall", 0.1, 0.3],
    ["sand dunes", 0.17, 0.32],
    ["abstract", 0.56, 0.54],
  ] as const)("%s", async (prompt, colorFloor, shapeFloor) => {
    const side = 64;
    const pictures = [];
    for (let seed = 1; seed <= 16; seed++) pictures.push((await paint(prompt, seed, side, side)).data);
    const colors = meanOfPairs(pictures.map(histogram), (a, b) => a.reduce((sum, share, bin) => sum + Math.abs(share - b[bin]!), 0) / 2);
    const shapes = meanOfPairs(pictures.map(lightness), (a, b) => dissimilarity(a, b, side));
    process.stdout.write(`${prompt}: colours ${colors.toFixed(3)}, shapes ${shapes.toFixed(3)}\n`);
    expect(colors).toBeGreaterThan(colorFloor);
    expect(shapes).toBeGreaterThan(shapeFloor);
  });
});
