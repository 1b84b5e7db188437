/**
 * What the engine can draw as a solid of its own, and where its ready-drawn art lies. The planner looks words and emoji
 * up here; the drawing reads sizes and colours.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { animals } from "./catalogue/animals.ts";
import { buildings } from "./catalogue/buildings.ts";
import type { CatalogueEntry } from "./catalogue/entry.ts";
import { landmarks } from "./catalogue/landmarks.ts";
import { plants } from "./catalogue/plants.ts";
import { things } from "./catalogue/things.ts";
import { vehicles } from "./catalogue/vehicles.ts";

export type { CatalogueEntry } from "./catalogue/entry.ts";

const all = { ...animals, ...plants, ...buildings, ...landmarks, ...vehicles, ...things };

export type SolidId = keyof typeof all;

export const solids: Readonly<Record<SolidId, CatalogueEntry>> = all;

export const isSolidId = (id: string): id is SolidId => Object.hasOwn(solids, id);

const artFolder = join(dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");

/**
 * Path of the 256² WebP (Fluent Emoji 3D, MIT) for an emoji's hexcode, in any case and with or without its variation
 * selector; null when there is none.
 */
export function artFor(hexcode: string): string | null {
  const name = hexcode.toLowerCase();
  if (!/^[0-9a-f]+(-[0-9a-f]+)*$/.test(name)) return null;
  for (const spelling of [name, `${name}-fe0f`, name.replaceAll("-fe0f", "")]) {
    const path = join(artFolder, `${spelling}.webp`);
    if (existsSync(path)) return path;
  }
  return null;
}
