import fc from "fast-check";
import { expect, it } from "vitest";
import { evenLines } from "./break-lines.ts";

/** Every sign is one wide, Chinese ones two. */
const measure = (line: string) => [...line].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0);

it("keeps every sign but the spaces at the breaks, and lines within the width", () => {
  const texts = fc
    .array(fc.constantFrom("words", " ", "a", "你好", "世界", "，", "verylongwordindeed", "."), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, fc.integer({ min: 6, max: 40 }), (text, width) => {
      const lines = evenLines(text, width, measure);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      // A mark may hang over the end of its line, with the space before it.
      for (const line of lines) expect(measure(line.replace(/[，. ]+$/u, ""))).toBeLessThanOrEqual(width);
    }),
  );
});

it("makes lines of about one length, and keeps those of the writer", () => {
  expect(evenLines("one two three four five six", 20, measure)).toEqual(["one two three", "four five six"]);
  expect(evenLines("first\nsecond line", 40, measure)).toEqual(["first", "second line"]);
});
