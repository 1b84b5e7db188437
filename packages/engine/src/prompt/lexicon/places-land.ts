/** Mountains, plains, woods, fields and ice, and what of the land each brings along. */
import { type Row, scene } from "./sense.ts";

const snowy = { relief: 1, snowLine: 0.18 } as const;

const heights: readonly Row[] = [
  [
    "mountains|mountain|mountain range|peak|peaks|summit|ridge|rocky mountains|landscape|mountain top|mountainside|mountain landscape",
    "山|大山|高山|群山|山脉|山峰|山峦|峰|山景|风景|山川|远山|崇山峻岭|山水|山顶|山巅|山岭",
    scene("mountains", { relief: 0.8 }),
  ],
  [
    "snow mountain|snow mountains|snowy mountain|snowy mountains|snow capped mountain|snow capped mountains|snow covered mountain|snowy peak|snow peak|mount everest|everest",
    "雪山|雪峰|珠穆朗玛峰|珠峰|雪岭|雪顶",
    scene("mountains", snowy),
  ],
  ["glacier", "冰川|冰河", scene("mountains", { relief: 1, snowLine: 0.05, ruggedness: 0.7 })],
  [
    "alps|alpine|swiss alps|dolomites|switzerland",
    "阿尔卑斯|阿尔卑斯山|瑞士",
    scene("mountains", { relief: 1, snowLine: 0.5, ruggedness: 0.7, feature: "valley" }),
  ],
  ["himalayas|nepal", "喜马拉雅|喜马拉雅山|尼泊尔", scene("mountains", { relief: 1, snowLine: 0.2, ruggedness: 0.8, treeDensity: 0 })],
  ["tibet|potala palace", "西藏|青藏高原|布达拉宫|高原", scene("mountains", { relief: 0.8, snowLine: 0.4, treeDensity: 0 })],
  ["valley", "山谷|谷|谷地", scene("mountains", { relief: 0.8, treeDensity: 0.5, feature: "valley" })],
  [
    "highlands|scottish highlands|scotland",
    "苏格兰|苏格兰高地",
    scene("mountains", { relief: 0.6, ruggedness: 0.35, treeDensity: 0.08, snowLine: 1 }),
  ],
  ["canyon|gorge|ravine", "峡谷|大峡谷|山涧|沟壑", scene("mountains", { feature: "canyon", trees: "none", treeDensity: 0, snowLine: 1 })],
  [
    "grand canyon|monument valley|arizona|antelope canyon",
    "科罗拉多大峡谷|羚羊谷|丹霞|丹霞地貌",
    scene("mountains", { feature: "canyon", trees: "none", treeDensity: 0, snowLine: 1 }),
  ],
  [
    "karst mountains|guilin|halong bay|zhangjiajie|avatar mountains",
    "桂林|桂林山水|漓江|张家界|阳朔|喀斯特",
    scene("river", { feature: "karst", water: true, treeDensity: 0.35, trees: "broadleaf", fog: 0.25 }),
  ],
  [
    "yellow mountain|huangshan",
    "黄山|华山|泰山|峨眉山|武当山",
    scene("mountains", { relief: 1, ruggedness: 0.9, snowLine: 1, feature: "pinnacles" }),
  ],
  ["mount fuji|fuji|fujisan", "富士山", scene("mountains", { relief: 1, ruggedness: 0.2, snowLine: 0.55 })],
  [
    "volcano|volcanic|erupting volcano|lava|magma|volcanic eruption",
    "火山|岩浆|熔岩|火山喷发",
    scene("mountains", { feature: "volcano", relief: 0.3, trees: "none", treeDensity: 0, snowLine: 1 }),
  ],
  [
    "great wall|great wall of china",
    "长城|万里长城",
    scene("mountains", { relief: 0.7, ruggedness: 0.5, treeDensity: 0.4, landmark: { solid: "castle", count: 1 } }),
  ],
  ["hills|hill|rolling hills|hillside|hilltop|knoll", "丘陵|山丘|小山|山坡|山岗|小山丘", scene("hills", { relief: 0.5 })],
  ["countryside|rural landscape", "乡村|田园|乡野|郊外|乡下", scene("hills", { relief: 0.4, treeDensity: 0.4 })],
  [
    "tuscany",
    "托斯卡纳",
    scene("hills", {
      relief: 0.62,
      ruggedness: 0.1,
      trees: "none",
      treeDensity: 0,
      season: "summer",
      grassColor: "#8d8552",
      flowers: 0.3,
      flowerColor: "#c8331f",
      feature: "farmland",
    }),
  ],
  ["provence", "普罗旺斯", scene("hills", { relief: 0.4, season: "summer" })],
  ["moor|heath|moorland", "荒野|旷野|荒原", scene("hills", { relief: 0.35, treeDensity: 0.02, season: "autumn" })],
  [
    "rice terraces|rice terrace|terraced field|terraced fields|terraced rice fields|terraces",
    "梯田",
    scene("hills", { feature: "terraces", relief: 0.8, treeDensity: 0.1 }),
  ],
  ["vineyard|vineyards", "葡萄园", scene("hills", { feature: "terraces", relief: 0.35, treeDensity: 0.1, season: "summer" })],
  [
    "tea garden|tea plantation|tea field|tea fields",
    "茶园|茶山|茶田",
    scene("hills", { feature: "terraces", relief: 0.6, treeDensity: 0.08, season: "spring", grassColor: "#4f7a34" }),
  ],
  ["cappadocia", "卡帕多奇亚|土耳其", scene("hills", { relief: 0.7, ruggedness: 0.8, treeDensity: 0.03 })],
  ["new zealand|shire|hobbiton", "新西兰|夏尔", scene("hills", { relief: 0.6, treeDensity: 0.2, season: "spring" })],
  ["desert|dune|dunes|sand dune|sahara|gobi|dubai desert", "沙漠|沙丘|大漠|戈壁|撒哈拉|荒漠|敦煌|沙海", scene("dunes")],
  ["oasis", "绿洲|月牙泉", scene("dunes", { landmark: { solid: "palm", count: 3 } })],
  ["dead vlei|dried lake|badlands|wasteland", "荒地|废土|盐碱地|干涸的湖", scene("dunes", { relief: 0.4 })],
];

