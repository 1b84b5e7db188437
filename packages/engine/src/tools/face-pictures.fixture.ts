/** Pictures with faces for the tests: cut from the samples that the weights' own package brings. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { sharp } from "../codec/gate.ts";

const places = createRequire(import.meta.url).resolve.paths("@vladmandic/human") ?? [];
const sample = (file: string) => {
  for (const place of places) {
    try {
      return readFileSync(join(place, "@vladmandic/human/assets", file));
    } catch {
      // Not here: perhaps further up.
    }
  }
  throw new Error(`${file} of @vladmandic/human is not installed`);
};

export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Each shows one face, in pixels of the sample. */
export const people = {
  woman: { left: 180, top: 2, width: 110, height: 110 },
  guest: { left: 270, top: 480, width: 110, height: 120 },
  man: { left: 395, top: 0, width: 110, height: 100 },
  /** Nothing is written over her, as it is over the guest. */
  friend: { left: 324, top: 348, width: 146, height: 146, file: "screenshot-facedetect.jpg" },
  host: { left: 8, top: 348, width: 148, height: 146, file: "screenshot-facedetect.jpg" },
  dancer: { left: 166, top: 348, width: 146, height: 146, file: "screenshot-facedetect.jpg" },
  neighbour: { left: 480, top: 348, width: 146, height: 146, file: "screenshot-facedetect.jpg" },
  /** In black and white. */
  singer: { left: 632, top: 346, width: 156, height: 154, file: "screenshot-facedetect.jpg" },
  /** With a moustache. */
  clerk: { left: 15, top: 143, width: 137, height: 137, file: "screenshot-faceid.jpg" },
  /** Shows little more than one half of her face. */
  aside: { left: 1175, top: 620, width: 104, height: 104, file: "screenshot-facematch.jpg" },
} as const satisfies Record<string, Cut & { file?: string }>;

/** A person's face, `scale` times as large, as a PNG. */
export async function portrait(person: keyof typeof people, scale = 3): Promise<Buffer> {
  const { file = "samples.jpg", ...cut }: Cut & { file?: string } = people[person];
  return sharp(sample(file))
    .extract(cut)
    .resize(Math.round(cut.width * scale), Math.round(cut.height * scale), { kernel: "cubic", fit: "fill" })
    .png()
    .toBuffer();
}

/** Both side by side on grey, the first at the left. */
export async function pair(left: keyof typeof people, right: keyof typeof people): Promise<Buffer> {
  const [one, other] = [await portrait(left, 2.5), await portrait(right, 3)];
  const [a, b] = [await sharp(one).metadata(), await sharp(other).metadata()];
  return sharp({ create: { width: a.width + b.width + 60, height: Math.max(a.height, b.height) + 20, channels: 3, background: "#707070" } })
    .composite([
      { input: one, left: 10, top: 10 },
      { input: other, left: a.width + 50, top: 10 },
    ])
    .png()
    .toBuffer();
}
