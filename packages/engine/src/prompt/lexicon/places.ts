/** Places, and what of the land they bring along. */
import { type Row, scene } from "./sense.ts";

export const places: readonly Row[] = [
  [
    "mountain|mountains|mountain range|peak|peaks|alps|alpine|highlands|summit|ridge|rocky mountains|himalayas|canyon|gorge|landscape|valley",
    "山|大山|高山|群山|山脉|山峰|山峦|峰|山谷|峡谷|阿尔卑斯|喜马拉雅|山景|风景|山川|远山|崇山峻岭|山水",
    scene("mountains", { relief: 0.8 }),
  ],
  [
    "snow mountain|snow mountains|snowy mountain|snow capped mountain|snow capped mountains|snow covered mountain|snowy peak|snow peak|glacier|mount everest|everest",
    "雪山|雪峰|冰川|珠穆朗玛峰|珠峰|雪岭",
    scene("mountains", { relief: 1, snowLine: 0.18 }),
  ],
  ["mount fuji|fuji", "富士山", scene("mountains", { relief: 1, ruggedness: 0.2, snowLine: 0.55 })],
  ["volcano", "火山", scene("mountains", { relief: 1, ruggedness: 0.4, snowLine: 1 })],
  [
    "hill|hills|rolling hills|hillside|countryside|tuscany|terraced field|moor|vineyard",
    "丘陵|山丘|小山|山坡|乡村|田园|梯田|山岗|乡野|郊外",
    scene("hills", { relief: 0.5 }),
  ],
  ["desert|dune|dunes|sand dune|sahara|oasis", "沙漠|沙丘|大漠|戈壁|撒哈拉|荒漠|绿洲", scene("dunes")],
  [
    "meadow|grassland|grass|field|prairie|steppe|savanna|savannah|pasture|lawn|garden|park|farm|plain|wheat field|rice field|farmland",
    "草地|草原|草坪|草甸|牧场|田野|原野|花园|公园|农场|麦田|稻田|田|草|平原|园林|农田",
    scene("meadow", { relief: 0.25 }),
  ],
  [
    "lavender field|lavender fields|lavender",
    "薰衣草|薰衣草田|薰衣草花田",
    scene("meadow", { flowers: 1, flowerColor: "#8a63c9", season: "summer" }),
  ],
  [
    "flower field|field of flowers|flower meadow|wildflower|wildflowers|flower garden|flowers in a field|blooming meadow",
    "花田|花海|野花|花丛|百花|鲜花盛开|花圃",
    scene("meadow", { flowers: 0.9 }),
  ],
  [
    "snowfield|tundra|arctic|antarctica|antarctic|north pole|south pole|snowy field|ice field|snowscape|winter landscape|winter wonderland|ice|icy landscape|iceberg",
    "雪地|雪原|北极|南极|冰原|雪野|冰天雪地|雪景|冰雪|冰|冰面|冰上|冰山",
    scene("snowfield", { season: "winter", snowLine: 0 }),
  ],
  [
    "forest|woods|woodland|wood|jungle|rainforest|grove|trees",
    "森林|树林|林|林间|丛林|雨林|林子|密林|树丛|树木",
    scene("forest", { treeDensity: 0.8 }),
  ],
  [
    "pine forest|pine trees|pines|fir trees|conifers|spruce|taiga",
    "松林|松树林|针叶林|杉林|松柏",
    scene("forest", { trees: "conifer", treeDensity: 0.85 }),
  ],
  ["bamboo forest|bamboo grove|bamboo", "竹林|竹子|竹海|竹", scene("forest", { trees: "bamboo", treeDensity: 0.9 })],
  ["birch forest|birch trees|birch|birches", "白桦林|桦树林|白桦|桦树", scene("forest", { trees: "birch", treeDensity: 0.7 })],
  [
    "cherry blossom|cherry blossoms|sakura|cherry trees|cherry blossom trees|blossom tree",
    "樱花|樱花树|樱花林|桃花|桃花林|桃林",
    scene("meadow", { trees: "cherry", treeDensity: 0.6, season: "spring" }),
  ],
  [
    "beach|seaside|coast|shore|seashore|coastline|tropical beach|sandy beach|bay",
    "海滩|沙滩|海岸|海边|海滨|岸边|海湾|海岸线",
    scene("beach", { water: true }),
  ],
  [
    "tropical island|island|islands|tropics|maldives|hawaii|lagoon",
    "海岛|岛|岛屿|小岛|热带|马尔代夫|夏威夷",
    scene("beach", { water: true, trees: "palm", treeDensity: 0.5 }),
  ],
  ["sea|ocean|seascape|waters", "海|大海|海洋|海面|海上|海水|碧海|汪洋|沧海", scene("sea", { water: true })],
  ["stormy sea|rough sea|big waves", "惊涛骇浪|怒海|巨浪|惊涛", scene("sea", { water: true, waves: 0.9, clouds: "storm", wind: 0.8 })],
  [
    "lake|pond|lakeside|lake shore|reservoir|fjord",
    "湖|湖泊|湖面|湖边|湖水|池塘|湖畔|西湖|池|峡湾|镜湖",
    scene("lake", { water: true, waves: 0.12 }),
  ],
  [
    "river|stream|creek|brook|riverside|waterfall",
    "河|河流|江|小溪|溪流|江河|河边|大江|溪|江边|长江|黄河|江面|江上|瀑布|水乡|江南|江南水乡",
    scene("river", { water: true }),
  ],
  [
    "city|cityscape|skyline|downtown|town|metropolis|skyscraper|skyscrapers|new york|tokyo|shanghai|hong kong|london|paris|beijing|street|streets|urban|alley|building|buildings",
    "城市|都市|天际线|市中心|高楼|摩天大楼|高楼大厦|上海|北京|东京|纽约|香港|伦敦|巴黎|街道|街|大街|小巷|街头|都会|建筑|城|楼|深圳|重庆|街景|外滩",
    scene("city"),
  ],
  [
    "cyberpunk|cyberpunk city|neon city|futuristic city",
    "赛博朋克|未来城市|科幻城市|霓虹城市",
    scene("city", { time: "night", rain: 0.4, neon: 1 }),
  ],
  [
    "space|outer space|cosmos|universe|galaxy|galaxies|nebula|deep space|interstellar",
    "太空|宇宙|星系|星云|外太空|星际|银河系|深空",
    scene("space"),
  ],
  ["on the moon|moon surface|lunar surface|lunar|lunar landscape", "月球|月球表面|月面|月球上", scene("moon")],
  [
    "table|tabletop|desk|wooden table|counter|still life|kitchen|cafe|coffee shop",
    "桌子|桌|桌面|木桌|餐桌|书桌|静物|厨房|咖啡馆|咖啡厅|桌上|木桌上|桌子上|餐桌上|木桌子",
    scene("tabletop"),
  ],
  [
    "studio|white background|plain background|product shot|product photo|studio background|isolated",
    "摄影棚|白色背景|白底|纯色背景|产品图|棚拍|影棚",
    scene("studio"),
  ],
];
