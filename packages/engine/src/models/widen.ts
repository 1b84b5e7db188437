import { anySide, freeSides } from "./any-side.ts";
import { singles } from "./half-precision.ts";
import { delimitedField, type Field, fields, type Pieces, rewrite, varintField } from "./protobuf.ts";

/** Field numbers and element types of onnx.proto. */
const onnx = {
  model: { graph: 7 },
  graph: { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 },
  node: { input: 1, output: 2, opType: 4, attribute: 5 },
  attribute: { integer: 3, tensor: 5 },
  tensor: { elementType: 2, rawData: 9 },
  named: { name: 1 },
} as const;
const half = 10;
const single = 1;

const text = new TextDecoder();
const utf8 = new TextEncoder();
const find = (message: Uint8Array, number: number): Field | undefined => [...fields(message)].find((field) => field.number === number);

export interface Wanted {
  /** The one output that is asked for. */
  output: string;
  /** The sides for which the model was exported. */
  side: number;
}

/**
 * An ONNX model stored in half precision for pictures of one size, made one of single precision for any, that ends at `output`.
 * The runtime's CPU kernels know no halves: it would convert to and fro around every layer of every run, which takes a fifth
 * more time and 0.35 GB more.
 */
export function widenModel(model: Uint8Array, wanted: Wanted): Pieces {
  return rewrite(model, ({ number, content }) =>
    number === onnx.model.graph ? delimitedField(number, graph(content!, wanted)) : undefined,
  );
}

function graph(message: Uint8Array, { output, side }: Wanted): Pieces {
  const { nodes, instead } = anySide(message, side);
  const rest = rewrite(message, ({ number, content }) => {
    if (number === onnx.graph.node) return makes(content!, instead) ? [] : delimitedField(number, node(content!, instead));
    if (number === onnx.graph.initializer) return delimitedField(number, tensor(content!));
    // The types of values in between are told again by the runtime; the other outputs serve training alone.
    if (number === onnx.graph.valueInfo) return [];
    if (number === onnx.graph.output && text.decode(find(content!, onnx.named.name)?.content) !== output) return [];
    const isEnd = number === onnx.graph.input || number === onnx.graph.output;
    return isEnd ? delimitedField(number, freeSides(content!, side)) : undefined;
  });
  return [...nodes, ...rest];
}

const makes = (node: Uint8Array, names: Map<string, string>): boolean => names.has(text.decode(find(node, onnx.node.output)?.content));

function node(message: Uint8Array, instead: Map<string, string>): Pieces {
  const isCast = text.decode(find(message, onnx.node.opType)?.content) === "Cast";
  const attribute = ({ number, value, content }: Field): Pieces | undefined => {
    if (number === onnx.attribute.tensor) return delimitedField(number, tensor(content!));
    return isCast && number === onnx.attribute.integer && value === half ? [varintField(number, single)] : undefined;
  };
  return rewrite(message, ({ number, content }) => {
    if (number === onnx.node.attribute) return delimitedField(number, rewrite(content!, attribute));
    const name = number === onnx.node.input ? instead.get(text.decode(content)) : undefined;
    return name === undefined ? undefined : delimitedField(number, [utf8.encode(name)]);
  });
}

function tensor(message: Uint8Array): Pieces {
  if (find(message, onnx.tensor.elementType)?.value !== half) return [message];
  return rewrite(message, ({ number, content }) => {
    if (number === onnx.tensor.elementType) return [varintField(number, single)];
    return number === onnx.tensor.rawData
      ? delimitedField(number, [{ length: 2 * content!.length, bytes: () => new Uint8Array(singles(content!).buffer) }])
      : undefined;
  });
}
