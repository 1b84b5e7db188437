import { delimitedField, type Pieces, varintField } from "./protobuf.ts";

/** Field numbers and types of onnx.proto, as far as a small network goes. */
const field = {
  model: { irVersion: 1, graph: 7, opset: 8 },
  opset: { version: 2 },
  graph: { node: 1, name: 2, initializer: 5, input: 11, output: 12 },
  node: { input: 1, output: 2, opType: 4, attribute: 5 },
  attribute: { name: 1, integer: 3, text: 4, integers: 8, type: 20 },
  tensor: { dims: 1, type: 2, name: 8, rawData: 9 },
  value: { name: 1, type: 2 },
  type: { tensor: 1 },
  tensorType: { element: 1, shape: 2 },
  shape: { dimension: 1 },
  dimension: { length: 1, name: 2 },
} as const;
const element = { float: 1, int64: 7 };
const attributeType = { integer: 2, text: 3, integers: 7 };
const irVersion = 8;
const opset = 13;

const utf8 = new TextEncoder();
const text = (number: number, value: string): Pieces => delimitedField(number, [utf8.encode(value)]);

export type Attributes = Record<string, number | string | readonly number[]>;

/** A model in the ONNX format, put together node by node. */
export class OnnxWriter {
  readonly #parts: Pieces = [];

  node(op: string, inputs: readonly string[], output: string, attributes: Attributes = {}): string {
    const parts = [
      ...inputs.flatMap((name) => text(field.node.input, name)),
      ...text(field.node.output, output),
      ...text(field.node.opType, op),
      ...Object.entries(attributes).flatMap(([name, value]) => attribute(name, value)),
    ];
    this.#parts.push(...delimitedField(field.graph.node, parts));
    return output;
  }

  floats(name: string, dims: readonly number[], data: Float32Array): string {
    return this.#initializer(name, dims, element.float, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }

  integers(name: string, data: readonly number[]): string {
    return this.#initializer(name, [data.length], element.int64, new Uint8Array(BigInt64Array.from(data, BigInt).buffer));
  }

  /** A side that has a name instead of a length may have any. */
  input(name: string, dims: readonly (number | string)[]): void {
    const side = (length: number | string): Pieces =>
      typeof length === "string" ? text(field.dimension.name, length) : [varintField(field.dimension.length, length)];
    const shape = dims.flatMap((length) => delimitedField(field.shape.dimension, side(length)));
    this.#value(field.graph.input, name, delimitedField(field.tensorType.shape, shape));
  }

  output(name: string): void {
    this.#value(field.graph.output, name, []);
  }

  model(): Pieces {
    return [
      varintField(field.model.irVersion, irVersion),
      ...delimitedField(field.model.graph, [...this.#parts, ...text(field.graph.name, "graph")]),
      ...delimitedField(field.model.opset, [varintField(field.opset.version, opset)]),
    ];
  }

  #initializer(name: string, dims: readonly number[], type: number, bytes: Uint8Array): string {
    const parts = [
      ...dims.map((length) => varintField(field.tensor.dims, length)),
      varintField(field.tensor.type, type),
      ...text(field.tensor.name, name),
      ...delimitedField(field.tensor.rawData, [bytes]),
    ];
    this.#parts.push(...delimitedField(field.graph.initializer, parts));
    return name;
  }

  #value(number: number, name: string, shape: Pieces): void {
    const tensor = [varintField(field.tensorType.element, element.float), ...shape];
    const type = delimitedField(field.value.type, delimitedField(field.type.tensor, tensor));
    this.#parts.push(...delimitedField(number, [...text(field.value.name, name), ...type]));
  }
}

function attribute(name: string, value: Attributes[string]): Pieces {
  const parts: Pieces = text(field.attribute.name, name);
  if (typeof value === "number") {
    parts.push(varintField(field.attribute.integer, value), varintField(field.attribute.type, attributeType.integer));
  } else if (typeof value === "string") {
    parts.push(...text(field.attribute.text, value), varintField(field.attribute.type, attributeType.text));
  } else {
    parts.push(...value.map((one) => varintField(field.attribute.integers, one)));
    parts.push(varintField(field.attribute.type, attributeType.integers));
  }
  return delimitedField(field.node.attribute, parts);
}
