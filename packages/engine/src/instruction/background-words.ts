import { readPrompt } from "../prompt/read.ts";
import type { PlannedEdit } from "../types.ts";
import { type Clause, degreeOf, leftOver, type Match, partOf } from "./clause.ts";
import { colorIn } from "./color-words.ts";

export type BackgroundEdit = Extract<PlannedEdit, { kind: "background" }>;

const longest = 200;
const standing = { relight: true, shadow: true } as const;

/** The clause is about what is behind the subject. */
export const mentionsBackground = (plain: string): boolean =>
  /\b(?:backgrounds?|backdrop|bg)\b|\bbehind (?:me|him|her|it|them|us|(?:the|my) \w+)\b|背景|底色|[白红蓝绿黑灰]底|身后/u.test(plain);

const removes =
  /\b(?:remove|erase|delete|get rid of|no|without|drop|strip|take away|clear)\b.*\b(?:background|backdrop)\b|\btransparent\b|\bcut ?out the (?:subject|person|object|product|main)|\bisolate\b|(?:去掉?|去除|移除|删除|删掉|消除|抠掉|不要)(?:掉)?背景|背景(?:去掉|去除|移除|删除|删掉|抠掉|不要)|去背|抠图|抠出|透明/u;
/** What stands in it is a thing like any other. */
const withinBackground = /\b(?:in|on|from) the (?:background|backdrop)\b|背景(?:里|中|上|当中)的/u;
const blurs = /\b(?:blur(?:red|ry)?|bokeh|out[- ]of[- ]focus|defocus(?:ed)?|soft(?:en)?)\b|虚化|模糊|景深|散景|柔焦/u;
/** Said of what lies behind even when it is not named. */
const blursOnlyGround = /\b(?:bokeh|portrait mode|shallow depth of field|depth of field)\b|虚化|景深|人像模式/u;
const ownPicture =
  /\b(?:another|my own|my|other|own|uploaded|different|second|a) (?:photo|picture|image)\b|(?:另外?一?[张幅]|我的|自己的|上传的|别的|其他|一张)(?:照片|图片|图)/u;

/** Where the words for the new ground stand; the first that fits counts. */
const grounds: readonly RegExp[] = [
  /\b(?:background|backdrop|bg)\b\s*(?:is\s+)?(?:to|into|with|by|as|for|of|:|=)\s*(?:be\s+)?(.+)$/u,
  /\b(?:make|turn|set|paint|colou?r|change|fill)\b.*?\b(?:background|backdrop|bg)\b\s+(.+)$/u,
  /\b(?:use|put|with|on|against|add|onto|have)\s+(.+?)\s+(?:as (?:the |a )?|for (?:the |a )?)?(?:background|backdrop)\b/u,
  /\b(?:put|place|add|show)\s+(.+?)\s+behind\b/u,
  /^(.+?)\s+(?:background|backdrop)$/u,
  /(?:背景|background)\s*(?:颜色|色)?(?:[替更]?换|改|变|设置?|调|弄|p|做)?(?:成|为|到|用|是)(.+)$/u,
  /背景(?:换|加|放)(?:上|个|一个)?(.+)$/u,
  /(?:换|改|加|用|变)(?:成|为|上|个|一个|一张)?(.+?)(?:做|作|当|作为)?(?:的)?背景$/u,
  /(?:换|改|变|做)(?:成|为)(.+?底)(?:色|照|的照片)?$/u,
  /^(.+?)(?:的)?背景$/u,
];
const article = /^(?:an? |the |some |one of |plain |solid |pure |be )+|^(?:一个|一片|一张|一幅|一座|纯|单)/u;

/** A new ground for the subject, or none. */
export function backgroundOf({ plain }: Clause): Match<BackgroundEdit> | undefined {
  const about = mentionsBackground(plain);
  if (blursOnlyGround.test(plain) || (about && blurs.test(plain))) {
    const degree = degreeOf(plain);
    const amount = partOf(plain) ?? (degree < 1 ? 0.25 : degree > 1 ? 0.85 : 0.5);
    return { edits: [{ kind: "background", to: "blur", amount }], rest: "" };
  }
  if (withinBackground.test(plain)) return undefined;
  if (removes.test(plain)) return { edits: [{ kind: "background", to: "transparent" }], rest: "" };
  if (!about) return placeOf(plain);
  if (ownPicture.test(plain)) return { edits: [{ kind: "background", to: "picture", ...standing }], rest: "" };
  for (const pattern of grounds) {
    const words = pattern.exec(plain)?.[1]?.trim().replace(article, "").trim();
    if (words) return groundOf(words);
  }
  return undefined;
}

const places =
  /\b(?:put|place|move|set|drop|show|send|transport|take)\b\s+(?:me|him|her|it|them|us|the \w+(?: \w+)?|this \w+|my \w+)\s+(?:on|in|at|into|onto|to|before|in front of|by|near|under|inside)\s+(.+)$/u;
const placesZh = /(?:放|移|置|搬|p|挪)(?:到|在|进)(.+)$/u;

/** "Put her on a beach": the place where the subject is to be. */
function placeOf(plain: string): Match<BackgroundEdit> | undefined {
  const words = (places.exec(plain) ?? placesZh.exec(plain))?.[1]?.trim().replace(article, "");
  return words ? groundOf(words, false) : undefined;
}

/** Words for a ground: a colour if they name nothing else, else a scene that the engine can draw. */
function groundOf(words: string, mayBeColor = true): Match<BackgroundEdit> | undefined {
  const color = mayBeColor ? colorIn(words) : undefined;
  if (color && leftOver(words.replace(color.word, " ").replace(/\b(?:plain|solid|pure|flat|colou?r)\b|纯|单|底|颜色/gu, " ")).length === 0)
    return { edits: [{ kind: "background", to: "color", color: color.hex }], rest: "" };
  const { understood, notUnderstood, places, subjects, traits, abstract } = readPrompt(words);
  const isDrawn = places.length + subjects.length + Object.keys(traits).length > 0 || abstract !== null;
  if (!isDrawn || understood.length === 0) return undefined;
  return { edits: [sceneOf(words)], rest: "", unknown: notUnderstood };
}

export const sceneOf = (prompt: string): Extract<BackgroundEdit, { to: "scene" }> => ({
  kind: "background",
  to: "scene",
  prompt: prompt.slice(0, longest),
  ...standing,
});

/** Words after a comma may go on about the scene: "…, at sunset". */
export function continued(scene: Extract<BackgroundEdit, { to: "scene" }>, { plain }: Clause): BackgroundEdit | undefined {
  const { understood, notUnderstood } = readPrompt(plain);
  return understood.length > 0 && notUnderstood.length === 0 ? sceneOf(`${scene.prompt}, ${plain}`) : undefined;
}
