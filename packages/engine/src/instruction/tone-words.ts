import type { PlannedEdit } from "../types.ts";
import { type Clause, degreeOf, type Match, partOf } from "./clause.ts";

export type ToneEdit = Extract<PlannedEdit, { kind: "tone" }>;
type Swing = "brightness" | "contrast" | "saturation" | "warmth";

export const plainTone: ToneEdit = {
  kind: "tone",
  brightness: 0,
  contrast: 0,
  saturation: 0,
  warmth: 0,
  blackAndWhite: false,
  sharpness: 0,
  vignette: 0,
  grain: 0,
};

/** What a word without an amount does. */
const usual = 0.3;

/** Words that say a direction of their own, and names that need one beside them. */
const swings: readonly { key: Swing; up: RegExp; down: RegExp; name: RegExp }[] = [
  {
    key: "brightness",
    up: /\btoo dark\b|\b(?:brighter|brighten(?: up)?|lighter|lighten(?: up)?|bright)\b|太暗|过暗|偏暗|[调变提更加弄]亮|亮一?[点些]|亮度?高|明亮/u,
    down: /\btoo bright\b|\b(?:darker|darken|dim|dimmer)\b|太亮|过亮|过曝|[调变压更加弄]暗|暗一?[点些]|暗淡/u,
    name: /\b(?:brightness|exposure|light level)\b|亮度|曝光/u,
  },
  {
    key: "contrast",
    up: /\b(?:punch(?:y|ier)|contrasty|(?<!colou?rs? )pop)\b|通透|更有层次/u,
    down: /\b(?:flatter|softer contrast)\b|对比柔和/u,
    name: /\bcontrast\b|对比度?|反差/u,
  },
  {
    key: "saturation",
    up: /\b(?:colou?rs? pop|saturated|saturate|vivid|vibrant|colou?rful|rich(?:er)? colou?rs?)\b|鲜艳|艳丽|浓郁|鲜亮|更艳|多彩/u,
    down: /\b(?:desaturated?|muted|faded|washed[- ]out|less (?:saturated|vivid|vibrant|colou?rful)|pale)\b|素雅|淡雅|褪色|不要(?:那么|太)?鲜艳|没那么鲜艳|低饱和/u,
    name: /\b(?:saturation|vibrance|colou?r intensity)\b|饱和度?|鲜艳度|色彩浓度/u,
  },
  {
    key: "warmth",
    up: /\b(?:warmer|warm|warmth)\b|暖色调?|偏暖|更暖|暖一?[点些]|[变调]暖|温暖/u,
    down: /\b(?:cooler|cool|colder|cold|bluer)\b|冷色调?|偏冷|更冷|冷一?[点些]|[变调]冷|清冷/u,
    name: /\b(?:colou?r temperature|temperature)\b|色温/u,
  },
];
const more =
  /\b(?:increase|raise|boost|more|higher|up|add|enhance|stronger|improve|strengthen)\b|提高|增加|增强|提升|加强|加大|调高|拉高|[高多大强]|\+/u;
const less = /\b(?:decrease|reduce|lower|less|down|weaken|drop|cut)\b|降低|减少|减弱|减小|调低|拉低|[低少弱小]|(?<=\s)-\d/u;

const blackAndWhite =
  /\b(?:black(?: and | ?& ?|-and-)white|b ?& ?w|gr[ae]yscale|monochrome|desaturate (?:completely|fully)|(?:remove|without|no|drop) (?:all )?(?:the )?colou?rs?)\b|黑白|去色|去掉颜色|灰度|单色/u;
const vignette = /\bvignett(?:e|ing)\b|\b(?:dark(?:en|er)?) (?:the )?(?:corners|edges)\b|暗角|晕影|四角压暗|边缘压暗/u;
const grain = /\b(?:film )?grain(?:y|iness)?\b|\badd (?:some )?noise\b|(?:胶片)?颗粒感?|加(?:点|些|上)?噪点/u;

/** Less of either cannot be had. */
const takesAway = /\b(?:less|remove|reduce|no|without|lower|decrease)\b|减少|降低|减弱|去掉|去除|去|消除|不要/u;
const sharpness =
  /\b(?:sharp(?:en(?:ed|ing)?|er|ness)?|crisp(?:er)?|deblur|unblur|clearer|clarity)\b|\b(?:remove|fix|reduce) (?:the )?blur(?:riness)?\b|\bless blurry\b|锐化|锐利|清晰度?|去模糊/u;

const lessSharp =
  /\b(?:less|too|reduce|lower|decrease) (?:the )?(?:sharp|crisp|clarity)|太清晰|过于锐利|(?:降低|减少|减弱)(?:锐化|锐度|清晰度)/u;

