import type { Language } from "@proofsheet/contract";

export interface Inspiration {
  id: string;
  prompt: Record<Language, string>;
  tags: Record<Language, readonly string[]>;
}

const card = (id: string, english: string, chinese: string, tags: readonly [string, string, string, string]): Inspiration => ({
  id,
  prompt: { "en-US": english, "zh-CN": chinese },
  tags: { "en-US": tags.slice(0, 2), "zh-CN": tags.slice(2) },
});

/** Prompts to begin from, each written in both languages. A picture joins its card when public/samples holds one of that id. */
export const inspirations: readonly Inspiration[] = [
  card("alpine-lake", "A still alpine lake at sunrise, snow peaks mirrored in the water", "清晨的高山湖泊，雪峰倒映在平静的水面", [
    "lake",
    "dawn",
    "湖泊",
    "清晨",
  ]),
  card("red-apple", "A red apple on a white table, soft light from the left", "白桌上的一个红苹果，左侧柔光", [
    "still life",
    "fruit",
    "静物",
    "水果",
  ]),
  card("winter-night", "Snow falling on a quiet valley at night, a full moon above the hills", "雪夜里安静的山谷，山头一轮满月", [
    "snow",
    "night",
    "雪景",
    "夜晚",
  ]),
  card("storm-sea", "A lighthouse on a rough sea under storm clouds", "暴风云下汹涌的大海与一座灯塔", ["sea", "storm", "大海", "风暴"]),
  card("cat-moon", "A cat looking at the moon from a hill, flat illustration", "山坡上望着月亮的猫，扁平插画", [
    "animal",
    "moon",
    "动物",
    "月亮",
  ]),
  card("dunes-dusk", "Long sand dunes at dusk under a violet sky, first stars showing", "黄昏的连绵沙丘，紫色天空里亮起第一批星星", [
    "desert",
    "dusk",
    "沙漠",
    "黄昏",
  ]),
  card("lone-boat", "A small boat on a wide lake at golden hour, mountains far away", "金色时分，宽阔湖面上的一叶小舟，远山如黛", [
    "lake",
    "boat",
    "湖泊",
    "小船",
  ]),
  card("milky-way", "The Milky Way above dark mountains, a thin band of mist below", "群山之上的银河，山脚一层薄雾", [
    "stars",
    "night",
    "星空",
    "夜晚",
  ]),
  card("ink-mountains", "Mountains in layers of mist, painted in watercolor, muted greens", "水彩画风的层层雾山，柔和的青绿色", [
    "watercolor",
    "mist",
    "水彩",
    "山水",
  ]),
  card("autumn-hills", "Rolling hills in autumn, golden grass, scattered clouds", "秋天起伏的丘陵，金色的草，疏朗的云", [
    "hills",
    "autumn",
    "丘陵",
    "秋天",
  ]),
  card("coffee-cup", "A white cup of coffee on a wooden table, soft light", "木桌上的一杯咖啡，柔和的光线", [
    "still life",
    "coffee",
    "静物",
    "咖啡",
  ]),
  card("oil-harvest", "A wheat field under a turning sky, thick oil paint", "翻涌天空下的麦田，厚重的油画笔触", [
    "oil",
    "field",
    "油画",
    "麦田",
  ]),
  card("whale-sunset", "A whale in the sea at sunset, illustration", "夕阳下的海上一头鲸鱼，插画", ["animal", "sunset", "动物", "夕阳"]),
  card("rocket-desert", "A rocket standing in a desert at dawn, digital art", "清晨沙漠里的一枚火箭，数字艺术", [
    "rocket",
    "desert",
    "火箭",
    "沙漠",
  ]),
  card("rain-sea", "Rain over a grey sea, distant headland, black and white", "灰色大海上的雨，远处的海岬，黑白", [
    "sea",
    "monochrome",
    "大海",
    "黑白",
  ]),
  card("cartoon-fox", "A fox in a snowy forest, cartoon style", "雪后森林里的小狐狸，卡通风格", ["animal", "cartoon", "动物", "卡通"]),
  card("spring-meadow", "A spring meadow with tall grass and a clear blue sky", "春天的草地，高高的草，晴朗的蓝天", [
    "meadow",
    "spring",
    "草地",
    "春天",
  ]),
  card("forest-fog", "Edge of a pine forest in morning fog, soft light between the trunks", "晨雾中的松林边缘，柔光穿过树干", [
    "forest",
    "fog",
    "森林",
    "晨雾",
  ]),
  card("green-marble", "Flowing green and gold marble, abstract", "绿色与金色流动的大理石，抽象", ["abstract", "marble", "抽象", "大理石"]),
  card(
    "northern-bay",
    "A calm bay between mountains, blue hour, lights of stars on the water",
    "群山环抱的平静海湾，蓝调时刻，星光落在水面",
    ["bay", "blue hour", "海湾", "蓝调"],
  ),
];
