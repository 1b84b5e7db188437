import { z } from "zod";
import type { Access } from "./access.ts";
import { nameOf } from "./choice.ts";
import { postJson } from "./json-call.ts";
import { diffusionArea, sizeWithinArea } from "./sizes.ts";
import { type Upstream, type UpstreamCall, UpstreamFault } from "./upstream.ts";

const Answer = z.object({ images: z.array(z.string()).nullish() });
const SwapAnswer = z.object({ image: z.string().nullish() });
const defaultStrength = 0.6;
/** Less leaves the soft colours that stand where something is to be drawn; 1 loses their light. */
const maskedStrength = 0.9;

/** AUTOMATIC1111's web UI, started with `--api`; for swapping faces with the extension ReActor in it. */
export function a1111Upstream({ url, model }: { url: string; model?: string }, { apiKey, fetch }: Access): Upstream {
  const home = url.replace(/\/$/, "");
  // `--api-auth user:password`
  const headers: Record<string, string> = apiKey ? { authorization: `Basic ${Buffer.from(apiKey).toString("base64")}` } : {};
  return {
    name: nameOf(model === undefined ? { provider: "a1111", url } : { provider: "a1111", url, model }),
    can: { seed: true, negativePrompt: true, images: true, strength: true, mask: true },
    sizeFor: (wanted) => sizeWithinArea(wanted, diffusionArea),
    async draw(call, signal) {
      const { prompt, negativePrompt, images, seed, width, height } = call;
      const { images: made } = await postJson({
        fetch,
        url: `${home}/sdapi/v1/${images.length > 0 ? "img2img" : "txt2img"}`,
        headers,
        body: {
          prompt,
          ...(negativePrompt && { negative_prompt: negativePrompt }),
          seed,
          width,
          height,
          batch_size: 1,
          ...(model && { override_settings: { sd_model_checkpoint: model } }),
          ...(images.length > 0 && fromPicture(call)),
        },
        answer: Answer,
        signal,
      });
      return pictureIn(made?.[0]);
    },
    async swapFaces({ source, target, sourceFace, targetFace, restored }, signal) {
      const { image } = await postJson({
        fetch,
        url: `${home}/reactor/image`,
        headers,
        body: {
          source_image: base64Of(source),
          target_image: base64Of(target),
          source_faces_index: [sourceFace],
          face_index: [targetFace],
          face_restorer: restored ? "CodeFormer" : "None",
          // No larger than it came, and kept nowhere on that machine.
          upscaler: "None",
          scale: 1,
          save_to_file: 0,
        },
        answer: SwapAnswer,
        signal,
      });
      return pictureIn(image);
    },
  };
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function pictureIn(text: string | null | undefined): Uint8Array {
  if (!text) throw new UpstreamFault("broken", "a success without a picture");
  return Buffer.from(text.replace(/^data:[^,]*,/, ""), "base64");
}

/** What img2img is told beside the words. */
function fromPicture({ images, mask, strength }: UpstreamCall): Record<string, unknown> {
  const init_images = images.map(base64Of);
  // Cropped to the size; stretched, faces come out broad.
  if (!mask) return { init_images, denoising_strength: strength ?? defaultStrength, resize_mode: 1 };
  return {
    init_images,
    mask: base64Of(mask),
    denoising_strength: maskedStrength,
    // Of the picture's own shape: only scaled.
    resize_mode: 0,
    mask_blur: 4,
    inpainting_mask_invert: 0,
    // From what stands there, and the whole picture: it was cropped to the part and its surroundings before it was sent.
    inpainting_fill: 1,
    inpaint_full_res: false,
  };
}