/** Whole looks, as the steps that make them; the person sees and changes each number. */
const looks: readonly [RegExp, Partial<ToneEdit>][] = [
  [
    /\bnight(?: ?time| scene)?\b|夜晚|夜景|黑夜|晚上|夜间|夜色/u,
    { brightness: -0.7, contrast: 0.1, saturation: -0.25, warmth: -0.9, vignette: 0.3 },
  ],
  [
    /\b(?:sunset|golden hour|dusk|dawn|sunrise)\b|日落|黄昏|夕阳|傍晚|日出|黄金时刻/u,
    { brightness: -0.1, contrast: 0.1, saturation: 0.2, warmth: 0.8 },
  ],
  [/\b(?:sunny|sunlit|sunshine)\b|阳光|晴天/u, { brightness: 0.2, contrast: 0.1, saturation: 0.15, warmth: 0.3 }],
  [
    /\b(?:vintage|retro|nostalgic|old[- ]fashioned|old photo|film look|analog(?:ue)?)\b|复古|怀旧|老照片|胶片感|胶片风|旧照片/u,
    { contrast: -0.2, saturation: -0.3, warmth: 0.4, vignette: 0.3, grain: 0.35 },
  ],
  [/\bsepia\b|棕褐色|泛黄/u, { saturation: -0.6, warmth: 0.9 }],
  [
    /\b(?:cinematic|movie|dramatic|moody)\b|电影感?|大片感?|戏剧性?|氛围感/u,
    { brightness: -0.1, contrast: 0.35, saturation: -0.1, vignette: 0.35 },
  ],
  [/\b(?:dreamy|airy|ethereal|soft light)\b|梦幻|柔和|柔光|小?清新/u, { brightness: 0.2, contrast: -0.3, saturation: -0.1 }],
  [
    /\b(?:(?:auto[- ]?)?enhance(?: it)?|(?:make|look) (?:it |this )?(?:nicer|better|prettier|beautiful))\b|自动增强|一键美化|美化|优化(?:一下)?画质|优化/u,
    { brightness: 0.06, contrast: 0.15, saturation: 0.12, sharpness: 0.3 },
  ],
  [/\bhdr\b/u, { contrast: 0.3, saturation: 0.2, sharpness: 0.35 }],
  [/\b(?:wintry|winter|icy)\b|冬天|冬日|寒冷/u, { brightness: 0.05, saturation: -0.25, warmth: -0.6 }],
];

/** Light and colour of the whole picture. */
export function toneOf({ plain }: Clause, from = plain): Match<ToneEdit> | undefined {
  const tone = { ...plainTone };
  let rest = from;
  const take = (pattern: RegExp): boolean => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(pattern, " ");
    return found !== null;
  };
  const degree = degreeOf(plain);
  const part = partOf(plain);
  if (take(blackAndWhite)) tone.blackAndWhite = true;
  if (take(vignette)) tone.vignette = bounded(part ?? 0.5 * degree, 0);
  if (!takesAway.test(plain.replace(sharpness, " ")) && take(grain)) tone.grain = bounded(part ?? 0.4 * degree, 0);
  if (!lessSharp.test(plain) && take(sharpness)) tone.sharpness = bounded(part ?? 0.5 * degree, 0);
  for (const [pattern, look] of looks) if (take(pattern)) Object.assign(tone, scaled(look, degree));
  const wasNamed = swings.some(({ name }) => name.test(rest));
  for (const { key, up, down, name } of swings) {
    const amount = part ?? usual * degree;
    // "Less" before a word turns it round: "less bright". Names need a direction; without one they say nothing.
    const turns = !wasNamed && /\b(?:less|not so|not as|reduce)\b|不要(?:那么|太)|没那么/u.test(rest) ? -1 : 1;
    if (take(down)) tone[key] = bounded(tone[key] - amount);
    else if (take(up)) tone[key] = bounded(tone[key] + turns * amount);
    else if (name.test(rest) && (more.test(plain) || less.test(plain)) && take(name))
      tone[key] = bounded(tone[key] + (directionBefore(plain, name) ? amount : -amount));
  }
  return isPlain(tone) ? undefined : { edits: [tone], rest };
}

/** The direction that stands nearest before the name, else the first after it. */
function directionBefore(plain: string, name: RegExp): boolean {
  const found = name.exec(plain)!;
  const before = plain.slice(0, found.index);
  const [up, down] = [lastOf(before, more), lastOf(before, less)];
  if (up !== down) return up > down;
  const after = plain.slice(found.index + found[0].length);
  const [nextUp, nextDown] = [more.exec(after)?.index ?? Infinity, less.exec(after)?.index ?? Infinity];
  return nextUp <= nextDown;
}

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern.source, "gu"))].at(-1)?.index ?? -1;
}

const bounded = (value: number, least = -1): number => Math.round(Math.min(1, Math.max(least, value)) * 100) / 100;

function scaled(look: Partial<ToneEdit>, degree: number): Partial<ToneEdit> {
  return Object.fromEntries(Object.entries(look).map(([key, value]) => [key, typeof value === "number" ? bounded(value * degree) : value]));
}

const isPlain = (tone: ToneEdit): boolean => Object.entries(tone).every(([key, value]) => value === plainTone[key as keyof ToneEdit]);

/** Two tones that follow one another, as one step. */
export const together = (a: ToneEdit, b: ToneEdit): ToneEdit => ({
  kind: "tone",
  brightness: bounded(a.brightness + b.brightness),
  contrast: bounded(a.contrast + b.contrast),
  saturation: bounded(a.saturation + b.saturation),
  warmth: bounded(a.warmth + b.warmth),
  blackAndWhite: a.blackAndWhite || b.blackAndWhite,
  sharpness: bounded(Math.max(a.sharpness, b.sharpness)),
  vignette: bounded(Math.max(a.vignette, b.vignette)),
  grain: bounded(Math.max(a.grain, b.grain)),
});
