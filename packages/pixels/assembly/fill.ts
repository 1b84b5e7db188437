// Kernels that fill unknown parts of a picture out of its known ones. Each export has the shape that
// packages/engine/src/scene/tile-threads.ts calls: (block, input, out, scratch, x0, y0, x1, y1).
export { heapBase } from "./scene/heap";
export { searchPatches } from "./fill/search";
export { votePatches, weighPatches } from "./fill/vote";
export { settleLabels } from "./fill/labels";
export { seamJumps } from "./fill/seams";
export { addCoarser, relax, restrictResidual } from "./fill/multigrid";
