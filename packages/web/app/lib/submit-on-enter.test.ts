import { describe, expect, it } from "vitest";
import { enterSubmits, type Keystroke } from "./submit-on-enter.ts";

const plain: Keystroke = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13, sinceCompositionMs: Number.POSITIVE_INFINITY };

describe("Enter in a prompt", () => {
  it("submits when it is plain", () => {
    expect(enterSubmits(plain)).toBe(true);
  });
  it.each([
    ["while a composition runs", { isComposing: true }],
    ["with key code 229", { keyCode: 229 }],
    ["in the tick in which the composition ended", { sinceCompositionMs: 0 }],
  ])("P01 does not submit %s, and the next plain Enter does", (_when, change) => {
    expect(enterSubmits({ ...plain, ...change })).toBe(false);
    expect(enterSubmits({ ...plain, sinceCompositionMs: 400 })).toBe(true);
  });
  it("breaks the line with Shift, and other keys do nothing", () => {
    expect(enterSubmits({ ...plain, shiftKey: true })).toBe(false);
    expect(enterSubmits({ ...plain, key: "a" })).toBe(false);
  });
});
