import { type Attributes, OnnxWriter } from "./onnx-writer.ts";
import { joined } from "./protobuf.ts";
import { type GraphNode, type GraphWeight, numbersOf, type TfjsGraph, textOf, textsOf } from "./tfjs-graph.ts";

/**
 * A convolutional network of TensorFlow.js as an ONNX model of the same weights. There a picture is height × width × channels,
 * here channels come first: kernels are turned once, and what leaves the convolutions for a list is turned back. Its outputs
 * keep their names. An operation that is not known is an error: nothing is left out in silence.
 */
export function onnxOf(graph: TfjsGraph): Uint8Array {
  return new Conversion(graph).run();
}

/** Where each side of a picture goes when channels move to the front, and back. */
const channelsFirst = [0, 2, 3, 1] as const;

class Conversion {
  readonly #graph: TfjsGraph;
  readonly #writer = new OnnxWriter();
  /** Names of what is a picture: all of these have four sides, channels second. */
  readonly #pictures = new Set<string>();

  constructor(graph: TfjsGraph) {
    this.#graph = graph;
  }

  run(): Uint8Array {
    for (const node of this.#graph.nodes) this.#convert(node);
    return joined(this.#writer.model());
  }

  #convert(node: GraphNode): void {
    const { name, op, attr = {} } = node;
    const inputs = (node.input ?? []).filter((input) => !input.startsWith("^"));
    const [first, second] = inputs as [string, string];
    switch (op) {
      case "Const":
      case "NoOp":
        return;
      case "Placeholder": {
        const sides = attr.shape?.shape?.dim.map(({ size }) => Number(size)) ?? [];
        this.#writer.input(name, [1, sides[3]!, sides[1]!, sides[2]!]);
        this.#picture(name);
        return;
      }
      case "_FusedConv2D":
      case "Conv2D":
        this.#convolve(node, inputs, turned);
        return;
      case "FusedDepthwiseConv2dNative":
      case "DepthwiseConv2dNative":
        this.#convolve(node, inputs, turnedDepthwise);
        return;
      case "Prelu":
        this.#picture(this.#writer.node("PRelu", [first, this.#slope(second)], name));
        return;
      case "Relu":
      case "Sigmoid":
        this.#like(first, this.#writer.node(op, [first], name));
        return;
      case "AddV2":
        this.#like(first, this.#writer.node("Add", [first, second], name));
        return;
      case "Mul":
      case "Sub":
        this.#reckon(node, [first, second]);
        return;
      case "Softmax":
        this.#writer.node("Softmax", [first], name, { axis: 1 });
        return;
      case "_FusedMatMul":
        this.#multiply(node, inputs);
        return;
      case "AvgPool": {
        const [, height, width] = numbersOf(attr.ksize);
        this.#picture(this.#writer.node("AveragePool", [first], name, { ...windowOf(node), kernel_shape: [height!, width!] }));
        return;
      }
      case "Squeeze":
        // Of a picture only its height and width, each 1, can go: what is left is a list of its channels.
        if (numbersOf(attr.squeeze_dims).join() !== "1,2" || !this.#pictures.has(first))
          throw new Error(`no conversion for ${op} (${name})`);
        this.#writer.node("Flatten", [first], name, { axis: 1 });
        return;
      case "MaxPool": {
        const [, height, width] = numbersOf(attr.ksize);
        this.#picture(this.#writer.node("MaxPool", [first], name, { ...windowOf(node), kernel_shape: [height!, width!] }));
        return;
      }
      case "Pad":
        this.#picture(this.#writer.node("Pad", [first, this.#paddings(second)], name));
        return;
      case "Reshape":
        this.#writer.node("Reshape", [this.#asList(first), this.#whole(second)], name);
        return;
      case "ConcatV2":
        this.#concatenate(name, inputs);
        return;
      case "Identity":
        this.#writer.node("Identity", [first], name);
        if (name.startsWith("Identity")) this.#writer.output(name);
        return;
      default:
        throw new Error(`no conversion for ${op} (${name})`);
    }
  }

  #picture(name: string): void {
    this.#pictures.add(name);
  }

  #like(model: string, name: string): void {
    if (this.#pictures.has(model)) this.#picture(name);
  }

  #weight(name: string): GraphWeight {
    const weight = this.#graph.weights.get(name);
    if (!weight) throw new Error(`no weight is called ${name}`);
    return weight;
  }

