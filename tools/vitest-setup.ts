import { buildKernels } from "../packages/pixels/build.mjs";

/** Tests run from source; only the WASM kernels have to be compiled first. */
export default function setup(): void {
  buildKernels();
}
