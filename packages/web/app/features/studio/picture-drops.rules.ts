/** A picture field of a page, as a drop or a paste meets it. */
export interface DropSlot {
  filled: boolean;
  /** The pointer, or the focus, is in it. */
  here: boolean;
}

/** The field that a picture is meant for: the one it is dropped on, else the first that is empty, else the first. */
export function slotFor(slots: readonly DropSlot[]): number {
  const here = slots.findIndex((slot) => slot.here);
  if (here >= 0) return here;
  return Math.max(
    0,
    slots.findIndex((slot) => !slot.filled),
  );
}

/** The fields that several pictures fill, in order: the one they are meant for, then those that are empty. */
export function slotsFor(slots: readonly DropSlot[], count: number): number[] {
  const first = slotFor(slots);
  const others = slots.flatMap(({ filled }, index) => (filled || index === first ? [] : [index]));
  return [first, ...others].slice(0, count);
}