const plains: readonly Row[] = [
  ["meadow|lawn|clearing|glade", "草地|草坪|草甸|草丛|青草地|草|林间空地", scene("meadow", { relief: 0.25 })],
  [
    "grassland|grass|prairie|steppe|grasslands|mongolia|inner mongolia",
    "草原|大草原|内蒙古|呼伦贝尔|蒙古|青草",
    scene("meadow", { relief: 0.2, treeDensity: 0.03 }),
  ],
  [
    "savanna|savannah|african plain|serengeti|safari",
    "稀树草原|非洲草原|非洲大草原|非洲",
    scene("meadow", { relief: 0.12, season: "autumn", trees: "broadleaf", treeDensity: 0.06, flowers: 0, grassColor: "#a98a4c" }),
  ],
  ["field|plain|open field|fields", "田野|原野|平原|旷野上|田|大地", scene("meadow", { relief: 0.15, treeDensity: 0.1 })],
  [
    "wheat field|wheat fields|cornfield|barley field|field of wheat|golden field|wheat",
    "麦田|麦浪|金色麦田|麦地|小麦",
    scene("meadow", { relief: 0.2, flowers: 0.25, flowerColor: "#e6c878", grassColor: "#b8924a", season: "autumn", treeDensity: 0.1 }),
  ],
  [
    "rice field|rice fields|rice paddy|paddy field|paddies",
    "稻田|水田|稻浪|稻谷",
    scene("meadow", { relief: 0.2, flowers: 0.2, flowerColor: "#d9cf6a", grassColor: "#8f9a3a", treeDensity: 0.12 }),
  ],
  [
    "farm|farmland|ranch|farmyard",
    "农场|农田|牧场上|庄园|农庄",
    scene("meadow", { relief: 0.2, treeDensity: 0.15, landmark: { solid: "house", count: 1 } }),
  ],
  ["pasture|cow pasture", "牧场|牧草|放牧", scene("meadow", { relief: 0.35, treeDensity: 0.12 })],
  ["garden|gardens|secret garden|backyard|yard", "花园|园林|庭院|院子|后院|小院", scene("meadow", { flowers: 0.6, relief: 0.15 })],
  [
    "zen garden|japanese garden|rock garden",
    "禅意花园|枯山水|日式庭院|日本庭园",
    scene("meadow", {
      relief: 0.15,
      flowers: 0,
      trees: "conifer",
      treeDensity: 0.9,
      feature: "raked",
      landmark: { solid: "rock", count: 3 },
    }),
  ],
  ["park|city park|central park", "公园", scene("meadow", { relief: 0.15, trees: "broadleaf", treeDensity: 0.4, path: true })],
  ["orchard|apple orchard", "果园|苹果园", scene("meadow", { trees: "broadleaf", treeDensity: 0.5, relief: 0.15 })],
  ["marsh|swamp|wetland|bog|bayou", "沼泽|湿地", scene("river", { water: true, fog: 0.2, treeDensity: 0.4 })],
  ["reed marsh|reeds|reed bed|pampas grass", "芦苇|芦苇荡|芦苇丛|蒹葭", scene("lake", { water: true, waves: 0.1, season: "autumn" })],
];

