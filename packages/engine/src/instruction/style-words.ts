import type { MediumId, PlannedEdit } from "../types.ts";
import { type Clause, degreeOf, type Match, partOf } from "./clause.ts";

type RestyleEdit = Extract<PlannedEdit, { kind: "restyle" }>;

const media: readonly [RegExp, MediumId][] = [
  [/\b(?:water ?colou?rs?|aquarelle)(?: painting)?\b|水彩画?|水粉画?/u, "watercolor"],
  [/\b(?:oil[- ]?paint(?:ing|ed)?|oils|oil on canvas|impressionis[tm]|van gogh|monet)\b|油画|印象派|梵高|莫奈/u, "oil-painting"],
  [/\b(?:cartoon|anime|manga|comics?|comic book|ghibli|disney)\b|卡通|动漫|漫画|二次元|动画|吉卜力|宫崎骏/u, "cartoon"],
  [/\b(?:pixel(?:ated)?(?: art)?|8[- ]?bit)\b|像素画?风?/u, "pixel"],
  [/\b(?:ink(?: wash)?(?: painting| drawing)?|sumi-?e|chinese painting)\b|水墨画?|国画|中国画/u, "ink"],
  [/\b(?:pencil(?: sketch| drawing)?|sketch|charcoal|line drawing|line art|drawing)\b|铅笔画?|素描|速写|线稿|炭笔画?|手绘/u, "pencil"],
  [/\b(?:3-?d(?: render(?:ing)?)?|three-d|clay)\b|三维|3d|黏土/u, "three-d"],
  [/\b(?:digital art|concept art)\b|数字艺术|数码绘画|概念艺术/u, "digital-art"],
  [/\b(?:illustrat(?:ion|ed)|flat design|storybook|picture book)\b|插画|插图|绘本|扁平/u, "illustration"],
  [/\b(?:painting|painterly|artistic)\b|绘画|画作|艺术化?/u, "artistic"],
];

const adds = /^(?:please )?(?:add|put|draw|insert)\b|^(?:加|添|画一)/u;
const asEffect = /\b(?:effect|style|filter|look)\b|效果|风格|滤镜|感/u;

/** Another medium. "Add a cartoon dog" asks for a dog. */
export function styleOf({ plain }: Clause): Match<RestyleEdit> | undefined {
  if (adds.test(plain) && !asEffect.test(plain)) return undefined;
  const found = media.find(([word]) => word.test(plain));
  if (!found) return undefined;
  const [word, style] = found;
  const degree = degreeOf(plain);
  const strength = partOf(plain) ?? (degree < 1 ? 0.45 : degree > 1 ? 1 : 0.75);
  return {
    edits: [{ kind: "restyle", style, color: "natural", strength }],
    rest: plain.replace(word, " ").replace(/画风|画|风格|风/gu, " "),
  };
}
