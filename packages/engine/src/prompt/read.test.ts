import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlaceKind, TimeOfDay } from "../scene/plan.ts";
import { planScene } from "./plan.ts";
import { readPrompt } from "./read.ts";
import type { Reading } from "./reading.ts";

/** Prompt, place shown, hour (null: unsaid), subjects as "count label", words not understood. */
type Case = readonly [
  prompt: string,
  place: PlaceKind,
  time: TimeOfDay | null,
  subjects: readonly string[],
  notUnderstood?: readonly string[],
];

const english: readonly Case[] = [
  ["a red fox in snow", "snowfield", null, ["1 fox"]],
  ["two cats on the moon", "moon", null, ["2 cat"]],
  ["snow-capped mountains above a lake at sunrise", "lake", "dawn", []],
  ["a sailing boat on a calm sea at sunset", "sea", "sunset", ["1 sailing boat"]],
  ["three boats on a lake", "lake", null, ["3 sailing boat"]],
  ["12 apples", "tabletop", null, ["12 apple"]],
  ["a dozen apples on a wooden table", "tabletop", null, ["12 apple"]],
  ["a cup of coffee", "tabletop", null, ["1 cup of coffee"]],
  ["an orange", "tabletop", null, ["1 orange"]],
  ["three oranges", "tabletop", null, ["3 orange"]],
  ["an orange cat sitting under a cherry tree", "meadow", null, ["1 cat", "1 cherry tree in blossom"]],
  ["hot air balloons flying over mountains at dawn", "mountains", "dawn", ["3 hot-air balloon"]],
  ["a hot-air balloon over a lavender field", "meadow", null, ["1 hot-air balloon"]],
  ["a field of tulips with a windmill", "meadow", null, ["1 windmill"]],
  ["a field of sunflowers under a blue sky", "meadow", null, []],
  ["a lighthouse on the coast during a storm", "beach", null, ["1 lighthouse"]],
  ["a lighthouse on a cliff, stormy sea at dusk", "sea", "dusk", ["1 lighthouse", "1 cliff"]],
  ["a castle on a hill at dusk", "hills", "dusk", ["1 castle"]],
  ["northern lights over a frozen lake", "snowfield", "night", []],
  ["the milky way over desert dunes", "dunes", "night", []],
  ["city skyline at night in the rain", "city", "night", []],
  ["cyberpunk street", "city", "night", []],
  ["autumn forest with morning mist", "forest", "morning", []],
  ["bamboo forest", "forest", null, []],
  ["tropical beach with palm trees", "beach", null, ["3 palm tree"]],
  ["a palm tree on an island", "beach", null, ["1 palm tree"]],
  ["rolling hills in spring", "hills", null, []],
  ["waves at midnight", "sea", "night", []],
  ["a whale in the ocean", "sea", null, ["1 whale"]],
  ["two dolphins", "sea", null, ["2 dolphin"]],
  ["five penguins", "snowfield", null, ["5 penguin"]],
  ["a flock of birds over the sea", "sea", null, ["18 bird in flight"]],
  ["an astronaut riding a horse", "moon", null, ["1 astronaut", "1 horse"], ["riding"]],
  ["a rocket in space", "space", null, ["1 rocket"]],
  ["saturn", "space", null, ["1 ringed planet"]],
  ["a dog and a cat in a garden", "meadow", null, ["1 dog", "1 cat"]],
  ["a small black cat beside a large red pumpkin", "meadow", null, ["1 cat", "1 pumpkin"]],
  ["a bird on a rock by the river", "river", null, ["1 bird", "1 rock"]],
  ["a beach without people at sunset", "beach", "sunset", []],
  ["mountains, no clouds", "mountains", null, []],
  ["blue and purple gradient", "abstract", null, []],
  ["black marble texture with gold", "abstract", null, []],
  ["abstract waves", "abstract", null, []],
  ["geometric pattern in pastel colors", "abstract", null, []],
  ["topographic map, teal", "abstract", null, []],
  ["a blorft in the glimmerwood", "mountains", null, [], ["blorft", "glimmerwood"]],
  ["white horse running on the beach", "beach", null, ["1 horse"], ["running"]],
  ["a wolf in a pine forest under the full moon", "forest", "night", ["1 wolf"]],
  ["old wooden cabin in the snowy mountains", "mountains", null, ["1 log cabin"]],
];

