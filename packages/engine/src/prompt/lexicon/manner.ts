/** View, colours, sizes, numbers, relations, abstract families, and words that say nothing to draw. */
import type { Relation, Row, Sense } from "./sense.ts";

const color = (hex: string): Sense => ({ kind: "color", hex });
const count = (value: number): Sense => ({ kind: "count", count: value });
const relation = (name: Relation): Sense => ({ kind: "relation", relation: name });
const filler: Sense = { kind: "filler" };

export const views: readonly Row[] = [
  ["close up|closeup|macro|portrait|detail|headshot", "特写|近景|微距|肖像|近距离|大头照", { kind: "view", perspective: "close-up" }],
  [
    "wide angle|wide shot|panorama|panoramic|vista|wide view|far away",
    "广角|全景|远景|宽幅|辽阔|广阔|一望无际|无边无际|远处|远方",
    { kind: "view", perspective: "wide" },
  ],
  [
    "bird's eye view|birds eye view|aerial|aerial view|from above|top view|overhead|drone|drone view|top down|flat lay",
    "鸟瞰|俯瞰|航拍|俯视|高空|无人机|顶视",
    { kind: "view", perspective: "top" },
  ],
  ["low angle|from below|worm's eye view|looking up", "低角度|仰视|仰拍|仰望", { kind: "view", perspective: "low-angle" }],
  ["side view|profile|from the side", "侧面|侧视|侧影", { kind: "view", perspective: "side" }],
  ["front view|from the front", "正面|正视", { kind: "view", perspective: "front" }],
];

export const colors: readonly Row[] = [
  ["red|crimson|scarlet|ruby", "红|红色|大红|鲜红|赤|朱红|绯红", color("#d12a2a")],
  ["orange|tangerine colored|amber|ginger", "橙|橙色|橘|橘色|橘黄|橙红|琥珀色", color("#ee7a1a")],
  ["yellow|lemon yellow", "黄|黄色|鹅黄|明黄", color("#f3c51b")],
  ["golden|gold", "金|金色|金黄|金黄色|金色的", color("#d9a032")],
  ["green|emerald|olive|jade", "绿|绿色|翠绿|碧绿|墨绿|青绿|草绿", color("#3a9a46")],
  ["mint|lime", "薄荷绿|嫩绿", color("#8fd6a0")],
  ["teal|turquoise|cyan|aqua|aquamarine", "青|青色|蓝绿|蓝绿色|湖蓝|碧", color("#1aa6a6")],
  ["blue|azure|cobalt|sapphire|sky blue", "蓝|蓝色|天蓝|蔚蓝|湛蓝|宝蓝", color("#2a66c9")],
  ["navy|indigo|dark blue|deep blue", "深蓝|藏青|靛蓝|深蓝色", color("#1c2f6b")],
  ["light blue|pale blue|baby blue", "浅蓝|淡蓝|浅蓝色|淡蓝色", color("#9cc7ee")],
  ["purple|violet|lavender colored|lilac|magenta", "紫|紫色|紫罗兰色|淡紫|粉紫", color("#7b3fa8")],
  ["pink|rose colored|fuchsia|pastel pink", "粉|粉色|粉红|粉红色|桃红|玫红", color("#f08bb0")],
  ["brown|chestnut|chocolate colored|tan|beige", "棕|棕色|褐|褐色|咖啡色|米色|棕褐色", color("#7a4a28")],
  ["black|jet black", "黑|黑色|漆黑|乌黑|墨色", color("#1b1b1e")],
  ["white|snow white|ivory|cream", "白|白色|雪白|洁白|乳白|米白", color("#f4f2ec")],
  ["gray|grey", "灰|灰色|浅灰|深灰", color("#8a8d92")],
  ["silver|silvery", "银|银色|银白", color("#c3c8ce")],
];

export const sizes: readonly Row[] = [
  ["big|large|tall|great|oversized", "大|高大|大型|高", { kind: "size", factor: 1.35 }],
  ["huge|giant|enormous|gigantic|massive|colossal", "巨大|庞大|巨型|硕大|巨", { kind: "size", factor: 1.9 }],
  ["small|little|short|young", "小|小型|小小|年幼|矮", { kind: "size", factor: 0.75 }],
  ["tiny|miniature|minuscule|mini", "微小|迷你|袖珍|微型|小巧", { kind: "size", factor: 0.55 }],
];

