/** Coasts, seas, lakes, rivers, and what lies under water. */
import { type Row, scene } from "./sense.ts";

export const waterPlaces: readonly Row[] = [
  ["beach|sandy beach|tropical beach|white sand beach|sand beach", "海滩|沙滩|白色沙滩|白沙滩|金色沙滩", scene("beach", { water: true })],
  ["seaside|by the sea|by the ocean|seafront", "海边|海滨|滨海", scene("beach", { water: true })],
  ["coast|shore|seashore|coastline|rocky shore|rocky coast|shoreline", "海岸|岸边|海岸线|礁石|礁岩", scene("beach", { water: true })],
  ["bay|cove", "海湾|港湾", scene("beach", { water: true, relief: 0.6 })],
  [
    "tropical island|tropics|desert island|maldives|hawaii|bali|caribbean|tahiti|seychelles",
    "海岛|热带|马尔代夫|夏威夷|巴厘岛|三亚|荒岛",
    scene("beach", { water: true, trees: "palm", treeDensity: 0.5, feature: "islet" }),
  ],
  ["island|islands|small island", "岛|岛屿|小岛", scene("beach", { water: true, trees: "palm", treeDensity: 0.3, feature: "islet" })],
  ["lagoon|blue lagoon", "泻湖|潟湖", scene("beach", { water: true, waterColor: "#2cc4b8", waves: 0.08, trees: "palm", treeDensity: 0.4 })],
  [
    "turquoise water|tropical sea|crystal clear water|clear turquoise water|turquoise sea",
    "碧蓝的海水|清澈的海水|碧蓝海水|果冻海",
    scene("beach", { water: true, waterColor: "#22b8b0" }),
  ],
  [
    "santorini|greek island|greece|mediterranean|amalfi",
    "圣托里尼|希腊|地中海|爱琴海",
    scene("beach", { water: true, relief: 0.5, landmark: { solid: "house", count: 4 } }),
  ],
  ["sea|ocean|seascape|waters|open sea|pacific|atlantic", "海|大海|海洋|海面|海上|海水|碧海|汪洋|沧海", scene("sea", { water: true })],
  ["rough sea|big waves|heavy seas", "惊涛骇浪|怒海|惊涛", scene("sea", { water: true, waves: 0.9, clouds: "storm", wind: 0.8 })],
  [
    "harbor|harbour|port|marina|dock|pier|wharf|quay",
    "港口|码头|海港|渔港|栈桥|港",
    scene("beach", { water: true, waves: 0.1, landmark: { solid: "sailboat", count: 3 } }),
  ],
  ["lake|lakeside|lake shore|reservoir", "湖|湖泊|湖面|湖边|湖水|湖畔|镜湖|湖上|湖心", scene("lake", { water: true, waves: 0.12 })],
  ["west lake|hangzhou", "西湖|杭州|断桥", scene("lake", { water: true, waves: 0.05, relief: 0.35 })],
  ["erhai|dali", "洱海|大理|泸沽湖|青海湖|喀纳斯|九寨沟|天池", scene("lake", { water: true, waves: 0.1, relief: 0.6 })],
  [
    "lotus pond|lily pond|water lily pond",
    "荷塘|荷花池|莲池|荷花塘",
    scene("lake", { water: true, waves: 0.04, relief: 0.2, treeDensity: 0.5 }),
  ],
  ["pond|fish pond", "池塘|池|水塘|鱼塘", scene("lake", { water: true, waves: 0.04, relief: 0.2, treeDensity: 0.5 })],
  ["fjord|norway|norwegian fjord|lofoten", "峡湾|挪威", scene("lake", { water: true, relief: 1, snowLine: 0.5 })],
  ["iceland", "冰岛", scene("lake", { water: true, relief: 0.8, treeDensity: 0, snowLine: 0.35 })],
  [
    "river|riverside|riverbank|winding river|yangtze|mekong|nile",
    "河|河流|江|江河|河边|大江|江边|长江|黄河|江面|江上|河岸|长河|寒江|江水",
    scene("river", { water: true }),
  ],
  ["stream|creek|brook|mountain stream", "小溪|溪流|溪|山泉|溪边|溪水|流水", scene("river", { water: true, treeDensity: 0.7 })],
  [
    "waterfall|waterfalls|niagara falls|cascade|falls",
    "瀑布|飞瀑|黄果树瀑布|飞流",
    scene("river", { water: true, relief: 0.6, treeDensity: 0.7, feature: "falls", waves: 0.3 }),
  ],
  ["canal|canals|amsterdam", "运河|阿姆斯特丹|水道", scene("river", { water: true, relief: 0.1, landmark: { solid: "house", count: 4 } })],
  ["venice", "威尼斯", scene("river", { water: true, relief: 0, waves: 0.1, landmark: { solid: "house", count: 4 } })],
  [
    "water town|ancient water town|suzhou|wuzhen|zhouzhuang",
    "水乡|江南|江南水乡|苏州|乌镇|周庄|西塘|白墙黛瓦",
    scene("river", { water: true, relief: 0.25, waves: 0.08, feature: "canal" }),
  ],
  [
    "under water|underwater|undersea|sea floor|seabed|ocean floor|beneath the sea|under the sea|underwater world|aquarium",
    "海底|水下|海底世界|水族馆|水底",
    scene("underwater", { landmark: { solid: "fish", count: 18, group: true } }),
  ],
  [
    "coral reef|coral|corals|reef|great barrier reef",
    "珊瑚|珊瑚礁|珊瑚海",
    scene("underwater", { landmark: { solid: "fish", count: 18, group: true } }),
  ],
  ["deep sea|deep ocean|abyss|mariana trench", "深海|海底深处|深渊", scene("underwater", { time: "night" })],
];
