import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { singles } from "./half-precision.ts";

/** A model that was saved for TensorFlow.js as a graph: its nodes in JSON, its weights one after the other in files beside. */
export interface TfjsGraph {
  /** In an order in which each follows what it reads. */
  nodes: GraphNode[];
  weights: Map<string, GraphWeight>;
}
export interface GraphNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, GraphAttribute>;
}
export interface GraphAttribute {
  /** Base64. */
  s?: string;
  list?: { i?: string[]; s?: string[] };
  shape?: { dim: { size: string }[] };
}
export interface GraphWeight {
  shape: number[];
  data: Float32Array | Int32Array;
}

interface Entry {
  name: string;
  shape: number[];
  dtype: string;
  /** `min` and `scale` say what a whole number stands for; half precision has none. */
  quantization?: { dtype: string; min?: number; scale?: number };
}
/** Which weights lie in which files, in order. */
export type WeightsManifest = { paths: string[]; weights: Entry[] }[];
interface ModelFile {
  modelTopology: { node: GraphNode[] };
  weightsManifest: WeightsManifest;
}

export async function readTfjsGraph(path: string): Promise<TfjsGraph> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(path, "utf8")) as ModelFile;
  return { nodes: modelTopology.node, weights: await readWeights(path, weightsManifest) };
}

/** By name; the files lie beside the model's own at `path`. */
export async function readWeights(path: string, manifest: WeightsManifest): Promise<Map<string, GraphWeight>> {
  const weights = new Map<string, GraphWeight>();
  for (const group of manifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((name) => readFile(join(dirname(path), name)))));
    let at = 0;
    for (const entry of group.weights) {
      const { weight, size } = weightOf(entry, bytes, at);
      at += size;
      weights.set(entry.name, weight);
    }
    if (at !== bytes.length) throw new Error(`the weights of ${path} have ${bytes.length} bytes, of which ${at} are named`);
  }
  return weights;
}

const bytesOf: Record<string, number> = { float16: 2, uint8: 1 };

function weightOf({ name, shape, dtype, quantization }: Entry, bytes: Buffer, at: number): { weight: GraphWeight; size: number } {
  const count = shape.reduce((product, side) => product * side, 1);
  const stored = quantization?.dtype ?? dtype;
  const size = count * (bytesOf[stored] ?? 4);
  // Copied: the file's own place in memory need not lie on a multiple of four.
  const own = Uint8Array.from(bytes.subarray(at, at + size));
  if (stored === "float16") return { size, weight: { shape, data: singles(own) } };
  if (stored === "float32") return { size, weight: { shape, data: new Float32Array(own.buffer) } };
  if (stored === "int32") return { size, weight: { shape, data: new Int32Array(own.buffer) } };
  if (stored === "uint8" && dtype === "float32") {
    const { min = 0, scale = 1 } = quantization ?? {};
    return { size, weight: { shape, data: Float32Array.from(own, (level) => min + level * scale) } };
  }
  throw new Error(`${name} is stored as ${stored}`);
}

export const textOf = (attribute: GraphAttribute | undefined): string => Buffer.from(attribute?.s ?? "", "base64").toString();
export const textsOf = (attribute: GraphAttribute | undefined): string[] =>
  (attribute?.list?.s ?? []).map((text) => Buffer.from(text, "base64").toString());
export const numbersOf = (attribute: GraphAttribute | undefined): number[] => (attribute?.list?.i ?? []).map(Number);
