/** Moods and lights, told by what of a scene makes them. */
import { type Row, type Sense, scene } from "./sense.ts";

const light = (lighting: Extract<Sense, { kind: "light" }>["lighting"], traits = {}): Sense => ({ kind: "light", lighting, traits });
const tone = (color: Extract<Sense, { kind: "tone" }>["color"]): Sense => ({ kind: "tone", color });

export const moods: readonly Row[] = [
  [
    "peaceful|serene|tranquil|quiet|still night|silence|silent",
    "宁静|静谧|安静|平和|祥和|寂静|静静|安宁",
    scene(undefined, { wind: 0.1, waves: 0.05 }),
  ],
  [
    "dreamy|ethereal|magical|fairytale|fairy tale|surreal|otherworldly|enchanted|mystical",
    "梦幻|空灵|仙境|奇幻|超现实|魔幻|如梦似幻|梦境",
    light("soft", { fog: 0.15 }),
  ],
  ["mysterious|enigmatic|eerie", "神秘|诡异|幽暗|幽静", scene(undefined, { fog: 0.3, wind: 0.1 })],
  [
    "spooky|haunted|scary|creepy|horror|halloween",
    "恐怖|阴森|万圣节|惊悚|可怕",
    light("dramatic", { fog: 0.35, moonPhase: 1, time: "night" }),
  ],
  ["moody|brooding|gloomy mood|somber|dark mood", "阴郁|忧郁氛围|压抑|沉郁", light("dramatic", { clouds: "overcast", cloudCover: 0.9 })],
  [
    "melancholy|melancholic|sad|sorrow|nostalgic sadness",
    "忧伤|忧郁|悲伤|惆怅|伤感|哀愁",
    scene(undefined, { clouds: "overcast", cloudCover: 0.85, fog: 0.15 }),
  ],
  [
    "lonely|loneliness|solitude|desolate|isolation|bleak",
    "孤独|寂寞|荒凉|孤寂|凄凉|苍凉",
    scene(undefined, { clouds: "overcast", fog: 0.2, treeDensity: 0.08 }),
  ],
  ["romantic|romance|love|wedding", "浪漫|爱情|婚礼|情人节", scene(undefined, { clouds: "cirrus", cloudCover: 0.3, wind: 0.1 })],
  ["nostalgic|nostalgia|retro|vintage|old fashioned", "怀旧|复古|老式|旧时光|怀念", tone("warm")],
  ["joyful|happy|cheerful|playful|joy", "欢乐|快乐|喜悦|欢快|开心|幸福", scene(undefined, { clouds: "cumulus", cloudCover: 0.25 })],
  [
    "festive|celebration|holiday|carnival|chinese new year|lunar new year|new year|spring festival",
    "喜庆|节日|庆祝|春节|新年|过年|元宵节|元旦|狂欢|热闹",
    tone("warm"),
  ],
  ["christmas|xmas|christmas eve", "圣诞|圣诞节|平安夜|圣诞夜", scene(undefined, { season: "winter", snowLine: 0 })],
  ["mid autumn festival", "中秋节|中秋", scene(undefined, { moonPhase: 1, time: "night" })],
  ["hopeful|hope|inspiring|uplifting", "希望|励志|充满希望|向上", scene(undefined, { clouds: "cirrus", cloudCover: 0.3 })],
  [
    "epic|grand|majestic|towering|monumental|awe inspiring",
    "雄伟|壮丽|高耸|壮观|宏伟|气势磅礴|史诗|史诗感|大气|巍峨",
    scene(undefined, { relief: 1 }),
  ],
  ["rugged|jagged|rocky|steep|craggy", "险峻|嶙峋|陡峭|崎岖", scene(undefined, { ruggedness: 0.9 })],
  ["cozy|cosy|snug|homely|hygge", "温馨|惬意|舒适|暖意", tone("warm")],
  ["warm|warm colors|warm tones|warm light|warm colours", "温暖|暖色|暖色调|暖|暖光|温暖的灯光", tone("warm")],
  ["cool|cold|cool tones|cold tones|chilly|icy|cold colors|blue light", "冷色|冷色调|寒冷|清冷|冷|冷光|寒", tone("cool")],
  ["black and white|monochrome|monochromatic|grayscale|greyscale|b&w", "黑白|单色|灰度|黑白照片|黑白摄影", tone("black-and-white")],
  [
    "soft light|soft lighting|gentle light|diffused light|soft|diffuse light|airy",
    "柔光|柔和|柔和的光线|温柔|柔美|柔和光线",
    light("soft"),
  ],
  ["dramatic|dramatic light|dramatic lighting|dramatic sky|dramatic clouds", "戏剧性|戏剧光|戏剧性光线", light("dramatic")],
  [
    "chiaroscuro|high contrast|contrast|strong contrast|low key|low key lighting",
    "强烈对比|明暗对比|高对比|低调光|强对比|伦勃朗光",
    light("dramatic"),
  ],
  ["high key|overexposed|bright and airy", "高调|高调光|过曝", light("soft", { clouds: "overcast" })],
  ["backlit|backlight|backlighting|contre jour|against the light", "逆光|逆光下|背光", light("backlit")],
  ["silhouette|silhouettes|silhouetted", "剪影|侧影", light("backlit")],
  ["rim light|rim lighting|edge light|halo light", "轮廓光|边缘光|勾边光", light("backlit")],
  ["studio light|studio lighting|softbox", "影棚灯光|棚光|摄影棚灯光|柔光箱", light("studio")],
  [
    "sun rays|sunrays|god rays|light rays|sunbeams|sunbeam|light shafts|shafts of light|rays of light|crepuscular rays|volumetric light|volumetric lighting",
    "光束|丁达尔|丁达尔效应|光柱|体积光|耶稣光|光芒万丈|阳光透过",
    light("backlit", { fog: 0.22, cloudCover: 0.3, shafts: 0.75 }),
  ],
  ["dappled light|light through leaves", "斑驳光影|斑驳|光影斑驳|树影", light("natural", { cloudCover: 0.15 })],
  ["candlelight|candlelit|by candlelight", "烛光|烛火|烛光下", light("dramatic", { time: "night" })],
  ["firelight|campfire light|fire glow", "火光|篝火光", light("dramatic", { time: "night" })],
  [
    "lamplight|lantern light|street lights|streetlights|city lights|lights at night",
    "灯火|万家灯火|路灯|华灯初上|灯光璀璨",
    scene(undefined, { time: "night" }),
  ],
  [
    "neon light|neon lights|neon signs|neon sign|neon glow|neon reflections",
    "霓虹灯|霓虹灯光|霓虹招牌|霓虹灯牌|霓虹灯招牌",
    scene(undefined, { time: "night", neon: 1 }),
  ],
  ["fireflies light|bioluminescence|bioluminescent", "荧光|荧光海|蓝眼泪", scene(undefined, { time: "night" })],
  [
    "muted|muted colors|desaturated|morandi|morandi colors|earth tones",
    "莫兰迪|莫兰迪色系|莫兰迪色|低饱和|高级灰|大地色",
    { kind: "abstract", family: null, palette: ["#8b9a93", "#b9a9a0", "#d8cfc4", "#6f7480"] },
  ],
  [
    "pastel|pastels|pastel colors|pastel colours|pastel sky|pastel tones",
    "马卡龙|柔和色彩|粉彩|马卡龙色|粉嫩",
    { kind: "abstract", family: null, palette: ["#f7c9d9", "#cfe3f7", "#fdf0c9"] },
  ],
];
