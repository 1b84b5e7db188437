import { z } from "zod";
import type { Access } from "./access.ts";
import { nameOf } from "./choice.ts";
import { postJson } from "./json-call.ts";
import { diffusionArea, sizeWithinArea } from "./sizes.ts";
import { type Upstream, UpstreamFault } from "./upstream.ts";

const Answer = z.object({ images: z.array(z.string()).nullish() });
const defaultStrength = 0.6;

/** AUTOMATIC1111's web UI, started with `--api`. */
export function a1111Upstream({ url, model }: { url: string; model?: string }, { apiKey, fetch }: Access): Upstream {
  // `--api-auth user:password`
  const headers: Record<string, string> = apiKey ? { authorization: `Basic ${Buffer.from(apiKey).toString("base64")}` } : {};
  return {
    name: nameOf(model === undefined ? { provider: "a1111", url } : { provider: "a1111", url, model }),
    can: { seed: true, negativePrompt: true, images: true, strength: true },
    sizeFor: (wanted) => sizeWithinArea(wanted, diffusionArea),
    async draw({ prompt, negativePrompt, images, seed, width, height, strength }, signal) {
      const { images: made } = await postJson({
        fetch,
        url: `${url.replace(/\/$/, "")}/sdapi/v1/${images.length > 0 ? "img2img" : "txt2img"}`,
        headers,
        body: {
          prompt,
          ...(negativePrompt && { negative_prompt: negativePrompt }),
          seed,
          width,
          height,
          batch_size: 1,
          ...(model && { override_settings: { sd_model_checkpoint: model } }),
          ...(images.length > 0 && {
            init_images: images.map((bytes) => Buffer.from(bytes).toString("base64")),
            denoising_strength: strength ?? defaultStrength,
            // Cropped to the size; stretched, faces come out broad.
            resize_mode: 1,
          }),
        },
        answer: Answer,
        signal,
      });
      const [first] = made ?? [];
      if (!first) throw new UpstreamFault("broken", "a success without a picture");
      return Buffer.from(first.replace(/^data:[^,]*,/, ""), "base64");
    },
  };
}
