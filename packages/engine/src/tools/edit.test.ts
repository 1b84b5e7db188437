import type { Raster } from "@proofsheet/pixels/raster";
import { afterAll, describe, expect, it } from "vitest";
import { decodePicture, encodePicture } from "../codec.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import type { Edit, Phase } from "../types.ts";
import { edit } from "./edit.ts";
import { hasWeights } from "./weights.fixture.ts";

afterAll(closeTileThreads);

/** Every pixel another, none of them plain. */
function photo(width: number, height: number, channels: 3 | 4 = 3): Raster {
  const data = new Uint8Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    data.set([(x * 7 + y * 3) % 256, (x * 2 + y * 5 + 90) % 256, (x * y) % 256], i * channels);
    if (channels === 4) data[i * 4 + 3] = 40 + ((x * 5 + y) % 200);
  }
  return { width, height, channels, data };
}

async function run(raster: Raster, edits: Edit[], report: (phase: Phase, fraction: number) => void = () => {}): Promise<Raster> {
  const { bytes } = await encodePicture(raster, "png");
  const outcome = await edit({ bytes, edits, seed: 5, format: "png" }, { signal: new AbortController().signal, report, threads: 2 });
  if (!outcome.ok) throw new Error(outcome.fault.code);
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  return decoded.value.raster;
}

const tone = (changes: Partial<Extract<Edit, { kind: "tone" }>> = {}): Edit => ({
  kind: "tone",
  brightness: 0,
  contrast: 0,
  saturation: 0,
  warmth: 0,
  blackAndWhite: false,
  sharpness: 0,
  vignette: 0,
  grain: 0,
  ...changes,
});
const text = (changes: Partial<Extract<Edit, { kind: "text" }>> = {}): Edit => ({
  kind: "text",
  text: "Hello 你好",
  x: 0.5,
  y: 0.85,
  size: 0.08,
  color: "#ffffff",
  font: "sans",
  outline: true,
  ...changes,
});
const nothing: Edit[] = [
  tone(),
  { kind: "rotate", degrees: 0, flip: "none" },
  { kind: "straighten", degrees: 0 },
  { kind: "crop", left: 0, top: 0, width: 1, height: 1 },
];

