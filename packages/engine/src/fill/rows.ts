export interface Span {
  first: number;
  last: number;
}

/** How far from its wish a row may be for free: a part of the known height, and of the way from what is known. */
const slack = { always: 0.06, outside: 0.5 };

/**
 * For each row of a picture, the row that its sources should come from and how far off they may be: two numbers a row. Things of
 * a photograph lie in rows (sky, horizon, ground), so what is to the side of the known area takes the same rows, and what is
 * above or below begins with the outermost. `isFree`: all rows are as good, since something else says what is wished.
 */
export function rowWishes(height: number, known: Span, isFree: boolean): Float32Array {
  const wishes = new Float32Array(height * 2);
  const extent = known.last - known.first + 1;
  for (let y = 0; y < height; y++) {
    const wish = Math.min(known.last, Math.max(known.first, y));
    wishes[y * 2] = wish;
    wishes[y * 2 + 1] = isFree ? height : slack.always * extent + slack.outside * Math.abs(y - wish);
  }
  return wishes;
}
