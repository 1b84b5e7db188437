import { emptyMask, type Mask } from "../../brush/mask.ts";

/** What is done to a finished cut-out on this device. What is painted brings the photo back; what is erased is cut away. */
export interface Refinement {
  marks: Mask;
  /** Thousandths of the photo's longer side, outwards; below 0 inwards. */
  shift: number;
  /** Thousandths of the photo's longer side. */
  feather: number;
  /** Percent. */
  shadow: number;
  /** `transparent`, `#rrggbb`, or the address of a picture. */
  ground: string;
}

export const untouched: Refinement = { marks: emptyMask, shift: 0, feather: 0, shadow: 0, ground: "transparent" };

export const isPicture = (ground: string): boolean => ground !== "transparent" && !ground.startsWith("#");
export const shifts = { min: -10, max: 10 } as const;
export const feathers = { min: 0, max: 10 } as const;
