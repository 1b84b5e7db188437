import { delimitedField, type Field, fields, type Pieces, rewrite, varintField } from "./protobuf.ts";

/** Field numbers and element types of onnx.proto, as far as sizes go. */
const onnx = {
  graph: { node: 1, initializer: 5 },
  node: { input: 1, output: 2, opType: 4, attribute: 5 },
  attribute: { tensor: 5 },
  tensor: { dims: 1, elementType: 2, name: 8, rawData: 9 },
  /** From a graph's input to the lengths of its sides. */
  pathToDimension: [2, 1, 2, 1],
  dimension: { length: 1 },
} as const;
const int64 = 7;

const text = new TextDecoder();
const utf8 = new TextEncoder();
const texts = (message: Uint8Array, number: number): string[] =>
  [...fields(message)].filter((field) => field.number === number).map(({ content }) => text.decode(content));
const find = (message: Uint8Array, number: number): Uint8Array | undefined =>
  [...fields(message)].find((field) => field.number === number)?.content;

export interface AnySide {
  /** Nodes that reckon each size from the picture's; they belong before all others. */
  nodes: Pieces;
  /** The names of fixed sizes, and of what stands for them now. */
  instead: Map<string, string>;
}

/**
 * A graph exported for pictures of `side` x `side` resizes to sizes that are written into it. Here they follow the picture: the
 * same weights then look at a part of it for a part of the work.
 */
export function anySide(graph: Uint8Array, side: number): AnySide {
  const instead = new Map<string, string>();
  const divisors = new Set<number>();
  for (const [name, size] of fixedSizes(graph)) {
    divisors.add(side / size);
    instead.set(name, sizeName(side / size));
  }
  const nodes = [
    ...node("Shape", ["input"], "picture_shape"),
    ...node("Slice", ["picture_shape", "number_2", "number_4"], "picture_size"),
    ...[...divisors].flatMap((divisor) => node("Div", ["picture_size", `number_${divisor}`], sizeName(divisor))),
    ...[...new Set([2, 4, ...divisors])].flatMap((value) => initializer(`number_${value}`, value)),
  ];
  return { nodes, instead };
}

const sizeName = (divisor: number): string => `picture_size_by_${divisor}`;

/** The constants that tell a Resize its size, by way of a Concat with the number of channels; all of them are square. */
function fixedSizes(graph: Uint8Array): Map<string, number> {
  const makers = new Map<string, Uint8Array>();
  const resizes: Uint8Array[] = [];
  for (const { number, content } of fields(graph)) {
    if (number !== onnx.graph.node) continue;
    for (const output of texts(content!, onnx.node.output)) makers.set(output, content!);
    if (texts(content!, onnx.node.opType)[0] === "Resize") resizes.push(content!);
  }
  const sizes = new Map<string, number>();
  for (const resize of resizes) {
    const [, , , wanted] = texts(resize, onnx.node.input);
    const [, name] = texts(makers.get(wanted!)!, onnx.node.input);
    const tensor = find(find(makers.get(name!)!, onnx.node.attribute)!, onnx.attribute.tensor)!;
    const { buffer, byteOffset } = find(tensor, onnx.tensor.rawData)!;
    sizes.set(name!, Number(new DataView(buffer, byteOffset).getBigInt64(0, true)));
  }
  return sizes;
}

/** A graph's input or output whose sides of length `side` may have any. */
export function freeSides(value: Uint8Array, side: number, path: readonly number[] = onnx.pathToDimension): Pieces {
  const [next, ...rest] = path;
  const isFixed = ({ number, value: length }: Field) => number === onnx.dimension.length && length === side;
  if (next === undefined) return rewrite(value, (field) => (isFixed(field) ? [] : undefined));
  return rewrite(value, ({ number, content }) => (number === next ? delimitedField(number, freeSides(content!, side, rest)) : undefined));
}

function node(opType: string, inputs: string[], output: string): Pieces {
  return delimitedField(onnx.graph.node, [
    ...inputs.flatMap((input) => delimitedField(onnx.node.input, [utf8.encode(input)])),
    ...delimitedField(onnx.node.output, [utf8.encode(output)]),
    ...delimitedField(onnx.node.opType, [utf8.encode(opType)]),
  ]);
}

function initializer(name: string, value: number): Pieces {
  return delimitedField(onnx.graph.initializer, [
    varintField(onnx.tensor.dims, 1),
    varintField(onnx.tensor.elementType, int64),
    ...delimitedField(onnx.tensor.name, [utf8.encode(name)]),
    ...delimitedField(onnx.tensor.rawData, [new Uint8Array(BigInt64Array.of(BigInt(value)).buffer)]),
  ]);
}
