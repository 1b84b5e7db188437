import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

/** A reader as RFC 4180 describes it. */
function parse(line: string): string[] {
  const cells = [""];
  let quoted = false;
  for (let i = 0; i < line.length - 2; i++) {
    const sign = line[i]!;
    if (sign === '"' && quoted && line[i + 1] === '"') cells.push(`${cells.pop()}${line[++i]}`);
    else if (sign === '"') quoted = !quoted;
    else if (sign === "," && !quoted) cells.push("");
    else cells.push(`${cells.pop()}${sign}`);
  }
  return cells;
}

describe("a cell", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0"])("P04 %j does not act as a formula", (text) => {
    expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
  });
  it("is otherwise what it was, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (cells) => {
        const read = parse(csvLine(cells));
        expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
