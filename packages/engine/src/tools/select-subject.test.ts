import { describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { encodePicture } from "../codec.ts";
import { ball } from "./ball.fixture.ts";
import { selectSubject } from "./select-subject.ts";
import { hasWeights } from "./weights.fixture.ts";

const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

/** One run of the weights takes seconds, more when cores are shared. */
describe.skipIf(!hasWeights)("the subject of a picture", { timeout: 240_000 }, () => {
  it("is a mask of the picture's shape, light where the subject is and dark elsewhere", async () => {
    const outcome = await selectSubject({ bytes: (await encodePicture(ball(900, 600), "png")).bytes }, context);
    if (!outcome.ok) throw new Error(outcome.fault.code);
    const { width, height, mask } = outcome.value;
    const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    expect([width, height, info.width, info.height]).toEqual([900, 600, 512, 341]);
    const at = (x: number, y: number) => data[Math.floor((y * info.height) / height) * info.width + Math.floor((x * info.width) / width)]!;
    for (const [x, y] of [
      [450, 300],
      [290, 300],
      [450, 460],
    ] as const)
      expect(at(x, y)).toBeGreaterThan(200);
    for (const [x, y] of [
      [225, 300],
      [60, 540],
      [850, 60],
    ] as const)
      expect(at(x, y)).toBeLessThan(50);
  });

  it("B10 is said to be missing where there is none", async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#4080c0" } })
      .png()
      .toBuffer();
    expect(await selectSubject({ bytes: plain }, context)).toEqual({ ok: false, fault: { code: "subject-missing" } });
  });
});
