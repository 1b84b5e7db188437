import { expect, it } from "vitest";
import { ownNameOf, resultFileName } from "./picture-names.ts";

const input = (name: string, file_name?: string) => ({ name, id: name, image_url: "", ...(file_name && { file_name }) });
const swap = { inputs: [input("target_image", "family.jpg"), input("source_image", "me.png")] };

it("a photo keeps its name, each under its own field", () => {
  expect(ownNameOf(swap)).toBe("family.jpg");
  expect(ownNameOf(swap, "source_image")).toBe("me.png");
  expect(ownNameOf({ inputs: [input("image")] })).toBeUndefined();
  expect(ownNameOf({ inputs: [] })).toBeUndefined();
});

it("a result is a file of its own kind under the name of the photo, or by what made it", () => {
  expect(resultFileName({ inputs: [input("image", "花瓶.heic.jpg")] }, "抠图", "png")).toBe("花瓶.heic.png");
  expect(resultFileName({ inputs: [input("image", "vase")] }, "Upscale", "jpeg")).toBe("vase.jpg");
  expect(resultFileName({ inputs: [] }, "Wallpaper · Nov 29, 2026", "webp")).toBe("Wallpaper · Nov 29, 2026.webp");
});
