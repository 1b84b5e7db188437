/** What every picture must keep, whatever it shows: sizes, bytes, smooth skies, and another picture for another seed. */
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
  "an astronaut on the moon",
  "paper cut castle",
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
});

/** A picture's colours: a histogram of 4 × 4 × 4 bins that adds up to 1. */
function histogram(data: Uint8Array): Float64Array {
  const bins = new Float64Array(64);
  for (let at = 0; at < data.length; at += 3)
    bins[((data[at]! >> 6) << 4) | ((data[at + 1]! >> 6) << 2) | (data[at + 2]! >> 6)]! += 3 / data.length;
  return bins;
}

/** Mean difference of lightness, 0 to 1, of two pictures of one size: 0 for the same picture. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 3) sum += Math.abs(a[at]! + 2 * a[at + 1]! + a[at + 2]! - b[at]! - 2 * b[at + 1]! - b[at + 2]!);
  return sum / (a.length / 3) / 1020;
}

describe("sixteen seeds of one prompt", () => {
  // Floors are two thirds of what was measured: a change that makes seeds alike falls below them.
  it.each([
    ["mountains", 0.16, 0.06],
    ["a coral reef", 0.066, 0.06],
    ["a spiral galaxy", 0.05, 0.07],
    ["abstract", 0.47, 0.16],
  ] as const)("%s", async (prompt, colorFloor, lightFloor) => {
    const pictures = [];
    for (let seed = 1; seed <= 16; seed++) pictures.push((await paint(prompt, seed, 64, 64)).data);
    let colors = 0;
    let lights = 0;
    let pairs = 0;
    for (let i = 0; i < pictures.length; i++) {
      for (let j = 0; j < i; j++) {
        const [a, b] = [histogram(pictures[i]!), histogram(pictures[j]!)];
        colors += a.reduce((sum, share, bin) => sum + Math.abs(share - b[bin]!), 0) / 2;
        lights += difference(pictures[i]!, pictures[j]!);
        pairs++;
      }
    }
    process.stdout.write(`${prompt}: colours ${(colors / pairs).toFixed(3)}, lightness ${(lights / pairs).toFixed(3)}\n`);
    expect(colors / pairs).toBeGreaterThan(colorFloor);
    expect(lights / pairs).toBeGreaterThan(lightFloor);
  });
});
