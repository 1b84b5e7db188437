/** A mask as the marks that made it: small enough to be kept over a reload, and the same at any size and zoom. */

/** Lengths are parts of the photo's sides; a radius is a part of its longer one. */
export type Mark =
  | { kind: "stroke"; erases: boolean; radius: number /** x, y, x, y … */; points: number[] }
  | { kind: "rectangle"; erases?: boolean; left: number; top: number; width: number; height: number }
  /** What another picture or the studio marked: rings of x, y, x, y …, inner ones are holes; grown outwards by a part of the photo's longer side. */
  | { kind: "area"; erases?: boolean; rings: number[][]; grow: number }
  | { kind: "clear" };

export interface Mask {
  marks: Mark[];
  /** What was taken back and can be done again, the latest last. */
  undone: Mark[];
}

export const emptyMask: Mask = { marks: [], undone: [] };

/** The oldest go when there are more. */
const mostMarks = 300;

export const addMark = ({ marks }: Mask, mark: Mark): Mask => ({ marks: [...marks, mark].slice(-mostMarks), undone: [] });

export function undo(mask: Mask): Mask {
  const last = mask.marks.at(-1);
  return last ? { marks: mask.marks.slice(0, -1), undone: [...mask.undone, last] } : mask;
}

export function redo(mask: Mask): Mask {
  const last = mask.undone.at(-1);
  return last ? { marks: [...mask.marks, last], undone: mask.undone.slice(0, -1) } : mask;
}

/** The marks that count: those after the last time all was cleared. */
export const liveMarks = ({ marks }: Mask): Mark[] => marks.slice(marks.findLastIndex(({ kind }) => kind === "clear") + 1);

/** Nothing was painted, or all of it was cleared. What an eraser took is not looked at. */
export const isEmptyMask = (mask: Mask): boolean => liveMarks(mask).every((mark) => mark.kind !== "clear" && mark.erases);

/** Fine enough for any photo, and short in storage. */
export const rounded = (part: number): number => Math.round(part * 1e4) / 1e4;
