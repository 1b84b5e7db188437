import { describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { fitMesh } from "../models/face-mesh.ts";
import { loadFaceNetworks } from "../models/face-networks.ts";
import { portrait } from "./face-pictures.fixture.ts";
import { poseOf } from "./face-pose.ts";
import { findLargestFace } from "./find-faces.ts";

async function faceOf(bytes: Uint8Array) {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  const { raster } = decoded.value;
  const networks = (await loadFaceNetworks(2))!;
  const { frame } = (await findLargestFace(networks, raster))!;
  return { angle: frame.angle, pose: poseOf((await fitMesh(networks, raster, frame)).landmarks) };
}

/** Radians: how far two directions are apart. */
const apart = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe("a head that lies or stands upside down", { timeout: 60_000 }, () => {
  it.each([
    ["woman", 2],
    ["woman", 3],
    ["woman", 4],
    ["friend", 4],
    ["dancer", 3],
  ] as const)("is found the right way up: the %s, %i times as large", async (person, scale) => {
    const upright = await faceOf(await portrait(person, scale));
    for (const quarters of [1, 2, 3]) {
      const bytes = await sharp(await portrait(person, scale))
        .rotate(90 * quarters)
        .png()
        .toBuffer();
      const { angle, pose } = await faceOf(bytes);
      expect(apart(angle, upright.angle + (quarters * Math.PI) / 2)).toBeLessThan(0.4);
      expect(Math.abs(pose.yaw - upright.pose.yaw)).toBeLessThan(12);
    }
  });
});
