import { describe, expect, it } from "vitest";
import { wayCentre } from "../../scene/ground.ts";
import { planScene } from "../plan.ts";
import { readPrompt } from "../read.ts";

const planOf = (prompt: string) =>
  planScene(readPrompt(prompt), {
    width: 512,
    height: 512,
    style: "photography",
    color: "natural",
    lighting: "natural",
    perspective: "front",
    creativity: 0.5,
    seed: 3,
  });

describe("words in quotation marks", () => {
  it("become lettering, in either language's marks, and name nothing in the picture", () => {
    expect(planOf('a beach at sunset with the words "TWO CATS"').lettering?.text).toBe("TWO CATS");
    expect(planOf("海滩，写着“两只猫”").lettering?.text).toBe("两只猫");
    expect(planOf('a beach with the words "TWO CATS"').subjects).toEqual([]);
  });

  it("are smaller the more there are of them, and absent when nothing is quoted", () => {
    const size = (words: string) => planOf(`a lake "${words}"`).lettering!.size;
    expect(size("HI")).toBeGreaterThan(size("HELLO THERE"));
    expect(size("HELLO THERE")).toBeGreaterThan(size("a rather long line of words"));
    expect(planOf("a lake").lettering).toBeUndefined();
  });
});

describe("what the picture is of", () => {
  it("is the thing under the tree, in whichever order both are named", () => {
    const heights = (prompt: string) => {
      const { subjects, camera } = planOf(prompt);
      return [subjects[0]!.label, Math.round(camera.eyeHeightM * 10)];
    };
    expect(heights("樱花树下的一只猫")).toEqual(heights("一只猫坐在樱花树下"));
  });
});

describe("features and landmarks of places", () => {
  it.each([
    ["an erupting volcano", "mountains", "volcano"],
    ["火山喷发", "mountains", "volcano"],
    ["grand canyon", "mountains", "canyon"],
    ["rolling hills of Tuscany", "hills", "farmland"],
    ["托斯卡纳的丘陵", "hills", "farmland"],
    ["alpine valley in summer", "mountains", "valley"],
    ["山谷里的小路", "mountains", "valley"],
    ["a spiral galaxy", "space", "galaxy"],
    ["三个梨在大理石桌面上", "tabletop", "marble"],
    ["lemons on a white tablecloth", "tabletop", "cloth"],
    ["a cat by the window", "tabletop", "window"],
  ] as const)("%s", (prompt, place, feature) => {
    expect(planOf(prompt)).toMatchObject({ place, feature });
  });

  it("stand where they belong: a fall in its gorge, houses in a village, fish on a reef", () => {
    const labels = (prompt: string) => planOf(prompt).subjects.map(({ label }) => label);
    expect(planOf("瀑布").feature).toBe("falls");
    expect(labels("江南水乡")).toEqual(expect.arrayContaining(["canal house", "moon bridge", "hooded boat"]));
    expect(labels("江南水乡")).not.toContain("row of lanterns");
    expect(labels("古镇夜景，红灯笼")).toEqual(expect.arrayContaining(["canal house", "row of lanterns"]));
    expect(labels("古镇夜景，红灯笼")).not.toContain("lantern");
    expect(labels("a village in a valley").filter((label) => label === "house").length).toBeGreaterThanOrEqual(3);
    expect(labels("coral reef").every((label) => label === "fish")).toBe(true);
    expect(planOf("a bridge over a river").subjects[0]).toMatchObject({ form: { solid: "bridge" }, aloft: false });
  });
});

describe("the hills of Tuscany", () => {
  it("have a farm behind cypresses, and give way to what is named", () => {
    const labels = (prompt: string) => planOf(prompt).subjects.map(({ label }) => label);
    expect(labels("rolling hills of Tuscany")).toEqual(expect.arrayContaining(["house", "cypress"]));
    expect(labels("a fox in Tuscany")).toEqual(["fox"]);
    expect(labels("rolling hills")).toEqual([]);
  });

  it("have their trees along the road, and the farm where the road leads", () => {
    const plan = planOf("rolling hills of Tuscany");
    const farm = plan.subjects.find(({ label }) => label === "house")!;
    const lining = plan.subjects.filter(({ label, z }) => label === "cypress" && z < farm.z - 6);
    expect(lining.length).toBeGreaterThan(5);
    for (const { x, z } of lining) expect(Math.abs(x - wayCentre(plan, z))).toBeLessThan(8);
    expect(Math.abs(farm.x - wayCentre(plan, farm.z))).toBeLessThan(20);
  });
});
