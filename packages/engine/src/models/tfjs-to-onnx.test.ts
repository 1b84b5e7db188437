import * as ort from "onnxruntime-node";
import { expect, it } from "vitest";
import type { GraphNode, GraphWeight, TfjsGraph } from "./tfjs-graph.ts";
import { onnxOf } from "./tfjs-to-onnx.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const weight = (shape: number[], data: number[]): GraphWeight => ({ shape, data: Float32Array.from(data) });
const sides = (...all: number[]) => ({ shape: { dim: all.map((size) => ({ size: String(size) })) } });
const strides = { list: { i: ["1", "1", "1", "1"] } };

/** A 2 × 2 kernel from two channels to three, with bias and PReLU, then a list of it: height, width, channels. */
const nodes: GraphNode[] = [
  { name: "in", op: "Placeholder", attr: { shape: sides(1, 3, 3, 2) } },
  {
    name: "conv",
    op: "_FusedConv2D",
    input: ["in", "kernel", "bias", "slope"],
    attr: { strides, padding: { s: base64("VALID") }, fused_ops: { list: { s: [base64("BiasAdd"), base64("Prelu")] } } },
  },
  { name: "list", op: "Reshape", input: ["conv", "whole"] },
  { name: "Identity", op: "Identity", input: ["list", "^control"] },
];
const kernel = Array.from({ length: 2 * 2 * 2 * 3 }, (_, at) => ((at * 7) % 11) - 5);
const graph = (changed: GraphNode[] = nodes): TfjsGraph => ({
  nodes: changed,
  weights: new Map([
    ["kernel", weight([2, 2, 2, 3], kernel)],
    ["bias", weight([3], [0.5, -1, 2])],
    ["slope", weight([1, 1, 3], [0.1, 0.2, 0.3])],
    ["whole", { shape: [2], data: Int32Array.from([1, 12]) }],
  ]),
});

it("a network converted reckons what its own order of sides means", async () => {
  const session = await ort.InferenceSession.create(onnxOf(graph()));
  const picture = (y: number, x: number, c: number) => ((y * 3 + x) * 2 + c) / 4 - 1;
  const planes = new Float32Array(18);
  for (let c = 0; c < 2; c++) for (let at = 0; at < 9; at++) planes[c * 9 + at] = picture(Math.floor(at / 3), at % 3, c);
  const { Identity } = await session.run({ in: new ort.Tensor("float32", planes, [1, 2, 3, 3]) });
  const expected: number[] = [];
  for (let y = 0; y < 2; y++)
    for (let x = 0; x < 2; x++)
      for (let out = 0; out < 3; out++) {
        let sum = [0.5, -1, 2][out]!;
        for (let j = 0; j < 2; j++)
          for (let i = 0; i < 2; i++)
            for (let c = 0; c < 2; c++) sum += picture(y + j, x + i, c) * kernel[((j * 2 + i) * 2 + c) * 3 + out]!;
        expected.push(sum < 0 ? sum * [0.1, 0.2, 0.3][out]! : sum);
      }
  for (const [at, value] of (Identity!.data as Float32Array).entries()) expect(value).toBeCloseTo(expected[at]!, 4);
});

it("an operation that is not known is named", () => {
  expect(() => onnxOf(graph([...nodes, { name: "odd", op: "FFT", input: ["list"] }]))).toThrow("FFT");
});
