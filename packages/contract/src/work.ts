/** Megapixels, what most tools' time grows with: the same sum for what a run takes and for what is told before it. */
export const megapixels = (width: number, height: number): number => Math.max(leastMegapixels, (width * height) / 1e6);

/** No picture is less work than this. */
const leastMegapixels = 0.05;
