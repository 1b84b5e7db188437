/** Cuts a prompt into the phrases that the vocabulary knows, and the words it does not. */

import { cutChinese } from "./chinese.ts";
import { mayBePlural, singular } from "./english.ts";
import { kindBeforeCollective } from "./lexicon/groups.ts";
import type { Sense } from "./lexicon/sense.ts";
import type { Token } from "./token.ts";
import { normalise, type Vocabulary } from "./vocabulary.ts";

/** What stands in double quotation marks, straight, curly or Chinese, is to be lettered. */
const quoted = /["“”「『]([^"“”「」『』]{1,60})["“”」』]/gu;
const pieces = /[\p{Script=Latin}0-9][\p{Script=Latin}0-9'’&+]*|\p{Script=Han}+|[^\s\p{Script=Latin}\p{Script=Han}0-9]/giu;
const digits: Sense[][] = [];
const countOf = (text: string): Sense[] => (digits[Number(text)] ??= [{ kind: "count", count: Number(text) }]);

interface Word {
  text: string;
  start: number;
  end: number;
}

export function tokenise(prompt: string, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of prompt.matchAll(quoted)) {
    const text = match[1]!.trim();
    if (text === "") continue;
    tokens.push(...tokeniseWords(prompt.slice(from, match.index), vocabulary));
    tokens.push({ text: match[0], language: "en", senses: [{ kind: "letters", text }], plural: false, group: false, breaks: false });
    from = match.index + match[0].length;
  }
  return [...tokens, ...tokeniseWords(prompt.slice(from), vocabulary)];
}

function tokeniseWords(prompt: string, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  let run: Word[] = [];
  const flush = () => {
    tokens.push(...englishTokens(prompt, run, vocabulary));
    run = [];
  };
  for (const match of prompt.matchAll(pieces)) {
    const text = match[0];
    if (/^[\p{Script=Latin}0-9]/u.test(text)) {
      run.push({ text, start: match.index, end: match.index + text.length });
      continue;
    }
    // A hyphen joins: the words on both sides may be one phrase.
    if (text === "-") continue;
    flush();
    if (/^\p{Script=Han}/u.test(text)) tokens.push(...cutChinese(text, vocabulary));
    else tokens.push({ text, language: "en", senses: [], plural: false, group: false, breaks: true });
  }
  flush();
  return tokens;
}

function englishTokens(prompt: string, words: Word[], vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < words.length) {
    const found = longestPhrase(words, at, vocabulary);
    const last = words[at + found.length - 1];
    const first = words[at];
    if (!first || !last) break;
    const { length, ...meaning } = found;
    tokens.push({ text: prompt.slice(first.start, last.end), language: "en", ...meaning, breaks: false });
    at += length;
  }
  return tokens;
}

interface Found {
  length: number;
  senses: readonly Sense[];
  plural: boolean;
  group: boolean;
}

function longestPhrase(words: Word[], at: number, vocabulary: Vocabulary): Found {
  for (let length = Math.min(vocabulary.longestPhrase + 1, words.length - at); length > 0; length--) {
    const phrase = normalise(
      words
        .slice(at, at + length)
        .map((word) => word.text)
        .join(" "),
    );
    const found = named(phrase, vocabulary);
    if (found) return { length, ...found, group: false };
    if (length === 1 && /^\d{1,3}$/.test(phrase)) return { length, senses: countOf(phrase), plural: false, group: false };
    const kind = kindBeforeCollective(phrase);
    const many = kind === null ? null : named(kind, vocabulary);
    if (many?.senses.some((sense) => sense.kind === "thing")) return { length, senses: many.senses, plural: true, group: true };
  }
  return { length: 1, senses: [], plural: false, group: false };
}

/** What a phrase means by itself or as the plural of what it names. */
function named(phrase: string, vocabulary: Vocabulary): Pick<Found, "senses" | "plural"> | null {
  const stem = singular(phrase);
  const direct = vocabulary.senses(phrase);
  if (direct.length > 0) return { senses: direct, plural: stem !== phrase || mayBePlural(phrase) };
  if (stem === phrase) return null;
  const viaSingular = vocabulary.senses(stem);
  return viaSingular.length > 0 ? { senses: viaSingular, plural: true } : null;
}
