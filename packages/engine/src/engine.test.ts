import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sharp } from "./codec/gate.ts";
import { createEngine, type EngineLog } from "./index.ts";

const corpus = join(import.meta.dirname, "../../../../shared/corpus");

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(join(corpus, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

const log: EngineLog[] = [];
const engine = createEngine({ onLog: (line) => log.push(line) });
afterAll(() => engine.close());

const named = new Set(["image-unreadable", "image-type-unsupported", "image-too-large", "image-too-small"]);

describe("inspect", () => {
  it("I3 passes on pixels alone: no EXIF, no profile, no text", async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#4080c0" } })
      .withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const outcome = await engine.inspect({ bytes });
    if (!outcome.ok) throw new Error(outcome.fault.code);
    const { exif, icc, xmp, iptc, comments } = await sharp(outcome.value.picture.bytes).metadata();
    expect({ exif, icc, xmp, iptc, comments }).toEqual({});
    expect(outcome.value).toMatchObject({ sourceFormat: "jpeg", picture: { format: "jpeg", width: 40, height: 30 } });
  });

  it.skipIf(filesUnder("hostile").length === 0)(
    "I1 I2 I4 meets every hostile file with a name or a picture, and no process dies",
    { timeout: 300_000 },
    async () => {
      for (const path of [...filesUnder("hostile"), ...filesUnder("bombs/out")]) {
        const outcome = await engine.inspect({ bytes: readFileSync(path) });
        if (outcome.ok) expect(["png", "jpeg"], path).toContain(outcome.value.picture.format);
        else expect(named, path).toContain(outcome.fault.code);
      }
      // The pool retires its processes by a kill; a crash would end with a code or another signal.
      expect(log.filter((line) => line.event === "process-ended").filter((line) => line.detail !== "SIGKILL")).toEqual([]);
    },
  );
});

describe("generate", () => {
  it("hands a preview across, once, before the picture", async () => {
    const previews: Uint8Array[] = [];
    const plain = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.5, seed: 3 } as const;
    const request = { ...plain, prompt: "a sailing boat", width: 512, height: 512, format: "jpeg" } as const;
    const outcome = await engine.generate(request, { onPreview: (webp) => previews.push(webp) });
    expect(outcome.ok).toBe(true);
    expect(previews).toHaveLength(1);
    expect(await sharp(previews[0]).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
  });
});

describe("results", () => {
  const digitalSource = "http://cv.iptc.org/newscodes/digitalsourcetype/";
  it("I3 say where they come from, and nothing of what the photo said", async () => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#4080c0" } })
      .withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta><!-- home -->',
      )
      .jpeg()
      .toBuffer();
    const tone = {
      kind: "tone",
      brightness: 10,
      contrast: 0,
      saturation: 0,
      warmth: 0,
      blackAndWhite: false,
      sharpness: 0,
      vignette: 0,
      grain: 0,
    } as const;
    const look = { style: "watercolor", color: "natural", seed: 1, format: "webp" } as const;
    const runs = {
      compositeSynthetic: engine.restyle({ bytes, prompt: "", strength: 1, ...look }),
      algorithmicallyEnhanced: engine.edit({ bytes, edits: [tone], seed: 1, format: "png" }),
      trainedAlgorithmicMedia: engine.adopt({ bytes, width: 32, height: 32, format: "jpeg" }),
    };
    for (const [source, run] of Object.entries(runs)) {
      const outcome = await run;
      if (!outcome.ok) throw new Error(outcome.fault.code);
      const { exif, iptc, xmpAsString } = await sharp(outcome.value.picture.bytes).metadata();
      expect({ exif, iptc }).toEqual({});
      expect(xmpAsString).toContain(`${digitalSource}${source}"`);
      expect(xmpAsString).not.toContain("home");
    }
  });
});
