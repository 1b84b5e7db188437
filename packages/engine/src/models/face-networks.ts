import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ort } from "./runtime.ts";
import { readTfjsGraph } from "./tfjs-graph.ts";
import { onnxOf } from "./tfjs-to-onnx.ts";

/** Planar RGB of the network's own size in, each output by its name out. */
export type Network = (planes: Float32Array) => Promise<Record<string, Float32Array>>;

export interface FaceNetworks {
  /** BlazeFace: where faces may be. */
  detector: Network;
  /** Face mesh: 468 points of one face. */
  mesh: Network;
  /** Iris: the outline of one eye, and its iris. */
  iris: Network;
}

/** Pixels along a side of what each network looks at. */
export const networkSide = { detector: 256, mesh: 192, iris: 64 } as const;

let loading: Promise<FaceNetworks | undefined> | undefined;

/** Loads the weights once a process, a fifth of a second; undefined where they are not installed. */
export function loadFaceNetworks(threads: number): Promise<FaceNetworks | undefined> {
  loading ??= load(threads);
  return loading;
}

async function load(threads: number): Promise<FaceNetworks | undefined> {
  const folder = weightsFolder();
  if (!folder) return undefined;
  const open = (name: string) => network(join(folder, `${name}.json`), threads);
  const [detector, mesh, iris] = await Promise.all([open("blazeface"), open("facemesh"), open("iris")]);
  return { detector, mesh, iris };
}

async function network(path: string, threads: number): Promise<Network> {
  const session = await ort.InferenceSession.create(onnxOf(await readTfjsGraph(path)), {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    enableCpuMemArena: false,
    // A thread that waits by spinning counts as work, and takes the core from the other processes.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  return async (planes) => {
    const side = Math.sqrt(planes.length / 3);
    const outputs = await session.run({ [session.inputNames[0]!]: new ort.Tensor("float32", planes, [1, 3, side, side]) });
    return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data as Float32Array]));
  };
}

/** Of the package only these data files are read; none of its code runs. Its `exports` name no file in them, so they are looked for. */
function weightsFolder(): string | undefined {
  const places = createRequire(import.meta.url).resolve.paths("@vladmandic/human") ?? [];
  return places.map((place) => join(place, "@vladmandic/human/models")).find((folder) => existsSync(join(folder, "blazeface.json")));
}
