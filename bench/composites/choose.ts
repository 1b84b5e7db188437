// Which stamp stands before which photograph: by a rule alone, settled before any result was seen.
import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Debian's tuxpaint-stamps-default (GPL-2+: used where it is installed, never copied). */
const stampsFolder = "/usr/share/tuxpaint/stamps";
/** Photographs that belong to no commit; they lie beside the repository. */
const photosFolder = fileURLToPath(new URL("../../../shared/corpus/photos", import.meta.url));

/** Things that a photographer would take; letters, signs, flags and drawings are none. */
const kinds = ["animals", "clothes", "food", "hobbies", "household", "medical", "people", "plants", "sports", "vehicles"];
const drawn = "cartoon";

/** The measure's seven grounds, in the order of their names: the stamps take them in turn. */
export const grounds = ["brick.png", "chelsea.png", "coffee.png", "grass.png", "gravel.png", "hubble_deep_field.jpg", "rocket.jpg"];
const perGround = 5;

export interface Pair {
  stamp: string;
  ground: string;
}

/** What is missing, or undefined where everything is there. */
export function missingMaterial(): string | undefined {
  if (!existsSync(stampsFolder)) return "the Debian package tuxpaint-stamps-default is not installed";
  return existsSync(photosFolder) ? undefined : "the shared photographs are not beside the repository";
}

/**
 * Every so-many-th stamp in the order of its path, so that each kind is there by its share. `part` moves the choice between
 * the steps: 0 is the gate; any other, 0 to 1, gives stamps that the gate does not see, for trying things on.
 */
export function choosePairs(part = 0): Pair[] {
  const stamps = readdirSync(stampsFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".png") && kinds.includes(path.split(sep)[0]!) && !path.split(sep).includes(drawn))
    .sort();
  const count = perGround * grounds.length;
  return Array.from({ length: count }, (_, i) => ({
    stamp: join(stampsFolder, stamps[Math.floor(((i + part) * stamps.length) / count)]!),
    ground: join(photosFolder, grounds[i % grounds.length]!),
  }));
}
