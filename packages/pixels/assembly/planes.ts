// Kernels over whole planes, for one thread and small pictures: called from packages/pixels/src/plane-kernels.ts, which lays planes
// out in this module's own memory. A "quad" is four floats a pixel, so that what is done to three colours is done at once.
export { heapBase } from "./scene/heap";
export { boxBlur } from "./planes/box";
export { enlarge } from "./planes/enlarge";
export { gaussianBlur } from "./planes/gaussian";
export { fillHarmonic } from "./planes/harmonic";
export { linearShrunk } from "./planes/linear";
export { warpMesh } from "./planes/warp";
