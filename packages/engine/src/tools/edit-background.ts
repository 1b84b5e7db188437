import { contactShadow, shadow } from "@proofsheet/pixels/contact-shadow";
import { defocused } from "@proofsheet/pixels/defocus";
import { over } from "@proofsheet/pixels/over";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { ambienceOf, relit } from "@proofsheet/pixels/relight";
import { sizeWithin } from "@proofsheet/pixels/resample";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import type { Size } from "../medium/workbench.ts";
import { planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import type { Outcome } from "../types.ts";
import { cutSubject } from "./cut-out.ts";
import { compose } from "./cut-out-alpha.ts";
import { type EditContext, type EditStep, withAlphaOf } from "./edit-step.ts";
import { paintScene } from "./paint-scene.ts";

/** What a lens does to the ground, radii as parts of the longer side: from just soft to nothing but colour. */
const blur = { least: 0.003, most: 0.03 };
/** A drawn scene lies behind the subject: as little out of focus as a ground some metres away. */
const behind = 0.002;
/** Pixels of the longer side of a drawn scene: what is finer is lost in the blur. */
const sceneSide = { least: 256, most: 1920 };
/** Clear pixels, as a part of all, from which a picture is taken for a cut-out already. */
const leastClear = 0.02;

type Cut = { colors: Raster; alpha: Plane };

/** Keeps the subject and changes what is behind it. */
export const editBackground: EditStep<"background"> = async (raster, edit, context) => {
  const own = ownCut(raster);
  if (own && edit.to === "blur") return { ok: true, value: raster };
  const needsGround = edit.to === "picture" || edit.to === "scene";
  const found = own ? { ok: true as const, value: own } : await cutSubject(raster, within(context, 0, needsGround ? 0.5 : 0.9));
  if (!found.ok) return found;
  const cut = found.value;
  switch (edit.to) {
    case "transparent":
      return { ok: true, value: compose(cut, "transparent") };
    case "color":
      return { ok: true, value: compose(cut, edit.color as `#${string}`) };
    case "blur": {
      context.report("editing", 0.9);
      const radius = (blur.least + (blur.most - blur.least) * edit.amount) * Math.max(raster.width, raster.height);
      return { ok: true, value: withAlphaOf(raster, over(cut.colors, cut.alpha, defocused(raster, cut.alpha, radius))) };
    }
    default: {
      const rest = within(context, 0.5, 1);
      const ground = edit.to === "picture" ? await pictureGround(edit.picture, raster) : await sceneGround(edit.prompt, raster, rest);
      if (!ground.ok) return ground;
      rest.report("editing", 0.9);
      return { ok: true, value: placed(raster, cut, ground.value, edit) };
    }
  }
};

/** The same context for a part of the way. */
const within = (context: EditContext, from: number, to: number): EditContext => ({
  ...context,
  report: (phase, fraction) => context.report(phase, from + (to - from) * fraction),
});

/** A picture that is mostly clear around something has its subject cut out already. */
function ownCut({ width, height, channels, data }: Raster): Cut | undefined {
  if (channels === 3) return undefined;
  const alpha = createPlane(width, height);
  const colors = new Uint8Array(width * height * 3);
  let clear = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = data[i * 4 + 3]! / 255;
    if (alpha.data[i] === 0) clear++;
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = data[i * 4 + c]!;
  }
  const isCut = clear >= leastClear * alpha.data.length && clear < alpha.data.length;
  return isCut ? { colors: { width, height, channels: 3, data: colors }, alpha } : undefined;
}

/** The subject on its new ground, in its light and with its shadow where they are asked for. The ground is used up. */
function placed(raster: Raster, { colors, alpha }: Cut, ground: Raster, { relight, shadow: casts }: { relight: boolean; shadow: boolean }) {
  // What lit the subject shows best on what was around it; a cut-out has only itself.
  const seen = (i: number) => (raster.channels === 4 ? raster.data[i * 4 + 3]! / 255 : 1 - 0.7 * alpha.data[i]!);
  const subject = relight ? relit(colors, alpha, ambienceOf(raster, seen), ground) : colors;
  if (casts) shadow(ground, contactShadow(alpha));
  return over(subject, alpha, ground);
}

async function pictureGround(bytes: Uint8Array, size: Size): Promise<Outcome<Raster>> {
  const decoded = await decodePicture(bytes);
  return decoded.ok ? { ok: true, value: await covering(decoded.value.raster, size) } : decoded;
}

async function sceneGround(prompt: string, size: Size, context: EditContext): Promise<Outcome<Raster>> {
  const longer = Math.max(size.width, size.height);
  const drawn = sizeWithin(
    { width: size.width * 64, height: size.height * 64 },
    Math.min(sceneSide.most, Math.max(sceneSide.least, longer)),
  );
  const looks = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.3 } as const;
  const plan = planScene(readPrompt(prompt), { ...drawn, ...looks, seed: context.seed });
  const scene = await covering(await paintScene(plan, drawn, context), size);
  return { ok: true, value: defocused(scene, createPlane(size.width, size.height), behind * longer) };
}

/** Cut from its middle to the size. Opaque RGB. */
async function covering({ width, height, channels, data }: Raster, size: Size): Promise<Raster> {
  const pixels = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .flatten({ background: "#ffffff" })
    .resize(size.width, size.height, { fit: "cover" })
    .raw()
    .toBuffer();
  return { ...size, channels: 3, data: pixels };
}
