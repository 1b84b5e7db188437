/** Little-endian half-precision numbers as single-precision ones. */
export function singles(halves: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(halves.buffer, halves.byteOffset, halves.byteLength);
  const out = new Float32Array(halves.byteLength / 2);
  for (let i = 0; i < out.length; i++) out[i] = singleOf[view.getUint16(2 * i, true)]!;
  return out;
}

/** Every half-precision number there is. */
const singleOf = Float32Array.from({ length: 65_536 }, (_, bits) => {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
});
