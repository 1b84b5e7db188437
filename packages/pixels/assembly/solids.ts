/** Kernels that draw solids by their distance fields; job shape: packages/engine/src/scene/tile-threads.ts. */
export { heapBase } from "./scene/heap";
export { buildField } from "./scene/solids/field";
export { drawSolids } from "./scene/solids/render";
export { mirrorFrame } from "./scene/solids/calm-mirror";
