import fc from "fast-check";
import { expect, it } from "vitest";
import { plainFileName } from "./file-name.ts";

it.each([
  ["vase.jpg", "vase.jpg"],
  ["花瓶 2.png", "花瓶 2.png"],
  ["C:\\Users\\mei\\vase.jpg", "vase.jpg"],
  ["../../etc/passwd", "passwd"],
  ["..", ""],
  ["a\u202egpj.exe", "agpj.exe"],
  ["", ""],
])("%j is called %j", (asked, name) => expect(plainFileName(asked)).toBe(name));

it("has no path, no control character and at most a hundred characters, whatever is asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (asked) => {
      const name = plainFileName(asked);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect([...name].length).toBeLessThanOrEqual(100);
    }),
  );
});
