/** Time of day, season, weather, and what may be seen in the sky. */
import { type Row, scene } from "./sense.ts";

const at = (time: "dawn" | "morning" | "day" | "afternoon" | "golden" | "sunset" | "dusk" | "night") => scene(undefined, { time });

export const times: readonly Row[] = [
  ["dawn|daybreak|sunrise|first light|break of day|early morning", "黎明|日出|拂晓|破晓|清晨|晨曦|凌晨|朝霞|晨光|旭日|清早", at("dawn")],
  ["morning|morning light|morning sun", "早晨|早上|上午|晨|早", at("morning")],
  ["day|daytime|noon|midday|daylight|bright day", "白天|中午|正午|白昼|日间|晌午", at("day")],
  ["afternoon|late afternoon|afternoon light", "下午|午后|傍午", at("afternoon")],
  ["golden hour|golden light|warm evening light", "黄金时刻|金色时光|斜阳|暖阳", at("golden")],
  [
    "sunset|setting sun|sundown|evening|evening glow|afterglow|evening sky",
    "日落|夕阳|落日|傍晚|晚霞|黄昏|余晖|夕照|残阳|斜晖|日落时分|晚上六点|霞光|火烧云",
    at("sunset"),
  ],
  ["dusk|twilight|nightfall|gloaming", "暮色|薄暮|暮光|入夜|夜幕降临|日暮", at("dusk")],
  ["blue hour", "蓝调时刻|蓝调", at("dusk")],
  [
    "night|midnight|nighttime|at night|nocturnal|dark night|tonight|night scene|night view",
    "夜|夜晚|晚上|深夜|午夜|静夜|夜里|夜色|夜景|黑夜|夜间|今夜|夜幕|子夜",
    at("night"),
  ],
];

export const seasons: readonly Row[] = [
  ["spring|springtime", "春天|春|春季|春日|早春|阳春", scene(undefined, { season: "spring" })],
  ["summer|summertime", "夏天|夏|夏季|夏日|盛夏|仲夏", scene(undefined, { season: "summer" })],
  [
    "autumn|fall|autumnal|fall foliage|autumn leaves|maple leaves|maple|red leaves|autumn colors|fall colors|golden leaves|red maple|yellow maple|autumn foliage",
    "秋天|秋|秋季|秋日|金秋|深秋|秋色|红叶|枫叶|枫林|枫树|落叶|层林尽染",
    scene(undefined, { season: "autumn", treeDensity: 0.6 }),
  ],
  ["winter|wintertime|wintry", "冬天|冬|冬季|冬日|寒冬|隆冬", scene(undefined, { season: "winter", snowLine: 0.05 })],
];

