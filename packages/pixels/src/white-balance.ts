/** Rows of three: linear sRGB to linear sRGB. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Gains in Bradford's cone space from D65 to daylight of about 5000 K and 8500 K. */
const warm = [1.058, 0.981, 0.751] as const;
const cool = [0.964, 1.004, 1.236] as const;

/** Von Kries scaling in Bradford's cone space; `warmth` -1 is a cool light, 1 a warm one. Grey keeps its luminance. */
export function adaptation(warmth: number): Matrix {
  const gains = (warmth > 0 ? warm : cool).map((gain) => gain ** Math.abs(warmth));
  const toXyz: Matrix = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041];
  const fromXyz: Matrix = [3.2404542, -1.5371385, -0.4985314, -0.969266, 1.8760108, 0.041556, 0.0556434, -0.2040259, 1.0572252];
  const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
  const inverse: Matrix = [0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867];
  const gain: Matrix = [gains[0]!, 0, 0, 0, gains[1]!, 0, 0, 0, gains[2]!];
  const whole = [bradford, gain, inverse, fromXyz].reduce((product, next) => multiply(next, product), toXyz);
  const grey =
    0.2126 * (whole[0] + whole[1] + whole[2]) + 0.7152 * (whole[3] + whole[4] + whole[5]) + 0.0722 * (whole[6] + whole[7] + whole[8]);
  return whole.map((value) => value / grey) as unknown as Matrix;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const product = Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3) * 3;
    const column = at % 3;
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
  return product as unknown as Matrix;
}
