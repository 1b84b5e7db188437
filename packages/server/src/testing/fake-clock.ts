import type { Clock } from "../ports/clock.ts";

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #nowMs: number;
  constructor(start = "2026-03-01T12:00:00.000Z") {
    this.#nowMs = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#nowMs);
  }
  advanceMs(ms: number): void {
    this.#nowMs += ms;
  }
}
