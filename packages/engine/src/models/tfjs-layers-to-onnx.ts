import { readFile } from "node:fs/promises";
import { OnnxWriter } from "./onnx-writer.ts";
import { joined } from "./protobuf.ts";
import { type GraphWeight, readWeights, type WeightsManifest } from "./tfjs-graph.ts";
import { turned } from "./tfjs-to-onnx.ts";

interface Layer {
  class_name: string;
  name: string;
  config: {
    activation?: string;
    strides?: number[];
    padding?: string;
    use_bias?: boolean;
    size?: number[];
    interpolation?: string;
  };
  /** Of each call of the layer, the layers it reads; ours are called once. */
  inbound_nodes: [string, ...unknown[]][][];
}
interface LayersFile {
  modelTopology: { model_config: { config: { layers: Layer[]; output_layers: [string, ...unknown[]][] } } };
  weightsManifest: WeightsManifest;
}

/** Names of the one input and the one output. */
export const layersInput = "picture";
export const layersOutput = "result";

/**
 * A network that was saved for TensorFlow.js layer by layer, at `path`, as an ONNX model of the same weights for pictures of any
 * size: 1 × 3 × height × width. A layer that is not known is an error: nothing is left out in silence.
 */
export async function onnxOfLayers(path: string): Promise<Uint8Array> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(path, "utf8")) as LayersFile;
  const { layers, output_layers } = modelTopology.model_config.config;
  const weights = await readWeights(path, weightsManifest);
  const writer = new OnnxWriter();
  for (const layer of layers) convert(writer, layer, weights);
  writer.node("Identity", [output_layers[0]![0]], layersOutput);
  writer.output(layersOutput);
  return joined(writer.model());
}

function convert(writer: OnnxWriter, { class_name, name, config, inbound_nodes }: Layer, weights: Map<string, GraphWeight>): void {
  const inputs = (inbound_nodes[0] ?? []).map(([from]) => from);
  switch (class_name) {
    case "InputLayer":
      writer.input(layersInput, [1, 3, "height", "width"]);
      writer.node("Identity", [layersInput], name);
      return;
    case "Conv2D": {
      if (config.activation !== "linear") throw new Error(`no conversion for a convolution with ${config.activation} (${name})`);
      const kernel = turned(weights.get(`${name}/kernel`)!);
      const parts = [...inputs, writer.floats(`${name}/kernel`, kernel.dims, kernel.data)];
      if (config.use_bias) {
        const { data } = weights.get(`${name}/bias`)!;
        parts.push(writer.floats(`${name}/bias`, [data.length], data as Float32Array));
      }
      writer.node("Conv", parts, name, {
        kernel_shape: kernel.dims.slice(2),
        strides: config.strides!,
        auto_pad: config.padding === "same" ? "SAME_UPPER" : "VALID",
      });
      return;
    }
    case "Activation":
      if (config.activation !== "relu") throw new Error(`no conversion for ${config.activation} (${name})`);
      writer.node("Relu", inputs, name);
      return;
    case "Concatenate":
      writer.node("Concat", inputs, name, { axis: 1 });
      return;
    case "Add":
      writer.node("Add", inputs, name);
      return;
    case "UpSampling2D": {
      if (config.interpolation !== "nearest") throw new Error(`no conversion for ${config.interpolation} (${name})`);
      const scales = writer.floats(`${name}/scales`, [4], Float32Array.from([1, 1, ...config.size!]));
      const nearest = { mode: "nearest", coordinate_transformation_mode: "asymmetric", nearest_mode: "floor" };
      writer.node("Resize", [...inputs, "", scales], name, nearest);
      return;
    }
    default:
      throw new Error(`no conversion for ${class_name} (${name})`);
  }
}
