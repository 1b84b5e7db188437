import type { Arena } from "./arena.ts";

/** A parameter of a kernel: a whole number, a float, or the place of a plane. */
export type Parameter = { int: number } | { float: number } | { at: ArrayBufferView };

/** The parameters side by side as a kernel reads them, four bytes each. */
export function parameterBlock(arena: Arena, parameters: readonly Parameter[]): Float32Array {
  const block = arena.floats(parameters.length);
  const whole = new Int32Array(block.buffer, block.byteOffset, block.length);
  parameters.forEach((parameter, index) => {
    if ("float" in parameter) block[index] = parameter.float;
    else whole[index] = "int" in parameter ? parameter.int : parameter.at.byteOffset;
  });
  return block;
}
