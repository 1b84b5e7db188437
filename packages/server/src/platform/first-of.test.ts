import { getEventListeners, getMaxListeners } from "node:events";
import { expect, it } from "vitest";
import { firstOf } from "./first-of.ts";

it("is aborted with the first of its signals, also where that had happened before", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const both = firstOf([one.signal, other.signal]);
  expect(both.signal.aborted).toBe(false);
  other.abort();
  expect(both.signal.aborted).toBe(true);
  expect(firstOf([one.signal, other.signal]).signal.aborted).toBe(true);
});

it("leaves nothing with a signal that lives on", () => {
  const process = new AbortController();
  for (let i = 0; i < 20; i++) firstOf([new AbortController().signal, process.signal]).release();
  expect(getEventListeners(process.signal, "abort")).toEqual([]);
});

it("warns of no leak where many wait for one signal", () => {
  const process = new AbortController();
  const waiting = Array.from({ length: 20 }, () => firstOf([process.signal]));
  expect(getMaxListeners(process.signal)).toBe(0);
  for (const { release } of waiting) release();
});

it("hears nothing more once it is let go", () => {
  const one = new AbortController();
  const { signal, release } = firstOf([one.signal]);
  release();
  one.abort();
  expect(signal.aborted).toBe(false);
});
