import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Raster } from "@proofsheet/pixels/raster";
import { colorPlanes } from "@proofsheet/pixels/resample";
import type { JudgeResult } from "../types.ts";
import { ort } from "./runtime.ts";
import { readTfjsGraph } from "./tfjs-graph.ts";
import { onnxOf } from "./tfjs-to-onnx.ts";

export type Nsfw = (raster: Raster) => Promise<JudgeResult>;

/** Pixels along a side of what it looks at; a picture is bent into that, as in its training. */
const side = 224;

let loading: Promise<Nsfw> | undefined;

/** MobileNetV2 (Sandler et al. 2018) as the project NSFW JS trained it, `mobilenet_v2_mid`: loads its weights once a process. */
export function loadNsfw(threads: number): Promise<Nsfw> {
  loading ??= load(threads);
  return loading;
}

async function load(threads: number): Promise<Nsfw> {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@proofsheet/engine/package.json")), "assets/nsfw-mobilenet-v2");
  const session = await ort.InferenceSession.create(onnxOf(await readTfjsGraph(join(folder, "model.json"))), {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    enableCpuMemArena: false,
    // A thread that waits by spinning counts as work, and takes the core from the other processes.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  const [input, output] = [session.inputNames[0]!, session.outputNames[0]!];
  return async (raster) => {
    const planes = new Float32Array(3 * side * side);
    for (const [channel, plane] of colorPlanes(raster, { width: side, height: side }).entries())
      planes.set(plane.data, channel * side * side);
    const outputs = await session.run({ [input]: new ort.Tensor("float32", planes, [1, 3, side, side]) });
    const [drawing, hentai, neutral, porn, sexy] = outputs[output]!.data as Float32Array as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { drawing, hentai, neutral, porn, sexy };
  };
}
