import { fileURLToPath } from "node:url";
import { createEngine } from "@proofsheet/engine";
import type { EditRequest, Outcome } from "@proofsheet/engine/types";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EngineOutcome, ImageEngine } from "../../ports/image-engine.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { type FakeUpstream, openFakeUpstream } from "../../testing/fake-upstream-server.ts";
import { makePng } from "../../testing/make-png.ts";
import { builtinEngine } from "../builtin-engine.ts";
import { readUpstreamChoice } from "./choice.ts";
import { openConnections } from "./open-connections.ts";
import type { Accesses } from "./open-upstream.ts";
import { type ConnectableAction, type Connections, withUpstreams } from "./with-upstreams.ts";

const engine = createEngine();
/** Two faces side by side, the second the larger. */
const faces = [
  { x: 6, y: 10, width: 12, height: 14, detailWidth: 12, confidence: 0.9 },
  { x: 40, y: 10, width: 16, height: 20, detailWidth: 16, confidence: 0.9 },
];
let found = faces;
const helping = { ...engine, detectFaces: async () => ({ ok: true, value: { width: 64, height: 48, faces: found } }) as Outcome<never> };
let server: FakeUpstream;
beforeAll(async () => {
  server = await openFakeUpstream();
});
beforeEach(() => {
  server.requests.length = 0;
  server.misbehave(undefined);
  server.give(makePng({ width: 64, height: 48, gray: 90 }));
  found = faces;
});
afterAll(async () => {
  await server.close();
  await engine.close();
});

const workflow = (name: string) => fileURLToPath(new URL(`../../../../../deploy/comfy/${name}.json`, import.meta.url));
async function connections(chosen: Partial<Record<ConnectableAction, string>>, fallsBack = false): Promise<Connections> {
  const own = { apiKey: "k", apiUrl: server.url };
  const providers = ["openai", "google", "xai", "fal", "replicate", "ark", "compatible", "a1111", "comfy"];
  const engines = Object.fromEntries(
    Object.entries(chosen).map(([action, text]) => [action, readUpstreamChoice(text.replace("HOST", server.url)) as never]),
  );
  const accesses = Object.fromEntries(providers.map((name) => [name, own])) as unknown as Accesses;
  return openConnections({ engines, accesses, fallsBack }, { engine: helping, clock: new FakeClock(), onFault: () => {} });
}
/** The studio's engine, and the edits that it made itself. */
async function connected(chosen: Partial<Record<ConnectableAction, string>>, fallsBack = false) {
  const here: EditRequest[] = [];
  const builtin = builtinEngine(engine);
  const edit: ImageEngine["edit"] = (request, options) => {
    here.push(request);
    return builtin.edit!(request, options);
  };
  const noting: ImageEngine = { ...builtin, edit };
  return { here, engine: withUpstreams(noting, await connections(chosen, fallsBack)) };
}
function made<T>(outcome: EngineOutcome<T>) {
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome;
}

const photo = makePng({ width: 64, height: 48, gray: 120 });
const mask = makePng({ width: 16, height: 16, gray: 255 });
const someMask = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#000" } })
    .composite([{ input: mask, left: 20, top: 16 }])
    .png()
    .toBuffer();
const pixelsOf = (picture: Sharp) => picture.removeAlpha().toColourspace("srgb").raw().toBuffer();
const sent = () => server.requests.map(({ path }) => path);

describe("what an engine elsewhere is used for", () => {
  it.each([
    ["image-extension", "openai:gpt-image-1", "cannot draw a masked part"],
    ["erase", "ark:doubao-seedream-4-0-250828", "cannot draw a masked part"],
    ["face-swap", "fal:fal-ai/flux/dev", "cannot swap faces"],
    ["face-swap", `comfy:HOST#${workflow("masked-part")}`, "cannot swap faces"],
    ["image-to-image", `comfy:HOST#${workflow("masked-part")}`, "needs a mask"],
  ] as const)("%s by %s is refused at the start", async (action, choice, reason) => {
    await expect(connections({ [action]: choice })).rejects.toThrow(reason);
  });

  it("is told with what it follows, and an edit stays what it is", async () => {
    const { engine: studio } = await connected({ "image-extension": "a1111:HOST", "face-swap": "a1111:HOST", erase: "a1111:HOST" });
    expect(studio.traits()).toMatchObject({ "image-extension": { name: "a1111", seed: true }, "face-swap": { name: "a1111" } });
    expect(studio.traits()["image-edit"]).toBeUndefined();
    expect([studio.editKinds().includes("erase"), studio.available()["image-edit"]]).toEqual([true, true]);
  });

  it("is not offered while it is left alone, unless the built-in engine stands in", async () => {
    for (const fallsBack of [false, true]) {
      const { engine: studio } = await connected({ "image-extension": "a1111:HOST", erase: "a1111:HOST" }, fallsBack);
      server.misbehave((_, response) => void response.writeHead(400).end("{}"));
      const edits = [{ kind: "erase" as const, mask: await someMask() }];
      for (let i = 0; i < 5; i++) {
        await studio.edit!({ bytes: photo, edits, seed: 1, format: "png" });
        await studio.extend!({ bytes: photo, top: 0, right: 8, bottom: 0, left: 0, seed: 1, format: "png" });
      }
      const offered = [studio.editKinds().includes("erase"), studio.editKinds().includes("tone"), studio.available()["image-extension"]];
      expect(offered).toEqual([fallsBack, true, fallsBack]);
    }
  });
});

