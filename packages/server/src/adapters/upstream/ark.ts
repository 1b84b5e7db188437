import { z } from "zod";
import type { Access } from "./access.ts";
import { nameOf } from "./choice.ts";
import { download, postJson } from "./json-call.ts";
import { sizeWithinArea } from "./sizes.ts";
import { faultOfStatus, type Upstream, UpstreamFault } from "./upstream.ts";

const defaultUrl = "https://ark.cn-beijing.volces.com";
const Answer = z.object({
  data: z
    .array(
      z.object({
        b64_json: z.string().nullish(),
        url: z.string().nullish(),
        error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

/** A model that edits one picture and takes its size from it. */
const isEditor = (model: string) => /seededit/i.test(model);
/** Seedream 3.0 draws up to 2048 a side from words alone; 4.0 from 921,600 pixels up. */
const isFirst = (model: string) => /seedream-3/i.test(model);

const limitsOf = (model: string) =>
  isFirst(model)
    ? { minPixels: 512 * 512, maxPixels: 2048 * 2048, multipleOf: 8 }
    : { minPixels: 921_600, maxPixels: 4096 * 4096, multipleOf: 8 };

/** Volcengine Ark's image models: Seedream 3 and 4, SeedEdit 3. Their picture addresses end after a day, so that bytes are asked for. */
export function arkUpstream({ model }: { model: string }, { apiKey = "", apiUrl = defaultUrl, fetch }: Access): Upstream {
  const isSeeded = isFirst(model) || isEditor(model);
  return {
    name: nameOf({ provider: "ark", model }),
    can: { seed: isSeeded, negativePrompt: false, images: !isFirst(model), strength: false, mask: false },
    sizeFor: (wanted) => sizeWithinArea(wanted, limitsOf(model)),
    async draw({ prompt, images, seed, width, height }, signal) {
      const pictures = images.map(dataUrl);
      const { data } = await postJson({
        fetch,
        url: `${apiUrl}/api/v3/images/generations`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: {
          model,
          prompt,
          response_format: "b64_json",
          watermark: false,
          size: isEditor(model) ? "adaptive" : `${width}x${height}`,
          ...(isSeeded && { seed: seed % 2 ** 31 }),
          ...(pictures.length > 0 && { image: isEditor(model) ? pictures[0] : pictures }),
          ...(!isSeeded && { sequential_image_generation: "disabled" }),
        },
        answer: Answer,
        signal,
      });
      const [first] = data;
      // A picture that failed is told inside an answer of 200.
      if (first?.error) throw faultOfStatus(400, `${first.error.code} ${first.error.message}`, null);
      if (first?.b64_json) return Buffer.from(first.b64_json, "base64");
      if (first?.url) return download(fetch, first.url, signal);
      throw new UpstreamFault("broken", "a success without a picture");
    },
  };
}

/** Our own uploads are PNG or JPEG. */
const dataUrl = (bytes: Uint8Array) => `data:image/${bytes[0] === 0xff ? "jpeg" : "png"};base64,${Buffer.from(bytes).toString("base64")}`;
