import { allResolutions, colors, lightings, media, perspectives } from "@proofsheet/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { createBreaker } from "./breaker.ts";
import { nameOf, readUpstreamChoice } from "./choice.ts";
import { nearestAspect, nearestSize, sizeWithinArea } from "./sizes.ts";
import { promptFor } from "./wording.ts";

const side = fc.integer({ min: 256, max: 3840 });

describe("the size that an upstream is asked for", () => {
  it("O14 has an area that it takes, and so nearly the shape that is wanted that 3 % at most is cut off", () => {
    const limits = { minPixels: 921_600, maxPixels: 4_194_304, multipleOf: 8 };
    fc.assert(
      fc.property(side, fc.double({ min: 0.4, max: 2.5, noNaN: true }), (width, aspect) => {
        const wanted = { width, height: Math.round(width / aspect) };
        const size = sizeWithinArea(wanted, limits);
        expect((size.width % 8) + (size.height % 8)).toBe(0);
        expect(size.width * size.height).toBeGreaterThanOrEqual(limits.minPixels);
        expect(size.width * size.height).toBeLessThanOrEqual(limits.maxPixels);
        const [a, b] = [size.width / size.height, wanted.width / wanted.height];
        expect(Math.min(a, b) / Math.max(a, b)).toBeGreaterThan(0.97);
      }),
      // Just below the largest area, where rounding up passes it.
      { examples: [[1293, 0.4]] },
    );
  });
  it("is the wanted one where that is allowed", () => {
    for (const resolution of allResolutions) {
      const [width = 0, height = 0] = resolution.split("x").map(Number);
      const limits = { minPixels: 1, maxPixels: 3840 * 2160, multipleOf: 1 };
      expect(sizeWithinArea({ width, height }, limits)).toEqual({ width, height });
    }
  });
  it("is the nearest shape of a fixed list", () => {
    const offered = [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 1024, height: 1536 },
    ];
    expect(nearestSize(offered, { width: 1920, height: 1080 })).toBe(offered[1]);
    expect(nearestSize(offered, { width: 1080, height: 1920 })).toBe(offered[2]);
    expect(nearestSize(offered, { width: 1080, height: 1080 })).toBe(offered[0]);
    expect(nearestAspect(["1:1", "3:4", "4:3", "9:16", "16:9"], { width: 1440, height: 2560 })).toBe("9:16");
  });
});

describe("the words that an upstream is given", () => {
  const choices = fc.record({
    style: fc.constantFrom(...media),
    color: fc.constantFrom(...colors),
    lighting: fc.constantFrom(...lightings),
    perspective: fc.constantFrom(...perspectives),
  });
  it("P09 begin with the person's, whole, whatever the limit, and stay within it where theirs do", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 500 }), choices, fc.integer({ min: 1, max: 800 }), (prompt, chosen, limit) => {
        const text = promptFor(prompt, chosen, limit);
        expect(text.startsWith(prompt.trim())).toBe(true);
        expect([...text].length).toBeLessThanOrEqual(Math.max(limit, [...prompt.trim()].length));
      }),
    );
  });
  it("say each choice once, and 4K for a wallpaper alone", () => {
    const chosen = { style: "watercolor", color: "warm", lighting: "backlit", perspective: "low-angle" } as const;
    expect(promptFor("山间小屋", { ...chosen, time: "dusk" })).toContain("backlit, at dusk, low angle");
    const text = promptFor("山间小屋", { ...chosen, size: { width: 1920, height: 1080 } });
    expect(text).toBe("山间小屋, watercolour painting on paper, warm colours, backlit, low angle, 4K, high definition wallpaper");
    expect(promptFor("山间小屋", { ...chosen, size: { width: 1024, height: 1024 } })).not.toContain("4K");
  });
});

describe("an engine as the environment names it", () => {
  it.each([
    ["builtin", null],
    ["openai:gpt-image-1", "openai:gpt-image-1"],
    ["fal:fal-ai/flux/dev", "fal:fal-ai/flux/dev"],
    ["replicate:owner/model:version", "replicate:owner/model:version"],
    ["compatible:http://10.0.0.5:8000/v1#sd-3.5", "compatible:sd-3.5"],
    ["a1111:http://10.0.0.5:7860", "a1111"],
    ["comfy:http://10.0.0.5:8188#/etc/studio/oil-and-ink.json", "comfy:oil-and-ink"],
  ])("%s", (text, name) => {
    const choice = readUpstreamChoice(text);
    if (typeof choice === "string") throw new Error(choice);
    expect(choice && nameOf(choice)).toBe(name);
  });
  it.each([
    "",
    "openai",
    "openai:",
    "dalle:x",
    "compatible:http://host/v1",
    "compatible:host#m",
    "a1111:ftp://host",
    "comfy:http://host:8188",
  ])("%s is told to be wrong", (text) => {
    expect(readUpstreamChoice(text)).toEqual(expect.any(String));
  });
});

it("a breaker opens after five in a row, lets one through after its rest, and closes with a success", () => {
  const clock = new FakeClock();
  const breaker = createBreaker(clock);
  for (let i = 0; i < 4; i++) breaker.failed();
  breaker.succeeded();
  for (let i = 0; i < 5; i++) {
    expect(breaker.allows()).toBe(true);
    breaker.failed();
  }
  expect([breaker.allows(), breaker.isOpen()]).toEqual([false, true]);
  clock.advanceMs(30_001);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  clock.advanceMs(30_001);
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});