describe("an extension elsewhere", () => {
  it.each(["a1111:HOST", `comfy:HOST#${workflow("masked-part")}`])(
    "by %s has the size that was asked for, says who made it, and holds the photo to the bit",
    async (choice) => {
      const { engine: studio } = await connected({ "image-extension": choice });
      const request = { bytes: photo, top: 10, right: 20, bottom: 0, left: 0, prompt: "more sky", seed: 5, format: "png" } as const;
      const { value, madeBy } = made(await studio.extend!(request));
      expect([value.picture.width, value.picture.height]).toEqual([84, 58]);
      expect(madeBy).toEqual({ engine: choice.startsWith("a1111") ? "a1111" : "comfy:masked-part" });
      const kept = sharp(value.picture.bytes).extract({ left: 0, top: 10, width: 64, height: 48 });
      expect(await pixelsOf(kept)).toEqual(await pixelsOf(sharp(photo)));
      expect(JSON.stringify(server.requests.at(choice.startsWith("a1111") ? 0 : 2)!.body)).toContain("more sky");
      // IPTC's word for a picture of which a model made a part.
      expect(Buffer.from(value.picture.bytes).toString("latin1")).toContain("compositeWithTrainedAlgorithmicMedia");
    },
  );
});

describe("an edit whose erasing is done elsewhere", () => {
  it("runs the others here, in the order in which they were asked for, and stays what a model made a part of", async () => {
    const { engine: studio, here } = await connected({ erase: "a1111:HOST" });
    const tone = {
      kind: "tone",
      brightness: 0.2,
      contrast: 0,
      saturation: 0,
      warmth: 0,
      blackAndWhite: false,
      sharpness: 0,
      vignette: 0,
      grain: 0,
    } as const;
    const crop = { kind: "crop", left: 0, top: 0, width: 0.5, height: 1 } as const;
    const edits = [
      tone,
      crop,
      { kind: "erase" as const, mask: await someMask() },
      { kind: "rotate" as const, degrees: 90 as const, flip: "none" as const },
    ];
    const fractions: number[] = [];
    const outcome = made(
      await studio.edit!({ bytes: photo, edits, seed: 1, format: "webp" }, { onProgress: (_, fraction) => fractions.push(fraction) }),
    );
    expect(here.map(({ edits: each, format }) => [each.map(({ kind }) => kind).join(), format])).toEqual([
      ["tone,crop", "png"],
      ["rotate", "webp"],
    ]);
    expect(sent()).toEqual(["/sdapi/v1/img2img"]);
    expect(outcome.madeBy).toEqual({ engine: "a1111" });
    expect([outcome.value.picture.width, outcome.value.picture.height, outcome.value.picture.format]).toEqual([48, 32, "webp"]);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(Buffer.from(outcome.value.picture.bytes).toString("latin1")).toContain("compositeWithTrainedAlgorithmicMedia");
  });

  it("is not touched where nothing is erased", async () => {
    const { engine: studio } = await connected({ erase: "a1111:HOST" });
    const outcome = made(
      await studio.edit!({ bytes: photo, edits: [{ kind: "rotate", degrees: 90, flip: "none" }], seed: 1, format: "png" }),
    );
    expect([sent(), outcome.madeBy]).toEqual([[], undefined]);
  });

  it("is made here instead where it fails there, and says so", async () => {
    const { engine: studio } = await connected({ erase: "a1111:HOST" }, true);
    const edits = [{ kind: "erase" as const, mask: await someMask() }];
    server.misbehave((_, response) => void response.writeHead(401).end("no"));
    const outcome = made(await studio.edit!({ bytes: makePng({ width: 64, height: 48 }), edits, seed: 1, format: "png" }));
    expect(outcome.madeBy).toEqual({ engine: "builtin", insteadOf: "a1111" });
  });

  it("asks nobody for a mask of nothing", async () => {
    const { engine: studio } = await connected({ erase: "a1111:HOST" });
    const edits = [{ kind: "erase" as const, mask: makePng({ width: 16, height: 16, gray: 0 }) }];
    expect(await studio.edit!({ bytes: photo, edits, seed: 1, format: "png" })).toMatchObject({ failure: { code: "MASK_MISSING" } });
    expect(sent()).toEqual([]);
  });
});

describe("a face swapped by ReActor", () => {
  const swap = { source: photo, target: photo, quality: "high", blend: 1, format: "png" } as const;
  const body = () => server.requests[0]!.body as { source_faces_index: number[]; face_index: number[]; face_restorer: string };

  it("is the largest, or the one that was asked for, by its number among those that it is shown", async () => {
    const { engine: studio } = await connected({ "face-swap": "a1111:HOST" });
    made(await studio.swapFaces!({ ...swap, targetFace: 0 }));
    expect(body()).toMatchObject({ face_index: [0], face_restorer: "CodeFormer" });
    server.requests.length = 0;
    // Close together: both are in what is shown of the right one.
    found = [{ ...faces[0]!, x: 24 }, faces[1]!];
    made(await studio.swapFaces!(swap));
    expect(body()).toMatchObject({ source_faces_index: [1], face_index: [1] });
  });

  it("that is not there is told as such, and ReActor is not asked", async () => {
    const { engine: studio } = await connected({ "face-swap": "a1111:HOST" }, true);
    found = [];
    expect(await studio.swapFaces!(swap)).toMatchObject({ failure: { code: "SOURCE_FACE_MISSING", details: { found: 0 } } });
    expect(sent()).toEqual([]);
  });

  it("J09 is none where the picture comes back as it was", async () => {
    const { engine: studio } = await connected({ "face-swap": "a1111:HOST" });
    server.misbehave(({ body }, response) => {
      const { target_image } = body as { target_image: string };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ image: target_image }));
    });
    expect(await studio.swapFaces!(swap)).toMatchObject({ ok: false, failure: { code: "ENGINE_FAILED" } });
  });
});
