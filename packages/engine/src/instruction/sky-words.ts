import { readSky } from "../prompt/sky-from-words.ts";
import type { PlannedEdit } from "../types.ts";
import type { Clause, Match } from "./clause.ts";

export type SkyEdit = Extract<PlannedEdit, { kind: "sky" }>;

const longest = 200;

/** Where the words for the new sky stand; the first that fits counts. */
const skies: readonly RegExp[] = [
  /\b(?:replace|swap|change|turn|make|set|paint|colou?r)\b.*?\bsk(?:y|ies)\b\s+(?:(?:to|into|with|by|for|as|be|look(?: like)?|a|an)\s+)*(.+)$/u,
  /\b(?:add|give (?:it|me|the \w+)|put(?: in)?|use|with|have|i want)\s+(?:(?:an?|the|some)\s+)?(.+?)\s+(?:in(?:to)? the )?sky\b/u,
  /\b(?:add|put|draw|show)\s+(.+?)\s+(?:in|into|to|across|over)\s+the sky\b/u,
  /\bsky\s*(?:to|into|is|=|:|with)\s*(.+)$/u,
  /天(?:空|色)?(?:的?颜色)?(?:替换|更换|换|改|变|调|弄|p|设)(?:成|为|到|作)(.+)$/u,
  /(?:换|改|变)(?:成|为|上|个|一个|一片)(?:一片|一个)?(.+?)(?:的)?天空?$/u,
  /(?:让|使)天空(?:变|成|变成|变得|布满|充满|出现)?(.+)$/u,
  /天空(?:里|中|上)?(?:加|添|加上|添加|放|布满|出现)(?:上|个|一道|一些|一片)?(.+)$/u,
];
/** "Replace the sky" without a word on which. */
const unnamed =
  /^(?:please )?(?:replace|change|swap) the sky$|^(?:把|将|请|帮我)*(?:换|替换|更换)(?:一下|掉|个)?天空?$|^天空(?:替换|更换|换掉|换一下)$/u;
const article = /^(?:an? |the |some )+|^(?:一个|一片|一道|些)/u;

/** Another sky, or none where the words after it name no sky: "make the sky brighter" is something else. */
export function skyOf({ plain }: Clause): Match<SkyEdit> | undefined {
  if (!/\bsk(?:y|ies)\b|天/u.test(plain)) return undefined;
  if (unnamed.test(plain)) return found(/\p{Script=Han}/u.test(plain) ? "晴朗的蓝天" : "clear blue sky");
  for (const pattern of skies) {
    const words = pattern
      .exec(plain)?.[1]
      ?.trim()
      .replace(article, "")
      .replace(/(?:的)?(?:天空|\bsky)$/u, "")
      .trim();
    if (!words) continue;
    const { isSky, reading } = readSky(words);
    if (isSky && reading.understood.length > 0) return { ...found(words), unknown: reading.notUnderstood };
  }
  return undefined;
}

const found = (prompt: string): Match<SkyEdit> => ({ edits: [{ kind: "sky", prompt: prompt.slice(0, longest), relight: true }], rest: "" });
