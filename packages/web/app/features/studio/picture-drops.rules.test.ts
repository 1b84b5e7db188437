import { describe, expect, it } from "vitest";
import { slotFor, slotsFor } from "./picture-drops.rules.ts";

const slot = (filled: boolean, here = false) => ({ filled, here });

describe("pictures that are dropped or pasted", () => {
  it("go where they are dropped, even on one that is there", () => {
    expect(slotFor([slot(false), slot(true, true)])).toBe(1);
  });
  it("else fill the first empty field, and replace the first when none is empty", () => {
    expect(slotFor([slot(true), slot(false)])).toBe(1);
    expect(slotFor([slot(true), slot(true)])).toBe(0);
    expect(slotFor([slot(false)])).toBe(0);
  });
  it("several fill as many as are empty, and never replace more than the one they were meant for", () => {
    expect(slotsFor([slot(false), slot(false)], 2)).toEqual([0, 1]);
    expect(slotsFor([slot(false), slot(false, true)], 2)).toEqual([1, 0]);
    expect(slotsFor([slot(true), slot(true)], 2)).toEqual([0]);
    expect(slotsFor([slot(false)], 3)).toEqual([0]);
    expect(slotsFor([slot(false), slot(false)], 1)).toEqual([0]);
  });
});
