import { describe, expect, it } from "vitest";
import { isSlow, roundSeconds, secondsTaken } from "./duration.ts";

describe("times of a run", () => {
  it("estimates are whole seconds, coarser when long, never zero", () => {
    expect(roundSeconds(0.2)).toBe(1);
    expect(roundSeconds(8.6)).toBe(9);
    expect(roundSeconds(43)).toBe(45);
  });
  it("a run is slow only well past its estimate, and never without one", () => {
    expect(isSlow(9500, 9)).toBe(false);
    expect(isSlow(13_600, 9)).toBe(true);
    expect(isSlow(2500, 1)).toBe(false);
    expect(isSlow(3100, 1)).toBe(true);
    expect(isSlow(999_000, undefined)).toBe(false);
  });
  it("a finished task tells how long it ran", () => {
    expect(secondsTaken({ started_at: "2026-11-27T10:00:00.000Z", finished_at: "2026-11-27T10:00:08.600Z" })).toBeCloseTo(8.6);
    expect(secondsTaken({ started_at: "2026-11-27T10:00:00.000Z" })).toBeUndefined();
    expect(secondsTaken({ started_at: "2026-11-27T10:00:01.000Z", finished_at: "2026-11-27T10:00:00.000Z" })).toBeUndefined();
  });
});
