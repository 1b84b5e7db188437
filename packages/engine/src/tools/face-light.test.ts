import { filled, mapped, times } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { ColorPlanes } from "@proofsheet/pixels/resample";
import { describe, expect, it } from "vitest";
import { lightGain } from "./face-light.ts";
import type { FaceMask } from "./face-mask.ts";

const unit = 96;
const grid = { width: 128, height: 128 };
const all = filled(createPlane(grid.width, grid.height), 1);
const warm = [0.62, 0.42, 0.25];
const shaded = [0.16, 0.11, 0.09];

/** Skin of one colour, times what `of` gives for each place and channel. */
function skin(color: number[], of: (x: number, y: number, channel: number) => number): ColorPlanes {
  return color.map((value, channel) => {
    const plane = createPlane(grid.width, grid.height);
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = value * of(at % grid.width, Math.floor(at / grid.width), channel);
    return plane;
  }) as unknown as ColorPlanes;
}
const plain = (color: number[]) => skin(color, () => 1);

type Parts = Pick<FaceMask, "target" | "source"> & Partial<Pick<FaceMask, "shown" | "skin">>;
/** The source in the target's light. */
function litBy({ target, source, shown = all, skin = all }: Parts): ColorPlanes {
  const gain = lightGain({ grid, unit, shown, skin, target, source }, true);
  return source.map((plane, channel) => times(plane, gain[channel]!)) as unknown as ColorPlanes;
}

/** Red against blue at each place, as a logarithm. */
const warmthIn = ([red, , blue]: ColorPlanes): Plane => mapped(red, (value, at) => Math.log(value / blue.data[at]!));
const warmthOf = (target: ColorPlanes, source: ColorPlanes): Plane => warmthIn(litBy({ target, source }));

/** Lamps of two colours, one at each side. */
const lamps = skin(warm, (x, _, channel) => 1 + (channel - 1) * 0.6 * (x / grid.width - 0.5));

/** The most by which two places as far apart as a light blotch is from a dark one differ. */
function blotchiness({ data }: Plane, apart: number): number {
  let most = 0;
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width - apart; x++)
      most = Math.max(most, Math.abs(data[y * grid.width + x]! - data[y * grid.width + x + apart]!));
  return most;
}

describe("the light of a face that is put into another picture", () => {
  it("takes the colour of the target's skin, and no blotches of a small JPEG with it", () => {
    const blotches = skin(shaded, (x, y, channel) => 1 + (channel - 1) * 0.2 * Math.sin(x / 3) * Math.sin(y / 3));
    const warmth = warmthOf(lamps, blotches);
    expect(blotchiness(warmth, 9)).toBeLessThan(0.4);
    expect(warmth.data[64 * grid.width + 64]).toBeCloseTo(Math.log(warm[0]! / warm[2]!), 0);
  });

  it("lays no white patch where the target shines", () => {
    const shine = skin(warm, (x, y, channel) => 1 + [0.3, 0.9, 2.2][channel]! * Math.exp(-((x - 64) ** 2 + (y - 64) ** 2) / 18));
    const warmth = warmthOf(shine, plain(shaded));
    const [atShine, beside] = [warmth.data[64 * grid.width + 64]!, warmth.data[64 * grid.width + 8]!];
    expect(beside - atShine).toBeLessThan(0.35);
  });

  it("keeps a lamp's slow change of colour from one cheek to the other", () => {
    const warmth = warmthOf(lamps, plain(shaded));
    expect(warmth.data[64 * grid.width + 8]! - warmth.data[64 * grid.width + 120]!).toBeGreaterThan(0.3);
  });

  it("makes a fold as warm as shade is on the target, where the source's is grey", () => {
    const waves = skin(warm, (x, _, channel) => Math.exp((1 + (channel - 1) * 0.3) * 0.3 * Math.sin(x / 5)));
    const fold = skin(shaded, (x, y) => (Math.abs(x - 64) < 2 && Math.abs(y - 64) < 20 ? 0.4 : 1));
    const warmth = warmthOf(waves, fold);
    expect(warmth.data[64 * grid.width + 64]! - warmth.data[64 * grid.width + 80]!).toBeGreaterThan(0.15);
  });

  it("leaves the middle of the face in the target's light where its edge is in the shade", () => {
    const far = (at: number) => Math.hypot((at % grid.width) - 64, Math.floor(at / grid.width) - 64);
    const shown = mapped(all, (_, at) => Math.min(1, Math.max(0, (44 - far(at)) / 5)));
    const skinOf = mapped(shown, (value) => (value > 0 ? 1 : 0));
    const target = skin(warm, (x, y) => (Math.hypot(x - 64, y - 64) > 40 ? 0.6 : 1));
    const [red] = litBy({ target, source: plain(shaded), shown, skin: skinOf });
    expect(red.data[64 * grid.width + 64]! / warm[0]!).toBeCloseTo(1, 1);
    expect(red.data[64 * grid.width + 64 + 42]! / warm[0]!).toBeLessThan(0.8);
  });

  it("leaves no step where the edge crosses a cheek that was taken for hair", () => {
    // Shown in the left half; from there on the target's skin is redder, and counts for none.
    const shown = mapped(all, (_, at) => Math.min(1, Math.max(0, (66 - (at % grid.width)) / 8)));
    const known = mapped(all, (_, at) => (at % grid.width < 56 ? 1 : 0));
    const target = skin(warm, (x, _, channel) => (x < 56 ? 1 : [0.8, 0.62, 0.5][channel]!));
    const faces = litBy({ target, source: plain(shaded), shown, skin: known });
    const at = 64 * grid.width + 64;
    const steps = faces.map(({ data }, channel) => Math.abs(Math.log(data[at]! / target[channel]!.data[at]!)));
    expect(Math.max(...steps)).toBeLessThan(0.25);
  });

  it("takes no colour from what is nearly black", () => {
    const isEye = (x: number, y: number) => Math.hypot(x - 64, y - 64) < 14;
    const black = skin(shaded, (x, y, channel) => (isEye(x, y) ? [0.02, 0.08, 0.04][channel]! : 1));
    const skinOf = mapped(all, (_, at) => (isEye(at % grid.width, Math.floor(at / grid.width)) ? 0 : 1));
    const [red, green] = litBy({ target: plain(warm), source: black, skin: skinOf });
    const middle = 64 * grid.width + 64;
    expect(green.data[middle]!).toBeLessThan(red.data[middle]!);
  });
});
