/** One picture being worked by the kernels of media.wasm: its memory, its working size, and how a kernel is called. */
import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { Arena } from "../scene/arena.ts";
import { type Parameter, parameterBlock } from "../scene/parameter-block.ts";
import { tileThreads } from "../scene/tile-threads.ts";
import { sectorTables } from "./sector-tables.ts";

export interface Size {
  width: number;
  height: number;
}

export interface MediumOptions {
  /** Of the finished picture, when what it is made from is smaller; default: that picture's own. */
  size?: Size;
  /** Worker threads. */
  threads: number;
  /** Where the work is laid out; who lends it takes it back. Default: one of its own. */
  arena?: Arena;
  signal?: AbortSignal;
  /** Part done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Flattening costs seconds a megapixel; beyond this the picture is flattened smaller and finished at full size. */
const WORKING_PIXELS = 720_000;

/** The size at which a picture of the given size is flattened: what is finer in it is lost to the medium. */
export function workingSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(WORKING_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Bristles and paper grain finer than this would fall between the pixels of a small picture. */
const FINEST_UNIT = 0.72;

export class Workbench {
  readonly width: number;
  readonly height: number;
  readonly workWidth: number;
  readonly workHeight: number;
  /** Pixels of the full picture that a 1024th of its side takes; more in small pictures. */
  readonly unit: number;
  /** The same at working size. */
  readonly workUnit: number;
  readonly seed: number;
  /** The picture at working size: r, g, b, squared luma, all 0 to 1. */
  readonly picture: Float32Array;
  readonly #arena: Arena;
  readonly #options: MediumOptions;
  readonly #stages: number;
  #stagesDone = 0;

  /** `stages` is how many kernels will run, for progress. */
  static async open(raster: Raster, seed: number, stages: number, options: MediumOptions): Promise<Workbench> {
    const full = options.size ?? raster;
    const work = workingSizeOf(full);
    const raw = { width: raster.width, height: raster.height, channels: raster.channels };
    const image = sharp(raster.data, { raw, limitInputPixels: false }).removeAlpha();
    const fits = raster.width === work.width && raster.height === work.height;
    const sized = fits ? image : image.resize(work.width, work.height, { fit: "fill", kernel: "mitchell" });
    const small = fits && raster.channels === 3 ? raster.data : await sized.raw().toBuffer();
    return new Workbench(full, work, small, seed, stages, options);
  }

  private constructor(full: Size, work: Size, small: Uint8Array, seed: number, stages: number, options: MediumOptions) {
    this.width = full.width;
    this.height = full.height;
    this.workWidth = work.width;
    this.workHeight = work.height;
    this.unit = Math.max(FINEST_UNIT, Math.sqrt(full.width * full.height) / 1024);
    this.workUnit = (this.unit * work.width) / full.width;
    // Lattice noise repeats nothing within 2^20 cells of a moderate offset.
    this.seed = seed % 1_000_003;
    this.#stages = stages;
    this.#options = options;
    this.#arena = options.arena ?? new Arena();
    this.picture = this.workPlane();
    toFloats(small, this.picture);
  }

  /** Four floats for each pixel of the working size. */
  workPlane(): Float32Array {
    return this.#arena.floats(this.workWidth * this.workHeight * 4);
  }

  /** Four floats for each pixel of the full picture. */
  fullPlane(): Float32Array {
    return this.#arena.floats(this.width * this.height * 4);
  }

  /** RGBA bytes of the full picture. */
  fullBytes(): Float32Array {
    return this.#arena.floats(this.width * this.height);
  }

  place(values: ArrayLike<number>): Float32Array {
    return this.#arena.place(values);
  }

  async onWork(kernel: string, input: Float32Array, out: Float32Array, parameters: readonly Parameter[] = []): Promise<void> {
    const size: Parameter[] = [{ int: this.workWidth }, { int: this.workHeight }];
    await this.#run(kernel, input, out, [...size, ...parameters], this.workWidth, this.workHeight);
  }

  async onFull(kernel: string, input: Float32Array, out: Float32Array, parameters: readonly Parameter[] = []): Promise<void> {
    const size: Parameter[] = [{ int: this.width }, { int: this.height }, { int: this.workWidth }, { int: this.workHeight }];
    await this.#run(kernel, input, out, [...size, ...parameters], this.width, this.height);
  }

  async #run(
    kernel: string,
    input: Float32Array,
    out: Float32Array,
    parameters: readonly Parameter[],
    width: number,
    height: number,
  ): Promise<void> {
    const { threads, signal, onProgress } = this.#options;
    const block = parameterBlock(this.#arena, parameters);
    const call = {
      arena: this.#arena,
      module: "media" as const,
      kernel,
      block,
      input,
      out,
      rect: { x: 0, y: 0, width, height },
      tileHeight: 16,
    };
    const done = this.#stagesDone++;
    await tileThreads(threads).run(call, {
      ...(signal && { signal }),
      onProgress: (fraction) => onProgress?.(Math.min(1, (done + fraction) / this.#stages)),
    });
  }

  /** Gaussian blur at working size, `sigma` in working pixels; `out` may not be `input`. */
  async blur(input: Float32Array, out: Float32Array, sigma: number): Promise<void> {
    await this.#arena.scoped(async () => {
      const weights = gaussian(Math.max(0.3, sigma), Math.max(1, Math.ceil(sigma * 2.4)));
      const parameters = [{ int: weights.length - 1 }, { at: this.place(weights) }];
      const between = this.workPlane();
      await this.onWork("blurAcross", input, between, parameters);
      await this.onWork("blurDown", between, out, parameters);
    });
  }

  /** Below 0 well inside a line, up to about 1 elsewhere, in every lane. `sigma` is half a line's thickness in working pixels. */
  async lines(picture: Float32Array, flow: Float32Array, sigma: number, sharpness: number): Promise<Float32Array> {
    const along = this.workPlane();
    await this.#arena.scoped(async () => {
      const radius = Math.ceil(sigma * 1.6 * 2.2);
      const narrow = gaussian(sigma, radius);
      const wide = gaussian(sigma * 1.6, radius);
      const weights = this.place(narrow.flatMap((weight, offset) => [weight, wide[offset]!]));
      const across = this.workPlane();
      await this.onWork("lineAcross", picture, across, [{ int: radius }, { float: sharpness }, { at: flow }, { at: weights }]);
      await this.onWork("lineAlong", across, along, [{ int: Math.max(2, Math.round(5 * this.workUnit)) }]);
    });
    return along;
  }

