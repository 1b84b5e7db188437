import { describe, expect, it } from "vitest";
import { artPicture } from "./art-picture.ts";
import { artFor } from "./catalogue.ts";

const codes = ["1F98A", "1F405", "1F409", "1F3F0", "1F338"];
const luminance = (rgb: Float32Array, at: number): number => 0.2126 * rgb[at * 3]! + 0.7152 * rgb[at * 3 + 1]! + 0.0722 * rgb[at * 3 + 2]!;

describe("art brought to size", () => {
  it.each(codes)("%s has no fringe darker than the thing beside it", async (code) => {
    const { width, height, rgb, alpha } = await artPicture(artFor(code)!, 420, false);
    let [edges, dark] = [0, 0];
    for (let y = 6; y < height - 6; y++) {
      for (let x = 6; x < width - 6; x++) {
        const at = y * width + x;
        if (alpha[at]! < 0.05 || alpha[at]! > 0.6) continue;
        let darkest = 9;
        for (let dy = -6; dy <= 6; dy++) {
          for (let dx = -6; dx <= 6; dx++)
            if (alpha[at + dy * width + dx]! > 0.98) darkest = Math.min(darkest, luminance(rgb, at + dy * width + dx));
        }
        if (darkest === 9) continue;
        edges++;
        if (luminance(rgb, at) < darkest * 0.75 - 0.01) dark++;
      }
    }
    expect(edges).toBeGreaterThan(100);
    expect(dark / edges).toBeLessThan(0.01);
  });

  it("is as tall as asked, without its file's empty border", async () => {
    const { height, width, alpha } = await artPicture(artFor("1F98A")!, 300, false);
    const row = (y: number) => alpha.subarray(y * width, (y + 1) * width).some((a) => a > 0.5);
    const rows = Array.from({ length: height }, (_, y) => row(y)).filter(Boolean).length;
    expect(Math.abs(rows - 300)).toBeLessThanOrEqual(4);
  });

  it("turns about when flipped, twice is once", async () => {
    const plain = await artPicture(artFor("1F405")!, 60, false);
    const turned = await artPicture(artFor("1F405")!, 60, true);
    const at = 20 * plain.width;
    expect([...turned.alpha.subarray(at, at + plain.width)].reverse()).toEqual([...plain.alpha.subarray(at, at + plain.width)]);
    expect(turned.facing[(at + 5) * 2]).toBe(-plain.facing[(at + plain.width - 6) * 2]!);
  });
});
