/** Small words that tell how the nouns beside them belong together. */
import type { Relation } from "./lexicon/sense.ts";

/** What the last character of a Chinese place says of what is there: 桌上, 湖边. */
export const postposed: Readonly<Record<string, Relation>> = { 上: "on", 里: "in", 中: "in", 下: "under", 边: "beside", 旁: "beside" };

export const joins = /^(and|or|nor|,|和|与|或|、|，|以及)$/i;
export const pronoun = /^(it|them)$/i;
/** After these a thing is one thing, not the stuff of a landscape. */
export const article = /^(an?|the|one|single|一)$/i;
