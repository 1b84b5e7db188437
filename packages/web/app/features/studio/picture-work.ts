import { megapixels, type Size } from "@proofsheet/contract";

/**
 * How much work a picture is, against one of as many megapixels as the studio tells its estimate for. As much as that where its
 * size is not known.
 */
export function pictureWork({ width, height }: Partial<Size>, plainMegapixels: number): number {
  if (!width || !height) return 1;
  return megapixels(width, height) / plainMegapixels;
}
