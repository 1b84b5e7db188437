/** Pixels from a patch's centre to its edge: patches are 7 x 7. */
export const REACH: i32 = 3;

/** A place in a picture in one number: x in the low half, y in the high one. Both may be negative where it is an offset. */
// @ts-ignore: decorator
@inline export function packed(x: i32, y: i32): u32 {
  return <u32>(x & 0xffff) | ((<u32>y) << 16);
}

// @ts-ignore: decorator
@inline export function packedX(place: u32): i32 {
  return (<i32>(place << 16)) >> 16;
}

// @ts-ignore: decorator
@inline export function packedY(place: u32): i32 {
  return (<i32>place) >> 16;
}

/** Squares of the differences of sixteen bytes, added up in four lanes. */
// @ts-ignore: decorator
@inline function squares(a: v128, b: v128): v128 {
  const apart = v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
  const low = i16x8.extend_low_i8x16_u(apart);
  const high = i16x8.extend_high_i8x16_u(apart);
  return i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high));
}

// @ts-ignore: decorator
@inline function total(sum: v128): i32 {
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
}

/**
 * Sum of squared differences of two patches of four bytes a pixel, given by the addresses of their first pixels; the middle
 * column counts twice, so that a row is two loads. Stops where it is past `limit`, and is then only known to be more.
 */
// @ts-ignore: decorator
@inline export function patchDistance(a: usize, b: usize, rowBytes: usize, limit: i32): i32 {
  let sum = i32x4.splat(0);
  for (let row = 0; row < 7; row++) {
    sum = i32x4.add(sum, squares(v128.load(a), v128.load(b)));
    sum = i32x4.add(sum, squares(v128.load(a, 12), v128.load(b, 12)));
    if ((row == 2 || row == 4) && total(sum) >= limit) break;
    a += rowBytes;
    b += rowBytes;
  }
  return total(sum);
}

/** Squared difference of two pixels, all four bytes. */
// @ts-ignore: decorator
@inline export function pixelDistance(a: usize, b: usize): i32 {
  const p = i16x8.extend_low_i8x16_u(v128.load32_zero(a));
  const q = i16x8.extend_low_i8x16_u(v128.load32_zero(b));
  const apart = i16x8.sub(p, q);
  const sum = i32x4.dot_i16x8_s(apart, apart);
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1);
}

/** Four bytes as four floats, 0 to 255. */
// @ts-ignore: decorator
@inline export function pixelFloats(address: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(address))));
}
