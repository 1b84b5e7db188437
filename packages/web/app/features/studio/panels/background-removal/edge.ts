interface Size {
  width: number;
  height: number;
}

export interface EdgeChange {
  /** Pixels outwards; below 0 inwards. */
  shift: number;
  /** Pixels over which the edge goes soft, to either side. */
  feather: number;
}

/**
 * The alpha of a cut-out whose edge is moved and softened. Moving takes the largest or the smallest alpha around each pixel, so
 * that hair stays as soft as it was; softening is a mean.
 */
export function movedEdge(alpha: Uint8ClampedArray, size: Size, { shift, feather }: EdgeChange): Uint8ClampedArray {
  const moved = shift === 0 ? alpha : bothWays(alpha, size, (line) => extremes(line, Math.abs(shift), shift > 0));
  if (feather === 0) return moved;
  // Two boxes, one after the other, are a tent: no step is left at either end.
  const soft = (plane: Uint8ClampedArray) => bothWays(plane, size, (line) => means(line, Math.max(1, Math.round(feather / 2))));
  return soft(soft(moved));
}

/**
 * Gives `subject` (RGBA) a new alpha. What is added to a pixel comes in the photo's colour: where a pixel was nearly clear, a canvas
 * keeps too little of its own colour to show it.
 */
export function takeAlpha(subject: Uint8ClampedArray, photo: Uint8ClampedArray, alpha: Uint8ClampedArray): void {
  alpha.forEach((next, pixel) => {
    const at = 4 * pixel;
    const own = subject[at + 3]!;
    if (next > own) {
      const added = (next - own) / next;
      for (let channel = at; channel < at + 3; channel++) subject[channel]! += added * (photo[channel]! - subject[channel]!);
    }
    subject[at + 3] = next;
  });
}

type Line = (line: Uint8ClampedArray) => Uint8ClampedArray;

/** Along each row, then along each column. */
function bothWays(plane: Uint8ClampedArray, { width, height }: Size, along: Line): Uint8ClampedArray {
  const out = new Uint8ClampedArray(plane.length);
  for (let row = 0; row < plane.length; row += width) out.set(along(plane.subarray(row, row + width)), row);
  const column = new Uint8ClampedArray(height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = out[y * width + x]!;
    const changed = along(column);
    for (let y = 0; y < height; y++) out[y * width + x] = changed[y]!;
  }
  return out;
}

/** The largest or the smallest of what lies no farther than `reach`. Beyond the picture its last pixel goes on. */
function extremes(line: Uint8ClampedArray, reach: number, largest: boolean): Uint8ClampedArray {
  const out = line.slice();
  for (let at = 0; at < line.length; at++) {
    let best = line[at]!;
    const end = Math.min(line.length - 1, at + reach);
    for (let near = Math.max(0, at - reach); near <= end; near++) {
      const value = line[near]!;
      if (largest ? value > best : value < best) best = value;
    }
    out[at] = best;
  }
  return out;
}

/** The mean of what lies no farther than `reach`, by a running sum. Beyond the picture its last pixel goes on. */
function means(line: Uint8ClampedArray, reach: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(line.length);
  const at = (index: number) => line[Math.min(line.length - 1, Math.max(0, index))]!;
  let sum = 0;
  for (let index = -reach; index < reach; index++) sum += at(index);
  for (let index = 0; index < line.length; index++) {
    sum += at(index + reach);
    out[index] = sum / (2 * reach + 1);
    sum -= at(index - reach);
  }
  return out;
}