export const weathers: readonly Row[] = [
  ["morning mist|morning fog|misty morning|foggy dawn", "晨雾|薄雾清晨", scene(undefined, { fog: 0.3, time: "morning" })],
  ["mist|misty|haze|hazy|light fog|in the mist", "薄雾|雾气|雾霭|云雾|朦胧|烟波|云雾缭绕|雾蒙蒙|若隐若现", scene(undefined, { fog: 0.3 })],
  ["fog|foggy|in the fog|thick fog|dense fog", "雾|大雾|迷雾|烟雾|浓雾|雾中|大雾弥漫", scene(undefined, { fog: 0.5 })],
  [
    "rain|rainy|raining|rainfall|in the rain|wet|rainy day|puddle|puddles",
    "雨|下雨|雨天|雨中|雨水|春雨|雨后|烟雨",
    scene(undefined, { rain: 0.6, clouds: "overcast" }),
  ],
  ["drizzle|light rain", "细雨|小雨|毛毛雨|蒙蒙细雨|烟雨朦胧", scene(undefined, { rain: 0.3, clouds: "overcast", fog: 0.2 })],
  [
    "heavy rain|downpour|shower|pouring rain|monsoon",
    "大雨|暴雨|倾盆大雨|阵雨|雨季",
    scene(undefined, { rain: 0.95, clouds: "storm", wind: 0.5 }),
  ],
  [
    "storm|thunderstorm|stormy|tempest|typhoon|hurricane",
    "暴风雨|风暴|雷雨|台风|雷暴|暴风|山雨欲来",
    scene(undefined, { rain: 0.6, clouds: "storm", wind: 0.8 }),
  ],
  ["lightning|thunder|thunderbolt|lightning bolt", "闪电|雷电|打雷|电闪雷鸣|雷", scene(undefined, { lightning: true, clouds: "storm" })],
  [
    "snow|snowy|in the snow|snow covered|snowy day",
    "雪|雪中|积雪|白雪|皑皑白雪|冰雪覆盖|覆盖着雪|残雪",
    scene(undefined, { season: "winter", snowLine: 0 }),
  ],
  [
    "snowfall|snowing|snowflakes|falling snow",
    "下雪|飘雪|雪花|大雪|落雪|飞雪|大雪纷飞|雪花纷飞|飘着雪|下雪天",
    scene(undefined, { season: "winter", snowLine: 0, snow: 0.7, clouds: "overcast" }),
  ],
  [
    "blizzard|snowstorm|whiteout",
    "暴风雪|暴雪|风雪",
    scene(undefined, { season: "winter", snowLine: 0, snow: 1, clouds: "storm", wind: 0.9, fog: 0.3 }),
  ],
  ["frost|frosty|hoarfrost|rime|icicles", "霜|雾凇|冰霜|冰挂|白霜", scene(undefined, { season: "winter", snowLine: 0.02, fog: 0.1 })],
  ["dew|dewdrops|dew drops|morning dew", "露珠|露水|晨露", scene(undefined, { fog: 0.08 })],
  [
    "cloudy|overcast|gray sky|grey sky|gloomy",
    "多云|阴天|阴|阴沉|乌云|乌云密布",
    scene(undefined, { clouds: "overcast", cloudCover: 0.9 }),
  ],
  ["storm clouds|dark clouds|thunderclouds", "黑云|积雨云|雷云|黑云压城", scene(undefined, { clouds: "storm", cloudCover: 0.9 })],
  [
    "clouds|cloud|cumulus|fluffy clouds|puffy clouds|white clouds|fluffy cloud",
    "云|云朵|白云|云彩|云层",
    scene(undefined, { clouds: "cumulus", cloudCover: 0.5 }),
  ],
  ["sea of clouds|above the clouds|cloud inversion", "云海|云端|云上", scene(undefined, { fog: 0.6, clouds: "cirrus", cloudCover: 0.3 })],
  ["cirrus|wispy clouds|thin clouds", "卷云|薄云|丝丝白云", scene(undefined, { clouds: "cirrus", cloudCover: 0.4 })],
  [
    "clear sky|clear|cloudless|blue sky|blue skies|clear skies",
    "晴空|蓝天|万里无云|晴朗|碧空|湛蓝的天空",
    scene(undefined, { clouds: "clear", cloudCover: 0.08 }),
  ],
  [
    "sunny|sunshine|sunlit|sunlight|sun|bright sun|sunny day",
    "阳光|晴天|晴|阳光明媚|日光|太阳|阳光灿烂|烈日|晒太阳",
    scene(undefined, { cloudCover: 0.2 }),
  ],
  ["wind|windy|gale|strong wind", "风|大风|刮风|狂风", scene(undefined, { wind: 0.7 })],
  ["breeze|breezy|gentle breeze", "微风|清风|和风|春风", scene(undefined, { wind: 0.35 })],
  ["sandstorm|dust storm", "沙尘暴|沙暴|风沙", scene("dunes", { fog: 0.5, wind: 0.9 })],
  ["heat haze|heatwave|scorching|hot day", "热浪|酷热|炎热|炙热|骄阳", scene(undefined, { fog: 0.1, clouds: "clear" })],
  [
    "calm|still|calm water|reflection|reflections|mirror|mirrored|mirror like|glassy water|still water",
    "平静|倒影|平静的水面|镜面|如镜|水平如镜|倒映",
    scene(undefined, { waves: 0.03, wind: 0.1 }),
  ],
  ["waves|wave|surf|breakers|crashing waves", "波浪|海浪|浪花|浪|波涛|浪潮|潮水|巨浪", scene(undefined, { waves: 0.7 })],
];

export const skies: readonly Row[] = [
  [
    "stars|star|starry|starry sky|starry night|starlight|night sky|constellation|constellations",
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
    "moon|full moon|moonlight|moonlit|moonrise|supermoon|by moonlight|moonlit night",
    "月亮|满月|月光|圆月|明月|月色|月|皓月|月下|皎月|明月光",
    scene(undefined, { moonPhase: 1, time: "night" }),
  ],
  ["crescent|crescent moon|new moon", "弯月|月牙|新月|残月", scene(undefined, { moonPhase: 0.22, time: "night" })],
  ["blood moon|red moon|harvest moon", "血月|红月亮|红月", scene(undefined, { moonPhase: 1, time: "night" })],
  [
    "meteor shower|shooting star|shooting stars|falling stars|perseids",
    "流星雨|流星|流星划过",
    scene(undefined, { meteors: true, stars: 1, milkyWay: 0.6, time: "night", clouds: "clear", cloudCover: 0 }),
  ],
  ["half moon", "半月|上弦月|下弦月", scene(undefined, { moonPhase: 0.5, time: "night" })],
  [
    "fireworks|firework|firework display|firecrackers",
    "烟花|焰火|烟火|礼花|烟花秀",
    scene(undefined, { fireworks: true, time: "night", clouds: "clear", cloudCover: 0 }),
  ],
  ["rainbow|rainbows", "彩虹|虹", scene(undefined, { rainbow: true, cloudCover: 0.5 })],
  ["sky|skies|heaven|horizon", "天空|天|苍穹|天际|云天|地平线", scene(undefined, {})],
];

export const growth: readonly Row[] = [
  ["flowers|flower|blossoms|blooms|blooming|in bloom", "花|花朵|鲜花|盛开|开花|花开", scene(undefined, { flowers: 0.7 })],
  ["lush|verdant|green and lush", "绿意盎然|郁郁葱葱|青翠|葱郁|绿意", scene(undefined, { treeDensity: 0.6 })],
  ["water|water surface", "水|水面|水上|水中|水边", scene(undefined, { water: true })],
];
