import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeUpstream, openFakeUpstream } from "../../testing/fake-upstream-server.ts";
import { makePng } from "../../testing/make-png.ts";
import { readUpstreamChoice, type UpstreamChoice } from "./choice.ts";
import { type Accesses, openUpstream } from "./open-upstream.ts";
import type { UpstreamCall } from "./upstream.ts";

/** What the fake gives. */
const made = makePng({ width: 64, height: 48 });

let server: FakeUpstream;
beforeAll(async () => {
  server = await openFakeUpstream();
});
beforeEach(() => {
  server.requests.length = 0;
  server.misbehave(undefined);
});
afterAll(() => server.close());

/** Each as an operator writes it, with HOST for the fake, and what its calls look like on the wire. */
const upstreams = [
  {
    choice: "openai:gpt-image-1",
    auth: "Bearer secret",
    fromWords: ["/v1/images/generations", { model: "gpt-image-1", prompt: "a sea", n: 1, size: "1536x1024" }],
    fromPicture: ["/v1/images/edits", /name="image(\[\])?"[\s\S]*PNG[\s\S]*name="prompt"|name="prompt"[\s\S]*name="image/],
  },
  {
    choice: "compatible:HOST/v1#sd-3.5",
    auth: "Bearer secret",
    fromWords: ["/v1/images/generations", { model: "sd-3.5", prompt: "a sea", size: "1344x768", response_format: "b64_json" }],
    fromPicture: ["/v1/images/edits", /name="image/],
  },
  {
    choice: "google:imagen-4.0-generate-001",
    auth: undefined,
    fromWords: [
      "/models/imagen-4.0-generate-001:predict",
      { instances: [{ prompt: "a sea" }], parameters: { sampleCount: 1, aspectRatio: "16:9" } },
    ],
    fromPicture: null,
  },
  {
    choice: "google:gemini-2.5-flash-image",
    auth: undefined,
    fromWords: ["/models/gemini-2.5-flash-image:generateContent", { generationConfig: { imageConfig: { aspectRatio: "16:9" } } }],
    fromPicture: [
      "/models/gemini-2.5-flash-image:generateContent",
      { contents: [{ parts: [{ text: "a sea" }, { inlineData: { mimeType: "image/png" } }] }] },
    ],
  },
  {
    choice: "xai:grok-imagine-image",
    auth: "Bearer secret",
    fromWords: ["/v1/images/generations", { model: "grok-imagine-image", prompt: "a sea", aspect_ratio: "16:9" }],
    fromPicture: ["/v1/images/edits", { image: { url: expect.stringMatching(/^data:image\/png;base64,/) } }],
  },
  {
    choice: "fal:fal-ai/flux/dev",
    auth: "Key secret",
    fromWords: ["/fal-ai/flux/dev", { prompt: "a sea", seed: 7, image_size: { width: 1344, height: 768 }, num_images: 1 }],
    fromPicture: ["/fal-ai/flux/dev", { image_url: expect.stringMatching(/^data:image\/png;base64,/) }],
  },
  {
    choice: "replicate:black-forest-labs/flux-schnell",
    auth: "Bearer secret",
    fromWords: ["/models/black-forest-labs/flux-schnell/predictions", { input: { prompt: "a sea", seed: 7, aspect_ratio: "16:9" } }],
    fromPicture: ["/models/black-forest-labs/flux-schnell/predictions", { input: { image: expect.stringMatching(/^data:image\/png/) } }],
  },
  {
    choice: "ark:doubao-seedream-4-0-250828",
    auth: "Bearer secret",
    fromWords: [
      "/api/v3/images/generations",
      { model: "doubao-seedream-4-0-250828", size: "1344x768", watermark: false, response_format: "b64_json" },
    ],
    fromPicture: ["/api/v3/images/generations", { image: [expect.stringMatching(/^data:image\/png;base64,/)] }],
  },
  {
    choice: "ark:doubao-seededit-3-0-i2i-250628",
    auth: "Bearer secret",
    fromWords: ["/api/v3/images/generations", { size: "adaptive", seed: 7 }],
    fromPicture: ["/api/v3/images/generations", { image: expect.stringMatching(/^data:image\/png;base64,/) }],
  },
  {
    choice: "a1111:HOST#dreamshaper",
    auth: `Basic ${Buffer.from("secret").toString("base64")}`,
    fromWords: [
      "/sdapi/v1/txt2img",
      { prompt: "a sea", seed: 7, width: 1344, height: 768, override_settings: { sd_model_checkpoint: "dreamshaper" } },
    ],
    fromPicture: ["/sdapi/v1/img2img", { init_images: [expect.any(String)], denoising_strength: 0.4, resize_mode: 1 }],
  },
  {
    choice: "comfy:HOST#WORKFLOWS/text-to-image.json",
    auth: "Bearer secret",
    fromWords: [
      "/prompt",
      {
        client_id: expect.any(String),
        prompt: {
          words: { class_type: "CLIPTextEncode", inputs: { text: "a sea" } },
          not: { inputs: { text: "" } },
          empty: { inputs: { width: 1344, height: 768 } },
          sampler: { inputs: { seed: 7, denoise: 1 } },
        },
      },
    ],
    fromPicture: null,
  },
  {
    choice: "comfy:HOST#WORKFLOWS/image-to-image.json",
    auth: "Bearer secret",
    fromWords: ["/prompt", { prompt: { words: { inputs: { text: "a sea" } } } }],
    fromPicture: ["/upload/image", /name="image"; filename="[0-9a-f]{64}\.png"[\s\S]*PNG[\s\S]*name="subfolder"\r\n\r\nproofsheet/],
  },
] as const;
const workflows = fileURLToPath(new URL("../../../../../deploy/comfy", import.meta.url));

function choiceOf(text: string): UpstreamChoice {
  const choice = readUpstreamChoice(text.replace("HOST", server.url).replace("WORKFLOWS", workflows));
  if (choice === null || typeof choice === "string") throw new Error(String(choice));
  return choice;
}

/** OpenAI's and xAI's paths begin with a version, the others' with the host. */
const accesses = (): Accesses => {
  const [own, versioned] = [
    { apiKey: "secret", apiUrl: server.url },
    { apiKey: "secret", apiUrl: `${server.url}/v1` },
  ];
  return { openai: versioned, xai: versioned, google: own, fal: own, replicate: own, ark: own, compatible: own, a1111: own, comfy: own };
};

const never = new AbortController().signal;
const call: UpstreamCall = { prompt: "a sea", seed: 7, images: [], width: 1344, height: 768 };

describe.each(upstreams)("$choice", ({ choice, auth, fromWords, fromPicture }) => {
  it("draws from words, and sends nothing that was not said", async () => {
    const upstream = await openUpstream(choiceOf(choice), accesses());
    const picture = await upstream.draw({ ...call, ...upstream.sizeFor(call) }, never);
    expect(Buffer.from(picture)).toEqual(made);
    expect(upstream.name).not.toContain("127.0.0.1");
    const [sent] = server.requests;
    expect([sent!.method, sent!.path.split("?")[0]]).toEqual(["POST", fromWords[0]]);
    expect(sent!.body).toMatchObject(fromWords[1]);
    if (auth) expect(sent!.headers.authorization).toBe(auth);
    else expect(sent!.headers["x-goog-api-key"]).toBe("secret");
    // P06
    expect(JSON.stringify(sent!.body)).not.toMatch(/undefined|null|negative_?prompt/i);
  });

  it("P08 J12 starts from a picture by its bytes, never by an address of ours, or says that it cannot", async () => {
    const upstream = await openUpstream(choiceOf(choice), accesses());
    expect(upstream.can.images).toBe(fromPicture !== null);
    if (!fromPicture) return;
    await upstream.draw({ ...call, images: [makePng({ width: 40, height: 30 })], strength: 0.4 }, never);
    const [sent] = server.requests;
    expect(sent!.path.split("?")[0]).toBe(fromPicture[0]);
    if (fromPicture[1] instanceof RegExp) expect(sent!.body).toMatch(fromPicture[1]);
    else expect(sent!.body).toMatchObject(fromPicture[1]);
    expect(JSON.stringify(sent!.body)).not.toMatch(/https?:/);
  });

  it("P07 is sent the seed where it says that it follows one, and no other", async () => {
    const upstream = await openUpstream(choiceOf(choice), accesses());
    const images = upstream.needsPicture ? [makePng({ width: 40, height: 30 })] : [];
    await upstream.draw({ ...call, seed: 7_654_321, images }, never);
    expect(server.requests.some(({ body }) => JSON.stringify(body).includes("7654321"))).toBe(upstream.can.seed);
  });
});

describe("a masked part", () => {
  const [picture, mask] = [makePng({ width: 40, height: 30 }), makePng({ width: 40, height: 30, gray: 255 })];
  const part = { ...call, images: [picture], mask, width: 640, height: 480 };
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

  it("goes to AUTOMATIC1111 as img2img with a mask, white where it draws", async () => {
    const upstream = await openUpstream(choiceOf("a1111:HOST"), accesses());
    await upstream.draw({ ...part, negativePrompt: "text" }, never);
    const [sent] = server.requests;
    expect([sent!.path, sent!.body]).toEqual([
      "/sdapi/v1/img2img",
      {
        prompt: "a sea",
        negative_prompt: "text",
        seed: 7,
        width: 640,
        height: 480,
        batch_size: 1,
        init_images: [base64(picture)],
        mask: base64(mask),
        denoising_strength: 0.9,
        resize_mode: 0,
        mask_blur: 4,
        inpainting_mask_invert: 0,
        inpainting_fill: 1,
        inpaint_full_res: false,
      },
    ]);
  });

  it("goes to ComfyUI as two pictures, where the workflow has a place for the mask", async () => {
    const upstream = await openUpstream(choiceOf("comfy:HOST#WORKFLOWS/masked-part.json"), accesses());
    await upstream.draw(part, never);
    const [first, second, queued] = server.requests;
    expect([first!.path, second!.path, queued!.path]).toEqual(["/upload/image", "/upload/image", "/prompt"]);
    const { photo, cover, sampler } = (queued!.body as { prompt: Record<string, { inputs: Record<string, unknown> }> }).prompt;
    expect([photo!.inputs.image, cover!.inputs.image, sampler!.inputs.denoise]).toEqual([
      expect.stringMatching(/^proofsheet\/[0-9a-f]{64}\.png$/),
      expect.stringMatching(/^proofsheet\/[0-9a-f]{64}\.png$/),
      0.9,
    ]);
    expect(photo!.inputs.image).not.toBe(cover!.inputs.image);
  });

  it.each(upstreams.map(({ choice }) => choice))("is drawn by %s, or it says that it cannot", async (choice) => {
    const upstream = await openUpstream(choiceOf(choice), accesses());
    expect(upstream.can.mask).toBe(choice.startsWith("a1111:"));
    expect(upstream.swapFaces !== undefined).toBe(choice.startsWith("a1111:"));
  });
});

describe("two faces", () => {
  const faces = { source: makePng({ width: 40, height: 30 }), sourceFace: 0, target: makePng({ width: 50, height: 30 }), targetFace: 1 };
  it.each([
    [true, "CodeFormer"],
    [false, "None"],
  ])("go to ReActor by their bytes, are kept nowhere there, and are restored (%s) as asked", async (restored, face_restorer) => {
    const upstream = await openUpstream(choiceOf("a1111:HOST"), accesses());
    const picture = await upstream.swapFaces!({ ...faces, restored }, never);
    expect(Buffer.from(picture)).toEqual(made);
    const [sent] = server.requests;
    expect(sent!.path).toBe("/reactor/image");
    expect(sent!.headers.authorization).toBe(`Basic ${Buffer.from("secret").toString("base64")}`);
    expect(sent!.body).toEqual({
      source_image: faces.source.toString("base64"),
      target_image: faces.target.toString("base64"),
      source_faces_index: [0],
      face_index: [1],
      face_restorer,
      upscaler: "None",
      scale: 1,
      save_to_file: 0,
    });
  });

  it("J09 answered without a picture are a fault", async () => {
    const upstream = await openUpstream(choiceOf("a1111:HOST"), accesses());
    server.misbehave((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"image":""}'));
    await expect(upstream.swapFaces!({ ...faces, restored: false }, never)).rejects.toMatchObject({ kind: "broken" });
  });
});

describe("answers of 200 that are none", () => {
  const answering = (body: unknown) =>
    server.misbehave((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)));

  it.each([
    ["C12 fal flags the picture", "fal:fal-ai/flux/dev", { images: [{ url: "PICTURE" }], has_nsfw_concepts: [true] }, "refused"],
    ["J09 fal gives none", "fal:fal-ai/flux/dev", { images: [] }, "broken"],
    ["C12 xAI moderated it", "xai:grok-imagine-image", { data: [{ b64_json: "", respect_moderation: false }] }, "refused"],
    ["J09 OpenAI gives none", "openai:gpt-image-1", { created: 1, data: [] }, "broken"],
    ["C12 Imagen filtered it", "google:imagen-4.0-generate-001", { predictions: [{ raiFilteredReason: "unsafe" }] }, "refused"],
    [
      "C12 Ark tells it inside the answer",
      "ark:doubao-seedream-4-0-250828",
      { data: [{ error: { code: "OutputImageSensitiveContentDetected", message: "no" } }] },
      "refused",
    ],
    [
      "J09 Ark tells a fault inside the answer",
      "ark:doubao-seedream-4-0-250828",
      { data: [{ error: { code: "InternalServiceError", message: "x" } }] },
      "broken",
    ],
    ["J09 Ark gives none", "ark:doubao-seedream-4-0-250828", { data: [] }, "broken"],
    ["J09 AUTOMATIC1111 gives none", "a1111:HOST", { images: [] }, "broken"],
    ["J09 ComfyUI queues it under no name", "comfy:HOST#WORKFLOWS/text-to-image.json", { number: 1 }, "broken"],
    ["J09 Replicate is not done", "replicate:a/b", { id: "p", status: "processing", output: null }, "broken"],
  ])("%s", async (_, choice, body, kind) => {
    const upstream = await openUpstream(choiceOf(choice), accesses());
    answering(JSON.parse(JSON.stringify(body).replace("PICTURE", `${server.url}/made.png`)));
    await expect(upstream.draw(call, never)).rejects.toMatchObject({ name: "UpstreamFault", kind });
  });
});

describe("answers that say what is wrong", () => {
  it.each([
    [400, { error: { code: "moderation_blocked", message: "x" } }, "refused"],
    [400, { error: { code: "invalid_size", message: "x" } }, "broken"],
    [401, { error: { message: "wrong key" } }, "misconfigured"],
    [404, { error: { message: "no such model" } }, "misconfigured"],
    [429, { error: { code: "rate_limit_exceeded", message: "slow down" } }, "busy"],
    [429, { error: { code: "insufficient_quota", message: "pay" } }, "misconfigured"],
    [500, { error: { message: "x" } }, "busy"],
    [429, { error: { code: "ModelAccountIpmRateLimitExceeded", message: "x" } }, "busy"],
    [429, { error: { code: "ServerOverloaded", message: "x" } }, "busy"],
    [429, { error: { code: "QuotaExceeded", message: "x" } }, "misconfigured"],
    [429, { error: { code: "SetLimitExceeded", message: "x" } }, "misconfigured"],
    [400, { error: { code: "invalid_image", message: "Invalid image file or mode for image 1" } }, "unreadable"],
  ])("J10 J15 %i %j", async (status, body, kind) => {
    for (const choice of ["openai:gpt-image-1", "ark:doubao-seedream-4-0-250828"]) {
      const upstream = await openUpstream(choiceOf(choice), accesses());
      server.misbehave(
        (_, response) =>
          void response.writeHead(status, { "content-type": "application/json", "retry-after": "2" }).end(JSON.stringify(body)),
      );
      const fault = await upstream.draw(call, never).catch((error) => error);
      expect(fault).toMatchObject({ name: "UpstreamFault", kind, ...(kind === "busy" && { retryAfterMs: 2000 }) });
    }
  });
});
