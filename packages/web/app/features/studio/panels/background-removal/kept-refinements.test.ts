import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keep } from "../../kept.ts";
import { isKeptPicture, keepRefinements, keptRefinements } from "./kept-refinements.ts";
import { type Refinement, untouched } from "./refinement.ts";

const one: Refinement = {
  ...untouched,
  marks: { marks: [{ kind: "stroke", erases: true, radius: 0.02, points: [0.1, 0.2] }], undone: [] },
  shift: -3,
  feather: 2,
  shadow: 40,
  ground: "#aabbcc",
};

describe("O06 O13 what was refined", () => {
  it("is there again after a reload, with its steps back", () => {
    keepRefinements({ openId: "tsk_1", all: { tsk_1: one } });
    expect(keptRefinements()).toEqual({ openId: "tsk_1", all: { tsk_1: one } });
  });

  it("keeps no address that ends with the page", () => {
    keepRefinements({ openId: undefined, all: { tsk_1: { ...one, ground: "blob:http://localhost/1" } } });
    expect(isKeptPicture(keptRefinements().all.tsk_1!.ground)).toBe(true);
  });

  it("is limited to the last ones", () => {
    keepRefinements({ openId: undefined, all: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`tsk_${at}`, one])) });
    expect(Object.keys(keptRefinements().all)).toHaveLength(12);
    expect(keptRefinements().all.tsk_39).toEqual(one);
  });

  it("is nothing where what was kept is of another shape", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        keep("refinements", value);
        for (const refinement of Object.values(keptRefinements().all)) expect(Array.isArray(refinement.marks.marks)).toBe(true);
      }),
    );
  });
});
