import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

export type FontId = "sans" | "serif" | "hand";

/** Families in the order in which each character is looked for. Both languages are in every list. */
const families: Record<FontId, readonly string[]> = {
  sans: ["noto-sans-sc-bold"],
  serif: ["noto-serif-sc-bold", "noto-sans-sc-bold"],
  hand: ["caveat-bold", "ma-shan-zheng", "noto-sans-sc-bold"],
};
const loaded = new Set<string>();

/** A list of families for a canvas; the files are read when they are first needed. */
export function familyOf(font: FontId): string {
  for (const name of families[font]) {
    if (loaded.has(name)) continue;
    if (!GlobalFonts.registerFromPath(join(folder(), `${name}.woff2`), name)) throw new Error(`the font ${name} cannot be read`);
    loaded.add(name);
  }
  return families[font].join(", ");
}

/** The same for the source and for bundles of it. */
const folder = (): string => join(dirname(createRequire(import.meta.url).resolve("@proofsheet/engine/package.json")), "assets/fonts");
