import { createFal } from "@ai-sdk/fal";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type ImageModelV3, type ImageModelV3CallOptions } from "@ai-sdk/provider";
import { createReplicate } from "@ai-sdk/replicate";
import { createXai } from "@ai-sdk/xai";
import type { Access } from "./access.ts";
import { nameOf, type UpstreamChoice } from "./choice.ts";
import { isNetwork } from "./network-error.ts";
import { nearestAspect, nearestSize, sizeWithinArea } from "./sizes.ts";
import { faultOfStatus, type Size, type Upstream, UpstreamFault, type UpstreamTraits } from "./upstream.ts";

type SdkChoice = Exclude<UpstreamChoice, { provider: "ark" | "a1111" | "comfy" }>;
interface Row {
  model(choice: SdkChoice, access: Access): ImageModelV3;
  can: UpstreamTraits;
  /** What it is told about the shape, and the size that comes of it. */
  shape(wanted: Size, model: string): { size: Size } & Pick<Partial<ImageModelV3CallOptions>, "aspectRatio">;
}

const square = { width: 1024, height: 1024 };
const gptImageSizes: readonly Size[] = [square, { width: 1536, height: 1024 }, { width: 1024, height: 1536 }];
const dalle3Sizes: readonly Size[] = [square, { width: 1792, height: 1024 }, { width: 1024, height: 1792 }];
const dalle2Sizes: readonly Size[] = [square];
const openAiSizes = (model: string) => (model === "dall-e-3" ? dalle3Sizes : model === "dall-e-2" ? dalle2Sizes : gptImageSizes);

const aspects = ["1:1", "3:4", "4:3", "9:16", "16:9"] as const;
const byAspect = (wanted: Size) => ({ size: wanted, aspectRatio: nearestAspect(aspects, wanted) });
/** Diffusion models see twice of everything in a picture far from the area that they learnt. */
const megapixel = { minPixels: 512 * 512, maxPixels: 1_572_864, multipleOf: 16 };

const plain: UpstreamTraits = { seed: false, negativePrompt: false, images: true, strength: false, mask: false };
const settings = ({ apiKey, apiUrl, fetch }: Access) => ({ ...(apiKey && { apiKey }), ...(apiUrl && { baseURL: apiUrl }), fetch });

const rows: Record<SdkChoice["provider"], Row> = {
  openai: {
    model: ({ model }, access) => createOpenAI(settings(access)).image(model),
    can: plain,
    shape: (wanted, model) => ({ size: nearestSize(openAiSizes(model), wanted) }),
  },
  compatible: {
    model: (choice, { apiKey, fetch }) => {
      const { url, model } = choice as Extract<SdkChoice, { provider: "compatible" }>;
      return createOpenAICompatible({ name: "compatible", baseURL: url, ...(apiKey && { apiKey }), fetch }).imageModel(model);
    },
    can: plain,
    shape: (wanted) => ({ size: sizeWithinArea(wanted, megapixel) }),
  },
  google: { model: ({ model }, access) => createGoogleGenerativeAI(settings(access)).image(model), can: plain, shape: byAspect },
  xai: { model: ({ model }, access) => createXai(settings(access)).image(model), can: plain, shape: byAspect },
  fal: {
    model: ({ model }, access) => createFal(settings(access)).image(model),
    can: { ...plain, seed: true },
    shape: (wanted) => ({ size: sizeWithinArea(wanted, megapixel) }),
  },
  replicate: {
    model: ({ model }, { apiKey, apiUrl, fetch }) =>
      createReplicate({ ...(apiKey && { apiToken: apiKey }), ...(apiUrl && { baseURL: apiUrl }), fetch }).image(model),
    can: { ...plain, seed: true },
    shape: byAspect,
  },
};

const isSized = ({ provider }: SdkChoice) => provider === "openai" || provider === "compatible" || provider === "fal";

/** A model behind one of the AI SDK's providers, called by the interface that they all have. */
export function aiSdkUpstream(choice: SdkChoice, access: Access): Upstream {
  const row = rows[choice.provider];
  const model = row.model(choice, access);
  const isImagen = choice.provider === "google" && choice.model.startsWith("imagen");
  return {
    name: nameOf(choice),
    can: { ...row.can, images: !isImagen },
    sizeFor: (wanted) => row.shape(wanted, choice.model).size,
    async draw({ prompt, images, seed, width, height }, signal) {
      const { aspectRatio } = row.shape({ width, height }, choice.model);
      try {
        const result = await model.doGenerate({
          prompt,
          n: 1,
          size: isSized(choice) ? `${width}x${height}` : undefined,
          aspectRatio,
          // Sent where it is not understood, some servers refuse the call.
          seed: row.can.seed ? seed : undefined,
          files: images.length > 0 ? images.map((data) => ({ type: "file", mediaType: mediaTypeOf(data), data })) : undefined,
          mask: undefined,
          providerOptions: {},
          abortSignal: signal,
        });
        return pictureIn(result);
      } catch (error) {
        signal.throwIfAborted();
        throw asFault(error);
      }
    },
  };
}

type Result = Awaited<ReturnType<ImageModelV3["doGenerate"]>> & { isRetryable?: boolean };

function pictureIn({ images, providerMetadata, isRetryable }: Result): Uint8Array {
  const notes = Object.values(providerMetadata ?? {}).flatMap((about) => about.images as { nsfw?: boolean }[]);
  if (notes.some((note) => note?.nsfw === true)) throw new UpstreamFault("refused", "the picture was flagged");
  const [first] = images;
  // How Google's adapter says that a filter took the picture out.
  if (first === undefined && isRetryable === false) throw new UpstreamFault("refused", "the picture was filtered");
  if (first === undefined || first.length === 0) throw new UpstreamFault("broken", "a success without a picture");
  return typeof first === "string" ? Buffer.from(first, "base64") : first;
}

/** Our own uploads are PNG or JPEG. */
const mediaTypeOf = (bytes: Uint8Array) => (bytes[0] === 0xff ? "image/jpeg" : "image/png");

function asFault(error: unknown): UpstreamFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof UpstreamFault) return cause;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && (error.statusCode < 200 || error.statusCode > 299))
    return faultOfStatus(error.statusCode, error.responseBody ?? error.message, error.responseHeaders?.["retry-after"]);
  const message = error instanceof Error ? error.message : String(error);
  // xAI's adapter says so in words alone.
  if (/content policy/i.test(message)) return new UpstreamFault("refused", message, { cause: error });
  if (isNetwork(error)) return new UpstreamFault("unreachable", message, { cause: error });
  return new UpstreamFault("broken", message, { cause: error });
}
