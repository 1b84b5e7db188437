import fc from "fast-check";
import { expect, it } from "vitest";
import { addMark, emptyMask, isEmptyMask, liveMarks, type Mark, redo, undo } from "./mask.ts";

const stroke: Mark = { kind: "stroke", erases: false, radius: 0.05, points: [0.5, 0.5] };
const marks = fc.constantFrom<Mark>(
  stroke,
  { ...stroke, erases: true },
  { kind: "rectangle", left: 0, top: 0, width: 0.5, height: 0.5 },
  { kind: "clear" },
);

it("O13 gives back after undo and redo exactly what it was", () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 20 }), fc.integer({ min: 0, max: 30 }), (all, steps) => {
      const mask = all.reduce(addMark, emptyMask);
      let back = mask;
      for (let i = 0; i < steps; i++) back = undo(back);
      for (let i = 0; i < steps; i++) back = redo(back);
      expect(back).toEqual(mask);
    }),
  );
});

it("forgets what was undone once something new is painted", () => {
  const mask = addMark(undo(addMark(addMark(emptyMask, stroke), { kind: "clear" })), { ...stroke, radius: 0.1 });
  expect(mask.marks).toHaveLength(2);
  expect(redo(mask)).toBe(mask);
});

it("is empty without paint: at first, cleared, or with an eraser alone", () => {
  expect(isEmptyMask(emptyMask)).toBe(true);
  const painted = addMark(emptyMask, stroke);
  expect(isEmptyMask(painted)).toBe(false);
  const cleared = addMark(painted, { kind: "clear" });
  expect([isEmptyMask(cleared), liveMarks(cleared)]).toEqual([true, []]);
  expect(isEmptyMask(undo(cleared))).toBe(false);
  expect(isEmptyMask(addMark(emptyMask, { ...stroke, erases: true }))).toBe(true);
});
