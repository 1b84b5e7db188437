/** Keys' cubic convolution (1981) with a = -1/2: what most programs call bicubic. */
function cubic(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

/** In pixels of the small picture: on how much around it the correction of a pixel depends. */
export const backProjectionReach = 4;

export interface Enlarged {
  /** Of the small picture. */
  width: number;
  height: number;
  /** How many times the large one is as wide and as high; even. */
  factor: number;
}

/**
 * Makes an enlarged plane agree with the small one it came from: made small again it is to be what it was, and where it is not, the
 * difference is enlarged and added. One round of iterative back-projection (Irani and Peleg, 1991) under cubic filters both ways;
 * it gains most of what ten would, and does not ring. Changes `large`; both planes have the same range. Beyond its edge a plane goes on.
 */
export function backProject(small: Float32Array, large: Float32Array, { width, height, factor }: Enlarged): void {
  const difference = shrunk(large, { width, height, factor });
  for (let at = 0; at < difference.length; at++) difference[at] = small[at]! - difference[at]!;
  addEnlarged(difference, large, { width, height, factor });
}

const within = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at));

/** A row of a plane in the middle of a longer one, its ends gone on with. */
function layRow(plane: Float32Array, from: number, length: number, row: Float32Array): void {
  const room = (row.length - length) / 2;
  row.fill(plane[from]!, 0, room);
  row.set(plane.subarray(from, from + length), room);
  row.fill(plane[from + length - 1]!, room + length);
}

/** Every pixel of the small plane is a sum over four of its own widths of the large one. */
function shrunk(large: Float32Array, { width, height, factor }: Enlarged): Float32Array {
  const weights = Float32Array.from({ length: 4 * factor }, (_, k) => cubic((k + 0.5) / factor - 2) / factor);
  const first = -1.5 * factor;
  const [wide, high] = [width * factor, height * factor];
  const across = new Float32Array(width * high);
  const row = new Float32Array(wide - 2 * first);
  for (let y = 0; y < high; y++) {
    layRow(large, y * wide, wide, row);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0, from = x * factor; k < weights.length; k++, from++) sum += weights[k]! * row[from]!;
      across[y * width + x] = sum;
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < weights.length; k++) {
      const [from, weight] = [within(y * factor + first + k, high) * width, weights[k]!];
      for (let x = 0; x < width; x++) out[y * width + x]! += weight * across[from + x]!;
    }
  }
  return out;
}

function addEnlarged(small: Float32Array, large: Float32Array, { width, height, factor }: Enlarged): void {
  // One set of four weights for each place of a large pixel within a small one.
  const phases = Array.from({ length: factor }, (_, phase) => {
    const at = (phase + 0.5) / factor - 0.5;
    const low = Math.floor(at);
    return { first: low - 1, weights: [-1, 0, 1, 2].map((k) => cubic(at - low - k)) };
  });
  const wide = width * factor;
  const across = new Float32Array(wide * height);
  const row = new Float32Array(width + 4);
  for (let y = 0; y < height; y++) {
    layRow(small, y * width, width, row);
    for (const [phase, { first, weights }] of phases.entries()) {
      const [a, b, c, d] = weights;
      for (let x = 0, from = first + 2, to = y * wide + phase; x < width; x++, from++, to += factor) {
        across[to] = a! * row[from]! + b! * row[from + 1]! + c! * row[from + 2]! + d! * row[from + 3]!;
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (const [phase, { first, weights }] of phases.entries()) {
      const [a, b, c, d] = weights;
      const [one, two, three, four] = [0, 1, 2, 3].map((k) => within(y + first + k, height) * wide) as [number, number, number, number];
      for (let x = 0, to = (y * factor + phase) * wide; x < wide; x++, to++) {
        large[to]! += a! * across[one + x]! + b! * across[two + x]! + c! * across[three + x]! + d! * across[four + x]!;
      }
    }
  }
}
