import { expect, it } from "vitest";
import { directionOf, enlargedSize } from "./extension.rules.ts";

it("O15 O16 knows the directions, their aliases, and nothing else", () => {
  expect(["", undefined, "Up", "down ", "RIGHT"].map(directionOf)).toEqual(["all", "all", "top", "bottom", "right"]);
  expect(["diagonal", "constructor", "__proto__"].map(directionOf)).toEqual([undefined, undefined, undefined]);
});

it("an enlarged picture keeps its shape", () => {
  const size = { width: 400, height: 200 };
  expect(enlargedSize(size, { factor: 4 })).toEqual({ width: 1600, height: 800 });
  expect(enlargedSize(size, { factor: 2, longSide: 3840 })).toEqual({ width: 3840, height: 1920 });
});