const flowering: readonly Row[] = [
  [
    "lavender field|lavender fields|lavender",
    "薰衣草|薰衣草田|薰衣草花田",
    scene("meadow", { flowers: 1, flowerColor: "#8d66b8", crop: "lavender", season: "summer" }),
  ],
  [
    "flower field|field of flowers|flower meadow|wildflower|wildflowers|flower garden|flowers in a field|blooming meadow|wildflower meadow|meadow of wildflowers|wildflower field",
    "花田|花海|野花|花丛|百花|鲜花盛开|花圃|花丛中|繁花",
    scene("meadow", { flowers: 0.9 }),
  ],
  [
    "tulip field|tulips|tulip fields|field of tulips|keukenhof",
    "郁金香|郁金香花田",
    scene("meadow", { flowers: 1, flowerColor: "#e2475b", fieldOf: "tulip", season: "spring" }),
  ],
  [
    "sunflower field|sunflower fields|field of sunflowers|sunflowers",
    "向日葵|向日葵花田|葵花",
    scene("meadow", { flowers: 1, flowerColor: "#f2b705", fieldOf: "sunflower", season: "summer" }),
  ],
  [
    "poppy field|poppies|poppy|field of poppies|poppy fields",
    "罂粟花|虞美人|虞美人花田",
    scene("meadow", { flowers: 1, flowerColor: "#d8322a" }),
  ],
  [
    "rapeseed field|rapeseed|canola|canola field|rapeseed fields",
    "油菜花|油菜花田|油菜花海",
    scene("meadow", { flowers: 1, flowerColor: "#f0cf1d", crop: "rapeseed", season: "spring" }),
  ],
  [
    "daisy field|daisies|field of daisies",
    "雏菊田|雏菊花海|小雏菊",
    scene("meadow", { flowers: 0.9, flowerColor: "#f4f1ea", fieldOf: "flower", season: "spring" }),
  ],
  ["rose garden|rose field", "玫瑰园|玫瑰花园|玫瑰花海", scene("meadow", { flowers: 0.9, flowerColor: "#c21f3a", fieldOf: "rose" })],
  ["cotton field", "棉花田", scene("meadow", { flowers: 0.9, flowerColor: "#f4f1ea", season: "autumn" })],
  [
    "bluebells|bluebell wood|bluebell forest",
    "蓝铃花|蓝花楹",
    scene("forest", { flowers: 0.8, flowerColor: "#5a6fd0", treeDensity: 0.6, season: "spring" }),
  ],
  [
    "cherry blossom|cherry blossoms|sakura|cherry trees|cherry blossom trees|blossom tree|peach blossom|plum blossoms",
    "樱花|樱花树|樱花林|桃花|桃花林|桃林|桃花源|杏花",
    scene("meadow", { trees: "cherry", treeDensity: 0.6, season: "spring" }),
  ],
];

