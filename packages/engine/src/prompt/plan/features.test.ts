import { describe, expect, it } from "vitest";
import { wayCentre } from "../../scene/ground.ts";
import { planOf } from "../plan.fixture.ts";

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
    expect(labels("江南水乡")).toEqual(expect.arrayContaining(["canal house", "hooded boat"]));
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

const seeds = Array.from({ length: 24 }, (_, seed) => seed);

describe("pictures of one prompt", () => {
  it("show storms with a bolt and without, in more rain and in less; lightning that was asked for is always there", () => {
    const storms = seeds.map((seed) => planOf("a stormy sea", { seed }).weather);
    expect(new Set(storms.map(({ lightning }) => lightning)).size).toBe(2);
    const rains = storms.map(({ rain }) => rain);
    expect(Math.max(...rains)).toBeGreaterThan(3 * Math.min(...rains));
    expect(seeds.every((seed) => planOf("暴风雨中的大海，闪电", { seed }).weather.lightning)).toBe(true);
  });

  it("show towns on the water with one bridge or another, now with a pagoda", () => {
    const towns = seeds.map((seed) => planOf("古镇夜景", { seed }).subjects.map(({ label }) => label));
    expect(towns.every((labels) => labels.includes("moon bridge") !== labels.includes("stone bridge"))).toBe(true);
    for (const label of ["moon bridge", "stone bridge", "pagoda"]) {
      const having = towns.filter((labels) => labels.includes(label)).length;
      expect(having, label).toBeGreaterThan(0);
      expect(having, label).toBeLessThan(towns.length);
    }
  });

  it("show palms of more than one growth and height, and an islet off a tropical island's beach", () => {
    const plan = planOf("tropical island with three palm trees");
    expect(plan.feature).toBe("islet");
    const palms = plan.subjects.filter(({ label }) => label === "palm tree");
    expect(palms.length).toBe(3);
    expect(new Set(palms.map(({ form }) => (form.by === "solid" ? form.solid : ""))).size).toBe(2);
    expect(new Set(palms.map(({ heightM }) => heightM.toFixed(2))).size).toBe(3);
  });
});
