import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { type IsNet, isnetSide } from "../models/isnet.ts";

/** The model's matte of the whole picture, 1024 x 1024 whatever its shape. */
export async function findSubject(raster: Raster, model: IsNet): Promise<Plane> {
  const matte = await model(await isnetInput(raster));
  return { width: isnetSide, height: isnetSide, data: matte };
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
