import { describe, expect, it } from "vitest";
import { acceptOf, faultOf } from "./picture-file.ts";

const any = "any-picture";
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("a chosen file", () => {
  it("U26 may have 10,485,760 bytes and not one more", () => {
    expect(faultOf(file("a.jpg", "image/jpeg", 10_485_760), any)).toBeUndefined();
    expect(faultOf(file("a.jpg", "image/jpeg", 10_485_761), any)).toBe("too-large");
  });
  it("may be JPEG, PNG, WebP, GIF or AVIF, in any letter case, or with no type but a known name", () => {
    for (const type of ["image/jpeg", "image/PNG", "image/webp", "image/gif", "image/avif"])
      expect(faultOf(file("a", type), any)).toBeUndefined();
    expect(faultOf(file("IMG_1.JPEG", ""), any)).toBeUndefined();
  });
  it("U13 is told at once when it is HEIC, by type or by name", () => {
    expect(faultOf(file("IMG_0001.HEIC", ""), any)).toBe("heic");
    expect(faultOf(file("photo", "image/heif"), any)).toBe("heic");
  });
  it("may only be JPEG or PNG where the tool takes nothing else", () => {
    for (const known of [file("a.JPG", ""), file("a", "image/jpeg"), file("a.png", "image/png")])
      expect(faultOf(known, "jpeg-or-png")).toBeUndefined();
    for (const other of [file("a.webp", "image/webp"), file("a.gif", ""), file("a", "image/avif")])
      expect(faultOf(other, "jpeg-or-png")).toBe("type");
    expect(acceptOf("jpeg-or-png")).toBe("image/jpeg,.jpg,.jpeg,.jfif,image/png,.png");
  });
  it("is refused when it is no picture, or empty", () => {
    expect(faultOf(file("a.pdf", "application/pdf"), any)).toBe("type");
    expect(faultOf(file("a.svg", "image/svg+xml"), any)).toBe("type");
    expect(faultOf(file("notes", ""), any)).toBe("type");
    expect(faultOf(file("a.png", "image/png", 0), any)).toBe("empty");
  });
});
