import type { PlannedEdit } from "../types.ts";
import type { Clause, Match } from "./clause.ts";

const verbs =
  /^(?:please |can you |could you )?(?:remove|erase|delete|get rid of|take (?:out|away)|wipe (?:out|away|off)|clean up|clear away|crop out|edit out|hide)\s+(.+)$/u;
const verbsZh = /^(?:请|帮我|麻烦)*(?:把|将)?(.*?)(?:去除|去掉|删除|删掉|移除|移走|消除|消掉|擦除|擦掉|抹掉|抹去|清除|p掉|去了)(.*)$/u;

/** "去" alone is also in words for going; before these it says only this. */
const bareZh = /^(?:请|帮我|麻烦)*(?:一键)?去(水印|字幕|文字|字|路人|行人|杂物|电线|污渍|痘印|痘痘|痘|斑点|斑|皱纹|反光|阴影|logo)$/u;

/** Properties, not things: they cannot be painted over. */
const noThing =
  /^(?:the |all |any |some )*(?:blur|blurriness|noise|grain|haze|fog|colou?r cast|vignette|saturation|contrast|filter)$|^(?:所有|全部)?(?:的)?(?:噪点|模糊|雾气?|颗粒|偏色|暗角|饱和度|对比度|滤镜)$/u;
const fromPicture = /\s+(?:from|in|out of) (?:the |this |my )?(?:photo|picture|image|shot|scene)$|^(?:图片|照片|图|画面)(?:里|中|上)?的?/u;

/** A thing to be erased; where it is the person shows with a mask. */
export function eraseOf({ plain, text }: Clause): Match<Extract<PlannedEdit, { kind: "erase" }>> | undefined {
  const english = verbs.exec(plain);
  const chinese = english ? null : verbsZh.exec(plain);
  const bare = english || chinese ? null : bareZh.exec(plain);
  if (!english && !chinese && !bare) return undefined;
  const named = english?.[1] ?? bare?.[1] ?? `${chinese?.[1] ?? ""}${chinese?.[2] ?? ""}`;
  const thing = named
    .replace(fromPicture, "")
    .replace(/^(?:一下)|(?:一下|吧|了)$/gu, "")
    .trim();
  if (thing === "" || noThing.test(thing)) return undefined;
  // As the person wrote it, capital letters and all.
  const at = text.toLowerCase().indexOf(thing);
  return { edits: [{ kind: "erase", what: (at < 0 ? thing : text.slice(at, at + thing.length)).slice(0, 100) }], rest: "" };
}
