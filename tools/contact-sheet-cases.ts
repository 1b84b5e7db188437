/** The pictures of the contact sheets: twelve prompts in each language, of every kind the built-in engine draws. */
import type { ColorId, LightingId, StyleId } from "../packages/engine/src/types.ts";

export interface SheetCase {
  prompt: string;
  style: StyleId;
  /** "WIDTHxHEIGHT" in pixels. */
  size: string;
  color?: ColorId;
  lighting?: LightingId;
  seed?: number;
}

export const english: readonly SheetCase[] = [
  { prompt: "A red fox in the snow", style: "photography", size: "1024x1024", lighting: "golden-hour" },
  { prompt: "Snow-capped mountains above a calm lake at sunrise", style: "photography", size: "1344x768" },
  { prompt: "Three sailing boats at sunset", style: "oil-painting", size: "1024x768" },
  { prompt: "A lighthouse on the coast at dusk", style: "watercolor", size: "768x1344" },
  { prompt: "Northern lights over a pine forest in winter", style: "photography", size: "1344x768" },
  { prompt: "City skyline at night", style: "digital-art", size: "1024x576" },
  { prompt: "Hot air balloons over a lavender field at dawn", style: "illustration", size: "1024x1024" },
  { prompt: "A cup of coffee and a book on a wooden table", style: "photography", size: "1024x768", color: "warm", seed: 4 },
  { prompt: "Black marble with gold, abstract", style: "photography", size: "1024x1024", seed: 3 },
  { prompt: "A rocket and a ringed planet in space", style: "digital-art", size: "1024x1024" },
  { prompt: "Two penguins on the ice", style: "cartoon", size: "1024x768" },
  { prompt: "Desert dunes in the golden hour", style: "realistic", size: "1344x768", color: "black-and-white" },
];

export const chinese: readonly SheetCase[] = [
  { prompt: "一只橘猫坐在樱花树下", style: "illustration", size: "1024x1024" },
  { prompt: "雪山下的湖泊，晨雾", style: "photography", size: "1344x768", color: "cool" },
  { prompt: "竹林里的熊猫", style: "cartoon", size: "1024x1024" },
  { prompt: "满月下的古塔", style: "photography", size: "768x1344" },
  { prompt: "热带海滩，椰树，日落", style: "oil-painting", size: "1024x768" },
  { prompt: "三个红苹果放在木桌上", style: "photography", size: "1024x768", seed: 4 },
  { prompt: "水墨山水，薄雾", style: "photography", size: "768x1344" },
  { prompt: "赛博朋克城市夜景", style: "digital-art", size: "1344x768", seed: 21 },
  { prompt: "向日葵花田，蓝天白云", style: "watercolor", size: "1024x768" },
  { prompt: "抽象的蓝绿色流动", style: "artistic", size: "1024x1024" },
  { prompt: "宇航员在月球上", style: "digital-art", size: "1024x1024" },
  { prompt: "秋天的森林，一座小木屋", style: "photography", size: "1024x768", color: "warm" },
];