const chinese: readonly Case[] = [
  ["一只红色的狐狸在雪地里", "snowfield", null, ["1 fox"]],
  ["两只猫在月球上", "moon", null, ["2 cat"]],
  ["两只猫在月亮上", "moon", null, ["2 cat"]],
  ["雪山下的湖泊，倒影，晨雾", "lake", "morning", []],
  ["一只可爱的橘猫坐在樱花树下，远处是富士山，日落", "mountains", "sunset", ["1 cat", "1 cherry tree in blossom"]],
  ["两艘红色的帆船在海上", "sea", null, ["2 sailing boat"]],
  ["一群飞鸟飞过竹林", "forest", null, ["18 bird in flight"]],
  ["星空下的帐篷", "mountains", "night", ["1 tent"]],
  ["三个红苹果放在木桌上", "tabletop", null, ["3 apple"]],
  ["一个苹果", "tabletop", null, ["1 apple"]],
  ["一杯咖啡", "tabletop", null, ["1 cup of coffee"]],
  ["热气球飘在薰衣草花田上空", "meadow", null, ["1 hot-air balloon"]],
  ["抽象的蓝色渐变背景", "abstract", null, []],
  ["大理石纹理，金色和黑色", "abstract", null, []],
  ["雨夜的城市街道", "city", "night", []],
  ["赛博朋克城市夜景，霓虹灯，下雨", "city", "night", []],
  ["海边的灯塔，黄昏", "beach", "sunset", ["1 lighthouse"]],
  ["不要云，没有人，海边的灯塔", "beach", null, ["1 lighthouse"]],
  ["一匹白色的马在草原上奔跑", "meadow", null, ["1 horse"], ["奔跑"]],
  ["宇航员骑马在月球上", "moon", null, ["1 astronaut", "1 horse"]],
  ["秋天的森林，阳光", "forest", null, []],
  ["沙漠中的骆驼", "dunes", null, ["1 camel"]],
  ["向日葵花田，蓝天白云", "meadow", null, []],
  ["极光，雪山，湖", "lake", "night", []],
  ["银河下的沙漠", "dunes", "night", []],
  ["竹林里的熊猫", "forest", null, ["1 panda"]],
  ["山水画，水墨", "abstract", null, []],
  ["江南水乡，烟雨", "river", null, []],
  ["日出时的大海", "sea", "dawn", []],
  ["暴风雨中的大海，闪电", "sea", null, []],
  ["一条金色的龙", "mountains", null, ["1 dragon"]],
  ["五只企鹅站在冰原上", "snowfield", null, ["5 penguin"]],
  ["悬崖上的灯塔，大海", "sea", null, ["1 cliff", "1 lighthouse"]],
  ["一座城堡在山上，月光", "mountains", "night", ["1 castle"]],
  ["土星", "space", null, ["1 ringed planet"]],
  ["火箭飞向宇宙", "space", null, ["1 rocket"]],
  ["春天的樱花", "meadow", null, []],
  ["树下的狗", "meadow", null, ["1 tree", "1 dog"]],
  ["花瓶旁边的猫", "tabletop", null, ["1 vase of flowers", "1 cat"]],
  ["雪人在雪地里，下雪", "snowfield", null, ["1 snowman"]],
  ["一朵红玫瑰", "meadow", null, ["1 rose"]],
  ["上海外滩夜景", "city", "night", []],
  ["冬天的小木屋，雪", "snowfield", null, ["1 log cabin"]],
  ["a cat 在海滩上", "beach", null, ["1 cat"]],
  ["绿色的山丘和 a red house", "hills", null, ["1 house"]],
];

const request = {
  width: 512,
  height: 512,
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  creativity: 0.5,
  seed: 3,
} as const;

const subjectsOf = (reading: Reading): string[] => reading.subjects.map(({ count, thing }) => `${count} ${thing.label}`).sort();

