import { decontaminate } from "@proofsheet/pixels/decontaminate";
import { over } from "@proofsheet/pixels/over";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { ambienceOf, lightFollowed } from "@proofsheet/pixels/relight";
import { sizeWithin } from "@proofsheet/pixels/resample";
import { skyRegion } from "@proofsheet/pixels/sky-region";
import { sharp } from "../codec/gate.ts";
import { planSkyAlone } from "../prompt/sky-from-words.ts";
import { cutSubject } from "./cut-out.ts";
import { type EditContext, type EditStep, withAlphaOf } from "./edit-step.ts";
import { facesOn } from "./gentle-faces.ts";
import { paintScene } from "./paint-scene.ts";
import { isBackdrop } from "./sky-backdrop.ts";

/** Pixels of the longer side of a drawn sky: it has nothing finer than its stars. */
const drawnSide = { least: 256, most: 1920 };

/**
 * Another sky behind what stands before it. Outside the sky and its soft edge nothing changes, but for the light of the ground
 * where that is asked for.
 */
export const editSky: EditStep<"sky"> = async (raster, { prompt, relight }, context) => {
  const sky = skyRegion(raster, await subjectOf(raster, part(context, 0, 0.4)));
  if (!sky || isBackdrop(sky, await facesOn(raster, context.threads))) return { ok: false, fault: { code: "sky-missing" } };
  const drawn = await drawSky(raster, sky, prompt, part(context, 0.4, 0.9));
  context.report("editing", 0.9);
  return { ok: true, value: withAlphaOf(raster, underSky(raster, sky, drawn, relight)) };
};

const part = (context: EditContext, from: number, to: number): EditContext => ({
  ...context,
  report: (phase, fraction) => context.report(phase, from + (to - from) * fraction),
});

/** What the picture is of is not its sky; without the weights, or without a subject, colour and edges alone decide. */
async function subjectOf(raster: Raster, context: EditContext): Promise<Plane | undefined> {
  const found = await cutSubject(raster, context);
  if (!found.ok || found.value.isDoubtful) return undefined;
  // A subject on most of the upper edge is taken for the sky itself, or the sky for it.
  const { width, data } = found.value.alpha;
  let along = 0;
  for (let x = 0; x < width; x++) along += data[x]!;
  return along < width / 2 ? found.value.alpha : undefined;
}

/** As large as the photo: the drawn sky down to the lowest row that shows any, its last colour under that. */
async function drawSky(raster: Raster, sky: Plane, prompt: string, context: EditContext): Promise<Raster> {
  const { width, height } = raster;
  const rows = lowestRow(sky);
  const scale = 64;
  const size = sizeWithin({ width: width * scale, height: rows * scale }, Math.min(drawnSide.most, Math.max(drawnSide.least, width, rows)));
  const drawn = await paintScene(planSkyAlone(prompt, size, context.seed), size, context);
  const { width: w, height: h, channels, data } = drawn;
  const pixels = await sharp(data, { raw: { width: w, height: h, channels }, limitInputPixels: false })
    .resize(width, rows, { fit: "fill" })
    .extend({ bottom: height - rows, extendWith: "copy" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(pixels) };
}

function lowestRow({ width, height, data }: Plane): number {
  for (let i = data.length - 1; i >= 0; i--) if (data[i]! > 0.5) return Math.min(height, Math.max(16, Math.floor(i / width) + 1));
  return height;
}

/** The ground in its own colours over the new sky: along the edge the old sky is taken out of them. */
function underSky(raster: Raster, sky: Plane, drawn: Raster, relight: boolean): Raster {
  const { width, height, channels } = raster;
  const ground = createPlane(width, height);
  for (let i = 0; i < ground.data.length; i++) ground.data[i] = 1 - sky.data[i]!;
  const own = decontaminate(raster, ground);
  // Where nothing of the sky shows, the photo itself, to the bit.
  for (let i = 0; i < ground.data.length; i++)
    if (sky.data[i] === 0) for (let c = 0; c < 3; c++) own.data[3 * i + c] = raster.data[channels * i + c]!;
  if (!relight) return over(own, ground, drawn);
  const light = (picture: Raster) => ambienceOf(picture, (i) => sky.data[i]!);
  return over(lightFollowed(own, light(raster), light(drawn)), ground, drawn);
}
