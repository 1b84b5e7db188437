/**
 * Chinese words: jieba proposes the cuts, the vocabulary joins neighbours to its own longer names ("樱花" + "树") and
 * splits what it knows only in parts ("雨夜", "桌上", "两只").
 */
import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { groupMeasure, kindBeforeMany } from "./lexicon/groups.ts";
import type { Sense } from "./lexicon/sense.ts";
import type { Token } from "./token.ts";
import type { Vocabulary } from "./vocabulary.ts";

const measures = "只条匹头朵颗个辆艘座棵架位名张把本杯碗盘束双对片株枝块盏间栋台串幅支艇叶轮口尊";
const numerals: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十二: 12,
  几: 3,
  数: 3,
  好几: 4,
  半: 1,
};
const counted = new RegExp(`^(十二|好几|[一二两三四五六七八九十几数])([${measures}])$`);

let jieba: Jieba | undefined;

const token = (text: string, senses: readonly Sense[], group = false): Token => ({
  text,
  language: "zh",
  senses,
  plural: group,
  group,
  breaks: false,
});

const thingsAmong = (senses: readonly Sense[]): Sense[] => senses.filter((sense) => sense.kind === "thing");

/** The word as one token, when the vocabulary, or the way it is formed, tells what it means. */
function wordToken(text: string, vocabulary: Vocabulary): Token | null {
  const known = vocabulary.senses(text);
  if (known.length > 0) return token(text, known);
  if (groupMeasure.test(text)) return token(text, [{ kind: "group" }]);
  const count = countOf(text);
  if (count !== null) return token(text, [{ kind: "count", count }]);
  const kind = kindBeforeMany(text);
  const many = kind === null ? [] : thingsAmong(wordToken(kind, vocabulary)?.senses ?? []);
  if (many.length > 0) return token(text, many, true);
  // 鸟儿, 马儿: the same thing, said fondly.
  const fond = text.length > 1 && text.endsWith("儿") ? thingsAmong(vocabulary.senses(text.slice(0, -1))) : [];
  return fond.length > 0 ? token(text, fond) : null;
}

function countOf(text: string): number | null {
  const match = counted.exec(text);
  if (!match?.[1]) return null;
  return match[2] === "对" || match[2] === "双" ? 2 : (numerals[match[1]] ?? 1);
}

export function cutChinese(run: string, vocabulary: Vocabulary): Token[] {
  jieba ??= Jieba.withDict(dict);
  const parts = jieba.cut(run, true);
  const tokens: Token[] = [];
  let at = 0;
  while (at < parts.length) {
    const joined = joinNeighbours(parts, at, vocabulary);
    if (joined) {
      tokens.push(joined.word);
      at += joined.length;
      continue;
    }
    const part = parts[at] ?? "";
    tokens.push(...(coverByParts(part, vocabulary) ?? [token(part, [])]));
    at++;
  }
  return tokens;
}

function joinNeighbours(parts: string[], at: number, vocabulary: Vocabulary): { word: Token; length: number } | null {
  for (let length = Math.min(4, parts.length - at); length > 0; length--) {
    const text = parts.slice(at, at + length).join("");
    // One more than the longest name: the character that makes it many.
    if (text.length > vocabulary.longestChinese + 1) continue;
    const word = wordToken(text, vocabulary);
    if (word) return { word, length };
  }
  return null;
}

/** The fewest known words that make up the whole of `text`, or null when some character belongs to none. */
function coverByParts(text: string, vocabulary: Vocabulary): Token[] | null {
  const best: (Token[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let start = Math.max(0, end - vocabulary.longestChinese); start < end; start++) {
      const before = best[start];
      if (!before) continue;
      const part = text.slice(start, end);
      const soFar = best[end];
      const word = !soFar || before.length + 1 < soFar.length ? wordToken(part, vocabulary) : null;
      if (word) best[end] = [...before, word];
    }
  }
  return best[text.length] ?? headNoun(text, vocabulary);
}

/** Chinese names end in what they are: an unknown breed of cat is a cat. Only for names of things, to keep 上海 from the sea. */
function headNoun(text: string, vocabulary: Vocabulary): Token[] | null {
  for (let start = 1; start < text.length; start++) {
    const head = text.slice(start);
    const senses = vocabulary.senses(head).filter((sense) => sense.kind === "thing");
    if (senses.length > 0 && head.length * 2 >= text.length) return [token(text, senses)];
  }
  return null;
}
