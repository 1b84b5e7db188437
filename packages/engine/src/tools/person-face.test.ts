import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { type FaceNetworks, loadFaceNetworks } from "../models/face-networks.ts";
import { portrait } from "./face-pictures.fixture.ts";
import { findFaces } from "./find-faces.ts";

const cat = join(import.meta.dirname, "../../../../../shared/corpus/photos/chelsea.png");
type Change = (picture: Buffer) => Promise<Buffer>;
const changes: [string, Change][] = [
  ["as it is", async (picture) => picture],
  ["in the mirror", (picture) => sharp(picture).flop().png().toBuffer()],
  ["on its side", (picture) => sharp(picture).rotate(90).png().toBuffer()],
  ["dark", (picture) => sharp(picture).linear(0.3, 0).png().toBuffer()],
  ["saved poorly", (picture) => sharp(picture).jpeg({ quality: 10 }).toBuffer()],
];

describe("a face that is found is a person's", () => {
  let networks: FaceNetworks;
  beforeAll(async () => {
    const loaded = await loadFaceNetworks(2);
    if (!loaded) throw new Error("the face networks are not installed");
    networks = loaded;
  });
  const count = async (picture: Buffer) => {
    const decoded = await decodePicture(picture);
    if (!decoded.ok) throw new Error(decoded.fault.code);
    return (await findFaces(networks, decoded.value.raster)).length;
  };

  it.skipIf(!existsSync(cat)).each(changes)("a cat, %s, has none", async (_, change) => {
    expect(await count(await change(readFileSync(cat)))).toBe(0);
  });

  // Words are written over the guest's face: of all, the mesh is least sure of him.
  it.each(changes)("a person's, %s, is found under writing", async (_, change) => {
    expect(await count(await change(await portrait("guest")))).toBe(1);
  });
});
