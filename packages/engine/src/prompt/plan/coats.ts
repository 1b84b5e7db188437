/** What a colour word means on an animal: a red fox is no fire engine. */

import { animals } from "../../subjects/catalogue/animals.ts";
import { isSolidId, solids } from "../../subjects/catalogue.ts";
import type { SubjectReading } from "../reading.ts";

const coats: Readonly<Record<string, string>> = {
  "#d12a2a": "#c2561f",
  "#ee7a1a": "#cf8444",
  "#f3c51b": "#dcb45c",
  "#d9a032": "#cf9c4a",
  "#7a4a28": "#7a4f30",
  // As white as a coat is: whiter, the sun leaves no form in it.
  "#f4f2ec": "#d6d0c4",
};

/** Birds, fish and butterflies do come in bright colours, and people wear them. */
const bright: ReadonlySet<string> = new Set(["bird", "songbird", "fish", "butterfly", "person", "woman", "robot", "snowman"]);

export function coatOf({ color, thing }: SubjectReading): string | null {
  if (color === null || !thing.solid || !(thing.solid in animals) || bright.has(thing.solid)) return color;
  const coat = coats[color] ?? color;
  // A colour that the animal has anyway keeps its own markings.
  return isSolidId(thing.solid) && near(solids[thing.solid].defaultColor, coat) ? null : coat;
}

function near(a: string, b: string): boolean {
  const [x, y] = [a, b].map((hex) => Number.parseInt(hex.slice(1), 16)) as [number, number];
  return [16, 8, 0].every((shift) => Math.abs(((x >> shift) & 255) - ((y >> shift) & 255)) < 36);
}
