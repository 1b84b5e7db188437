/** A place, or an offset, in one number: as packages/pixels/assembly/fill/patch.ts packs it. */
export const packed = (x: number, y: number): number => ((x & 0xffff) | (y << 16)) >>> 0;
export const packedX = (place: number): number => (place << 16) >> 16;
export const packedY = (place: number): number => place >> 16;

/** Pixels from a patch's centre to its edge: patches are 7 x 7. */
export const patchReach = 3;
