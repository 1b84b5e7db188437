import { describe, expect, it } from "vitest";
import { faultOf } from "./picture-file.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("a chosen file", () => {
  it("U26 may have 10,485,760 bytes and not one more", () => {
    expect(faultOf(file("a.jpg", "image/jpeg", 10_485_760))).toBeUndefined();
    expect(faultOf(file("a.jpg", "image/jpeg", 10_485_761))).toBe("too-large");
  });
  it("may be JPEG, PNG, WebP, GIF or AVIF, in any letter case, or with no type but a known name", () => {
    for (const type of ["image/jpeg", "image/PNG", "image/webp", "image/gif", "image/avif"])
      expect(faultOf(file("a", type))).toBeUndefined();
    expect(faultOf(file("IMG_1.JPEG", ""))).toBeUndefined();
  });
  it("U13 is told at once when it is HEIC, by type or by name", () => {
    expect(faultOf(file("IMG_0001.HEIC", ""))).toBe("heic");
    expect(faultOf(file("photo", "image/heif"))).toBe("heic");
  });
  it("is refused when it is no picture, or empty", () => {
    expect(faultOf(file("a.pdf", "application/pdf"))).toBe("type");
    expect(faultOf(file("a.svg", "image/svg+xml"))).toBe("type");
    expect(faultOf(file("notes", ""))).toBe("type");
    expect(faultOf(file("a.png", "image/png", 0))).toBe("empty");
  });
});
