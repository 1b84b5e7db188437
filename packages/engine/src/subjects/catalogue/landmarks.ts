/** Towers that a skyline is known by. */
import { entry } from "./entry.ts";

export const landmarks = {
  "oriental-pearl": entry("Oriental Pearl Tower", 468, "#c2466f", "", "oriental pearl tower,oriental pearl", "东方明珠,东方明珠塔"),
  "shanghai-tower": entry("Shanghai Tower", 632, "#7d97ad", "", "shanghai tower", "上海中心,上海中心大厦"),
  "bottle-opener": entry(
    "Shanghai World Financial Center",
    492,
    "#6f8ca6",
    "",
    "shanghai world financial center",
    "环球金融中心,上海环球金融中心",
  ),
  "jin-mao": entry("Jin Mao Tower", 420, "#8d8f8c", "", "jin mao tower,jin mao", "金茂大厦,金茂"),
  "empire-state": entry("Empire State Building", 443, "#b3a794", "", "empire state building,empire state", "帝国大厦"),
  chrysler: entry("Chrysler Building", 319, "#c2bdb2", "", "chrysler building", "克莱斯勒大厦"),
  "bank-of-china": entry("Bank of China Tower", 367, "#7893a8", "", "bank of china tower", "中银大厦"),
  "harbour-tower": entry("International Finance Centre", 415, "#93a3ae", "", "international finance centre", "国际金融中心"),
  "burj-khalifa": entry("Burj Khalifa", 828, "#9fb0bd", "", "burj khalifa", "哈利法塔"),
  "taipei-101": entry("Taipei 101", 508, "#6f9a92", "", "taipei 101", "台北101"),
  "eiffel-tower": entry("Eiffel Tower", 330, "#7a6047", "", "eiffel tower", "埃菲尔铁塔,巴黎铁塔,铁塔"),
  "tokyo-tower": entry("Tokyo Tower", 333, "#e2502a", "1F5FC", "tokyo tower", "东京塔,东京铁塔"),
  "canton-tower": entry("Canton Tower", 600, "#c9ced6", "", "canton tower", "广州塔,小蛮腰"),
  "big-ben": entry("Big Ben", 96, "#b89a66", "", "big ben,clock tower", "大本钟,钟楼"),
} as const;
