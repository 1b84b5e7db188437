import type { Raster } from "@proofsheet/pixels/raster";
import { afterAll, describe, expect, it } from "vitest";
import { planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import type { Medium, ScenePlan } from "../scene/plan.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import { applyMedium, drawingSize } from "./apply-medium.ts";

afterAll(closeTileThreads);

const media: readonly Medium[] = [
  "photography",
  "illustration",
  "oil-painting",
  "watercolor",
  "three-d",
  "ink",
  "pencil",
  "pixel",
  "paper-cut",
  "low-poly",
];

/** A blue sky over green land with a red disc and some texture: edges, flats and gradients. */
function scene(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const disc = Math.hypot(u - 0.5, v - 0.45) < 0.18;
      const grain = ((x * 31 + y * 17) % 23) - 11;
      const color = disc ? [205, 50, 40] : v < 0.55 ? [90 + 120 * v, 150 + 90 * v, 230] : [60 + grain, 120 + 40 * u + grain, 50 + grain];
      data.set([...color, 255], (y * width + x) * 4);
    }
  }
  return { width, height, channels: 4, data };
}

const planFor = (medium: Medium): ScenePlan => ({
  ...planScene(readPrompt("a lake"), {
    width: 96,
    height: 64,
    style: "photography",
    color: "natural",
    lighting: "natural",
    perspective: "front",
    creativity: 0.5,
    seed: 5,
  }),
  medium,
});

const run = (raster: Raster, medium: Medium, threads = 2) => applyMedium(raster, planFor(medium), { threads });

function meanOf({ data, channels }: Raster): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel]!;
  const pixels = data.length / channels;
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

const distance = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((value, at) => Math.abs(value - b[at]!)));

describe.each(media)("the medium %s", (medium) => {
  it("keeps odd sizes, is opaque, and changes the surface", async () => {
    for (const [width, height] of [
      [97, 61],
      [16, 64],
    ] as const) {
      const source = scene(width, height);
      const done = await run(source, medium);
      expect([done.width, done.height]).toEqual([width, height]);
      expect(done.data.length).toBe(width * height * done.channels);
      if (done.channels === 4) for (let at = 3; at < done.data.length; at += 4) expect(done.data[at]).toBe(255);
      expect(Buffer.from(done.data).equals(Buffer.from(source.data))).toBe(false);
    }
  });

  it("gives the same bytes each time and for any number of threads, and leaves its input alone", async () => {
    const source = scene(120, 80);
    const before = Buffer.from(source.data);
    const [once, again, alone] = [await run(source, medium), await run(source, medium), await run(source, medium, 1)];
    expect(Buffer.from(again.data).equals(Buffer.from(once.data))).toBe(true);
    expect(Buffer.from(alone.data).equals(Buffer.from(once.data))).toBe(true);
    expect(Buffer.from(source.data).equals(before)).toBe(true);
  });

  it("looks alike at twice the size", async () => {
    const small = meanOf(await run(scene(384, 288), medium));
    const large = meanOf(await run(scene(768, 576), medium));
    expect(distance(small, large)).toBeLessThan(14);
  });
});

describe("what a scene is drawn at", () => {
  const full = { width: 1536, height: 1024 };

  it("is the whole size for a photograph, and less for what is painted over", () => {
    expect(drawingSize("photography", full)).toEqual(full);
    expect(drawingSize("three-d", full)).toEqual(full);
    for (const medium of ["oil-painting", "watercolor", "illustration", "ink", "pencil", "pixel"] as const) {
      const { width, height } = drawingSize(medium, full);
      expect(width * height, medium).toBeLessThan(full.width * full.height * 0.6);
      expect(Math.abs(width / height - 1.5), medium).toBeLessThan(0.01);
    }
  });

  it.each(["oil-painting", "watercolor", "illustration", "pixel"] as const)(
    "makes no other %s than the whole picture would",
    async (medium) => {
      const drawn = drawingSize(medium, full);
      const small = await applyMedium(scene(drawn.width, drawn.height), planFor(medium), { threads: 2, size: full });
      const whole = await run(scene(full.width, full.height), medium);
      expect([small.width, small.height]).toEqual([full.width, full.height]);
      expect(small.data.length).toBe(whole.data.length);
      expect(distance(meanOf(small), meanOf(whole))).toBeLessThan(4);
    },
  );
});

describe("what each medium does", () => {
  it("draws ink and pencil without colour to speak of", async () => {
    for (const medium of ["ink", "pencil"] as const) {
      const { data, channels } = await run(scene(160, 120), medium);
      let most = 0;
      for (let at = 0; at < data.length; at += channels) most = Math.max(most, Math.abs(data[at]! - data[at + 1]!));
      expect(most).toBeLessThan(12);
    }
  });

  it("keeps the colours of what is painted", async () => {
    for (const medium of ["oil-painting", "watercolor", "illustration", "three-d"] as const) {
      const { data, width, channels } = await run(scene(320, 240), medium);
      const middle = (108 * width + 160) * channels;
      expect(data[middle]!, medium).toBeGreaterThan(data[middle + 1]! + 60);
    }
  });

  it("leaves paper white at the border of a watercolour", async () => {
    const { data } = await run(scene(320, 240), "watercolor");
    expect(Math.min(data[0]!, data[1]!, data[2]!)).toBeGreaterThan(235);
  });

  it("uses few colours for pixels", async () => {
    const { data } = await run(scene(352, 264), "pixel");
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 4) colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    expect(colors.size).toBeLessThanOrEqual(28);
  });

  it("stops when told", async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(applyMedium(scene(64, 64), planFor("oil-painting"), { threads: 1, signal: stop.signal })).rejects.toThrow();
  });
});
