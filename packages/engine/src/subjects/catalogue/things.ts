import { entry } from "./entry.ts";

export const things = {
  cup: entry(
    "cup of coffee",
    0.1,
    "#f2efe9",
    "2615,1F375",
    "cup,coffee,mug,coffee cup,cup of coffee,cup of tea,tea cup,teacup,tea",
    "杯子,咖啡,咖啡杯,茶杯,一杯咖啡,马克杯,茶",
  ),
  teapot: entry("teapot", 0.16, "#3f6f8f", "1FAD6", "teapot,kettle", "茶壶,水壶"),
  vase: entry("vase of flowers", 0.5, "#3c6ea8", "1F3FA,1F490", "vase,bouquet,flower vase,vase of flowers", "花瓶,花束,插花"),
  crystal: entry("crystal", 0.5, "#8f6fd6", "1F48E", "crystal,gem,diamond,gemstone,quartz,amethyst", "水晶,宝石,钻石,紫水晶"),
  cliff: entry("cliff", 34, "#9a9184", "", "cliff,cliffs,sea cliff,crag,headland", "悬崖,峭壁,断崖,悬崖峭壁,崖"),
  waterfall: entry("waterfall", 26, "#6d675e", "", "water chute", "水帘"),
  rock: entry("rock", 1, "#8a857d", "1FAA8", "rock,boulder,stone", "岩石,石头,巨石"),
  candle: entry("candle", 0.2, "#f1e6cd", "1F56F", "candle,candlelight", "蜡烛,烛光"),
  book: entry("book", 0.06, "#7c2d2d", "1F4D5,1F4D6,1F4DA,1F4D7,1F4D8,1F4D9", "book,books,novel", "书,书本,书籍,一本书"),
  lantern: entry("lantern", 0.4, "#c8281e", "1F3EE", "lantern,paper lantern,lanterns", "灯笼"),
  chair: entry("chair", 0.95, "#b98450", "1FA91", "chair,wooden chair,seat,bench,park bench", "长椅,椅子,木椅"),
  umbrella: entry("umbrella", 1.9, "#d23b3b", "2602,26F1,2614,1F302", "umbrella,parasol", "伞,雨伞,阳伞,遮阳伞"),
  guitar: entry("guitar", 1, "#b9702f", "1F3B8", "guitar,acoustic guitar", "吉他"),
  cake: entry("cake", 0.22, "#f6d9dc", "1F382,1F370", "cake,birthday cake", "蛋糕,生日蛋糕"),
  planet: entry("ringed planet", 12, "#d9b27c", "1FA90", "ringed planet,saturn,planet", "行星,土星,星球", "aloft"),
  moon: entry("moon globe", 10, "#aaa69e", "", "moon globe,asteroid,moons", "月球仪,小行星", "aloft"),
} as const;
