import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { removeSpecks } from "@proofsheet/pixels/specks";
import { sharp } from "../codec/gate.ts";
import { type IsNet, isnetSide } from "../models/isnet.ts";

/** Islands of the matte, and how small, next to the largest, an island is taken for dirt. */
const specks = { level: 0.1, share: 0.02 };

/** The model's matte of the whole picture, 1024 x 1024 whatever its shape. */
export async function findSubject(raster: Raster, model: IsNet): Promise<Plane> {
  const matte = { width: isnetSide, height: isnetSide, data: await model(await isnetInput(raster)) };
  removeSpecks(matte, specks.level, specks.share);
  return matte;
}

async function isnetInput({ width, height, channels, data }: Raster): Promise<Float32Array> {
  const samples = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    // Under what is translucent the model should see nothing remarkable, not the colours that hide there.
    .flatten({ background: "#808080" })
    .resize(isnetSide, isnetSide, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const area = isnetSide * isnetSide;
  const planes = new Float32Array(3 * area);
  for (let i = 0; i < area; i++) {
    for (let c = 0; c < 3; c++) planes[c * area + i] = (samples[i * 3 + c]! - 128) / 256;
  }
  return planes;
}
