import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findWeights, type Weights } from "./isnet-weights.ts";
import { keptFile } from "./kept-file.ts";
import { blocksOf, joined, type Pieces } from "./protobuf.ts";
import { type InferenceSession, ort, type TypedTensor } from "./runtime.ts";
import { widenModel } from "./widen.ts";

/** IS-Net, trained to find the one thing a photograph is of. It was trained on 1024 x 1024, whatever the picture's shape. */
export const isnetSide = 1024;

/**
 * Planar RGB of `side` x `side`, a multiple of 64, as (sample - 128) / 256 in; how much each pixel belongs to the subject, 0 to
 * 1, out.
 */
export type IsNet = (planes: Float32Array, side: number) => Promise<Float32Array>;

const outputName = "output";

/** Goes up with every change to what rewriting makes of the same weights: files kept before are then left aside. */
export const rewriting = 1;

const sessionOptions = (threads: number): InferenceSession.SessionOptions => ({
  executionProviders: ["cpu"],
  intraOpNumThreads: threads,
  // An arena and planned memory keep every buffer of the deepest run: twice the memory.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // A thread that waits by spinning counts as work, and takes the core from the other processes.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
});

let loading: Promise<IsNet | undefined> | undefined;

/** Loads the weights once a process; undefined where they are not installed. */
export function loadIsNet(threads: number): Promise<IsNet | undefined> {
  loading ??= load(threads);
  return loading;
}

async function load(threads: number): Promise<IsNet | undefined> {
  const weights = await findWeights();
  if (!weights) return undefined;
  const session = await open(weights, sessionOptions(threads));
  return async (planes, side) => {
    const input = new ort.Tensor("float32", planes, [1, 3, side, side]);
    const outputs = await session.run({ input });
    return (outputs[outputName] as TypedTensor<"float32">).data;
  };
}

/**
 * From a file that is written once, beside the build: what is loaded from memory lies there, as garbage of the script, until well
 * after the first run, and the process peaks at 1.15 to 1.3 GB instead of 0.8 to 1.05. That is the price where the folder cannot
 * be written to.
 */
async function open(weights: Weights, options: InferenceSession.SessionOptions): Promise<InferenceSession> {
  const path = await keepModel(weights);
  return path ? ort.InferenceSession.create(path, options) : ort.InferenceSession.create(joined(await rewritten(weights)), options);
}

/** Where the rewritten model lies; undefined where its folder cannot be written to and it is not there yet. */
export async function keepModel(weights: Weights): Promise<string | undefined> {
  const path = join(modelsFolder(), `isnet-${weights.hash.slice(0, 16)}-${rewriting}.onnx`);
  const isKept = await keptFile(path, async () => blocksOf(await rewritten(weights)));
  return isKept ? path : undefined;
}

export const rewritten = async (weights: Weights): Promise<Pieces> =>
  widenModel(await weights.read(), { output: outputName, side: isnetSide });

/** The same for the source and for bundles of it. */
const modelsFolder = (): string => join(dirname(createRequire(import.meta.url).resolve("@proofsheet/engine/package.json")), "dist/models");
