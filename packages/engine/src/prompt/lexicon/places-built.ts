/** Cities, towns, rooms, tables, and what lies beyond the earth. */
import { type Row, scene } from "./sense.ts";

const village = { solid: "house", count: 7, group: true } as const;

const towns: readonly Row[] = [
  [
    "city|cityscape|skyline|downtown|metropolis|skyscraper|skyscrapers|urban|building|buildings|city skyline|rooftop|rooftops",
    "城市|都市|天际线|市中心|高楼|摩天大楼|高楼大厦|都会|建筑|城|楼|楼房|灯火辉煌|天台",
    scene("city"),
  ],
  [
    "street|streets|alley|boulevard|avenue|sidewalk",
    "街道|街|大街|小巷|街头|街景|胡同|巷子|弄堂|马路|鹅卵石街道",
    scene("city", { feature: "street", relief: 0.6 }),
  ],
  ["square|plaza|piazza", "广场", scene("city", { relief: 0.6 })],
  ["new york|manhattan|new york city|nyc|brooklyn", "纽约|曼哈顿", scene("city", { relief: 1, skyline: "new-york" })],
  ["tokyo|shibuya|shinjuku|akihabara", "东京|涩谷|新宿", scene("city", { relief: 0.9, skyline: "tokyo" })],
  ["shanghai|the bund", "上海|外滩|上海外滩|陆家嘴", scene("city", { relief: 0.8, skyline: "shanghai" })],
  ["hong kong|victoria harbour", "香港|维多利亚港", scene("city", { relief: 0.9, skyline: "hong-kong" })],
  ["chongqing", "重庆|洪崖洞|山城", scene("city", { relief: 1 })],
  ["guangzhou|canton", "广州|珠江新城", scene("city", { relief: 0.8, skyline: "guangzhou" })],
  ["shenzhen", "深圳", scene("city", { relief: 1 })],
  ["taipei", "台北", scene("city", { relief: 0.4, skyline: "taipei" })],
  ["london|thames", "伦敦|泰晤士河", scene("city", { relief: 0.35, skyline: "london" })],
  ["paris", "巴黎", scene("city", { relief: 0.16, skyline: "paris" })],
  ["dubai", "迪拜", scene("city", { relief: 0.7, skyline: "dubai" })],
  ["singapore", "新加坡", scene("city", { relief: 1 })],
  ["beijing", "北京|北平", scene("city", { relief: 0.7 })],
  ["chicago|san francisco|los angeles|seattle|toronto|sydney", "芝加哥|旧金山|洛杉矶|悉尼", scene("city", { relief: 0.9 })],
  [
    "cyberpunk city|cyberpunk|neon city|futuristic city|sci fi city",
    "赛博朋克|未来城市|科幻城市|霓虹城市|赛博朋克城市|未来都市",
    scene("city", { time: "night", rain: 0.4, neon: 1 }),
  ],
  ["village|hamlet|small village", "村庄|村落|小村庄|乡村小镇|村子|渔村|人家", scene("hills", { relief: 0.55, landmark: village })],
  ["mountain village|alpine village", "山村|山村小镇|山里的村庄|山中村落", scene("mountains", { relief: 0.8, landmark: village })],
  ["town|small town|suburb|neighborhood", "小镇|镇|城镇|街区", scene("hills", { relief: 0.4, landmark: village })],
  [
    "old town|european town|medieval town|cobblestone street",
    "老城|欧洲小镇",
    scene("river", { water: true, relief: 0.35, landmark: { solid: "house", count: 4 } }),
  ],
  [
    "ancient town|chinese old town|lijiang|fenghuang",
    "古镇|古城|丽江|凤凰古城|平遥|老街|古街",
    scene("river", { water: true, relief: 0.3, waves: 0.08, feature: "canal" }),
  ],
  [
    "palace|forbidden city|imperial palace",
    "故宫|宫殿|皇宫|紫禁城|颐和园",
    scene("meadow", { relief: 0.1, landmark: { solid: "temple", count: 1 } }),
  ],
  ["kyoto|japan|nara", "京都|日本|奈良", scene("hills", { relief: 0.5, treeDensity: 0.5 })],
  ["ruins|ancient ruins|angkor", "遗迹|废墟|古迹|吴哥窟", scene("meadow", { landmark: { solid: "castle", count: 1 } })],
];

