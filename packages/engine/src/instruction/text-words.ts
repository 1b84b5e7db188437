import type { PlannedEdit } from "../types.ts";
import type { Clause, Match } from "./clause.ts";
import { colorIn } from "./color-words.ts";

type TextEdit = Extract<PlannedEdit, { kind: "text" }>;

const longest = 200;
const verb = /\b(?:add|write|put|insert|place|overlay|type|caption|print|title|say)\b|[加添写打放配题印][上入个一]?|输入/u;
const noun = /\b(?:text|words?|caption|title|label|lettering|letters|slogan|headline)\b|文字|字样|标题|字幕|文案|标语|大字|小字|几个字|字/u;
const quoteMark = /⟦(\d+)⟧/u;
/** Words that follow the noun, up to where they are to stand. */
const unquoted =
  /(?:\b(?:text|words?|caption|title|label|slogan|headline)\b(?:\s+(?:saying|that says|reading))?|文字|标题|字幕|文案|标语)\s*[:：]?\s*(.+?)(?=\s+(?:at|on|in) the\b|\s+in\s+\p{Letter}+$|$)/u;
/** Words that follow a verb for nothing but writing. */
const written = /(?:\b(?:write|type)\b|写[上入下])\s*[:：]?\s*(.+?)(?=\s+(?:at|on|in) the\b|\s+in\s+\p{Letter}+$|$)/u;

const places: readonly [RegExp, Partial<Pick<TextEdit, "x" | "y">>][] = [
  [/\b(?:top|upper|above)\b|顶部|顶端|上[方面边部]|[左右]上/u, { y: 0.12 }],
  [/\b(?:bottom|lower|below)\b|底部|底端|下[方面边部]|[左右]下/u, { y: 0.88 }],
  [/\b(?:cent(?:er|re)|middle)\b|中间|中央|正中|居中/u, { y: 0.5 }],
  [/\bleft\b|左/u, { x: 0.2 }],
  [/\bright\b|右/u, { x: 0.8 }],
];
const fonts: readonly [RegExp, TextEdit["font"]][] = [
  [/\b(?:hand[- ]?written|handwriting|script|brush|hand)\b|手写体?|毛笔|书法/u, "hand"],
  [/\bserif\b(?<!sans[- ]serif)|衬线体?|宋体|明体/u, "serif"],
];
const sizes: readonly [RegExp, number][] = [
  [/\b(?:big|large|huge)\b|大字|大号|巨大|大的/u, 0.14],
  [/\b(?:small|tiny|little)\b|小字|小号|小的/u, 0.05],
];
const bare = /\b(?:without|no) outline\b|(?:不要|无|没有)描边/u;

/** Letters on the picture. */
export function textOf({ plain, text, quotes }: Clause): Match<TextEdit> | undefined {
  const words = wordsOf(plain, text, quotes);
  if (!words) return undefined;
  const settings = plain.replace(words.used, " ");
  const place = { x: 0.5, y: 0.85 };
  for (const [pattern, at] of places) if (pattern.test(settings)) Object.assign(place, at);
  const edit: TextEdit = {
    kind: "text",
    text: words.text.slice(0, longest),
    ...place,
    size: sizes.find(([pattern]) => pattern.test(settings))?.[1] ?? 0.08,
    color: colorIn(settings)?.hex ?? "#ffffff",
    font: fonts.find(([pattern]) => pattern.test(settings))?.[1] ?? "sans",
    outline: !bare.test(settings),
  };
  return { edits: [edit], rest: "" };
}

/** A quotation after a word for writing, or what follows a word for text. */
function wordsOf(plain: string, text: string, quotes: string[]): { text: string; used: string } | undefined {
  if (!verb.test(plain)) return undefined;
  const quoted = quoteMark.exec(plain);
  if (quoted) {
    const words = quotes[Number(quoted[1])];
    return words ? { text: words, used: quoted[0] } : undefined;
  }
  const found = (noun.test(plain) ? unquoted.exec(plain) : written.exec(plain))?.[1]?.trim();
  if (!found) return undefined;
  const at = text.toLowerCase().indexOf(found);
  return { text: at < 0 ? found : text.slice(at, at + found.length), used: found };
}
