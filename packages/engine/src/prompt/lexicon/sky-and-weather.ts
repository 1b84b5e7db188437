/** Time of day, season, weather, and what may be seen in the sky. */
import { type Row, scene } from "./sense.ts";

const at = (time: "dawn" | "morning" | "day" | "afternoon" | "golden" | "sunset" | "dusk" | "night") => scene(undefined, { time });

export const times: readonly Row[] = [
  ["dawn|daybreak|sunrise|first light|break of day|early morning", "黎明|日出|拂晓|破晓|清晨|晨曦|凌晨|朝霞|晨光|旭日|清早", at("dawn")],
  ["morning|morning light", "早晨|早上|上午|晨|早", at("morning")],
  ["day|daytime|noon|midday|daylight|bright day", "白天|中午|正午|白昼|日间|晌午", at("day")],
  ["afternoon", "下午|午后|傍午", at("afternoon")],
  ["golden hour|golden light|warm evening light", "黄金时刻|金色时光|斜阳|暖阳", at("golden")],
  ["sunset|setting sun|sundown|evening|evening glow", "日落|夕阳|落日|傍晚|晚霞|黄昏|余晖|夕照|残阳|晚上六点|霞光|火烧云", at("sunset")],
  ["dusk|twilight|blue hour|nightfall", "暮色|薄暮|暮光|蓝调时刻|入夜|夜幕降临|日暮", at("dusk")],
  [
    "night|midnight|nighttime|at night|nocturnal|dark night|tonight|night scene|night view",
    "夜|夜晚|晚上|深夜|午夜|夜里|夜色|夜景|黑夜|夜间|今夜|夜幕|子夜",
    at("night"),
  ],
];

export const seasons: readonly Row[] = [
  ["spring|springtime", "春天|春|春季|春日|早春|阳春", scene(undefined, { season: "spring" })],
  ["summer|summertime", "夏天|夏|夏季|夏日|盛夏|仲夏", scene(undefined, { season: "summer" })],
  [
    "autumn|fall|autumnal|fall foliage|autumn leaves|maple leaves|maple|red leaves|autumn colors|fall colors",
    "秋天|秋|秋季|秋日|金秋|深秋|秋色|红叶|枫叶|枫林|枫树|落叶|层林尽染",
    scene(undefined, { season: "autumn", treeDensity: 0.6 }),
  ],
  ["winter|wintertime|wintry", "冬天|冬|冬季|冬日|寒冬|隆冬", scene(undefined, { season: "winter", snowLine: 0.05 })],
];

export const weathers: readonly Row[] = [
  ["morning mist|morning fog", "晨雾", scene(undefined, { fog: 0.3, time: "morning" })],
  ["mist|misty|haze|hazy|light fog|in the mist", "薄雾|雾气|雾霭|云雾|朦胧|烟波|烟雨朦胧", scene(undefined, { fog: 0.3 })],
  [
    "rain|rainy|raining|rainfall|drizzle|shower|downpour|in the rain|wet",
    "雨|下雨|雨天|细雨|大雨|雨中|暴雨|小雨|烟雨|雨水|春雨|毛毛雨",
    scene(undefined, { rain: 0.6, clouds: "overcast" }),
  ],
  [
    "storm|thunderstorm|stormy|tempest|typhoon|hurricane",
    "暴风雨|风暴|雷雨|台风|雷暴|暴风",
    scene(undefined, { rain: 0.6, clouds: "storm", lightning: true, wind: 0.8 }),
  ],
  ["lightning|thunder|thunderbolt", "闪电|雷电|打雷|电闪雷鸣|雷", scene(undefined, { lightning: true, clouds: "storm" })],
  [
    "snow|snowy|in the snow|snow covered|snowy day",
    "雪|雪中|积雪|白雪|皑皑白雪|冰雪覆盖|覆盖着雪",
    scene(undefined, { season: "winter", snowLine: 0 }),
  ],
  [
    "snowfall|snowing|snowflakes|falling snow|snowstorm|blizzard",
    "下雪|飘雪|雪花|大雪|落雪|暴风雪|飞雪|大雪纷飞|雪花纷飞|飘着雪",
    scene(undefined, { season: "winter", snowLine: 0, snow: 0.7, clouds: "overcast" }),
  ],
  [
    "fog|foggy|mist|misty|haze|hazy|in the fog|in the mist",
    "雾|薄雾|大雾|雾气|迷雾|雾霭|云雾|烟雾|朦胧|烟波|浓雾|雾中",
    scene(undefined, { fog: 0.5 }),
  ],
  ["cloudy|overcast|gray sky|grey sky|gloomy", "多云|阴天|阴|阴沉|乌云", scene(undefined, { clouds: "overcast", cloudCover: 0.9 })],
  [
    "cloud|clouds|cumulus|fluffy clouds|puffy clouds|sea of clouds",
    "云|云朵|白云|云彩|云海|云层|蓝天白云",
    scene(undefined, { clouds: "cumulus", cloudCover: 0.5 }),
  ],
  ["cirrus|wispy clouds|thin clouds", "卷云|薄云", scene(undefined, { clouds: "cirrus", cloudCover: 0.4 })],
  [
    "clear|clear sky|cloudless|blue sky|blue skies",
    "晴空|蓝天|万里无云|晴朗|碧空|湛蓝的天空",
    scene(undefined, { clouds: "clear", cloudCover: 0.08 }),
  ],
  ["sunny|sunshine|sunlit|sunlight|sun", "阳光|晴天|晴|阳光明媚|日光|太阳|阳光灿烂", scene(undefined, { cloudCover: 0.2 })],
  ["wind|windy|breeze|breezy|gale", "风|大风|微风|刮风|清风|狂风", scene(undefined, { wind: 0.7 })],
  [
    "calm|still|calm water|reflection|reflections|mirror|mirrored",
    "平静|倒影|宁静|静谧|平静的水面|镜面|如镜",
    scene(undefined, { waves: 0.03, wind: 0.1 }),
  ],
  ["wave|waves|surf|breakers", "波浪|海浪|浪花|浪|波涛|浪潮|潮水", scene(undefined, { waves: 0.7 })],
];