const rooms: readonly Row[] = [
  [
    "living room|lounge|interior|empty room",
    "客厅|室内|起居室|房间里|空房间",
    scene("tabletop", { feature: "window", landmark: { solid: "vase", count: 1 } }),
  ],
  [
    "room|dark room|attic|apartment|hotel room",
    "房间|屋子|屋里|阁楼|公寓|房间内",
    scene("tabletop", { feature: "window", landmark: { solid: "vase", count: 1 } }),
  ],
  ["bedroom", "卧室|床边", scene("tabletop", { feature: "window", landmark: { solid: "candle", count: 1 } })],
  [
    "study|library|reading room|bookshop|bookstore",
    "书房|图书馆|书店",
    scene("tabletop", { feature: "window", landmark: { solid: "book", count: 1 } }),
  ],
  ["kitchen|dining room", "厨房|餐厅|饭厅", scene("tabletop")],
  [
    "cafe|coffee shop|coffeehouse|restaurant|bar|tea house",
    "咖啡馆|咖啡厅|咖啡店|酒吧|茶馆|茶室|餐馆",
    scene("tabletop", { feature: "window", landmark: { solid: "cup", count: 1 } }),
  ],
  [
    "window|windowsill|window sill|by the window|windows",
    "窗|窗户|窗边|窗台|窗台上|窗外|落地窗|窗前|窗口",
    scene("tabletop", { feature: "window", landmark: { solid: "vase", count: 1 } }),
  ],
  [
    "greenhouse|conservatory|sunroom",
    "温室|阳光房|玻璃花房",
    scene("tabletop", { feature: "window", landmark: { solid: "vase", count: 1 }, season: "summer" }),
  ],
  [
    "classroom|school|office|workshop",
    "教室|学校|办公室|工作室|工坊",
    scene("tabletop", { feature: "window", landmark: { solid: "book", count: 1 } }),
  ],
  ["table|tabletop|desk|counter|dark table", "桌子|桌|桌面|桌面上|餐桌|书桌|桌上|桌子上|餐桌上|书桌上|吧台", scene("tabletop")],
  [
    "wooden table|wood table|rustic table|wooden desk|wooden board|oak table",
    "木桌|木桌上|木桌子|木质桌面|原木桌",
    scene("tabletop", { feature: "wood" }),
  ],
  [
    "marble table|marble tabletop|marble counter|marble surface",
    "大理石桌|大理石桌面|大理石台面|大理石桌上|大理石桌面上|大理石台面上",
    scene("tabletop", { feature: "marble" }),
  ],
  [
    "tablecloth|white tablecloth|linen|linen cloth|picnic blanket|silk cloth|drapery",
    "桌布|白色桌布|亚麻布|丝绸|餐布|野餐布",
    scene("tabletop", { feature: "cloth" }),
  ],
  ["still life", "静物|静物画", scene("tabletop")],
  [
    "studio|white background|plain background|product shot|product photo|studio background|isolated",
    "摄影棚|白色背景|白底|纯色背景|产品图|棚拍|影棚",
    scene("studio"),
  ],
];

const beyond: readonly Row[] = [
  ["space|outer space|cosmos|universe|deep space|interstellar|starfield", "太空|宇宙|外太空|星际|深空|浩瀚宇宙|星际空间", scene("space")],
  [
    "galaxy|galaxies|spiral galaxy|andromeda|andromeda galaxy",
    "星系|旋涡星系|螺旋星系|仙女座|仙女星系",
    scene("space", { feature: "galaxy" }),
  ],
  ["nebula|nebulae|orion nebula|stardust", "星云|星尘|猎户座星云", scene("space", { feature: "nebula" })],
  ["moon surface|on the moon|lunar surface|lunar|lunar landscape", "月球|月球表面|月面|月球上", scene("moon")],
  [
    "mars|red planet|martian landscape|mars surface|alien planet|alien landscape",
    "火星|火星表面|红色星球|外星球|异星",
    scene("dunes", { relief: 0.7, ruggedness: 0.8, clouds: "clear", cloudCover: 0 }),
  ],
];

export const builtPlaces: readonly Row[] = [...towns, ...rooms, ...beyond];