  /** The structure tensor of a picture, smoothed so that directions flow. */
  async flow(picture: Float32Array, sigma: number): Promise<Float32Array> {
    const smoothed = this.workPlane();
    await this.#arena.scoped(async () => {
      const raw = this.workPlane();
      await this.onWork("structureTensor", picture, raw);
      await this.blur(raw, smoothed, sigma);
    });
    return smoothed;
  }

  /** Patches of even colour along the flow. `radius` in working pixels. */
  async flatten(picture: Float32Array, flow: Float32Array, radius: number, hardness: number): Promise<Float32Array> {
    const flat = this.workPlane();
    await this.#arena.scoped(async () => {
      const { words, angles, shapes, reach } = sectorTables(Math.max(2, radius), this.workWidth);
      const tables = [{ at: this.place(words) }, { int: angles }, { int: shapes }, { int: reach }];
      await this.onWork("kuwahara", picture, flat, [{ float: hardness }, { at: flow }, ...tables]);
    });
    return flat;
  }

  /** The bytes as a raster; alpha is 255. */
  toRaster(bytes: Float32Array): Raster {
    const data = new Uint8Array(this.width * this.height * 4);
    data.set(new Uint8Array(bytes.buffer, bytes.byteOffset, data.length));
    return { width: this.width, height: this.height, channels: 4, data };
  }
}

function toFloats(rgb: Uint8Array, out: Float32Array): void {
  for (let from = 0, to = 0; to < out.length; from += 3, to += 4) {
    const r = rgb[from]! / 255;
    const g = rgb[from + 1]! / 255;
    const b = rgb[from + 2]! / 255;
    const luma = 0.299 * r + 0.587 * g + 0.114 * b;
    out[to] = r;
    out[to + 1] = g;
    out[to + 2] = b;
    out[to + 3] = luma * luma;
  }
}

/** Weights for offsets 0 to `radius`; with both sides they add up to 1. */
function gaussian(sigma: number, radius: number): number[] {
  const weights = Array.from({ length: radius + 1 }, (_, offset) => Math.exp((-0.5 * offset * offset) / (sigma * sigma)));
  const total = weights.reduce((sum, weight, offset) => sum + (offset === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / total);
}
