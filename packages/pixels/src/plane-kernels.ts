/// <reference path="./webassembly.d.ts" />
/** Kernels of assembly/planes.ts: they run at once, in this thread, on planes that are laid out in their own memory. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes, Size } from "./resample.ts";

interface Exports {
  memory: WebAssembly.Memory;
  heapBase(): number;
  boxBlur(plane: number, other: number, sums: number, width: number, height: number, radius: number, times: number): void;
  enlarge(input: number, width: number, height: number, out: number, outWidth: number, outHeight: number): void;
  gaussianBlur(plane: number, other: number, padded: number, weights: number, width: number, height: number, radius: number): void;
  fillHarmonic(values: number, weight: number, out: number, scratch: number, width: number, height: number): void;
  linearShrunk(
    bytes: number,
    stride: number,
    channels: number,
    width: number,
    height: number,
    linear: number,
    row: number,
    out: number,
    outWidth: number,
    outHeight: number,
  ): void;
  warpMesh(
    source: number,
    sourceWidth: number,
    sourceHeight: number,
    corners: number,
    count: number,
    front: number,
    out: number,
    width: number,
    height: number,
  ): void;
}

const pageBytes = 65_536;
/** What one call may leave behind: memory once taken is never given back, so a larger call gets an instance of its own. */
const keptBytes = 64 * 2 ** 20;

let compiled: WebAssembly.Module | undefined;
let kept: Exports | undefined;

function freshInstance(): Exports {
  compiled ??= new WebAssembly.Module(
    readFileSync(join(dirname(createRequire(import.meta.url).resolve("@proofsheet/pixels/package.json")), "build/planes.wasm")),
  );
  return new WebAssembly.Instance(compiled).exports as unknown as Exports;
}

/** Memory for one call: what is given out lies side by side, and is taken back when the call ends. */
export class Sheet {
  readonly kernels: Exports;
  #next: number;

  constructor(kernels: Exports) {
    this.kernels = kernels;
    this.#next = kernels.heapBase();
  }

  /** `count` bytes, and 16 to spare, at a 16-byte boundary; what is in them is left over from before. */
  bytes(count: number): number {
    const start = Math.ceil(this.#next / 16) * 16;
    this.#next = start + count + 16;
    return start;
  }

  floats(count: number): number {
    return this.bytes(4 * count);
  }

  zeros(count: number): number {
    const start = this.floats(count);
    this.view(start, count).fill(0);
    return start;
  }

  view(start: number, count: number): Float32Array {
    return new Float32Array(this.kernels.memory.buffer, start, count);
  }

  put(values: Float32Array): number {
    const start = this.floats(values.length);
    this.view(start, values.length).set(values);
    return start;
  }

  plane(start: number, { width, height }: Size): Plane {
    return { width, height, data: this.view(start, width * height).slice() };
  }

  /** Up to four planes, four floats a pixel. */
  putQuad(planes: readonly Plane[]): number {
    const count = planes[0]!.data.length;
    const start = this.floats(4 * count);
    const quad = this.view(start, 4 * count);
    planes.forEach(({ data }, lane) => {
      for (let at = 0, to = lane; at < count; at++, to += 4) quad[to] = data[at]!;
    });
    return start;
  }

  /** One of a quad's four planes. */
  lane(start: number, lane: number, { width, height }: Size): Plane {
    const out = createPlane(width, height);
    const { data } = out;
    const quad = this.view(start, 4 * data.length);
    for (let at = 0, from = lane; at < data.length; at++, from += 4) data[at] = quad[from]!;
    return out;
  }

  colors(start: number, size: Size): ColorPlanes {
    return [this.lane(start, 0, size), this.lane(start, 1, size), this.lane(start, 2, size)];
  }
}

/** Runs the work on a sheet of at least `bytes`. Work does not nest. */
export function onSheet<T>(bytes: number, work: (sheet: Sheet) => T): T {
  kept ??= freshInstance();
  const kernels = bytes > keptBytes ? freshInstance() : kept;
  // What each part of the sheet is aligned by and has to spare.
  const missing = kernels.heapBase() + bytes + 4096 - kernels.memory.buffer.byteLength;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / pageBytes));
  return work(new Sheet(kernels));
}
