/** Flowers that may fill a field, by their id in the catalogue, and the colour the field then has. */
import type { SolidId } from "../subjects/catalogue.ts";
import type { Thing } from "./lexicon/sense.ts";

const fieldColors: Partial<Record<SolidId, string>> = {
  flower: "#f4d35e",
  rose: "#c21f3a",
  tulip: "#e2475b",
  sunflower: "#f2b705",
  cherry: "#f2b6c6",
};

export function fieldOf({ solid }: Thing): { solid: SolidId; color: string } | null {
  const color = solid && fieldColors[solid];
  return solid && color ? { solid, color } : null;
}
