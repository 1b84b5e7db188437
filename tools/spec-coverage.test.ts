import { describe, expect, it } from "vitest";
import { coverageFaults } from "./spec-coverage.mjs";

const read = (path: string) => (path === "a.test.ts" ? 'it("draws a line", () => {})' : undefined);
const faultsOf = (cell: string) => coverageFaults(`| Said | Shown by |\n|---|---|\n| A line | ${cell} |`, read).faults;

describe("the coverage of the specification", () => {
  it("is a test that is there, in each row", () => {
    expect(coverageFaults("| Said | Shown by |\n|---|---|\n| A line | `a.test.ts › draws a line` |", read)).toEqual({
      rows: 1,
      faults: [],
    });
  });
  it.each(["", "partly", "`a.test.ts`", "`a.test.ts › draws a circle`", "`b.test.ts › draws a line`", "`a.test.ts › draws a line` | more"])(
    "is not %j",
    (cell) => expect(faultsOf(cell)).toHaveLength(1),
  );
});
