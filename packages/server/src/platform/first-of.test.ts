import { getEventListeners } from "node:events";
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

it("makes Node warn of no leak where many wait for one signal", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  const stop = new AbortController();
  const waiting = Array.from({ length: 20 }, () => firstOf([stop.signal]));
  // Warnings come after what is running.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
  for (const { release } of waiting) release();
});

it("hears nothing more once it is let go", () => {
  const one = new AbortController();
  const { signal, release } = firstOf([one.signal]);
  release();
  one.abort();
  expect(signal.aborted).toBe(false);
});
