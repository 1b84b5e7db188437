import type { TaskEnvelope } from "@proofsheet/contract";
import { describe, expect, it } from "vitest";
import { dayOf, type Frame, framesByDay } from "./frames.ts";

const local = (year: number, month: number, day: number, hour: number) => new Date(year, month - 1, day, hour).toISOString();
const frame = (number: number, created_at: string): Frame => ({ number, task: { created_at } as TaskEnvelope });

describe("days of History", () => {
  it("are those of the device, not of Greenwich", () => {
    expect(dayOf(local(2026, 11, 27, 0))).toBe("2026-11-27");
    expect(dayOf(local(2026, 1, 5, 23))).toBe("2026-01-05");
  });
  it("hold their frames in order", () => {
    const frames = [frame(3, local(2026, 11, 27, 9)), frame(2, local(2026, 11, 27, 1)), frame(1, local(2026, 11, 26, 23))];
    expect(framesByDay(frames).map(({ day, frames: of }) => [day, of.map(({ number }) => number)])).toEqual([
      ["2026-11-27", [3, 2]],
      ["2026-11-26", [1]],
    ]);
    expect(framesByDay([])).toEqual([]);
  });
});
