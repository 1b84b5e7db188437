import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";

const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };
const root = join(import.meta.dirname, "../../../..");
const corpus = join(root, "../shared/corpus");

async function scoresOf(bytes: Uint8Array) {
  const outcome = await judge({ bytes }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
}
const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(png|jpe?g|webp)$/.test(name))
        .map((name) => join(folder, name))
    : [];

/** What operations.md names to begin with. */
const usual = 0.9;
/** Faces, animals, textures, skin-coloured backgrounds; and the pictures that this engine has made for its pages. */
const everyday = [
  ...["faces", "photos", "matting"].flatMap((name) => picturesIn(join(corpus, name))),
  ...["packages/web/public/samples", "docs/gallery"].flatMap((name) => picturesIn(join(root, name))),
];

describe("how explicit a picture is", () => {
  it.each(everyday.map((path) => [path.slice(path.lastIndexOf("/") + 1), path]))("%s is let through", async (_, path) => {
    const { porn, hentai } = await scoresOf(readFileSync(path));
    expect(porn + hentai).toBeLessThan(usual);
  });

  it("is told in parts of 1, the same for the same, whatever size and format it has", async () => {
    const side = fc.integer({ min: 16, max: 400 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.constantFrom("png", "webp", "jpeg"), async (width, height, format) => {
        const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
        const bytes = await sharp({ create: { width, height, channels: 3, noise, background: "#000" } })
          .toFormat(format as "png")
          .toBuffer();
        const scores = await scoresOf(bytes);
        expect(Object.values(scores).reduce((sum, score) => sum + score)).toBeCloseTo(1, 4);
        expect(await scoresOf(bytes)).toEqual(scores);
      }),
      { numRuns: 8 },
    );
  });

  it("looks at the picture: a photo and a drawing are told apart", async () => {
    const sample = async (name: string) => scoresOf(readFileSync(join(root, "packages/web/public/samples", name)));
    const [photo, cartoon] = [await sample("northern-bay.webp"), await sample("cartoon-fox.webp")];
    expect(photo.neutral).toBeGreaterThan(0.8);
    expect(cartoon.drawing).toBeGreaterThan(photo.drawing + 0.2);
  });

  it("is not told of what is no picture", async () => {
    expect(await judge({ bytes: Buffer.from("<html>") }, context)).toMatchObject({ ok: false });
  });
});
