import type { Raster } from "@proofsheet/pixels/raster";
import { describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { encodePicture } from "../codec.ts";
import type { CutOutRequest, Phase } from "../types.ts";
import { ball } from "./ball.fixture.ts";
import { cutOut } from "./cut-out.ts";
import { compose, decide, hasSubject } from "./cut-out-alpha.ts";
import { hasWeights } from "./weights.fixture.ts";

/** One run of the weights takes seconds, more when cores are shared. */
const timeLimitMs = 240_000;

async function run(raster: Raster, request: Partial<CutOutRequest> = {}, report: (phase: Phase, fraction: number) => void = () => {}) {
  const { bytes } = await encodePicture(raster, "png");
  const context = { signal: new AbortController().signal, report, threads: 2 };
  return cutOut({ bytes, background: "transparent", format: "png", ...request }, context);
}

async function picture(raster: Raster, request?: Partial<CutOutRequest>) {
  const outcome = await run(raster, request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  const { data, info } = await sharp(outcome.value.picture.bytes).raw().toBuffer({ resolveWithObject: true });
  return { ...outcome.value, data, info };
}

describe.skipIf(!hasWeights)("cutOut", { timeout: timeLimitMs }, () => {
  it("B01 cuts a red ball out of green with no green on its rim", async () => {
    const { data, info, confidence } = await picture(ball(320, 240));
    let edge = 0;
    let solid = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, , a] = data.subarray(at, at + 4) as unknown as [number, number, number, number];
      if (a === 255) solid++;
      if (a > 8) expect(g - r * 0.2, `at ${(at / 4) % 320},${Math.floor(at / 1280)} alpha ${a}`).toBeLessThan(40);
      if (a > 0 && a < 255) edge++;
    }
    const area = Math.PI * (240 * 0.32) ** 2;
    expect([info.width, info.height, info.channels]).toEqual([320, 240, 4]);
    expect(Math.abs(solid + edge / 2 - area) / area).toBeLessThan(0.05);
    expect(confidence).toBeGreaterThan(0.8);
  });

  it("B09 a transparent result has an alpha channel in its file, and no checkerboard in its pixels", async () => {
    for (const format of ["png", "webp"] as const) {
      const { data, info, picture: out } = await picture(ball(120, 100), { format });
      expect([info.channels, out.hasAlpha, out.format]).toEqual([4, true, format]);
      // A corner is see-through, the middle is not.
      expect([data[3], data[4 * (50 * 120 + 60) + 3]]).toEqual([0, 255]);
    }
  });

  it("B03 lays a colour under the subject, and every alpha is full", async () => {
    const { data, info, picture: out } = await picture(ball(200, 300), { background: "#ffffff", format: "webp" });
    expect([info.channels, out.hasAlpha, out.format]).toEqual([3, false, "webp"]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it("B05 gives back a 3000 x 2000 picture at 3000 x 2000", async () => {
    const phases: Phase[] = [];
    const fractions: number[] = [];
    const outcome = await run(ball(3000, 2000), { format: "jpeg" }, (phase, fraction) => {
      phases.push(phase);
      fractions.push(fraction);
    });
    expect(outcome).toMatchObject({ ok: true, value: { picture: { width: 3000, height: 2000, format: "jpeg" } } });
    expect(phases).toEqual(["decoding", "finding-subject", "tracing-edges", "encoding"]);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it("B07 the subject, the background and the mask are three pictures, and put together they are the photo", async () => {
    const photo = ball(161, 140);
    const [subject, background, mask] = [
      await picture(photo),
      await picture(photo, { keep: "background" }),
      await picture(photo, { keep: "mask" }),
    ];
    for (const { info } of [subject, background, mask]) expect([info.width, info.height]).toEqual([161, 140]);
    expect([subject.info.channels, background.info.channels, mask.info.channels]).toEqual([4, 4, 3]);
    let most = 0;
    for (let at = 0; at < 161 * 140; at++) {
      const away = Math.abs(Math.hypot((at % 161) - 80, Math.floor(at / 161) - 69.5) - 140 * 0.32);
      const [inFront, behind] = [subject.data[4 * at + 3]!, background.data[4 * at + 3]!];
      expect(mask.data[3 * at]).toBe(inFront);
      expect(Math.abs(255 - inFront - behind)).toBeLessThanOrEqual(1);
      // Near the edge each shows its own colour alone; away from it what is seen is the photo's.
      for (let c = 0; away > 16 && c < 3; c++) {
        const together = (inFront * subject.data[4 * at + c]! + behind * background.data[4 * at + c]!) / 255;
        most = Math.max(most, Math.abs(together - photo.data[3 * at + c]!));
      }
    }
    expect(most).toBeLessThanOrEqual(1);
    expect([mask.data[0], mask.data[3 * (70 * 161 + 80)]]).toEqual([0, 255]);
  });

  it("U08 shows nothing that the picture itself hides", async () => {
    const { data } = await picture(ball(161, 203, (x) => (x < 80 ? 90 : 255)));
    let most = 0;
    for (let at = 0; at < data.length; at += 4) if ((at / 4) % 161 < 80) most = Math.max(most, data[at + 3]!);
    expect(most).toBe(90);
  });

  it("B10 says that a plain picture has no subject", async () => {
    const data = new Uint8Array(120 * 80 * 3).fill(140);
    expect(await run({ width: 120, height: 80, channels: 3, data })).toEqual({ ok: false, fault: { code: "subject-missing" } });
  });
});

describe("the alpha of a cut-out", () => {
  const plane = (...values: number[]) => ({ width: values.length, height: 1, data: Float32Array.from(values) });
  const raster = (...alphas: number[]): Raster => ({
    width: alphas.length,
    height: 1,
    channels: 4,
    data: Uint8Array.from(alphas.flatMap((alpha) => [9, 99, 199, alpha])),
  });

  it("is solid where the matte is nearly so, and never above the picture's own", () => {
    const { data } = decide(plane(0.01, 0.5, 0.99, 1), raster(255, 255, 255, 51));
    expect([...data]).toEqual([0, 0.5, 1, Math.fround(0.2)]);
  });

  it("hides no colour behind alpha 0", () => {
    const colors: Raster = { width: 2, height: 1, channels: 3, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
    expect([...compose({ colors, alpha: plane(0, 1) }, "transparent").data]).toEqual([0, 0, 0, 0, 4, 5, 6, 255]);
    expect([...compose({ colors, alpha: plane(0, 0.5) }, "#0a0b0c").data]).toEqual([10, 11, 12, 7, 8, 9]);
  });

  it("needs more than a few sure pixels to be a subject", () => {
    const faint = { width: 100, height: 100, data: new Float32Array(10_000).fill(0.8) };
    expect(hasSubject(faint)).toBe(false);
    faint.data.fill(0.95, 0, 100);
    expect(hasSubject(faint)).toBe(true);
  });
});

it("a picture that cannot be read is named before anything is loaded", async () => {
  const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };
  const outcome = await cutOut({ bytes: Buffer.from("<svg >"), background: "transparent", format: "png" }, context);
  expect(outcome).toEqual({ ok: false, fault: { code: "image-type-unsupported", found: "svg" } });
});