describe("edit", () => {
  it.each([
    [650, 1235],
    [2008, 3008],
    [16, 16],
    [17, 401],
  ])("O09 keeps %i x %i, and without a change every pixel, ten times over", async (width, height) => {
    const raster = photo(width, height);
    let changed = raster;
    for (let i = 0; i < (width > 1000 ? 2 : 10); i++) changed = await run(changed, nothing);
    expect([changed.width, changed.height]).toEqual([width, height]);
    expect(Buffer.compare(changed.data, raster.data)).toBe(0);
    const toned = await run(raster, [tone({ brightness: 0.2, warmth: 0.3 }), text()]);
    expect([toned.width, toned.height]).toEqual([width, height]);
  });

  it("keeps alpha through tone, another medium and turning", async () => {
    const raster = photo(64, 48, 4);
    const steps: Edit[] = [
      tone({ contrast: 0.5 }),
      { kind: "restyle", style: "ink", color: "natural", strength: 1 },
      { kind: "rotate", degrees: 180, flip: "none" },
    ];
    const out = await run(raster, steps);
    expect(out.channels).toBe(4);
    const alpha = (data: Uint8Array) => [...data.filter((_, at) => at % 4 === 3)];
    expect(alpha(out.data)).toEqual(alpha(raster.data).reverse());
  });

  it("sharpens as a tone: edges steeper, size and what is flat as they were", async () => {
    const edge: Raster = {
      width: 32,
      height: 20,
      channels: 3,
      data: Uint8Array.from({ length: 32 * 20 * 3 }, (_, at) => Math.min(190, Math.max(70, 130 + 20 * ((Math.floor(at / 3) % 32) - 16)))),
    };
    const out = await run(edge, [tone({ sharpness: 1 })]);
    const spread = ({ data }: Raster) => Math.max(...data.slice(0, 96)) - Math.min(...data.slice(0, 96));
    expect([out.width, out.height]).toEqual([32, 20]);
    expect([...out.data.slice(0, 3)]).toEqual([70, 70, 70]);
    expect(spread(out)).toBeGreaterThan(spread(edge));
  });

  it("runs the steps in their order, and gives the same bytes again", async () => {
    const raster = photo(90, 60);
    const square: Edit = { kind: "crop", left: 0, top: 0, width: 0.5, height: 1 };
    const turn: Edit = { kind: "rotate", degrees: 90, flip: "none" };
    expect(await run(raster, [square, turn])).toMatchObject({ width: 60, height: 45 });
    expect(await run(raster, [turn, square])).toMatchObject({ width: 30, height: 90 });
    const grainy = () => run(raster, [tone({ grain: 1 }), square]);
    expect(Buffer.compare((await grainy()).data, (await grainy()).data)).toBe(0);
  });

  it("goes on from a single pixel that is left", async () => {
    const pixel: Edit = { kind: "crop", left: 0.5, top: 0.5, width: 0.001, height: 0.001 };
    const steps = [
      pixel,
      tone({ brightness: 0.5, vignette: 1, grain: 1 }),
      { kind: "straighten", degrees: 30 } as const,
      text({ size: 1 }),
    ];
    const { bytes } = await encodePicture(photo(20, 20), "png");
    const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
    const outcome = await edit({ bytes, edits: steps, seed: 1, format: "png" }, context);
    expect(outcome.ok && [outcome.value.picture.width, outcome.value.picture.height]).toEqual([1, 1]);
  });

  it("reports phases whose fraction never falls, and stops when it is told to", async () => {
    const seen: number[] = [];
    const steps: Edit[] = [tone({ contrast: 0.2 }), { kind: "restyle", style: "pencil", color: "natural", strength: 1 }, text()];
    await run(photo(80, 60), steps, (_, fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThan(1);
    const off = new AbortController();
    const { bytes } = await encodePicture(photo(80, 60), "png");
    const report = (phase: Phase) => phase === "editing" && off.abort();
    const outcome = await edit({ bytes, edits: steps, seed: 1, format: "png" }, { signal: off.signal, report, threads: 2 });
    expect(outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
  });

  it.each(["sans", "serif", "hand"] as const)("sets text in both scripts in the %s font, and changes nothing beside it", async (font) => {
    const raster: Raster = { width: 400, height: 300, channels: 3, data: new Uint8Array(400 * 300 * 3).fill(90) };
    const columns = async (words: string) => {
      const out = await run(raster, [text({ text: words, font, y: 0.5, outline: false })]);
      let [changed, beside] = [0, 0];
      for (let i = 0; i < 400 * 300; i++) {
        const isOther = [0, 1, 2].some((c) => out.data[i * 3 + c] !== 90);
        if (isOther) changed++;
        // A line of a twelfth of the height, in the middle.
        if (isOther && Math.abs(Math.floor(i / 400) - 150) > 24) beside++;
      }
      expect(beside).toBe(0);
      return changed;
    };
    const [latin, chinese] = [await columns("Hxgl"), await columns("你好世界")];
    expect(Math.min(latin, chinese)).toBeGreaterThan(150);
    expect(chinese).not.toBe(await columns("龘龘龘龘"));
  });

  it("breaks long text into lines that stay inside", async () => {
    const raster: Raster = { width: 300, height: 300, channels: 3, data: new Uint8Array(300 * 300 * 3).fill(90) };
    const out = await run(raster, [text({ text: `${"words and 汉字 ".repeat(9)}`, y: 0.5, outline: false })]);
    const isOther = (x: number, y: number) => out.data[(y * 300 + x) * 3] !== 90;
    for (let y = 0; y < 300; y++) expect([isOther(0, y), isOther(299, y)]).toEqual([false, false]);
    const rows = Array.from({ length: 300 }, (_, y) => Array.from({ length: 300 }, (_, x) => isOther(x, y)).some(Boolean)).filter(Boolean);
    expect(rows.length).toBeGreaterThan(60);
  });
});

/** One run of the weights takes seconds, more when cores are shared. */
describe.skipIf(!hasWeights)("a new background", { timeout: 240_000 }, () => {
  /** A shaded red ball on plain green. */
  function ball(): Raster {
    const [width, height] = [320, 240];
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) {
      const [dx, dy] = [((i % width) + 0.5 - width / 2) / 76, (Math.floor(i / width) + 0.5 - height / 2) / 76];
      const cover = Math.min(1, Math.max(0, (1 - Math.hypot(dx, dy)) * 76 + 0.5));
      const light = 0.55 + 0.45 * Math.max(0, 1 - Math.hypot(dx + 0.35, dy + 0.4));
      data.set(
        [cover * 225 * light + (1 - cover) * 40, cover * 30 * light + (1 - cover) * 170, cover * 35 * light + (1 - cover) * 60],
        i * 3,
      );
    }
    return { width, height, channels: 3, data };
  }
  const at = ({ data, width, channels }: Raster, x: number, y: number) => [
    ...data.slice((y * width + x) * channels, (y * width + x + 1) * channels),
  ];

  it("is transparent, and what follows needs no second look for the subject", async () => {
    const phases: Phase[] = [];
    const steps: Edit[] = [
      { kind: "background", to: "transparent" },
      { kind: "background", to: "color", color: "#0000ff" },
    ];
    const clear = await run(ball(), steps.slice(0, 1));
    expect(clear.channels).toBe(4);
    expect(at(clear, 3, 3)[3]).toBe(0);
    expect(at(clear, 160, 120)[3]).toBe(255);
    const blue = await run(ball(), steps, (phase) => phases.push(phase));
    expect(at(blue, 3, 3)).toEqual([0, 0, 255]);
    expect(phases.filter((phase) => phase === "finding-subject")).toHaveLength(1);
  });

  it("is a scene from words at the picture's size, with the subject in place", async () => {
    const scene: Edit = { kind: "background", to: "scene", prompt: "beach at noon", relight: true, shadow: true };
    const out = await run(ball(), [scene]);
    expect([out.width, out.height]).toEqual([320, 240]);
    const [r, g, b] = at(out, 160, 120) as [number, number, number];
    expect(r).toBeGreaterThan(g + 30);
    expect(r).toBeGreaterThan(b + 30);
    const corner = at(out, 5, 5) as [number, number, number];
    expect(Math.abs(corner[1] - 170) + Math.abs(corner[2] - 60)).toBeGreaterThan(40);
  });

  it("is another picture, and a picture that cannot be read is a named fault", async () => {
    const bytes = (await encodePicture(photo(40, 90), "png")).bytes;
    const step = (picture: Uint8Array): Edit => ({ kind: "background", to: "picture", picture, relight: false, shadow: false });
    expect(await run(ball(), [step(bytes)])).toMatchObject({ width: 320, height: 240 });
    await expect(run(ball(), [step(Uint8Array.of(1, 2, 3))])).rejects.toThrow("image-type-unsupported");
    await expect(run(photo(64, 64), [{ kind: "background", to: "transparent" }])).rejects.toThrow("subject-missing");
  });
});

const turnedOver = ({ width, height, channels, data }: Raster): Raster => {
  const pixel = (at: number) => data.subarray(at * channels, (at + 1) * channels);
  const out = new Uint8Array(data.length);
  for (let at = 0; at < width * height; at++) out.set(pixel(at - (at % width) + width - 1 - (at % width)), at * channels);
  return { width, height, channels, data: out };
};

describe("erasing", { timeout: 240_000 }, () => {
  const mask = async (width: number, height: number, isErased: (x: number, y: number) => boolean) => {
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) if (isErased(i % width, Math.floor(i / width))) data.fill(255, i * 3, i * 3 + 3);
    return (await encodePicture({ width, height, channels: 3, data }, "png")).bytes;
  };
  const disc = (cx: number, cy: number, r: number) => (x: number, y: number) => (x - cx) ** 2 + (y - cy) ** 2 < r * r;

  it.each([
    [97, 131, 3],
    [131, 97, 4],
    [650, 1235, 3],
    [2008, 3008, 4],
  ] as const)(
    "O09 changes nothing outside the mask of %i x %i with %i channels, and the same bytes each time",
    async (width, height, channels) => {
      const raster = photo(width, height, channels);
      const inside = disc(50, 50, 14);
      const edits: Edit[] = [{ kind: "erase", mask: await mask(width, height, inside) }];
      const erased = await run(raster, edits);
      expect([erased.width, erased.height, erased.channels]).toEqual([width, height, channels]);
      let [changed, outside] = [0, 0];
      for (let at = 0; at < raster.data.length; at++) {
        if (erased.data[at] === raster.data[at]) continue;
        const pixel = Math.floor(at / channels);
        if (inside(pixel % width, Math.floor(pixel / width))) changed++;
        else outside++;
      }
      expect(outside).toBe(0);
      expect(changed).toBeGreaterThan(300);
      expect(Buffer.compare((await run(raster, edits)).data, erased.data)).toBe(0);
    },
  );

  it("O09 says of 1 x 1 that it is too small, and of a mask of 1 x 1 too", async () => {
    const edits: Edit[] = [{ kind: "erase", mask: await mask(40, 40, disc(20, 20, 4)) }];
    await expect(run(photo(1, 1), edits)).rejects.toThrow("image-too-small");
    await expect(run(photo(40, 40), [{ kind: "erase", mask: await mask(1, 1, () => true) }])).rejects.toThrow("image-too-small");
  });

  it("ten times in a row changes nothing outside the masks, and the mirrored picture keeps as much", async () => {
    const [width, height] = [120, 90];
    const at = (step: number) => disc(20 + 9 * step, 30 + 3 * step, 6);
    for (const original of [photo(width, height, 4), turnedOver(photo(width, height, 4))]) {
      let erased = original;
      for (let step = 0; step < 10; step++) erased = await run(erased, [{ kind: "erase", mask: await mask(width, height, at(step)) }]);
      expect([erased.width, erased.height]).toEqual([width, height]);
      for (let i = 0; i < width * height; i++) {
        if (Array.from({ length: 10 }, (_, step) => at(step)(i % width, Math.floor(i / width))).some(Boolean)) continue;
        expect([...erased.data.subarray(4 * i, 4 * i + 4)]).toEqual([...original.data.subarray(4 * i, 4 * i + 4)]);
      }
    }
  });

  it("takes a blot off a ground that goes on behind it, under a mask of another size", async () => {
    const [width, height] = [160, 120];
    const ground = photo(width, height);
    for (let i = 0; i < width * height; i++) ground.data.set([90 + (i % 8) * 4, 140, 60 + (Math.floor(i / width) % 6) * 5], i * 3);
    const blotted = { ...ground, data: Uint8Array.from(ground.data) };
    const blot = disc(80, 60, 12);
    for (let i = 0; i < width * height; i++) if (blot(i % width, Math.floor(i / width))) blotted.data.set([250, 20, 20], i * 3);
    const erased = await run(blotted, [{ kind: "erase", mask: await mask(width / 2, height / 2, disc(40, 30, 8)) }]);
    const reds = erased.data.filter((_, i) => i % 3 === 0);
    expect(Math.max(...reds)).toBeLessThanOrEqual(118);
  });

  it("says when nothing is marked, and when too little is left", async () => {
    const raster = photo(60, 40);
    const none: Edit[] = [{ kind: "erase", mask: await mask(60, 40, () => false) }];
    const all: Edit[] = [{ kind: "erase", mask: await mask(60, 40, () => true) }];
    await expect(run(raster, none)).rejects.toThrow("mask-empty");
    await expect(run(raster, all)).rejects.toThrow("mask-covers-all");
  });
});