export const numbers: readonly Row[] = [
  ["one|single|lone|lonely|solitary", "一|孤独|独自|单独|孤", count(1)],
  ["two|pair|pair of|couple of|a couple of|a pair of|twin", "二|两|双|一对|一双|俩", count(2)],
  ["three|a few|few|trio|trio of", "三|几|仨|数|几只|几个", count(3)],
  ["four|several|some", "四|若干|一些", count(4)],
  ["five", "五", count(5)],
  ["six|half a dozen", "六", count(6)],
  ["seven|many|lots of|a lot of", "七|许多|很多|众多|无数|大量|满是", count(7)],
  ["eight", "八", count(8)],
  ["nine", "九", count(9)],
  ["ten", "十", count(10)],
  ["eleven", "十一", count(11)],
  ["twelve|dozen|a dozen", "十二|一打", count(12)],
];

export const relations: readonly Row[] = [
  ["on|on top of|atop|upon|sitting on|standing on|lying on|resting on|onto", "上|上面|之上|顶上|上方的", relation("on")],
  ["in|inside|into|within|among|amid|amidst|through|at", "里|里面|中|之中|内|中间|之间|当中", relation("in")],
  ["under|beneath|below|underneath|at the foot of", "下|下面|之下|底下|脚下|下方", relation("under")],
  ["over|above|high above|flying over|across|floating over|hovering over", "上空|上方|飞过|掠过|越过|高悬", relation("over")],
  ["beside|next to|near|by|alongside|close to|around|against", "旁|旁边|边|附近|身旁|边上|一旁|侧", relation("beside")],
  ["in front of|before|ahead of", "前|前面|之前|跟前|前方", relation("front")],
  ["behind|at the back of", "后|后面|背后|之后|后方", relation("behind")],
  ["with|and|along with|together with|holding", "和|与|跟|以及|还有|及|同", relation("with")],
];

export const bearings: readonly Row[] = [
  [
    "flying|soaring|floating|gliding|hovering|drifting|in the sky|in the air|in flight|takes off|taking off|flies",
    "飞|飞翔|飞行|飘|飘浮|漂浮|悬浮|翱翔|在空中|空中|天上|飞舞|升空|飘在|天空中",
    { kind: "bearing", aloft: true },
  ],
  [
    "sitting|standing|resting|lying|stands|sits|parked|sit|stand|walking|walks|swimming|sailing|sails",
    "坐|站|躺|停|趴|立|卧|坐在|站在|躺在|放|摆|走|航行|行驶|矗立|伫立|游",
    { kind: "bearing", aloft: false },
  ],
];

export const compositions: readonly Row[] = [
  ["negative space|empty space|copy space|room for text", "留白|负空间|大面积留白", { kind: "composition", composition: "negative-space" }],
  [
    "centred|centered|symmetrical|symmetry|centered composition|symmetric",
    "居中|对称|对称构图|中心构图",
    { kind: "composition", composition: "centred" },
  ],
  ["rule of thirds|off centre|off center", "三分法|三分构图|三分法构图", { kind: "composition", composition: "thirds" }],
];

export const abstracts: readonly Row[] = [
  [
    "abstract|abstraction|wallpaper|pattern|texture|background|backdrop|minimalist|minimal|minimalism",
    "抽象|壁纸|图案|纹理|背景|极简|简约|极简主义",
    { kind: "abstract", family: null },
  ],
  ["gradient|gradients|gradient mesh|color gradient", "渐变|渐变色|渐变背景", { kind: "abstract", family: "gradient" }],
  ["flow|fluid|liquid|swirl|swirls|swirling|smoke", "流动|流体|旋涡|液态|漩涡|烟", { kind: "abstract", family: "flow" }],
  [
    "waves pattern|wavy lines|abstract waves|wave pattern|ripples|ripple",
    "波纹|抽象波浪|涟漪|波浪线|抽象的波浪",
    { kind: "abstract", family: "waves" },
  ],
  [
    "topography|topographic|contour lines|contours|contour map|topographic map",
    "等高线|地形图|轮廓线",
    { kind: "abstract", family: "topography" },
  ],
  ["marble|marbled|agate", "大理石|玛瑙|大理石纹", { kind: "abstract", family: "marble" }],
  ["bokeh|blurred lights|light orbs|glitter|sparkle|sparkles", "光斑|散景|虚化光点|闪闪发光|焦外", { kind: "abstract", family: "bokeh" }],
  [
    "geometric|geometry|triangles|circles|squares|shapes|polygons|hexagons|bauhaus|mosaic",
    "几何|几何图形|三角形|圆形|方块|多边形|几何形状|包豪斯|马赛克",
    { kind: "abstract", family: "geometry" },
  ],
  ["neon grid|retro grid|outrun", "霓虹网格|复古网格", { kind: "abstract", family: "neon-grid" }],
  ["ink blot|ink drop|ink in water|ink splash", "墨迹|墨滴|泼墨|墨在水中", { kind: "abstract", family: "ink" }],
  ["voronoi|cells|cellular|cracked|mosaic cells", "细胞|泰森多边形|龟裂", { kind: "abstract", family: "cells" }],
  [
    "seamless|tileable|tiling|repeating|seamless pattern|tileable pattern|repeating pattern|seamless texture|seamless tile",
    "无缝|可平铺|平铺|无缝平铺|无缝拼接|无缝图案|无缝纹理|四方连续",
    { kind: "scene", traits: { seamless: true } },
  ],
  ["neon", "霓虹", { kind: "abstract", family: null, palette: ["#ff2f92", "#22e0ff"] }],
];

