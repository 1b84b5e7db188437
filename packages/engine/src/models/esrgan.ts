import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ort } from "./runtime.ts";
import { layersInput, layersOutput, onnxOfLayers } from "./tfjs-layers-to-onnx.ts";

/**
 * How far, in pixels of its input, what the network makes of a pixel depends on what is around it: seven convolutions of 3 x 3,
 * one of 5 x 5, and the last after enlarging.
 */
export const esrganReach = 10;

export const esrganFactors = [2, 4] as const;
export type EsrganFactor = (typeof esrganFactors)[number];

/** Planar RGB, 0 to 255, to the same `factor` times as large. What comes out may lie a little outside that range. */
export type Esrgan = (planes: Float32Array, width: number, height: number) => Promise<Float32Array>;

const loading = new Map<EsrganFactor, Promise<Esrgan>>();

/** ESRGAN slim (a residual dense network, Zhang et al. 2018, as UpscalerJS trained it): loads its weights once a process. */
export function loadEsrgan(factor: EsrganFactor, threads: number): Promise<Esrgan> {
  const known = loading.get(factor) ?? load(factor, threads);
  loading.set(factor, known);
  return known;
}

async function load(factor: EsrganFactor, threads: number): Promise<Esrgan> {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@proofsheet/engine/package.json")), "assets/esrgan-slim");
  const session = await ort.InferenceSession.create(await onnxOfLayers(join(folder, `x${factor}`, "model.json")), {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    enableCpuMemArena: false,
    // A thread that waits by spinning counts as work, and takes the core from the other processes.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  return async (planes, width, height) => {
    const outputs = await session.run({ [layersInput]: new ort.Tensor("float32", planes, [1, 3, height, width]) });
    return outputs[layersOutput]!.data as Float32Array;
  };
}
