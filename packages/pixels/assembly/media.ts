// Kernels of the media. Each export has the shape that packages/engine/src/scene/tile-threads.ts calls:
// (block, input, out, scratch, x0, y0, x1, y1). Blocks mix floats and byte offsets; the order of each stands beside its kernel.
export { heapBase } from "./scene/heap";
export { blurAcross, blurDown } from "./media/blur";
export { structureTensor } from "./media/tensor";
export { kuwahara } from "./media/kuwahara";
export { lineAcross, lineAlong } from "./media/lines";
export { oilRelief, oilLight } from "./media/oil";
export { watercolor } from "./media/watercolor";
export { illustrate } from "./media/illustrate";
export { drawInk, drawPencil } from "./media/drawing";
export { toneMap } from "./media/tone";
