import { afterAll, describe, expect, it, vi } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import type { GenerateRequest, GenerateResult, Phase } from "../types.ts";
import { generate } from "./generate.ts";
import type { RunContext } from "./run-context.ts";

afterAll(closeTileThreads);

const request: GenerateRequest = {
  prompt: "a red fox in snow",
  width: 256,
  height: 256,
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  creativity: 0.5,
  seed: 42,
  format: "png",
};

async function make(changes: Partial<GenerateRequest>, threads = 2): Promise<GenerateResult> {
  const outcome = await generate({ ...request, ...changes }, { signal: new AbortController().signal, report: () => {}, threads });
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
}

const sameBytes = (a: GenerateResult, b: GenerateResult): boolean => Buffer.from(a.picture.bytes).equals(Buffer.from(b.picture.bytes));

describe("text to image, from words to file", () => {
  it("gives the same bytes for the same request, on one thread or two, and others for another seed", async () => {
    const once = await make({});
    expect(sameBytes(await make({}), once)).toBe(true);
    expect(sameBytes(await make({}, 1), once)).toBe(true);
    expect(sameBytes(await make({ seed: 43 }), once)).toBe(false);
  });

  it.each([
    ["png", 256, 256],
    ["jpeg", 320, 256],
    ["webp", 256, 448],
  ] as const)("writes %s at the size asked for", async (format, width, height) => {
    const { picture } = await make({ format, width, height });
    expect(picture).toMatchObject({ format, width, height, hasAlpha: false });
    const decoded = await decodePicture(picture.bytes);
    expect(decoded.ok && [decoded.value.raster.width, decoded.value.raster.height]).toEqual([width, height]);
  });

  it.each(["photography", "illustration", "oil-painting", "watercolor", "realistic", "artistic", "cartoon", "digital-art"] as const)(
    "draws in the style %s",
    async (style) => {
      const result = await make({ style, prompt: "海上的帆船，日落" });
      expect(result.understood).toEqual(["海上", "帆船", "日落"].filter((word) => result.understood.includes(word)));
      const decoded = await decodePicture(result.picture.bytes);
      if (!decoded.ok) throw new Error(decoded.fault.code);
      // A picture has light and dark in it.
      const { data } = decoded.value.raster;
      expect(Math.max(...data.subarray(0, 60_000)) - Math.min(...data.subarray(0, 60_000))).toBeGreaterThan(24);
    },
  );

  it("has no colour in black and white", async () => {
    const { picture } = await make({ color: "black-and-white" });
    const decoded = await decodePicture(picture.bytes);
    if (!decoded.ok) throw new Error(decoded.fault.code);
    const { data, channels } = decoded.value.raster;
    for (let at = 0; at < data.length; at += channels) expect(data[at] === data[at + 1] && data[at] === data[at + 2]).toBe(true);
  });

  it("tells what it understood and what not, and keeps a plan that is JSON", async () => {
    const result = await make({ prompt: "a red fox beside a blorft" });
    expect(result.understood).toEqual(["red", "fox"]);
    expect(result.notUnderstood).toEqual(["blorft"]);
    expect(JSON.parse(JSON.stringify(result.plan))).toEqual(result.plan);
  });

  it("says what was drawn as illustration although a photograph was asked for", async () => {
    expect((await make({ prompt: "a lion" })).drawnAsIllustration).toEqual(["lion"]);
    expect((await make({ prompt: "a fox" })).drawnAsIllustration).toEqual([]);
  });

  it("reports phases in order, with fractions that never fall", async () => {
    const reports: [Phase, number][] = [];
    await generate(request, {
      signal: new AbortController().signal,
      report: (phase, fraction) => reports.push([phase, fraction]),
      threads: 2,
    });
    expect([...new Set(reports.map(([phase]) => phase))]).toEqual(["reading-prompt", "planning", "rendering", "styling", "encoding"]);
    const fractions = reports.map(([, fraction]) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
  });

  it.each(["a lighthouse by the sea at night", "a path through an autumn forest", "purple waves, abstract"])(
    "shows a small picture first that is like the one to come, which stays the same bytes: %s",
    async (prompt) => {
      const large = { ...request, prompt, width: 800, height: 480 };
      const said: string[] = [];
      let webp: Uint8Array | undefined;
      const context: RunContext = {
        signal: new AbortController().signal,
        report: (phase) => said.push(phase),
        preview: (bytes) => {
          said.push("preview");
          webp = bytes;
        },
        threads: 2,
      };
      const outcome = await generate(large, context);
      if (!outcome.ok) throw new Error(outcome.fault.code);
      expect(sameBytes(outcome.value, await make(large))).toBe(true);
      expect(said.indexOf("preview")).toBeLessThan(said.indexOf("rendering"));
      expect(said.filter((what) => what === "preview")).toHaveLength(1);
      expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 160, height: 96 });
      expect(webp!.byteLength).toBeLessThan(8_000);
      const shrunk = (bytes: Uint8Array) => sharp(bytes).removeAlpha().resize(20, 12, { fit: "fill" }).raw().toBuffer();
      const [small, whole] = await Promise.all([shrunk(webp!), shrunk(outcome.value.picture.bytes)]);
      const meanDifference = small.reduce((sum, value, at) => sum + Math.abs(value - whole[at]!), 0) / small.length;
      expect(meanDifference).toBeLessThan(8);
    },
  );

  it("shows none of a picture that is hardly larger, and spends nothing where nobody waits for one", async () => {
    const preview = vi.fn();
    await generate(request, { signal: new AbortController().signal, report: () => {}, preview, threads: 1 });
    expect(preview).not.toHaveBeenCalled();
  });

  it("ends as cancelled when told to stop", async () => {
    const stop = new AbortController();
    const outcome = await generate(request, { signal: stop.signal, report: (phase) => phase === "rendering" && stop.abort(), threads: 1 });
    expect(outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
  });
});
