import { expect, it } from "vitest";
import { sizeOf } from "../scene/scene-form.ts";
import { bezelOf, safeArea } from "./device.rules.ts";
import { wallpaperSizes } from "./wallpaper-form.ts";

it("the safe area lies within every wallpaper, in its middle from side to side, and is worth looking at", () => {
  for (const size of wallpaperSizes) {
    const { width, height } = sizeOf(size);
    const box = safeArea(width, height);
    expect(box.x).toBeGreaterThan(0);
    expect(box.y).toBeGreaterThan(0);
    expect(box.x * 2 + box.width).toBeCloseTo(width);
    expect(box.y + box.height).toBeLessThan(height);
    expect(box.width * box.height).toBeGreaterThan(0.35 * width * height);
    expect(bezelOf(width, height)).toBeGreaterThan(0);
  }
});

it("a square keeps what a 4:3 screen shows both upright and lying", () =>
  expect(safeArea(1080, 1080)).toEqual({ x: 135, y: 135, width: 810, height: 810 }));