  /** With the bias and the activation that were fused into it. */
  #convolve(node: GraphNode, inputs: readonly string[], turn: Turn): void {
    const [first, kernelName, biasName, slopeName] = inputs as [string, string, string | undefined, string | undefined];
    const kernel = turn(this.#weight(kernelName));
    const weights = this.#writer.floats(`${node.name}/kernel`, kernel.dims, kernel.data);
    const bias = biasName === undefined ? [] : [this.#writer.floats(`${node.name}/bias`, ...vector(this.#weight(biasName)))];
    const [, activation] = ["", ...textsOf(node.attr?.fused_ops).filter((op) => op !== "BiasAdd")];
    const output = activation === undefined ? node.name : `${node.name}/linear`;
    const attributes = { ...windowOf(node), kernel_shape: kernel.dims.slice(2), group: kernel.groups };
    this.#writer.node("Conv", [first, weights, ...bias], output, attributes);
    if (activation === "Relu") this.#writer.node("Relu", [output], node.name);
    else if (activation === "Relu6") this.#writer.node("Clip", [output, this.#number(node, 0), this.#number(node, 6)], node.name);
    else if (activation === "Prelu") this.#writer.node("PRelu", [output, this.#slope(slopeName!)], node.name);
    else if (activation !== undefined) throw new Error(`no conversion for ${activation} (${node.name})`);
    this.#picture(node.name);
  }

  #number({ name }: GraphNode, value: number): string {
    return this.#writer.floats(`${name}/number/${this.#unique++}`, [], Float32Array.of(value));
  }

  /** With a number that is a weight on either side. */
  #reckon(node: GraphNode, inputs: readonly [string, string]): void {
    const sides = inputs.map((input) => {
      const weight = this.#graph.weights.get(input);
      if (!weight) return input;
      if (weight.data.length !== 1) throw new Error(`no conversion for a list in ${node.op} (${node.name})`);
      return this.#number(node, weight.data[0]!);
    });
    const model = inputs.find((input) => !this.#graph.weights.has(input));
    this.#like(model ?? "", this.#writer.node(node.op, sides, node.name));
  }

  /** A list by a matrix, with the bias that was fused into it. */
  #multiply(node: GraphNode, inputs: readonly string[]): void {
    const [first, matrixName, biasName] = inputs as [string, string, string];
    if (textsOf(node.attr?.fused_ops).join() !== "BiasAdd") throw new Error(`no conversion for what is fused into ${node.name}`);
    const { shape, data } = this.#weight(matrixName);
    const matrix = this.#writer.floats(`${node.name}/matrix`, shape, data as Float32Array);
    this.#writer.node("Gemm", [first, matrix, this.#writer.floats(`${node.name}/bias`, ...vector(this.#weight(biasName)))], node.name);
  }

  #slope(name: string): string {
    const { data } = this.#weight(name);
    return this.#writer.floats(`${name}/slope/${this.#unique++}`, [data.length, 1, 1], data as Float32Array);
  }
  #unique = 0;

  #whole(name: string): string {
    return this.#writer.integers(`${name}/whole/${this.#unique++}`, [...this.#weight(name).data]);
  }

  /** Before and after each side, in pairs; here all befores and then all afters, channels second. */
  #paddings(name: string): string {
    const pairs = this.#weight(name).data;
    const sides = [0, 3, 1, 2];
    const ordered = [0, 1].flatMap((end) => sides.map((side) => pairs[2 * side + end]!));
    return this.#writer.integers(`${name}/ordered/${this.#unique++}`, ordered);
  }

  #asList(name: string): string {
    if (!this.#pictures.has(name)) return name;
    return this.#writer.node("Transpose", [name], `${name}/turned/${this.#unique++}`, { perm: channelsFirst });
  }

  #concatenate(name: string, inputs: readonly string[]): void {
    const parts = inputs.slice(0, -1);
    const axis = this.#weight(inputs.at(-1)!).data[0]!;
    const isPicture = this.#pictures.has(parts[0]!);
    this.#writer.node("Concat", parts, name, { axis: isPicture ? [0, 2, 3, 1][axis]! : axis });
    if (isPicture) this.#picture(name);
  }
}

export interface Turned {
  dims: number[];
  data: Float32Array;
  groups: number;
}
export type Turn = (weight: GraphWeight) => Turned;

/** Height × width × in × out to out × in × height × width. */
export const turned: Turn = ({ shape, data }) => {
  const [height, width, from, to] = shape as [number, number, number, number];
  return { dims: [to, from, height, width], data: transposed(data as Float32Array, height * width, from, to), groups: 1 };
};

/** Height × width × channels × 1 to channels × 1 × height × width, each channel for itself. */
const turnedDepthwise: Turn = ({ shape, data }) => {
  const [height, width, channels, each] = shape as [number, number, number, number];
  const to = channels * each;
  return { dims: [to, 1, height, width], data: transposed(data as Float32Array, height * width, 1, to), groups: channels };
};

function transposed(data: Float32Array, area: number, from: number, to: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let at = 0; at < area; at++)
    for (let i = 0; i < from; i++) for (let o = 0; o < to; o++) out[(o * from + i) * area + at] = data[(at * from + i) * to + o]!;
  return out;
}

const vector = ({ data }: GraphWeight): [number[], Float32Array] => [[data.length], data as Float32Array];

function windowOf({ attr = {} }: GraphNode): Attributes {
  const [, down, across] = numbersOf(attr.strides);
  // The same rounding as TensorFlow's: what is odd is added below and at the right.
  return { strides: [down!, across!], auto_pad: textOf(attr.padding) === "SAME" ? "SAME_UPPER" : "VALID" };
}
