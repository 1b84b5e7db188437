import { describe, expect, it } from "vitest";
import { type SolidId, solids } from "../catalogue.ts";
import { MATERIAL_FLOATS, materialTable } from "./material.ts";
import { models } from "./models.ts";

describe("the colour that is asked for", () => {
  it.each(Object.keys(solids) as SolidId[])("goes to the main materials of %s and to no other", (id) => {
    const { materials } = models[id]();
    const main = solids[id].defaultColor;
    const own = materialTable(materials, main, null);
    const asked = materialTable(materials, main, "#2255cc");
    const row = (table: Float32Array, index: number) => [...table.subarray(index * MATERIAL_FLOATS, (index + 1) * MATERIAL_FLOATS)];
    expect(materials.some((material) => material.main)).toBe(true);
    materials.forEach((material, index) => {
      if (!material.main) {
        expect(row(asked, index)).toEqual(row(own, index));
        return;
      }
      // Blue is now the strongest, and gloss, relief and pattern are as they were.
      const [red, , blue] = row(asked, index);
      expect(blue).toBeGreaterThan(red!);
      expect(row(asked, index).slice(6)).toEqual(row(own, index).slice(6));
    });
  });

  it("is the very colour where the material has the solid's own", () => {
    const [r, g, b] = materialTable([{ color: "#d98a45", main: true }], "#d98a45", "#ffffff");
    expect([r, g, b].every((channel) => channel! > 0.9)).toBe(true);
  });
});