export const expanses: readonly Row[] = [["field of|fields of|sea of|meadow of", "遍地|漫山遍野|一片", { kind: "expanse" }]];

export const negations: readonly Row[] = [
  ["no|without|not|free of|except|minus|excluding|avoid|don't|never", "没有|无|不要|不含|别|去掉|除了|勿|不", { kind: "negation" }],
];

const fillerEn =
  "a|an|the|during|while|where|when|whose|who|which|what|can|will|would|just|only|another|each|every|other|own|like|looks|look|looking|view of|with a|some|any|towards|toward|onto|per|via|until|since|then|also|too|both|together|get|let|want|need|put|place|placed|one of|kind of|type|piece|time|moment|day of|world|thing|things|of|and|or|is|are|was|it|its|his|her|their|this|that|these|those|to|from|as|for|be|has|have|very|so|more|most|all|up|down|out|off|while|there|here|i|you|me|my|your|we|some of|please|draw|paint|make|create|generate|show|picture|image|scene|view|shot|art|artwork|style|styled|in the style of|high quality|quality|best quality|4k|8k|hd|uhd|ultra hd|4k hd|hdr|high definition|resolution|high resolution|detailed|highly detailed|ultra detailed|intricate|masterpiece|award winning|trending on artstation|artstation|stunning|beautiful|gorgeous|pretty|lovely|cute|adorable|nice|amazing|breathtaking|wonderful|magnificent|magical|dreamy|fantasy|peaceful|serene|tranquil|quiet|scenic|sharp|sharp focus|vibrant|colorful|colourful|bright|light|lighting|color|colors|colour|colours|tone|tones|dark|fresh|old|new|vintage|wild|desktop|phone|mobile|professional|atmosphere|mood|mysterious|romantic|elegant|natural|nature|scenery|distance|distant|foreground|middle|center|full|top|side|front|back|left|right|covered|covered in|surrounded by|filled with|full of|rising|falling|setting|shining|glowing|reflecting|reflected|made of|wall|walls|poster|card|words|word|that says|saying|says|sign|title|reads|written|covered with|surrounded|seen|seen from|country|against|leaning|far|below|high|empty|old|little|wooden|open|simple|clean|modern|composition|camera|lens|canvas";
const fillerZh =
  "时|时候|时分|时刻|作品|的|地|得|着|了|在|是|有|一个|一只|这|那|我|你|他|她|它|我们|很|非常|十分|最|更|正在|正|从|到|向|往|把|被|让|请|画|画一|帮我|生成|制作|想要|一张|一幅|图片|图像|画面|场景|风格|高清|超清|高质量|高画质|画质|细节|精细|超高清|4k|8k|大师|杰作|美丽|漂亮|好看|可爱|唯美|绝美|迷人|梦幻|奇幻|治愈|清新|浪漫|神秘|优雅|壮美|精致|色彩|颜色|鲜艳|明亮|灯光|光线|光|氛围|气氛|意境|质感|充满|布满|覆盖|照亮|映照|映|洒|洒在|照|照在|升起|落下|远|近|左|右|左边|右边|整个|一种|感|感觉|自然|大自然|简洁|干净|现代|古老|以|为|于|等|之|其|也|都|又|并|而|或|冒|热气|新鲜|色|色调|调|式|型|版|用|成|来|去|过|起|出|构图|手机|电脑|桌面壁纸|墙|墙上|只有|只要|放着|插在|挂|挂在|缭绕|阳光下|海报|卡片|写着|上面写|生日|可爱的|盖|着|铺满|对|个";

export const fillers: readonly Row[] = [[fillerEn, fillerZh, filler]];