describe.each([
  { language: "English", cases: english },
  { language: "Chinese", cases: chinese },
])("reading $language", ({ cases }) => {
  it.each(cases.map((row) => ({ prompt: row[0], row })))("$prompt", ({ row: [prompt, place, time, subjects, notUnderstood = []] }) => {
    const reading = readPrompt(prompt);
    expect(subjectsOf(reading)).toEqual([...subjects].sort());
    expect(reading.traits.time ?? null).toBe(time);
    expect(reading.notUnderstood).toEqual(notUnderstood);
    // Where nothing tells the place, the seed chooses among a few.
    if (reading.places.length > 0 || reading.subjects.length > 0 || reading.abstract) expect(planScene(reading, request).place).toBe(place);
  });
});

describe("details of a reading", () => {
  it("binds colours to the thing they stand before, and to nothing else", () => {
    const { subjects } = readPrompt("a black cat and a red car under a blue sky");
    expect(subjects.map(({ color }) => color)).toEqual(["#1b1b1e", "#d12a2a"]);
  });

  it("binds a colour said after the thing", () => {
    expect(readPrompt("这辆汽车是蓝色的").subjects[0]?.color).toBe("#2a66c9");
  });

  it("hears relations on both sides of the word", () => {
    expect(readPrompt("猫在树下").subjects).toMatchObject([{ relation: { kind: "under", target: 1 } }, { relation: null }]);
    expect(readPrompt("树下的猫").subjects).toMatchObject([{ relation: null }, { relation: { kind: "under", target: 0 } }]);
    expect(readPrompt("a bird on a rock").subjects[0]?.relation).toEqual({ kind: "on", target: 1 });
    expect(readPrompt("a dog beside a chair").subjects[0]?.relation).toEqual({ kind: "beside", target: 1 });
  });

  it("lifts what flies", () => {
    expect(readPrompt("a flying pig").subjects[0]?.aloft).toBe(true);
    expect(readPrompt("猪在天空中飞翔").subjects[0]?.aloft).toBe(true);
    expect(readPrompt("a pig").subjects[0]?.aloft).toBe(false);
  });

  it("takes the negative prompt out, whatever its language", () => {
    const reading = readPrompt("a cat and a dog on a beach with clouds", "dog, 云");
    expect(subjectsOf(reading)).toEqual(["1 cat"]);
    expect(reading.traits).toMatchObject({ clouds: "clear", cloudCover: 0 });
    expect(reading.excluded).toEqual(["dog"]);
  });

  it("points relations at what is left after the negative prompt", () => {
    const { subjects } = readPrompt("a dog, a cat on a chair", "dog");
    expect(subjects).toMatchObject([{ relation: { kind: "on", target: 1 } }, { relation: null }]);
  });

  it("hears media, views, light and tone", () => {
    expect(readPrompt("oil painting of a lake, dramatic, low angle, warm")).toMatchObject({
      medium: "oil-painting",
      lighting: "dramatic",
      perspective: "low-angle",
      tone: "warm",
    });
    expect(readPrompt("水墨山水画，俯瞰，黑白")).toMatchObject({ medium: "ink", perspective: "top", tone: "black-and-white" });
  });

  it("tells what it understood in the words and the order of the prompt", () => {
    expect(readPrompt("Sunset over the Mountains with a red Fox").understood).toEqual(["Sunset", "Mountains", "red", "Fox"]);
    expect(readPrompt("日落时，山上有一只红色的狐狸").understood).toEqual(["日落", "山", "红色", "狐狸"]);
  });

  it("complains about no stop-word", () => {
    expect(readPrompt("please make a very beautiful picture of the sea, 4K, highly detailed, masterpiece").notUnderstood).toEqual([]);
    expect(readPrompt("请画一张非常美丽的大海，高清，大师作品").notUnderstood).toEqual([]);
  });

  it("reads any text the same way twice, and ends", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 80, unit: "grapheme" }),
      fc.constantFrom(...english, ...chinese).map(([prompt]) => prompt),
    );
    fc.assert(
      fc.property(text, text, (prompt, negative) => {
        const reading = readPrompt(prompt, negative);
        expect(readPrompt(prompt, negative)).toEqual(reading);
        for (const word of [...reading.understood, ...reading.notUnderstood]) expect(word.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
