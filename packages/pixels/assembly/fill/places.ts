import { packedX, packedY } from "./patch";

let image: usize = 0;
let usable: usize = 0;
let width: i32 = 0;
let height: i32 = 0;

/** Of the picture that `pixelAt` looks at: `pixels` of four bytes, and a byte each that says whether it may be copied. */
export function lookInto(pixels: usize, copyable: usize, pictureWidth: i32, pictureHeight: i32): void {
  image = pixels;
  usable = copyable;
  width = pictureWidth;
  height = pictureHeight;
}

/** The address of the pixel that an offset leads to, 0 where nothing may be taken from there. */
// @ts-ignore: decorator
@inline export function pixelAt(x: i32, y: i32, label: u32): usize {
  const sx = x + packedX(label);
  const sy = y + packedY(label);
  if (sx < 0 || sy < 0 || sx >= width || sy >= height) return 0;
  const at = <usize>(sy * width + sx);
  return load<u8>(usable + at) == 0 ? 0 : image + (at << 2);
}
