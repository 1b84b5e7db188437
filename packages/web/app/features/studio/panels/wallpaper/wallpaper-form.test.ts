import { isWallpaper } from "@proofsheet/contract";
import { TextToImageBody } from "@proofsheet/contract/generation";
import { describe, expect, it } from "vitest";
import { bodyOf, deviceOf, emptyForm, formFrom, sizeForScreen, wallpaperSizes } from "./wallpaper-form.ts";

const form = { ...emptyForm, prompt: " dunes at dusk " };

describe("what Wallpaper sends", () => {
  it("is what the contract takes and makes a wallpaper of, in each of the eight sizes", () => {
    expect(wallpaperSizes).toHaveLength(8);
    for (const resolution of wallpaperSizes) {
      const body = TextToImageBody.parse(bodyOf({ ...form, resolution }));
      expect(body).toMatchObject({ prompt: "dunes at dusk", resolution, n: 1, watermark: false, camera_fixed: false });
      expect(isWallpaper(resolution)).toBe(true);
    }
  });
  it("P06 has no empty or undefined fields", () => {
    expect(Object.keys(bodyOf(form))).not.toContain("negative_prompt");
    expect(JSON.stringify(bodyOf(form))).not.toContain("undefined");
  });
  it("comes back from a task as it was, and from nonsense as the default", () => {
    const full = { ...form, prompt: "dunes", resolution: "1440x2560" as const, style: "watercolor" as const, seed: "9" };
    expect(formFrom(bodyOf(full) as Record<string, unknown>, 9)).toEqual(full);
    expect(formFrom({ resolution: "1024x1024", style: 3 })).toEqual(emptyForm);
  });
});

it("each size is shown on a screen of its shape, 1920 × 1080 first", () => {
  expect(emptyForm.resolution).toBe("1920x1080");
  expect(wallpaperSizes.map(deviceOf)).toEqual(["computer", "computer", "computer", "computer", "computer", "phone", "phone", "tablet"]);
});

describe("a wallpaper begins with the visitor's own screen", () => {
  it.each([
    ["a phone of three pixels a point", 1170, 2532, "1440x2560"],
    ["a small phone", 720, 1280, "1080x1920"],
    ["a desk", 1920, 1080, "1920x1080"],
    ["a desk with a dense screen", 3840, 2160, "3840x2160"],
    ["a laptop", 1440, 900, "1920x1200"],
    ["a large laptop", 3024, 1964, "2560x1600"],
    ["a screen larger than all", 7680, 4320, "3840x2160"],
    ["a tablet held upright", 1536, 2048, "1080x1080"],
  ])("%s", (_name, width, height, size) => expect(sizeForScreen(width, height)).toBe(size));
});
