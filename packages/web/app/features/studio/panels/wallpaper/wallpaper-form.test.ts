import { isWallpaper } from "@proofsheet/contract";
import { TextToImageBody } from "@proofsheet/contract/generation";
import { describe, expect, it } from "vitest";
import { bodyOf, deviceOf, emptyForm, formFrom, wallpaperSizes } from "./wallpaper-form.ts";

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
