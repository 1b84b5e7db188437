import { describe, expect, it } from "vitest";
import { planScene } from "../plan.ts";
import { readPrompt } from "../read.ts";

const planOf = (prompt: string, width = 512, height = 512) =>
  planScene(readPrompt(prompt), {
    width,
    height,
    style: "photography",
    color: "natural",
    lighting: "natural",
    perspective: "front",
    creativity: 0.5,
    seed: 3,
  });
const labels = (prompt: string) => planOf(prompt).subjects.map(({ label }) => label);

describe("a city that is known by its towers", () => {
  it.each([
    ["上海外滩夜景", "Oriental Pearl Tower"],
    ["the Shanghai Bund at night", "Shanghai Tower"],
    ["new york skyline at dusk", "Empire State Building"],
    ["维多利亚港夜景", "Bank of China Tower"],
    ["埃菲尔铁塔，黄昏", "Eiffel Tower"],
    ["东京塔", "Tokyo Tower"],
    ["big ben at night", "Big Ben"],
  ])("has them on its far bank: %s", (prompt, tower) => {
    expect(labels(prompt)).toContain(tower);
    expect(planOf(prompt).place).toBe("city");
  });

  it("has none in a street, and in a city that is not named", () => {
    expect(labels("a street in Tokyo at night")).toEqual([]);
    expect(labels("a city skyline at night")).toEqual([]);
  });

  it("keeps what was set before a tower as what the picture is of", () => {
    const { subjects } = planOf("a red balloon and a boat in front of the Eiffel Tower");
    expect(subjects.filter(({ z }) => z > 400).map(({ label }) => label)).toEqual(["Eiffel Tower"]);
    expect(subjects.filter(({ z }) => z < 400)).toHaveLength(2);
  });

  it.each([
    [390, 844],
    [1024, 1024],
    [3840, 2160],
  ])("has them all within a frame of %i × %i", (width, height) => {
    const { subjects, camera } = planOf("上海外滩", width, height);
    const half = Math.tan((camera.fovDeg * Math.PI) / 360);
    expect(subjects).toHaveLength(4);
    for (const { x, z } of subjects) expect(Math.abs(x / z)).toBeLessThan((half * width) / height);
  });
});
