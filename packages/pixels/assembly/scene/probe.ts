/**
 * Writes `block[0] + x + y * 1000` at each pixel of the rectangle into `out`, whose rows are `block[1]` floats long:
 * the smallest kernel there is, by which the threads themselves are tested.
 */
export function fillProbe(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const base = load<f32>(block);
  const stride = <i32>load<f32>(block, 4);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) store<f32>(out + (<usize>(y * stride + x) << 2), base + <f32>x + <f32>y * 1000);
  }
}