const woods: readonly Row[] = [
  [
    "forest|woods|woodland|wood|grove|trees|enchanted forest|magical forest|redwood trees|redwoods|redwood forest",
    "森林|树林|林|林间|林子|密林|树丛|树木|魔法森林|丛林深处",
    scene("forest", { treeDensity: 0.8 }),
  ],
  ["jungle", "丛林|热带丛林", scene("forest", { trees: "palm", treeDensity: 0.9, season: "summer" })],
  [
    "rainforest|tropical rainforest|tropical forest|amazon",
    "雨林|热带雨林|亚马逊",
    scene("forest", { trees: "broadleaf", treeDensity: 1, fog: 0.18, season: "summer" }),
  ],
  [
    "pine forest|pine trees|pines|fir trees|conifers|spruce|taiga|black forest",
    "松林|松树林|针叶林|杉林|松柏|黑森林",
    scene("forest", { trees: "conifer", treeDensity: 0.85 }),
  ],
  ["bamboo forest|bamboo grove|bamboo|arashiyama", "竹林|竹子|竹海|竹|岚山", scene("forest", { trees: "bamboo", treeDensity: 0.9 })],
  [
    "birch forest|birch trees|birch|birches|aspen trees|aspens",
    "白桦林|桦树林|白桦|桦树",
    scene("forest", { trees: "birch", treeDensity: 0.7 }),
  ],
  [
    "maple forest|maple trees|maple grove|maple woods",
    "枫树林|枫林",
    scene("forest", { trees: "broadleaf", treeDensity: 0.7, season: "autumn" }),
  ],
  ["ginkgo|ginkgo trees|ginkgo forest", "银杏林|银杏大道", scene("forest", { trees: "broadleaf", treeDensity: 0.6, season: "autumn" })],
  [
    "path|road|trail|lane|footpath|winding road|stone path|highway",
    "小路|道路|路|小径|公路|山路|乡间小路|曲径|石阶|林间小路|小道|石板路",
    scene(undefined, { path: true }),
  ],
];

const frozen: readonly Row[] = [
  [
    "snowfield|snowy field|snowscape|winter landscape|winter wonderland|snow field|snowy landscape",
    "雪地|雪原|雪野|冰天雪地|雪景|冰雪|雪国",
    scene("snowfield", { season: "winter", snowLine: 0 }),
  ],
  [
    "ice field|ice|icy landscape|sea ice|ice sheet|ice floe",
    "冰原|冰|冰面|冰上|浮冰",
    scene("snowfield", { season: "winter", snowLine: 0, treeDensity: 0 }),
  ],
  ["tundra|siberia", "冻土|苔原|西伯利亚", scene("snowfield", { season: "winter", snowLine: 0, treeDensity: 0.04 })],
  ["arctic|north pole|lapland", "北极|北极圈|芬兰|拉普兰|北欧", scene("snowfield", { season: "winter", snowLine: 0, treeDensity: 0.12 })],
  ["antarctica|antarctic|south pole", "南极|南极洲", scene("snowfield", { season: "winter", snowLine: 0, treeDensity: 0, relief: 0.6 })],
  ["iceberg|icebergs", "冰山", scene("snowfield", { season: "winter", snowLine: 0, treeDensity: 0, relief: 0.9 })],
  [
    "frozen lake|frozen river|icy lake|lake baikal",
    "结冰的湖|冰湖|贝加尔湖|冰封的湖面",
    scene("snowfield", { season: "winter", snowLine: 0, relief: 0.8 }),
  ],
];

const caves: readonly Row[] = [
  ["cave|cavern|grotto|inside a cave|cave entrance", "洞穴|山洞|溶洞|岩洞|洞窟|钟乳石", scene("beach", { feature: "cave", water: true })],
  [
    "ice cave|ice cavern|glacier cave",
    "冰洞|冰窟",
    scene("snowfield", { feature: "ice-cave", season: "winter", snowLine: 0, relief: 0.7 }),
  ],
  ["sea cave|beach cave", "海蚀洞|海边的洞穴", scene("beach", { feature: "cave", water: true })],
];

export const landPlaces: readonly Row[] = [...heights, ...plains, ...flowering, ...woods, ...frozen, ...caves];
