import type { Raster } from "@proofsheet/pixels/raster";
import { describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { fitMesh } from "../models/face-mesh.ts";
import { loadFaceNetworks } from "../models/face-networks.ts";
import { eyeRims } from "../models/face-parts.ts";
import type { Phase, SwapFacesRequest } from "../types.ts";
import { detectFaces } from "./detect-faces.ts";
import { pair, portrait } from "./face-pictures.fixture.ts";
import { findLargestFace } from "./find-faces.ts";
import { swapFaces } from "./swap-faces.ts";

async function run(
  request: Pick<SwapFacesRequest, "source" | "target"> & Partial<SwapFacesRequest>,
  report: (phase: Phase) => void = () => {},
) {
  const context = { signal: new AbortController().signal, report, threads: 2 };
  return swapFaces({ quality: "high", blend: 1, format: "png", ...request }, context);
}

async function swapped(request: Parameters<typeof run>[0]) {
  const outcome = await run(request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  return { ...outcome.value.picture, raster: await rasterOf(outcome.value.picture.bytes) };
}

async function rasterOf(bytes: Uint8Array): Promise<Raster> {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  return decoded.value.raster;
}

async function facesOf(bytes: Uint8Array) {
  const outcome = await detectFaces({ bytes }, { signal: new AbortController().signal, report: () => {}, threads: 2 });
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value.faces.map(around);
}

/** A box around each eye of the largest face. */
async function eyesIn(raster: Raster) {
  const networks = (await loadFaceNetworks(2))!;
  const { landmarks } = await fitMesh(networks, raster, (await findLargestFace(networks, raster))!.frame);
  return eyeRims.map((rim) => {
    const points = rim.map((index) => landmarks[index]!);
    const [xs, ys] = [points.map(({ x }) => Math.round(x)), points.map(({ y }) => Math.round(y))];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
}

/** The face's box and a little more: a second look at a face may move its outline by a pixel. */
function around({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const more = Math.ceil(0.04 * Math.max(width, height));
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
}

/** How many pixels differ in and out of a box, in any sample; and the mean difference of those inside it. */
function differences(a: Raster, b: Raster, box: { x: number; y: number; width: number; height: number }) {
  let [inside, outside, sum] = [0, 0, 0];
  for (let at = 0; at < a.width * a.height; at++) {
    const [x, y] = [at % a.width, Math.floor(at / a.width)];
    const isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    let most = 0;
    for (let c = 0; c < a.channels; c++) most = Math.max(most, Math.abs(a.data[at * a.channels + c]! - b.data[at * b.channels + c]!));
    if (isInside) sum += most;
    if (most > 0 && isInside) inside++;
    if (most > 0 && !isInside) outside++;
  }
  return { inside, outside, mean: sum / (box.width * box.height) };
}

describe("swapFaces", { timeout: 120_000 }, () => {
  it("changes the face and, outside it, not one bit", async () => {
    const [source, target] = [await portrait("guest"), await portrait("woman")];
    const [face] = await facesOf(target);
    const result = await swapped({ source, target });
    const before = await rasterOf(target);
    expect([result.width, result.height, result.raster.channels]).toEqual([before.width, before.height, 3]);
    const { inside, outside } = differences(before, result.raster, face!);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0.3 * face!.width * face!.height);
  });

  it("at blend 0 is the target, and moves away from it with blend", async () => {
    const [source, target] = [await portrait("guest"), await portrait("woman")];
    const [face] = await facesOf(target);
    const before = await rasterOf(target);
    const at = async (blend: number) => differences(before, (await swapped({ source, target, blend })).raster, face!);
    expect(await at(0)).toMatchObject({ inside: 0, outside: 0 });
    const [half, whole] = [await at(0.5), await at(1)];
    expect(half.mean).toBeGreaterThan(0.3);
    expect(whole.mean).toBeGreaterThan(1.5 * half.mean);
  });

  it("gives the same bytes every time, in either quality", async () => {
    const [source, target] = [await portrait("guest", 2), await portrait("woman", 2)];
    const first = await swapped({ source, target });
    for (let time = 1; time < 10; time++) expect(Buffer.compare((await swapped({ source, target })).bytes, first.bytes)).toBe(0);
    const quick = await swapped({ source, target, quality: "standard" });
    expect(Buffer.compare(quick.bytes, first.bytes)).not.toBe(0);
    expect(Buffer.compare(quick.bytes, (await swapped({ source, target, quality: "standard" })).bytes)).toBe(0);
  });

  it("gives the mirror image for mirrored pictures", async () => {
    const [source, target] = [await portrait("guest"), await portrait("woman")];
    const [face] = await facesOf(target);
    const flop = (bytes: Uint8Array) => sharp(bytes).flop().png().toBuffer();
    const one = (await swapped({ source, target })).raster;
    const other = await rasterOf(await flop((await swapped({ source: await flop(source), target: await flop(target) })).bytes));
    const change = differences(await rasterOf(target), one, face!).mean;
    expect(differences(one, other, face!).mean).toBeLessThan(0.4 * change);
  });

  it.each(["guest", "woman"] as const)("puts the face of the %s into its own place almost as it was", async (person) => {
    const target = await portrait(person);
    const [face] = await facesOf(target);
    expect(differences(await rasterOf(target), (await swapped({ source: target, target })).raster, face!).mean).toBeLessThan(4);
  });

  it.each([
    ["high", "friend", 4],
    ["standard", "friend", 4],
    ["high", "woman", 6],
    ["standard", "woman", 6],
  ] as const)("in %s quality leaves the %s neither of her own eyes, though one is beside her hair", async (quality, person, scale) => {
    const target = await portrait(person, scale);
    const [before, { raster }] = [await rasterOf(target), await swapped({ source: await portrait("man", 6), target, quality })];
    for (const box of await eyesIn(before)) expect(differences(before, raster, box).mean).toBeGreaterThan(12);
  });

  it("brings the source's paint with its eyes, where that runs into her hair", async () => {
    const target = await portrait("clerk", 4);
    const [before, { raster }] = [await rasterOf(target), await swapped({ source: await portrait("dancer", 4), target })];
    const [eye] = await eyesIn(before);
    expect(differences(before, raster, { ...eye!, width: eye!.width / 3 }).mean).toBeGreaterThan(30);
  });

  it("keeps every alpha, and what is wholly transparent", async () => {
    const opaque = await rasterOf(await portrait("woman"));
    const data = new Uint8Array(opaque.width * opaque.height * 4);
    for (let at = 0; at < opaque.width * opaque.height; at++) {
      const alpha = [255, 255, 180, 0][Math.floor((at % opaque.width) / 7) % 4]!;
      data.set([...opaque.data.subarray(3 * at, 3 * at + 3), alpha], 4 * at);
    }
    const target = await sharp(data, { raw: { width: opaque.width, height: opaque.height, channels: 4 } })
      .png()
      .toBuffer();
    const { raster } = await swapped({ source: await portrait("guest"), target });
    expect(raster.channels).toBe(4);
    let [alphas, hidden] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (raster.data[at + 3] !== data[at + 3]) alphas++;
      if (data[at + 3] === 0 && [0, 1, 2].some((c) => raster.data[at + c] !== data[at + c])) hidden++;
    }
    expect([alphas, hidden]).toEqual([0, 0]);
  });

  it.each([
    [251, 263],
    [333, 301],
  ])("keeps the odd size %i × %i, in each format", async (width, height) => {
    const target = await sharp(await portrait("woman"))
      .resize(width, height, { fit: "fill" })
      .png()
      .toBuffer();
    const source = await portrait("guest", 2);
    for (const format of ["png", "jpeg", "webp"] as const) {
      expect(await swapped({ source, target, format })).toMatchObject({ width, height, format });
    }
  });

  it.each([
    [650, 1235],
    [2008, 3008],
  ])("at %i × %i, mirrored too, keeps the size and every alpha, and changes nothing outside the face", async (width, height) => {
    const face = await sharp(await portrait("woman", 4)).toBuffer();
    const onGrey = await sharp({ create: { width, height, channels: 4, background: { r: 90, g: 110, b: 120, alpha: 0.6 } } })
      .composite([{ input: face, left: 61, top: 133 }])
      .png()
      .toBuffer();
    const source = await portrait("guest", 2);
    for (const target of [onGrey, await sharp(onGrey).flop().png().toBuffer()]) {
      const [box] = await facesOf(target);
      const [before, { raster }] = [await rasterOf(target), await swapped({ source, target })];
      expect([raster.width, raster.height, raster.channels]).toEqual([width, height, 4]);
      const { inside, outside } = differences(before, raster, box!);
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(0.2 * box!.width * box!.height);
      let alphas = 0;
      for (let at = 3; at < raster.data.length; at += 4) if (raster.data[at] !== before.data[at]) alphas++;
      expect(alphas).toBe(0);
    }
  });

  it("says of 1 × 1 that it is too small, as source and as target", async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#808080" } })
      .png()
      .toBuffer();
    const face = await portrait("guest", 2);
    for (const request of [
      { source: pixel, target: face },
      { source: face, target: pixel },
    ]) {
      expect(await run(request)).toMatchObject({ ok: false, fault: { code: "image-too-small", width: 1, height: 1 } });
    }
  });

  it("ten swaps in a row change nothing outside the face", async () => {
    const [source, target] = [await portrait("guest", 2), await portrait("woman", 2)];
    const box = (await facesOf(target))[0]!;
    const before = await rasterOf(target);
    let bytes: Uint8Array = target;
    for (let turn = 0; turn < 10; turn++) {
      const outcome = await run({ source, target: bytes, quality: "standard" });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
      bytes = outcome.value.picture.bytes;
    }
    const after = await rasterOf(bytes);
    let changed = 0;
    for (let at = 0; at < before.width * before.height; at++) {
      const [x, y] = [at % before.width, Math.floor(at / before.width)];
      // Each look finds the face a pixel elsewhere.
      const isNear = x >= box.x - 8 && x <= box.x + box.width + 8 && y >= box.y - 8 && y <= box.y + box.height + 8;
      if (isNear) continue;
      for (let c = 0; c < 3; c++) if (before.data[at * before.channels + c] !== after.data[at * after.channels + c]) changed++;
    }
    expect(changed).toBe(0);
  });

  it("F03 changes the face that was chosen, and no other", async () => {
    const [source, target] = [await portrait("man"), await pair("guest", "woman")];
    const faces = await facesOf(target);
    const before = await rasterOf(target);
    for (const [index, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { raster } = await swapped({ source, target, targetFace: index });
      expect(differences(before, raster, faces[index]!)).toMatchObject({ outside: 0 });
      expect(differences(before, raster, faces[other]!).inside).toBe(0);
    }
  });

  it("F06 takes the face that was chosen from a picture of several", async () => {
    const [source, target] = [await pair("guest", "woman"), await portrait("man")];
    const [left, right] = [await swapped({ source, target, sourceFace: 0 }), await swapped({ source, target, sourceFace: 1 })];
    expect(Buffer.compare(left.bytes, right.bytes)).not.toBe(0);
  });

  it("F04 says which picture has no face, and how many it has where the chosen one is not among them", async () => {
    const plain = await sharp({ create: { width: 200, height: 160, channels: 3, background: "#7090b0" } })
      .png()
      .toBuffer();
    const face = await portrait("guest", 2);
    expect(await run({ source: plain, target: face })).toEqual({ ok: false, fault: { code: "source-face-missing", found: 0 } });
    expect(await run({ source: face, target: plain })).toEqual({ ok: false, fault: { code: "target-face-missing", found: 0 } });
    expect(await run({ source: face, target: face, targetFace: 3 })).toEqual({
      ok: false,
      fault: { code: "target-face-missing", found: 1 },
    });
  });

  it("swaps the face of a head that is upside down", async () => {
    const target = await sharp(await portrait("woman"))
      .rotate(180)
      .png()
      .toBuffer();
    const [face] = await facesOf(target);
    const { inside, outside } = differences(
      await rasterOf(target),
      (await swapped({ source: await portrait("guest"), target })).raster,
      face!,
    );
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0.3 * face!.width * face!.height);
  });

  it("F09 refuses a face that shows little more than one half, and takes one that is turned by half as much", async () => {
    const [aside, turned, front] = [await portrait("aside", 4), await portrait("dancer"), await portrait("host")];
    expect(await run({ source: aside, target: front })).toEqual({ ok: false, fault: { code: "face-turned", picture: "source" } });
    expect((await run({ source: turned, target: front })).ok).toBe(true);
    expect((await run({ source: front, target: turned })).ok).toBe(true);
  });
});
