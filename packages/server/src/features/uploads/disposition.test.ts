import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dispositionOf } from "./disposition.ts";

describe("J07 how a picture is handed out", () => {
  it("J07 shows it in place unless it is to be saved", () => {
    expect(dispositionOf(undefined, "png")).toBe("inline");
  });

  it("J07 saves it under the asked name, in every script", () => {
    expect(dispositionOf("cut out.png", "png")).toBe(`attachment; filename="cut out.png"; filename*=UTF-8''cut%20out.png`);
    expect(dispositionOf("样片 'a'", "jpeg")).toBe(`attachment; filename="__ 'a'.jpg"; filename*=UTF-8''%E6%A0%B7%E7%89%87%20%27a%27.jpg`);
  });

  it.each([
    ["../../etc/passwd", "passwd.png"],
    ["C:\\Windows\\system.ini", "system.ini.png"],
    ["photo.exe.jpg", "photo.exe.png"],
    ["..", "picture.png"],
    ["", "picture.png"],
    ['a"; filename="evil.html', "a; filename=evil.html.png"],
    ["a\r\nSet-Cookie: x=1", "aSet-Cookie x=1.png"],
    ["\u202egnp.exe", "gnp.exe.png"],
  ])("I4 makes %j harmless", (asked, name) => {
    expect(dispositionOf(asked, "png")).toContain(`filename="${name}"`);
  });

  it("I4 is always one header of plain ASCII with the picture's own ending", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (asked) => {
        expect(dispositionOf(asked, "webp")).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+\.webp"; filename\*=UTF-8''[\w.!~%&$+^`#|-]+\.webp$/,
        );
      }),
    );
  });
});
