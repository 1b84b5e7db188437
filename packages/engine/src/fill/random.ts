/** A scrambled whole number, 0 to 2^32 - 1: the same for the same two. */
export function random32(seed: number, index: number): number {
  let h = (Math.imul(index, 0x9e3779b1) + seed) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}