export const skies: readonly Row[] = [
  [
    "star|stars|starry|starry sky|starry night|starlight|night sky|constellation|constellations",
    "星|星空|星星|繁星|星光|星夜|夜空|星辰|漫天繁星|满天星斗|群星|星座",
    scene(undefined, { stars: 1, time: "night", cloudCover: 0.1, clouds: "clear" }),
  ],
  ["milky way", "银河|天河", scene(undefined, { milkyWay: 1, stars: 1, time: "night", clouds: "clear", cloudCover: 0 })],
  [
    "aurora|aurora borealis|northern lights|polar lights",
    "极光|北极光",
    scene(undefined, { aurora: 1, stars: 0.7, time: "night", clouds: "clear", cloudCover: 0 }),
  ],
  [
    "moon|full moon|moonlight|moonlit|moonrise",
    "月亮|满月|月光|圆月|明月|月色|月|皓月|月下|皎月|中秋",
    scene(undefined, { moonPhase: 1, time: "night" }),
  ],
  ["crescent|crescent moon|new moon", "弯月|月牙|新月|残月", scene(undefined, { moonPhase: 0.22, time: "night" })],
  ["half moon", "半月|上弦月|下弦月", scene(undefined, { moonPhase: 0.5, time: "night" })],
  ["rainbow|rainbows", "彩虹|虹", scene(undefined, { rainbow: true, cloudCover: 0.5 })],
  ["sky|skies|heaven|horizon", "天空|天|苍穹|天际|云天|地平线", scene(undefined, {})],
];

export const land: readonly Row[] = [
  [
    "path|road|trail|lane|footpath|winding road|country road",
    "小路|道路|路|小径|公路|山路|乡间小路|曲径",
    scene(undefined, { path: true }),
  ],
  ["flower|flowers|blossoms|blooms|blooming", "花|花朵|鲜花|盛开|开花", scene(undefined, { flowers: 0.7 })],
  [
    "tulip field|tulips|tulip fields|field of tulips",
    "郁金香|郁金香花田",
    scene("meadow", { flowers: 1, flowerColor: "#e2475b", fieldOf: "tulip", season: "spring" }),
  ],
  [
    "sunflower field|sunflower fields|field of sunflowers|sunflowers",
    "向日葵|向日葵花田|葵花",
    scene("meadow", { flowers: 1, flowerColor: "#f2b705", fieldOf: "sunflower", season: "summer" }),
  ],
  ["poppy|poppies|poppy field|field of poppies", "罂粟花|虞美人", scene("meadow", { flowers: 1, flowerColor: "#d8322a" })],
  ["rapeseed|canola|canola field", "油菜花|油菜花田", scene("meadow", { flowers: 1, flowerColor: "#f0cf1d", season: "spring" })],
  ["green|lush|verdant", "绿意盎然|郁郁葱葱|青翠|葱郁", scene(undefined, { treeDensity: 0.6 })],
  ["water", "水|水面|水上|水中|水边", scene(undefined, { water: true })],
  ["neon lights|neon light|neon signs|neon sign", "霓虹灯|霓虹灯光|霓虹招牌|霓虹灯牌", scene(undefined, { time: "night", neon: 1 })],
  ["rugged|jagged|rocky|steep|craggy", "险峻|嶙峋|陡峭|崎岖|岩石|巍峨", scene(undefined, { ruggedness: 0.9 })],
  ["majestic|towering|grand|epic", "雄伟|壮丽|高耸|壮观|宏伟|气势磅礴", scene(undefined, { relief: 1 })],
  ["turquoise water|tropical sea|crystal clear water", "碧蓝的海水|清澈的海水", scene("beach", { water: true, waterColor: "#22b8b0" })],
];
