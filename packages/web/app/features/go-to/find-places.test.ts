import { describe, expect, it } from "vitest";
import { type Place, placesFor } from "./find-places.ts";

const place = (name: string, also = ""): Place => ({ id: name, name, also, act: () => undefined });
const all = [
  place("Home"),
  place("Background", "cut out 抠图"),
  place("Enlarge", "upscale 放大"),
  place("Theme: dark", "theme 主题 dark 深色"),
];
const found = (typed: string) => placesFor(all, typed).map(({ name }) => name);

describe("finding a page or a setting", () => {
  it.each([
    ["", ["Home", "Background", "Enlarge", "Theme: dark"]],
    ["back", ["Background"]],
    ["  CUT   out ", ["Background"]],
    ["抠图", ["Background"]],
    ["dark theme", ["Theme: dark"]],
    ["zebra", []],
  ])("%j", (typed, names) => expect(found(typed)).toEqual(names));

  it("puts first what begins with the words", () => expect(found("e")[0]).toBe("Enlarge"));
});
