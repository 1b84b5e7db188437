import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOf, readThemes } from "./check-tokens.ts";

const css = readFileSync(new URL("../packages/web/app/ui/tokens.css", import.meta.url), "utf8");

describe("the palette", () => {
  it("has both themes, and every pair in use holds its contrast", () => {
    const { light, dark } = readThemes(css);
    expect(Object.keys(light).length).toBeGreaterThan(20);
    expect([...faultsOf(light), ...faultsOf(dark)]).toEqual([]);
  });

  it("is found out when a colour is too weak, not neutral or not displayable", () => {
    const { light } = readThemes(css);
    const spoilt = {
      ...light,
      "ink-3": { mode: "oklch" as const, l: 0.7, c: 0, h: 0 },
      canvas: { mode: "oklch" as const, l: 0.925, c: 0.01, h: 90 },
      spot: { mode: "oklch" as const, l: 0.6, c: 0.4, h: 32 },
    };
    const faults = faultsOf(spoilt).join("\n");
    expect(faults).toMatch(/ink-3 on paper: \d\.\d+, needs 4\.5/);
    expect(faults).toMatch(/canvas is not neutral/);
    expect(faults).toMatch(/spot #[0-9a-f]{6} is outside sRGB/);
  });
});
