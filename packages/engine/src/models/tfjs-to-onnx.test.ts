import { expect, it } from "vitest";
import { ort } from "./runtime.ts";
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

it("a network that tells kinds apart gives each its part of 1", async () => {
  const pool = {
    strides: { list: { i: ["1", "2", "2", "1"] } },
    ksize: { list: { i: ["1", "2", "2", "1"] } },
    padding: { s: base64("VALID") },
  };
  const fused = (...ops: string[]) => ({ fused_ops: { list: { s: ops.map(base64) } } });
  const kinds: GraphNode[] = [
    { name: "in", op: "Placeholder", attr: { shape: sides(1, 2, 2, 2) } },
    { name: "twice", op: "Mul", input: ["two", "in"] },
    { name: "less", op: "Sub", input: ["twice", "one"] },
    {
      name: "conv",
      op: "_FusedConv2D",
      input: ["less", "kernel", "bias"],
      attr: { strides, padding: { s: base64("VALID") }, ...fused("BiasAdd", "Relu6") },
    },
    { name: "mean", op: "AvgPool", input: ["conv"], attr: pool },
    { name: "list", op: "Squeeze", input: ["mean"], attr: { squeeze_dims: { list: { i: ["1", "2"] } } } },
    { name: "scores", op: "_FusedMatMul", input: ["list", "matrix", "offsets"], attr: fused("BiasAdd") },
    { name: "parts", op: "Softmax", input: ["scores"] },
    { name: "Identity", op: "Identity", input: ["parts"] },
  ];
  const weights = new Map([
    ["two", weight([], [2])],
    ["one", weight([], [1])],
    ["kernel", weight([1, 1, 2, 3], [4, -1, 0.5, 1, 2, 9])],
    ["bias", weight([3], [0.25, 0.5, 1])],
    ["matrix", weight([3, 2], [0.1, 0.2, -0.3, 0.4, 0.5, -0.6])],
    ["offsets", weight([2], [0.3, -0.1])],
  ]);
  const session = await ort.InferenceSession.create(onnxOf({ nodes: kinds, weights }));
  const planes = Float32Array.from([0, 0.25, 0.5, 1, 0.75, 0.5, 1, 0.125]);
  const { Identity } = await session.run({ in: new ort.Tensor("float32", planes, [1, 2, 2, 2]) });
  const kernels = [
    [4, 1],
    [-1, 2],
    [0.5, 9],
  ] as const;
  const means = kernels.map(([a, b], to) => {
    const at = (i: number) => Math.min(6, Math.max(0, a * (2 * planes[i]! - 1) + b * (2 * planes[4 + i]! - 1) + [0.25, 0.5, 1][to]!));
    return (at(0) + at(1) + at(2) + at(3)) / 4;
  });
  const powers = [0, 1].map((to) =>
    Math.exp(means.reduce((sum, mean, i) => sum + mean * [0.1, 0.2, -0.3, 0.4, 0.5, -0.6][2 * i + to]!, [0.3, -0.1][to]!)),
  );
  for (const [to, value] of (Identity!.data as Float32Array).entries())
    expect(value).toBeCloseTo(powers[to]! / (powers[0]! + powers[1]!), 5);
});
